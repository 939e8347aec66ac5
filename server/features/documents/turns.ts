/** So many stand in the queue that whoever came last would have given up before it is their turn. */
export class QueueFull extends Error {}

/** Work that takes the machine: so many at once, so many more wait in the order in which they came. */
export class Turns {
  readonly #atOnce: number
  readonly #longest: number
  readonly #waiting: (() => void)[] = []
  #working = 0

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce
    this.#longest = waiting
  }

  /** Does the work when it is its turn. Throws QueueFull, at once. */
  async take<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const isFree = this.#working < this.#atOnce
    if (!isFree && this.#waiting.length >= this.#longest) throw new QueueFull()
    if (isFree) this.#working += 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#working -= 1
    }
  }
}
