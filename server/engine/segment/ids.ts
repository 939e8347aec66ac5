/** The text of the id at `row`, as PostgreSQL prints a uuid. */
export function idText(ids: Uint8Array, row: number): string {
  const hex = Buffer.from(ids.buffer, ids.byteOffset + row * 16, 16).toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** The 16 bytes of an id. */
export const idBytes = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex')

/** The same bytes, four at a time. The ids of a list begin where their buffer begins. */
export const toUint32View = (ids: Uint8Array): Uint32Array =>
  new Uint32Array(ids.buffer, ids.byteOffset, ids.byteLength / 4)

/** Compares ids of two lists by their bytes, which is PostgreSQL's order of uuids. */
export function compareIds(a: Uint8Array, rowA: number, b: Uint8Array, rowB: number): number {
  for (let byte = 0; byte < 16; byte += 1) {
    const difference = (a[rowA * 16 + byte] as number) - (b[rowB * 16 + byte] as number)
    if (difference !== 0) return difference
  }
  return 0
}

const FREE = 0
/** A fifth of the places stays free, so that most searches end at the first or second place. */
const PLACES_PER_ID = 1.25

export const idTableLength = (count: number) => Math.ceil(count * PLACES_PER_ID) + 1

/** The last bytes of an id are random in every version of uuid that is in use. */
function insertRow(ids: Uint8Array, row: number, length: number): number {
  const at = row * 16 + 12
  const random =
    (((ids[at] as number) << 24) |
      ((ids[at + 1] as number) << 16) |
      ((ids[at + 2] as number) << 8) |
      (ids[at + 3] as number)) >>>
    0
  return Math.floor((random / 2 ** 32) * length)
}

/** Fills a table that finds rows by id: open addressing, each place holds a row + 1. */
export function fillIdTable(table: Uint32Array, ids: Uint8Array, count: number): void {
  for (let row = 0; row < count; row += 1) {
    let at = insertRow(ids, row, table.length)
    while (table[at] !== FREE) at = at + 1 === table.length ? 0 : at + 1
    table[at] = row + 1
  }
}

/** The row of `ids` with the id at `row` of `wanted`, or -1. */
export function findId(table: Uint32Array, ids: Uint8Array, wanted: Uint8Array, row: number): number {
  let at = insertRow(wanted, row, table.length)
  for (;;) {
    const found = table[at] as number
    if (found === FREE) return -1
    if (compareIds(ids, found - 1, wanted, row) === 0) return found - 1
    at = at + 1 === table.length ? 0 : at + 1
  }
}
