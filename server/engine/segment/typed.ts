/** Arrays that hold codes from 0: as narrow as the largest code allows. */
export type Codes = Uint8Array | Uint16Array | Uint32Array

const shared = (bytes: number) => new SharedArrayBuffer(bytes)

export const sharedBytes = (length: number) => new Uint8Array(shared(length))
export const sharedInts = (length: number) => new Int32Array(shared(4 * length))
export const sharedUints = (length: number) => new Uint32Array(shared(4 * length))
export const sharedDoubles = (length: number) => new Float64Array(shared(8 * length))

/** A shared array for codes up to `max`. */
export function sharedCodes(length: number, max: number): Codes {
  if (max < 2 ** 8) return sharedBytes(length)
  return max < 2 ** 16 ? new Uint16Array(shared(2 * length)) : sharedUints(length)
}

/** The first position in `from..to` whose value is at least `value`, in ascending values. */
export function lowerBound(
  values: { readonly [index: number]: number },
  value: number,
  from: number,
  to: number,
): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] as number) < value) low = middle + 1
    else high = middle
  }
  return low
}
