import { NONE } from './rows.ts'

type Column = Int16Array | Int32Array | Float64Array
type Values = Int32Array | Float64Array

interface Encoded<T> {
  /** By row: places in `values`. */
  readonly codes: Uint32Array
  /** Distinct and ascending. */
  readonly values: T
}

/** Values up to this are looked up in a table of all values. */
const LARGEST_TABLE = 2 ** 22

/** Codes of whole numbers from -1 on. -1 is among the values if `hasNone`, whether or not a row has it. */
export function encode<T extends Values>(
  column: Column,
  count: number,
  share: (length: number) => T,
  hasNone = true,
): Encoded<T> {
  let max = NONE
  for (let row = 0; row < count; row += 1) if ((column[row] as number) > max) max = column[row] as number
  return max < LARGEST_TABLE
    ? encodeByTable(column, count, max, share, hasNone)
    : encodeByHash(column, count, share, hasNone)
}

function encodeByTable<T extends Values>(
  column: Column,
  count: number,
  max: number,
  share: (length: number) => T,
  hasNone: boolean,
): Encoded<T> {
  // By value + 1.
  const codeAt = new Uint32Array(max + 2)
  if (hasNone) codeAt[0] = 1
  for (let row = 0; row < count; row += 1) codeAt[(column[row] as number) + 1] = 1
  let distinct = 0
  for (let at = 0; at < codeAt.length; at += 1) {
    const occurs = codeAt[at] as number
    codeAt[at] = distinct
    distinct += occurs
  }
  const values = share(distinct)
  for (let at = codeAt.length - 1, next = distinct; at >= 0; at -= 1) {
    if ((codeAt[at] as number) < next) {
      next = codeAt[at] as number
      values[next] = at - 1
    }
  }
  const codes = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) codes[row] = codeAt[(column[row] as number) + 1] as number
  return { codes, values }
}

/** Numbers the values as they come, in a table of open addressing, and then by their order. */
function encodeByHash<T extends Values>(
  column: Column,
  count: number,
  share: (length: number) => T,
  hasNone: boolean,
): Encoded<T> {
  const shift = Math.clz32(2 * count + 2)
  // Half of the places or more stay free. Each holds the number of a value + 1.
  const positions = new Uint32Array(2 ** (32 - shift))
  const mask = positions.length - 1
  const seen = new Float64Array(count + 1)
  const codes = new Uint32Array(count)
  let distinct = 0
  const assignNumber = (value: number): number => {
    const low = value | 0
    const high = Math.floor(value / 2 ** 32) | 0
    let place = Math.imul(low ^ Math.imul(high, 0x85ebca6b), 0x9e3779b1) >>> shift
    for (;;) {
      const found = positions[place] as number
      if (found !== 0 && seen[found - 1] === value) return found - 1
      if (found === 0) {
        seen[distinct] = value
        distinct += 1
        positions[place] = distinct
        return distinct - 1
      }
      place = (place + 1) & mask
    }
  }
  if (hasNone) assignNumber(NONE)
  for (let row = 0; row < count; row += 1) codes[row] = assignNumber(column[row] as number)
  const values = share(distinct)
  values.set(seen.slice(0, distinct).sort())
  const codeByNumber = new Uint32Array(distinct)
  for (let code = 0; code < distinct; code += 1) codeByNumber[assignNumber(values[code] as number)] = code
  for (let row = 0; row < count; row += 1) codes[row] = codeByNumber[codes[row] as number] as number
  return { codes, values }
}
