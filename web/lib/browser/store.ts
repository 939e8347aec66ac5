interface Store<T> {
  read(): T
  write(next: T): void
  /** For useSyncExternalStore. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
}

/** A page-wide value outside any component. */
export function createStore<T>(first: T): Store<T> {
  const listeners = new Set<() => void>()
  let value = first
  return {
    read: () => value,
    write(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
