/** Two documents that reach the limits of a check, in vain. */
const BUDGET_SECONDS = 20
/** How long it takes until a second that was spent is forgotten. */
const FORGETTING_SECONDS = 30

/** How many seconds of threads the documents of each person took. They are forgotten as time passes. */
export class SpentSeconds {
  readonly #now: () => number
  readonly #spent = new Map<string, { readonly seconds: number; readonly at: number }>()

  /** @param now in milliseconds */
  constructor(now: () => number) {
    this.#now = now
  }

  charge(person: string, seconds: number): void {
    for (const known of this.#spent.keys()) if (this.spentBy(known) === 0) this.#spent.delete(known)
    this.#spent.set(person, { seconds: this.spentBy(person) + seconds, at: this.#now() })
  }

  spentBy(person: string): number {
    const spent = this.#spent.get(person)
    if (!spent) return 0
    return Math.max(0, spent.seconds - (this.#now() - spent.at) / 1000 / FORGETTING_SECONDS)
  }

  /** Whether no more documents of the person are read for now. */
  exceedsBudget(person: string): boolean {
    return this.spentBy(person) >= BUDGET_SECONDS
  }
}
