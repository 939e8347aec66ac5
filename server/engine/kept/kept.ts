/** The values that were asked for last. */
export class Kept<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most
  }

  /** Returns the value of the key, and makes it if it is not kept. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make()
    // The one used last is the last in the map.
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
    return value
  }
}
