import type { DatabaseLog, ListenOptions } from './port.ts'

interface Subscription extends ListenOptions {
  handler: (payload: string) => void
}

/** Who listens to which channel. */
export class Subscriptions {
  readonly #byChannel = new Map<string, Set<Subscription>>()
  readonly #log: DatabaseLog

  constructor(log: DatabaseLog) {
    this.#log = log
  }

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  /** Returns how to remove it again, which tells whether it was the last on its channel. */
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

  /** One listener's failure is neither the others' nor the connection's. */
  #attempt(tell: () => void): void {
    try {
      tell()
    } catch (err) {
      this.#log.error({ err }, 'a listener of live messages failed')
    }
  }
}
