import type { CompanyKeys } from './company-keys.ts'
import type { Starts } from './starts.ts'
import type { Codes } from './typed.ts'

/**
 * Rows with the same industry, employment type, level and remote flag. They are neighbours, in ascending order of salary.
 * -1 stands for null.
 */
export interface Groups {
  readonly count: number
  /** The first row of each group, and the end of the last. */
  readonly start: Uint32Array
  readonly industry: Int32Array
  readonly employmentType: Int32Array
  readonly level: Int32Array
  readonly remote: Uint8Array
  /** Groups with the same remote flag and employment type, which filters let through or not, are of one class. */
  readonly filterClass: Uint8Array
  readonly filterClasses: number
}

/** Rows by a code: those of code c are `rows[start[c]]` to `rows[start[c + 1] - 1]`, ascending. */
export interface Postings {
  readonly start: Uint32Array
  readonly rows: Uint32Array
}

/**
 * The open listings at one moment, in columns of shared memory that never change. Codes are places in the sorted list of
 * distinct values beside them, whose first value is -1 for null.
 */
export interface Segment {
  readonly count: number
  readonly groups: Groups
  readonly group: Codes
  readonly location: Codes
  readonly locationIds: Int32Array
  readonly salary: Codes
  readonly salaries: Int32Array
  readonly role: Codes
  readonly roleSets: Int32Array
  /** How many rows of each role are in each filter class: at `role * filterClasses + class`. */
  readonly roleCounts: Uint32Array
  readonly created: Codes
  readonly createdTimes: Float64Array
  readonly posted: Float64Array
  readonly ids: Uint8Array
  readonly idTable: Uint32Array
  /** Of each row in `skillIds`. */
  readonly skillStarts: Starts
  readonly skillIds: Codes
  /** One more than the highest id of a skill. */
  readonly skillLimit: number
  readonly byLocation: Postings
  readonly byRole: Postings
  readonly byCompany: Postings
  readonly companies: CompanyKeys
}

/** The bytes of everything a segment consists of. */
export function byteLength(part: object): number {
  let bytes = 0
  for (const value of Object.values(part)) {
    if (ArrayBuffer.isView(value)) bytes += value.byteLength
    else if (typeof value === 'object' && value !== null) bytes += byteLength(value)
  }
  return bytes
}
