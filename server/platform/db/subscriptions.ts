import type { DatabaseLog, ListenOptions } from './port.ts'

interface Subscription extends ListenOptions {
  handler: (payload: string) => void
}

/** Listeners by channel. */
export class Subscriptions {
  readonly #byChannel = new Map<string, Set<Subscription>>()
  readonly #log: DatabaseLog

  constructor(log: DatabaseLog) {
    this.#log = log
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  /** Returns a function that removes it and returns whether it was the last on its channel. */
  add(channel: string, subscription: Subscription): () => boolean {
    const subscribers = this.#byChannel.get(channel) ?? new Set()
    this.#byChannel.set(channel, subscribers.add(subscription))
    return () => {
      const removed = subscribers.delete(subscription)
      if (!removed || subscribers.size > 0) return false
      this.#byChannel.delete(channel)
      return true
    }
  }

  deliver(channel: string, payload: string): void {
    for (const { handler } of this.#byChannel.get(channel) ?? []) this.#attempt(() => handler(payload))
  }

  announceReconnect(): void {
    for (const subscribers of this.#byChannel.values()) {
      for (const { onReconnect } of subscribers) this.#attempt(() => onReconnect?.())
    }
  }

  /** A failing listener must not affect the others or the connection. */
  #attempt(notify: () => void): void {
    try {
      notify()
    } catch (err) {
      this.#log.error({ err }, 'a notification listener failed')
    }
  }
}
