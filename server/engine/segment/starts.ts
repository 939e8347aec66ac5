import { type Codes, sharedCodes, sharedUints } from './typed.ts'

/** Rows of a block are 2 ** BLOCK. */
const BLOCK = 4

/** Where the part of each row begins in a list of all: where its block begins, and how far from there. Mostly a byte and a
 *  quarter for a row. */
export interface Starts {
  readonly blocks: Uint32Array
  readonly offsets: Codes
}

/** @param starts ascending, of each row and of one more after the last */
export function packStarts(starts: Uint32Array): Starts {
  const blocks = sharedUints(((starts.length - 1) >>> BLOCK) + 1)
  let most = 0
  for (let row = 0; row < starts.length; row += 1) {
    const start = starts[row] as number
    if (row % 2 ** BLOCK === 0) blocks[row >>> BLOCK] = start
    most = Math.max(most, start - (blocks[row >>> BLOCK] as number))
  }
  const offsets = sharedCodes(starts.length, most)
  for (let row = 0; row < starts.length; row += 1) {
    offsets[row] = (starts[row] as number) - (blocks[row >>> BLOCK] as number)
  }
  return { blocks, offsets }
}

/** The start of a row, or the end of the row before. */
export const findStart = ({ blocks, offsets }: Starts, row: number): number =>
  (blocks[row >>> BLOCK] as number) + (offsets[row] as number)
