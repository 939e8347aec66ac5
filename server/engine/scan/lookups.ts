import type { CompiledPreferences } from '../../features/scoring/service.ts'
import { findCode } from '../segment/build.ts'
import type { Segment } from '../segment/segment.ts'
import { lowerBound } from '../segment/typed.ts'
import { type ClientPoints, LEFT_OUT, REACH } from './points.ts'
import type { CompiledQuery } from './query.ts'

/** The locations of a person that give other points than the rest. */
export type PersonLocations = Pick<CompiledPreferences, 'location_ids' | 'remote_elsewhere_ids'>

/** What each code of a segment is worth to one person under one query. */
export interface Lookups {
  /** Points of industry, type and level; LEFT_OUT for groups that no filter lets through. */
  readonly group: Int16Array
  /** Points of the location by its code, where the listing is not remote, and where it is. */
  readonly location: readonly [notRemote: Int16Array, remote: Int16Array]
  /** Codes of preferred locations, where these give other points than the rest, and of those whose remote work is out of reach. */
  readonly preferred: readonly number[]
  readonly remoteElsewhere: readonly number[]
  /** The first code of each salary step. */
  readonly salaryFrom: readonly number[]
  /** Points of the salary by its code; LEFT_OUT for those below what the query asks for. */
  readonly salary: Int16Array
  /** 1 for each wanted skill. */
  readonly skills: Uint8Array
  /** Rank of the role. */
  readonly rank: Uint8Array
  /** Codes above this are new. */
  readonly newAfter: number
}

export function compileLookups(
  segment: Segment,
  locations: PersonLocations,
  points: ClientPoints,
  query: CompiledQuery,
): Lookups {
  const salaryFrom = points.salary.map(({ from }) =>
    lowerBound(segment.salaries, from, 0, segment.salaries.length),
  )
  const listCodes = (ids: readonly number[]) =>
    [...new Set(ids)].map((id) => findCode(segment.locationIds, id)).filter((code) => code >= 0)
  const { location } = points
  const isAlike =
    location[REACH.preferred * 2] === location[0] && location[REACH.preferred * 2 + 1] === location[1]
  const preferred = isAlike ? [] : listCodes(locations.location_ids)
  const remoteElsewhere = listCodes(locations.remote_elsewhere_ids)
  const codes = { preferred, remoteElsewhere }
  return {
    ...codes,
    group: groupPoints(segment, points, query),
    location: [
      locationPoints(segment, codes, points, query, 0),
      locationPoints(segment, codes, points, query, 1),
    ],
    salaryFrom,
    salary: salaryPoints(segment, salaryFrom, points, query),
    skills: skillTable(segment, points),
    rank: Uint8Array.from(segment.roleSets, query.readRank),
    newAfter: lowerBound(segment.createdTimes, query.newAfter + 1, 0, segment.createdTimes.length) - 1,
  }
}

function groupPoints({ groups }: Segment, points: ClientPoints, query: CompiledQuery): Int16Array {
  const industry = remembered(points.industry)
  const employmentType = remembered(points.employmentType)
  const level = remembered(points.level)
  const found = new Int16Array(groups.count)
  for (let group = 0; group < groups.count; group += 1) {
    const type = groups.employmentType[group] as number
    const passes =
      (!(query.remote || query.remoteOnly) || groups.remote[group] === 1) &&
      (query.employmentTypes === null || query.employmentTypes.includes(type))
    found[group] = passes
      ? industry(groups.industry[group] as number) +
        employmentType(type) +
        level(groups.level[group] as number)
      : LEFT_OUT
  }
  return found
}

function remembered(ask: (code: number) => number): (code: number) => number {
  const known = new Map<number, number>()
  return (code) => {
    let points = known.get(code)
    if (points === undefined) {
      points = ask(code)
      known.set(code, points)
    }
    return points
  }
}

function locationPoints(
  { locationIds }: Segment,
  { preferred, remoteElsewhere }: Pick<Lookups, 'preferred' | 'remoteElsewhere'>,
  points: ClientPoints,
  query: CompiledQuery,
  remote: 0 | 1,
): Int16Array {
  const at = (place: number) => points.location[place * 2 + remote] as number
  const found = new Int16Array(locationIds.length).fill(at(REACH.any))
  for (const code of remoteElsewhere) found[code] = at(REACH.remoteElsewhere)
  for (const code of preferred) found[code] = at(REACH.preferred)
  if (query.locations === null) return found
  const passing = new Set<number>()
  for (const id of query.locations) {
    const code = findCode(locationIds, id)
    if (code >= 0) passing.add(code)
  }
  for (let code = 0; code < found.length; code += 1) if (!passing.has(code)) found[code] = LEFT_OUT
  return found
}

function salaryPoints(
  { salaries }: Segment,
  from: readonly number[],
  points: ClientPoints,
  { salaryMin }: CompiledQuery,
): Int16Array {
  const found = new Int16Array(salaries.length)
  for (const [step, first] of from.entries()) found.fill(points.salary[step]?.points as number, first)
  if (salaryMin !== null) found.fill(LEFT_OUT, 0, lowerBound(salaries, salaryMin, 0, salaries.length))
  return found
}

function skillTable({ skillLimit }: Segment, { wantedSkills }: ClientPoints): Uint8Array {
  const table = new Uint8Array(skillLimit)
  for (const id of wantedSkills) if (id < skillLimit) table[id] = 1
  return table
}
