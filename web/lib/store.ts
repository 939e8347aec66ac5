interface Store<T> {
  read(): T
  write(next: T): void
  /** For useSyncExternalStore; answers how to end it. */
  subscribe(listener: () => void): () => void
}

/** A value of the whole page, outside any component. */
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
