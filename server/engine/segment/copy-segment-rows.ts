import { companyKeyText } from './company-keys.ts'
import { toUint32View } from './ids.ts'
import { Rows } from './rows.ts'
import type { Segment } from './segment.ts'
import { findStart } from './starts.ts'
import type { Codes } from './typed.ts'

type Column = Uint8Array | Int16Array | Int32Array | Float64Array

/** Some rows of a segment, column by column, with space for `length` rows. */
export function copySegmentRows(segment: Segment, wanted: Uint32Array, length: number): Rows {
  const { groups, group } = segment
  const rows = new Rows()
  rows.reserve(length)
  copy(rows.location, segment.location, segment.locationIds, wanted)
  copy(rows.remote, group, groups.remote, wanted)
  copy(rows.industry, group, groups.industry, wanted)
  copy(rows.employmentType, group, groups.employmentType, wanted)
  copy(rows.level, group, groups.level, wanted)
  copy(rows.salary, segment.salary, segment.salaries, wanted)
  copy(rows.role, segment.role, segment.roleSets, wanted)
  copy(rows.created, segment.created, segment.createdTimes, wanted)
  for (let at = 0; at < wanted.length; at += 1)
    rows.posted[at] = segment.posted[wanted[at] as number] as number
  copyIds(rows, segment, wanted)
  copySkills(rows, segment, wanted)
  copyCompanies(rows, segment, wanted)
  rows.count = wanted.length
  return rows
}

/** Copies what the codes of the rows stand for. */
function copy(to: Column, codes: Codes, values: Column, wanted: Uint32Array): void {
  for (let at = 0; at < wanted.length; at += 1)
    to[at] = values[codes[wanted[at] as number] as number] as number
}

function copyIds(rows: Rows, segment: Segment, wanted: Uint32Array): void {
  const to = toUint32View(rows.ids)
  const from = toUint32View(segment.ids)
  for (let at = 0; at < wanted.length; at += 1) {
    const row = wanted[at] as number
    for (let word = 0; word < 4; word += 1) to[at * 4 + word] = from[row * 4 + word] as number
  }
}

function copySkills(rows: Rows, { skillStarts, skillIds }: Segment, wanted: Uint32Array): void {
  rows.skillIds = new Int32Array(skillIds.length)
  let to = 0
  for (let at = 0; at < wanted.length; at += 1) {
    const row = wanted[at] as number
    const end = findStart(skillStarts, row + 1)
    for (let skill = findStart(skillStarts, row); skill < end; skill += 1) {
      rows.skillIds[to] = skillIds[skill] as number
      to += 1
    }
    rows.skillEnd[at] = to
  }
}

/** Companies without rows are left behind. */
function copyCompanies(rows: Rows, { byCompany, companies, count }: Segment, wanted: Uint32Array): void {
  const ofRow = new Uint32Array(count)
  for (let company = 0; company < companies.start.length - 1; company += 1) {
    const end = byCompany.start[company + 1] as number
    for (let at = byCompany.start[company] as number; at < end; at += 1)
      ofRow[byCompany.rows[at] as number] = company
  }
  const codes = new Uint32Array(companies.start.length)
  for (const row of wanted) codes[ofRow[row] as number] = 1
  // In their order, which spares the next segment to sort them.
  for (let company = 0; company < codes.length; company += 1) {
    if (codes[company] === 1) codes[company] = rows.companyCode(companyKeyText(companies, company))
  }
  for (let at = 0; at < wanted.length; at += 1) {
    rows.company[at] = codes[ofRow[wanted[at] as number] as number] as number
  }
}
