/** The queue is full, and nobody in it has more waiting than the person who is refused. */
export class QueueFull extends Error {}

interface Waiter {
  admit(): void
  refuse(reason: QueueFull): void
}

interface Bounds {
  readonly atOnce: number
  readonly waiting: number
}

/** Admits a bounded number of tasks at once. The people who wait are served in turn, one task each, so that the length of
 *  one person's queue does not delay another's. */
export class FairQueue {
  readonly #bounds: Bounds
  /** In the order in which the people are served next; nobody is listed with an empty queue. */
  readonly #waiting = new Map<string, Waiter[]>()
  #admitted = 0

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Resolves when it is the person's turn, with a function that ends it. Throws QueueFull: at once, or later when the
   *  place goes to somebody who has fewer tasks waiting. */
  async enter(person: string): Promise<() => void> {
    if (this.#admitted < this.#bounds.atOnce) this.#admitted += 1
    else await this.#wait(person)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#admitNext()
    }
  }

  #wait(person: string): Promise<void> {
    const own = this.#waiting.get(person) ?? []
    const length = [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
    if (length >= this.#bounds.waiting) this.#makeRoom(own.length)
    this.#waiting.set(person, own)
    return new Promise((admit, refuse) => own.push({ admit, refuse }))
  }

  /** Takes the last place of the person who has the most, if that is more than the newcomer would have. */
  #makeRoom(held: number): void {
    const [longest = []] = [...this.#waiting.values()].sort((a, b) => b.length - a.length)
    if (longest.length <= held + 1) throw new QueueFull()
    longest.pop()?.refuse(new QueueFull())
  }

  #admitNext(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#admitted -= 1
      return
    }
    const [person, queue] = next
    const waiter = queue.shift()
    this.#waiting.delete(person)
    if (queue.length > 0) this.#waiting.set(person, queue)
    waiter?.admit()
  }
}
