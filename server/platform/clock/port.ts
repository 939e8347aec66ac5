/** The current time. Tests replace it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that changes only by `set` and `advance`. */
export function fixedClock(
  start: Date,
): Clock & { set(to: Date): void; advance(milliseconds: number): void } {
  let current = start
  return {
    now: () => current,
    set: (to) => {
      current = to
    },
    advance: (milliseconds) => {
      current = new Date(current.getTime() + milliseconds)
    },
  }
}
