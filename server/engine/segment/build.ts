import { packCompanyKeys } from './company-keys.ts'
import { encode } from './encode.ts'
import { fillIdTable, idTableLength, toUint32View } from './ids.ts'
import type { Rows } from './rows.ts'
import type { Groups, Postings, Segment } from './segment.ts'
import { packStarts } from './starts.ts'
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
  const words = toUint32View(ids)
  const given = toUint32View(rows.ids)
  for (let row = 0; row < count; row += 1) {
    const from = order[row] as number
    for (let word = 0; word < 4; word += 1) words[row * 4 + word] = given[from * 4 + word] as number
    posted[row] = rows.posted[from] as number
  }
  const idTable = sharedUints(idTableLength(count))
  fillIdTable(idTable, ids, count)

  const group = arrange(ofRow, order, groups.count - 1)
  const rolePositions = arrange(role.codes, order, role.values.length - 1)
  const locationPositions = arrange(location.codes, order, location.values.length - 1)
  return {
    count,
    groups,
    group,
    location: locationPositions,
    locationIds: location.values,
    salary: arrange(salary.codes, order, salary.values.length - 1),
    salaries: salary.values,
    role: rolePositions,
    roleSets: role.values,
    roleCounts: countRoles(groups, group, rolePositions, role.values.length),
    created: arrange(created.codes, order, created.values.length - 1),
    createdTimes: created.values,
    posted,
    ids,
    idTable,
    ...arrangeSkills(rows, order),
    byLocation: postings(locationPositions, count, location.values.length),
    byRole: postings(rolePositions, count, role.values.length),
    byCompany: postings(arrange(company, order, rows.companies.length), count, rows.companies.length),
    companies: packed,
  }
}

/** Groups in ascending order of their parts, and the group of each row. */
function findGroups(rows: Rows): { groups: Groups; ofRow: Uint32Array } {
  const { count } = rows
  const industry = encode(rows.industry, count, sharedInts)
  const employmentType = encode(rows.employmentType, count, sharedInts)
  const level = encode(rows.level, count, sharedInts)
  const types = employmentType.values.length
  const levels = level.values.length
  // Exact whatever the codes are: each is an int2.
  const keys = new Float64Array(count)
  for (let row = 0; row < count; row += 1) {
    const parts = (industry.codes[row] as number) * types + (employmentType.codes[row] as number)
    keys[row] = (parts * levels + (level.codes[row] as number)) * 2 + (rows.remote[row] as number)
  }
  const { codes: ofRow, values: kinds } = encode(keys, count, (length) => new Float64Array(length), false)
  const groups: Groups = {
    count: kinds.length,
    start: sharedUints(kinds.length + 1),
    industry: sharedInts(kinds.length),
    employmentType: sharedInts(kinds.length),
    level: sharedInts(kinds.length),
    remote: sharedBytes(kinds.length),
    filterClass: sharedBytes(kinds.length),
    filterClasses: 0,
  }
  for (let row = 0; row < count; row += 1) {
    const after = (ofRow[row] as number) + 1
    groups.start[after] = (groups.start[after] as number) + 1
  }
  const classes = new Map<string, number>()
  for (const [group, kind] of kinds.entries()) {
    groups.start[group + 1] = (groups.start[group + 1] as number) + (groups.start[group] as number)
    const positions = Math.floor(kind / 2)
    const parts = Math.floor(positions / levels)
    groups.remote[group] = kind % 2
    groups.level[group] = level.values[positions % levels] as number
    groups.employmentType[group] = employmentType.values[parts % types] as number
    groups.industry[group] = industry.values[Math.floor(parts / types)] as number
    const name = `${groups.remote[group]} ${groups.employmentType[group]}`
    if (!classes.has(name)) classes.set(name, classes.size)
    groups.filterClass[group] = classes.get(name) as number
  }
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
): Pick<Segment, 'skillStarts' | 'skillIds' | 'skillLimit'> {
  const length = rows.skillCount
  let max = 0
  for (let at = 0; at < length; at += 1) max = Math.max(max, rows.skillIds[at] as number)
  const starts = new Uint32Array(order.length + 1)
  const skillIds = sharedCodes(length, max)
  let at = 0
  for (let row = 0; row < order.length; row += 1) {
    const from = order[row] as number
    const end = rows.skillEnd[from] as number
    for (let skill = from === 0 ? 0 : (rows.skillEnd[from - 1] as number); skill < end; skill += 1) {
      skillIds[at] = rows.skillIds[skill] as number
      at += 1
    }
    starts[row + 1] = at
  }
  return { skillStarts: packStarts(starts), skillIds, skillLimit: max + 1 }
}

/** The code of a value in a sorted list of distinct ones, or -1. */
export function findCode(values: Int32Array, value: number): number {
  const at = lowerBound(values, value, 0, values.length)
  return values[at] === value ? at : -1
}
