export interface SeededChoice {
  /** In [0, 1). */
  share(): number
  pick<T>(from: readonly T[]): T
  /** Distinct items in their original order. */
  some<T>(from: readonly T[], count: number): T[]
  /** One item, by weight. */
  weighted<T>(from: readonly (readonly [number, T])[]): T
}

/** Pseudo-random choices, determined by the seed. */
export function createSeededChoice(seed: number): SeededChoice {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0
  const share = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <T>(from: readonly T[]): T => from[Math.floor(share() * from.length)] as T
  return {
    share,
    pick,
    some(from, count) {
      const order = from.map((_, index) => ({ index, rank: share() })).sort((a, b) => a.rank - b.rank)
      const kept = new Set(order.slice(0, count).map(({ index }) => index))
      return from.filter((_, index) => kept.has(index))
    },
    weighted(from) {
      const sum = from.reduce((total, [weight]) => total + weight, 0)
      let left = share() * sum
      const hit = from.find(([weight]) => {
        left -= weight
        return left < 0
      })
      return (hit ?? from[0])?.[1] as (typeof from)[number][1]
    },
  }
}
