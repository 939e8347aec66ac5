/** The queue is full, and the place of nobody in it goes to the person who is refused. */
export class QueueFull extends Error {}

interface Waiter {
  admit(): void
  refuse(reason: QueueFull): void
}

interface Bounds {
  readonly atOnce: number
  /** Of the tasks at once, those of one person; by default all. */
  readonly perPerson?: number
  readonly waiting: number
  /** What a person has cost so far. Of the people who wait, the one who cost least is served next, and those who cost anything
   *  leave a place free: a task that runs for long cannot make way. */
  readonly cost?: (person: string) => number
}

/** Admits a bounded number of tasks at once. The people who wait are served in turn, one task each, so that the length of
 *  one person's queue does not delay another's. */
export class FairQueue {
  readonly #atOnce: number
  readonly #perPerson: number
  readonly #length: number
  readonly #cost: (person: string) => number
  /** In the order in which the people are served next; nobody is listed with an empty queue. */
  readonly #waiting = new Map<string, Waiter[]>()
  readonly #admitted = new Map<string, number>()

  constructor({ atOnce, perPerson = atOnce, waiting, cost = () => 0 }: Bounds) {
    this.#atOnce = atOnce
    this.#perPerson = perPerson
    this.#length = waiting
    this.#cost = cost
  }

  /** Resolves when it is the person's turn, with a function that ends it. Throws QueueFull: at once, or later when the
   *  place goes to somebody who has fewer tasks waiting or cost less. */
  async enter(person: string): Promise<() => void> {
    if (this.#hasPlaceFor(person)) this.#count(person, 1)
    else await this.#wait(person)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      this.#count(person, -1)
      this.#admitNext()
    }
  }

  #hasPlaceFor(person: string): boolean {
    const admitted = [...this.#admitted.values()].reduce((sum, count) => sum + count, 0)
    if (admitted >= this.#atOnce || (this.#admitted.get(person) ?? 0) >= this.#perPerson) return false
    return this.#cost(person) === 0 || this.#countCostly() < Math.max(1, this.#atOnce - 1)
  }

  /** The admitted tasks of people who cost something. */
  #countCostly(): number {
    return [...this.#admitted].reduce(
      (sum, [person, count]) => (this.#cost(person) > 0 ? sum + count : sum),
      0,
    )
  }

  #count(person: string, change: 1 | -1): void {
    const count = (this.#admitted.get(person) ?? 0) + change
    if (count > 0) this.#admitted.set(person, count)
    else this.#admitted.delete(person)
  }

  #wait(person: string): Promise<void> {
    const waiters = this.#waiting.get(person) ?? []
    const length = [...this.#waiting.values()].reduce((sum, queue) => sum + queue.length, 0)
    if (length >= this.#length) this.#makeRoom(person, waiters.length)
    this.#waiting.set(person, waiters)
    return new Promise((admit, refuse) => waiters.push({ admit, refuse }))
  }

  /** Takes the last place of the person who has the most, if that is more than the newcomer would have, otherwise of the
   *  person who cost the most, if that is more than the newcomer. */
  #makeRoom(newcomer: string, held: number): void {
    const people = [...this.#waiting.keys()]
    const countWaiting = (person: string) => this.#waiting.get(person)?.length ?? 0
    const [longest = newcomer] = people.toSorted((a, b) => countWaiting(b) - countWaiting(a))
    const [dearest = newcomer] = people.toSorted((a, b) => this.#cost(b) - this.#cost(a))
    if (countWaiting(longest) > held + 1) this.#takePlace(longest)
    else if (this.#cost(dearest) > this.#cost(newcomer)) this.#takePlace(dearest)
    else throw new QueueFull()
  }

  #takePlace(person: string): void {
    const queue = this.#waiting.get(person) ?? []
    queue.pop()?.refuse(new QueueFull())
    if (queue.length === 0) this.#waiting.delete(person)
  }

  #admitNext(): void {
    const [next] = [...this.#waiting.keys()]
      .filter((person) => this.#hasPlaceFor(person))
      .toSorted((a, b) => this.#cost(a) - this.#cost(b))
    if (next === undefined) return
    const queue = this.#waiting.get(next) ?? []
    const waiter = queue.shift()
    this.#waiting.delete(next)
    if (queue.length > 0) this.#waiting.set(next, queue)
    this.#count(next, 1)
    waiter?.admit()
  }
}
