import type { ClientPoints } from '../scan/points.ts'
import type { Segment } from '../segment/segment.ts'
import { findStart } from '../segment/starts.ts'

/** A bit for each skill of a row, by row. Skills whose ids end in the same five bits have the same one: two masks tell the
 *  most skills that two lists can share. */
export function skillMasks({ count, skillStarts, skillIds }: Segment): Uint32Array {
  const masks = new Uint32Array(count)
  let at = 0
  for (let row = 0; row < count; row += 1) {
    let mask = 0
    for (const end = findStart(skillStarts, row + 1); at < end; at += 1) mask |= 1 << (skillIds[at] as number)
    masks[row] = mask
  }
  return masks
}

/** The skills that one person wants, and what rows share of them. */
export class SharedSkills {
  /** Bits that stand for at least one wanted skill, for at least two, and so on. */
  readonly #masks: readonly number[]
  readonly #shared: Uint8Array

  constructor({ wantedSkills, shared }: ClientPoints) {
    this.#shared = shared
    const masks: number[] = [0]
    for (const id of wantedSkills) {
      const bit = 1 << id
      const free = masks.findIndex((mask) => (mask & bit) === 0)
      if (free < 0) masks.push(bit)
      else masks[free] = (masks[free] as number) | bit
    }
    this.#masks = masks
  }

  /** The most points that a row with this mask can have for its skills. */
  most(mask: number): number {
    const bits = mask & (this.#masks[0] as number)
    let count = 0
    if (bits !== 0) {
      for (let at = 0; at < this.#masks.length; at += 1) count += bitCount(bits & (this.#masks[at] as number))
    }
    return this.#shared[count] as number
  }
}

function bitCount(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
