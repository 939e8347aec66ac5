interface Stored<T> {
  /** The stored value, or what `parse` makes of null if there is none. */
  read(): T
  write(value: T): void
  clear(): void
}

/**
 * A JSON value in the browser's storage. `parse` accepts anything that may be found there. Without storage, writing is
 * ignored, so that a value lasts as long as the state of its screen.
 */
export function createStored<T>(
  key: string,
  parse: (value: unknown) => T,
  storage: () => Storage = () => localStorage,
): Stored<T> {
  const attempt = <Result>(use: (storage: Storage) => Result): Result | null => {
    try {
      return use(storage())
    } catch {
      return null
    }
  }
  return {
    read: () => parse(attempt((store) => parseJson(store.getItem(key)))),
    write: (value) => attempt((store) => store.setItem(key, JSON.stringify(value))),
    clear: () => attempt((store) => store.removeItem(key)),
  }
}

/** The value of a JSON text; other text, as earlier versions stored it, as it is. */
function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return text
  }
}

/** Parses a list of texts. */
export const parseTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : []
