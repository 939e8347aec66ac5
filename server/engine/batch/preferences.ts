import { isBandElsewhere, type MatchPreferences, UNPLACED_RANK } from '../../features/scoring/service.ts'
import { type ClientPoints, REACH } from '../scan/points.ts'
import { findCode } from '../segment/build.ts'
import type { Segment } from '../segment/segment.ts'
import { lowerBound } from '../segment/typed.ts'
import { type Kinds, type Reach, readRemoteBit } from './kinds.ts'
import { SharedSkills } from './skill-masks.ts'

/** Codes of salaries with the same points. */
export interface Step {
  readonly points: number
  /** More points than the step before. */
  readonly more: number
  readonly from: number
  readonly to: number
}

/** Industries with the same points. */
export interface IndustryClass {
  readonly points: number
  /** Codes from one up to another, which is no longer among them. */
  readonly stretches: readonly { readonly from: number; readonly to: number }[]
}

/** What one person asks for, in the codes of a segment. */
export interface EncodedPreferences {
  readonly points: ClientPoints
  readonly skills: SharedSkills
  readonly steps: readonly Step[]
  readonly mostPay: number
  /** Those with the most points first. */
  readonly industries: readonly IndustryClass[]
  /** Codes of preferred locations, and of those whose remote jobs are out of reach, where they give other points than the rest. */
  readonly preferred: readonly number[]
  readonly remoteElsewhere: readonly number[]
  /** By code of the role. Null where every row has the same rank. */
  readonly ranks: Uint8Array | null
}

export function encodePreferences(
  segment: Segment,
  { industries }: Kinds,
  preferences: MatchPreferences,
  points: ClientPoints,
): EncodedPreferences {
  const steps = salarySteps(segment, points)
  return {
    points,
    skills: new SharedSkills(points),
    steps,
    mostPay: Math.max(...steps.map((step) => step.points)),
    industries: industryClasses(industries, points),
    preferred: codesAt(REACH.preferred, preferences.location_ids, segment, points),
    remoteElsewhere: codesAt(REACH.remoteElsewhere, preferences.remote_elsewhere_ids, segment, points),
    ranks: listRanks(segment, preferences),
  }
}

function codesAt(
  place: Reach,
  ids: readonly number[],
  { locationIds }: Segment,
  { location }: ClientPoints,
): number[] {
  if (location[place * 2] === location[0] && location[place * 2 + 1] === location[1]) return []
  return [...new Set(ids)].map((id) => findCode(locationIds, id)).filter((code) => code >= 0)
}

function listRanks({ roleSets }: Segment, { roles }: MatchPreferences): Uint8Array | null {
  if (!roles) return null
  const ranks = new Uint8Array(roleSets.length)
  for (let code = 0; code < ranks.length; code += 1) {
    ranks[code] = roles.byRoleSet[roleSets[code] as number] ?? UNPLACED_RANK
  }
  return ranks
}

function industryClasses(industries: Int32Array, { industry }: ClientPoints): IndustryClass[] {
  const classes: { points: number; stretches: { from: number; to: number }[] }[] = []
  for (let code = 0; code < industries.length; code += 1) {
    const points = industry(industries[code] as number)
    const known = classes.find((candidate) => candidate.points === points)
    const last = known?.stretches.at(-1)
    if (last?.to === code) last.to = code + 1
    else if (known) known.stretches.push({ from: code, to: code + 1 })
    else classes.push({ points, stretches: [{ from: code, to: code + 1 }] })
  }
  return classes.sort((a, b) => b.points - a.points)
}

function salarySteps({ salaries }: Segment, { salary }: ClientPoints): Step[] {
  const from = salary.map((step) => lowerBound(salaries, step.from, 0, salaries.length))
  return salary.map(({ points }, at) => ({
    points,
    more: points - (salary[at - 1]?.points ?? 0),
    from: from[at] as number,
    to: from[at + 1] ?? salaries.length,
  }))
}

/** Without a branch, which no processor could predict. */
export function payPoints(steps: readonly Step[], salary: number): number {
  let points = 0
  for (let at = 0; at < steps.length; at += 1) {
    const { from, more } = steps[at] as Step
    points += more * ((from - 1 - salary) >>> 31)
  }
  return points
}

/** Whether rows of this kind at this place are in the band as far as their location decides. */
export function isInBand(
  { points, ranks }: EncodedPreferences,
  band: number,
  kind: number,
  place: number,
): boolean {
  const isElsewhere = ranks === null ? null : isBandElsewhere(band)
  return isElsewhere === null || (points.location[place * 2 + readRemoteBit(kind)] === 0) === isElsewhere
}
