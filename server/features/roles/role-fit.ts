import { type ClassifiedTitle, classifyTitle } from './classify-title.ts'
import { closeRoles, families, familyNamed, pairedFields } from './role-dictionary.ts'
import { splitTitle } from './title-words.ts'

/** 3: the same role or a specialism of it. 2: a close role. 1: the same field. 0: another. */
export type FitLevel = 0 | 1 | 2 | 3

/** Whether a person named the titles, or held them in a position: those count as close at most. */
export type TargetOrigin = 'stated' | 'positions'

export interface TargetRole {
  readonly code: number
  readonly isWeak: boolean
}

export interface UnknownTitle {
  /** As typed. */
  readonly title: string
  readonly words: readonly string[]
}

export interface TargetRoles {
  readonly origin: TargetOrigin
  readonly roles: readonly TargetRole[]
  /** Titles that are no known role. A listing whose title holds all words of one is level 3. */
  readonly unknown: readonly UnknownTitle[]
  /** The best level of each family, by its code. */
  readonly levels: Uint8Array
}

/** What a listing's role set holds: the two families of its title. */
export interface RoleSet {
  readonly id: number
  readonly first: number
  readonly second: number | null
  readonly is_weak: boolean
}

/** Beside a general occupation, the second is the focus of the job rather than another name of it. */
const generals = new Set(['software_engineer', 'research_scientist'].map((key) => familyNamed(key).code))

const size = Math.max(...families.map(({ code }) => code)) + 1

/** Levels of all families for one wanted family, computed when first asked for. */
const rows = new Map<number, Uint8Array>()

export function compileTargetRoles(titles: readonly string[], origin: TargetOrigin): TargetRoles {
  const roles: TargetRole[] = []
  const unknown: UnknownTitle[] = []
  const levels = new Uint8Array(size)
  for (const title of titles) {
    const classified = classifyTitle(title)
    if (!classified || classified.isWeak) {
      const words = splitTitle(title).flatMap((segment) => [...segment.words])
      if (words.length > 0) unknown.push({ title, words })
    }
    if (!classified) continue
    const most = classified.isWeak ? 1 : origin === 'positions' ? 2 : 3
    for (const code of classified.second === null
      ? [classified.first]
      : [classified.first, classified.second]) {
      roles.push({ code, isWeak: classified.isWeak })
      findRow(code).forEach((level, listed) => {
        levels[listed] = Math.max(levels[listed] ?? 0, Math.min(level, most))
      })
    }
  }
  return { origin, roles, unknown, levels }
}

/** How near a listing's occupation is to the wanted roles. Null: the title of the listing names no known role. */
export function computeFitLevel(wanted: TargetRoles, listing: ClassifiedTitle | null): FitLevel | null {
  return listing && levelOfCodes(wanted, listing.first, listing.second, listing.isWeak)
}

/** The level of each role set, by its id. */
export function levelsByRole(wanted: TargetRoles, roleSets: readonly RoleSet[]): Uint8Array {
  const levels = new Uint8Array(roleSets.reduce((most, { id }) => Math.max(most, id), -1) + 1)
  for (const { id, first, second, is_weak } of roleSets)
    levels[id] = levelOfCodes(wanted, first, second, is_weak)
  return levels
}

function levelOfCodes(wanted: TargetRoles, first: number, second: number | null, isWeak: boolean): FitLevel {
  const level = wanted.levels[first] ?? 0
  const best =
    second !== null && wanted.roles.some(({ code, isWeak: weak }) => code === second && !weak)
      ? Math.max(level, wanted.origin === 'positions' || generals.has(first) ? 2 : 3)
      : level
  return (isWeak ? Math.min(best, 1) : best) as FitLevel
}

export function findRow(code: number): Uint8Array {
  const present = rows.get(code)
  if (present) return present
  const row = computeRow(code)
  rows.set(code, row)
  return row
}

function computeRow(code: number): Uint8Array {
  const row = new Uint8Array(size)
  const ownFamily = families.find((family) => family.code === code)
  if (!ownFamily) return row
  const near = new Set([ownFamily.field.key])
  for (const [first, second] of pairedFields) {
    if (first === ownFamily.field.key) near.add(second)
    if (second === ownFamily.field.key) near.add(first)
  }
  for (const family of families) if (near.has(family.field.key)) row[family.code] = 1
  for (const { wanted, listed, level } of closeRoles) {
    if (wanted === ownFamily.key) row[familyNamed(listed).code] = level
  }
  for (const family of families) {
    for (let key: string | null = family.key; key !== null; key = familyNamed(key).parent) {
      if (key === ownFamily.key) row[family.code] = 3
    }
  }
  return row
}
