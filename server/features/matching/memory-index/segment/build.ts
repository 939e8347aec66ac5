import { packCompanyKeys } from './company-keys.ts'
import { fillIdTable, idTableLength } from './ids.ts'
import { NONE, type Rows } from './rows.ts'
import type { Groups, Postings, Segment } from './segment.ts'
import {
  type Codes,
  lowerBound,
  sharedBytes,
  sharedCodes,
  sharedDoubles,
  sharedInts,
  sharedUints,
} from './typed.ts'

/** Builds a segment of all rows. */
export function buildSegment(rows: Rows): Segment {
  const { count } = rows
  const salary = encode(rows.salary, count, sharedInts)
  const { groups, ofRow } = findGroups(rows)
  const order = orderRows(ofRow, groups.start, salary.codes, salary.values.length)

  const location = encode(rows.location, count, sharedInts)
  const role = encode(rows.role, count, sharedInts)
  const created = encode(rows.created, count, sharedDoubles)
  const { packed, codes: companyCodes } = packCompanyKeys(rows.companies)
  const company = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) company[row] = companyCodes[rows.company[row] as number] as number

  const ids = sharedBytes(count * 16)
  const posted = sharedDoubles(count)
  for (let row = 0; row < count; row += 1) {
    const from = order[row] as number
    ids.set(rows.idOf(from), row * 16)
    posted[row] = rows.posted[from] as number
  }
  const idTable = sharedUints(idTableLength(count))
  fillIdTable(idTable, ids, count)

  const group = arrange(ofRow, order, groups.count - 1)
  const rolePlaces = arrange(role.codes, order, role.values.length - 1)
  const locationPlaces = arrange(location.codes, order, location.values.length - 1)
  return {
    count,
    groups,
    group,
    location: locationPlaces,
    locationIds: location.values,
    salary: arrange(salary.codes, order, salary.values.length - 1),
    salaries: salary.values,
    role: rolePlaces,
    roleSets: role.values,
    roleCounts: countRoles(groups, group, rolePlaces, role.values.length),
    created: arrange(created.codes, order, created.values.length - 1),
    createdTimes: created.values,
    posted,
    ids,
    idTable,
    ...arrangeSkills(rows, order),
    byLocation: postings(locationPlaces, count, location.values.length),
    byRole: postings(rolePlaces, count, role.values.length),
    byCompany: postings(arrange(company, order, rows.companies.length), count, rows.companies.length),
    companies: packed,
  }
}

type Values = Int32Array | Float64Array

/** Codes of values: places in the sorted list of distinct ones, which begins with -1. */
function encode<T extends Values>(
  column: Values,
  count: number,
  share: (length: number) => T,
): { codes: Uint32Array; values: T } {
  let max = NONE
  for (let row = 0; row < count; row += 1) if ((column[row] as number) > max) max = column[row] as number
  if (column instanceof Int32Array && max < LARGEST_TABLE) return encodeByTable(column, count, max, share)
  const distinct = new Set<number>([NONE])
  for (let row = 0; row < count; row += 1) distinct.add(column[row] as number)
  const values = share(distinct.size)
  values.set(Float64Array.from(distinct).sort())
  const codes = new Uint32Array(count)
  const codeOf = new Map<number, number>()
  for (let code = 0; code < values.length; code += 1) codeOf.set(values[code] as number, code)
  for (let row = 0; row < count; row += 1) codes[row] = codeOf.get(column[row] as number) as number
  return { codes, values }
}

/** Values up to this are looked up in a table of all values. */
const LARGEST_TABLE = 2 ** 22

function encodeByTable<T extends Values>(
  column: Int32Array,
  count: number,
  max: number,
  share: (length: number) => T,
): { codes: Uint32Array; values: T } {
  // By value + 1.
  const codeAt = new Uint32Array(max + 2)
  codeAt[0] = 1
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

/** Groups in ascending order of their parts, and the group of each row. */
function findGroups(rows: Rows): { groups: Groups; ofRow: Uint32Array } {
  const { count, industry, employmentType, level, remote } = rows
  // Codes are int2: 16 bits each for industry, type and level would not fit into one exact number with the remote flag.
  const key = (row: number) =>
    (((industry[row] as number) + 1) * 2 ** 32 +
      ((employmentType[row] as number) + 1) * 2 ** 16 +
      (level[row] as number) +
      1) *
      2 +
    (remote[row] as number)
  const sizes = new Map<number, number>()
  for (let row = 0; row < count; row += 1) {
    const of = key(row)
    sizes.set(of, (sizes.get(of) ?? 0) + 1)
  }
  const keys = Float64Array.from(sizes.keys()).sort()
  const groups: Groups = {
    count: keys.length,
    start: sharedUints(keys.length + 1),
    industry: sharedInts(keys.length),
    employmentType: sharedInts(keys.length),
    level: sharedInts(keys.length),
    remote: sharedBytes(keys.length),
    filterClass: sharedBytes(keys.length),
    filterClasses: 0,
  }
  const classes = new Map<string, number>()
  const codeOf = new Map<number, number>()
  let start = 0
  for (const [group, of] of keys.entries()) {
    codeOf.set(of, group)
    groups.start[group] = start
    start += sizes.get(of) as number
    const parts = Math.floor(of / 2)
    groups.remote[group] = of % 2
    groups.industry[group] = Math.floor(parts / 2 ** 32) - 1
    groups.employmentType[group] = (Math.floor(parts / 2 ** 16) % 2 ** 16) - 1
    groups.level[group] = (parts % 2 ** 16) - 1
    const name = `${groups.remote[group]} ${groups.employmentType[group]}`
    if (!classes.has(name)) classes.set(name, classes.size)
    groups.filterClass[group] = classes.get(name) as number
  }
  groups.start[keys.length] = start
  const ofRow = new Uint32Array(count)
  for (let row = 0; row < count; row += 1) ofRow[row] = codeOf.get(key(row)) as number
  return { groups: { ...groups, filterClasses: classes.size }, ofRow }
}

function countRoles(
  { filterClass, filterClasses }: Groups,
  group: Codes,
  role: Codes,
  roles: number,
): Uint32Array {
  const counts = sharedUints(roles * filterClasses)
  for (let row = 0; row < role.length; row += 1) {
    const at = (role[row] as number) * filterClasses + (filterClass[group[row] as number] as number)
    counts[at] = (counts[at] as number) + 1
  }
  return counts
}

/** Rows by group, then by salary: two counting sorts. */
function orderRows(
  group: Uint32Array,
  groupStart: Uint32Array,
  salary: Uint32Array,
  salaries: number,
): Uint32Array {
  const bySalary = postings(salary, salary.length, salaries).rows
  const next = Uint32Array.from(groupStart)
  const order = new Uint32Array(group.length)
  for (const row of bySalary) {
    const of = group[row] as number
    const at = next[of] as number
    order[at] = row
    next[of] = at + 1
  }
  return order
}

function arrange(codes: Uint32Array, order: Uint32Array, max: number): Codes {
  const arranged = sharedCodes(order.length, max)
  for (let row = 0; row < order.length; row += 1) arranged[row] = codes[order[row] as number] as number
  return arranged
}

function postings(codes: Codes, count: number, kinds: number): Postings {
  const start = sharedUints(kinds + 1)
  for (let row = 0; row < count; row += 1) {
    const after = (codes[row] as number) + 1
    start[after] = (start[after] as number) + 1
  }
  for (let code = 0; code < kinds; code += 1)
    start[code + 1] = (start[code + 1] as number) + (start[code] as number)
  const next = Uint32Array.from(start)
  const rows = sharedUints(count)
  for (let row = 0; row < count; row += 1) {
    const code = codes[row] as number
    const at = next[code] as number
    rows[at] = row
    next[code] = at + 1
  }
  return { start, rows }
}

function arrangeSkills(
  rows: Rows,
  order: Uint32Array,
): Pick<Segment, 'skillEnd' | 'skillIds' | 'skillLimit'> {
  const length = rows.skillCount
  let max = 0
  for (let at = 0; at < length; at += 1) max = Math.max(max, rows.skillIds[at] as number)
  const skillEnd = sharedUints(order.length)
  const skillIds = sharedCodes(length, max)
  let at = 0
  for (let row = 0; row < order.length; row += 1) {
    const from = order[row] as number
    const end = rows.skillEnd[from] as number
    for (let skill = from === 0 ? 0 : (rows.skillEnd[from - 1] as number); skill < end; skill += 1) {
      skillIds[at] = rows.skillIds[skill] as number
      at += 1
    }
    skillEnd[row] = at
  }
  return { skillEnd, skillIds, skillLimit: max + 1 }
}

/** The code of a value in a sorted list of distinct ones, or -1. */
export function codeOf(values: Int32Array, value: number): number {
  const at = lowerBound(values, value, 0, values.length)
  return values[at] === value ? at : -1
}
