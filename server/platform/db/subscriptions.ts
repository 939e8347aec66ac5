import type { ListenOptions } from './port.ts'

interface Subscription extends ListenOptions {
  handler: (payload: string) => void
}

/** Who listens to which channel. */
export class Subscriptions {
  readonly #byChannel = new Map<string, Set<Subscription>>()

  get channels(): string[] {
    return [...this.#byChannel.keys()]
  }

  /** Returns whether it is the first on its channel, and how to remove it (true: it was the last). */
  add(channel: string, subscription: Subscription): { first: boolean; remove: () => boolean } {
    const existing = this.#byChannel.get(channel)
    const subscribers = existing ?? new Set()
    this.#byChannel.set(channel, subscribers.add(subscription))
    const remove = () => {
      const removed = subscribers.delete(subscription)
      if (!removed || subscribers.size > 0) return false
      this.#byChannel.delete(channel)
      return true
    }
    return { first: !existing, remove }
  }

  deliver(channel: string, payload: string): void {
    for (const { handler } of this.#byChannel.get(channel) ?? []) handler(payload)
  }

  announceReconnect(): void {
    for (const subscribers of this.#byChannel.values()) {
      for (const { onReconnect } of subscribers) onReconnect?.()
    }
  }
}
