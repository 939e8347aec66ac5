import type { FitLevel, RoleFit } from '@jobscout/contract/matching/model.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { readWorkExperience } from '../../profiles/service.ts'
import {
  type ClassifiedTitle,
  classifyTitle,
  compileTargetRoles,
  computeFitLevel,
  explainFit,
  findFamily,
  levelsByRole,
  splitTitle,
  type TargetOrigin,
  type TargetRoles,
  type UnknownTitle,
} from '../../roles/service.ts'
import { computeRank, type RoleRanks } from '../../scoring/service.ts'
import {
  insertRoleSets,
  listRoleSets,
  lockOutdatedListings,
  type RoleColumns,
  type RoleSetRow,
  updateRoles,
} from './queries.ts'

/** What stands between the title and the rest of a position: "Data Engineer at Northwind, 2019 to 2023". */
const separators = /\s+(?:at|@|for|with)\s+|\s*[,|;:•·(]\s*|\s+[-–—]\s+/

/** More positions than this say little about what a person wants next. */
const POSITIONS_READ = 5

/** The titles of a person's positions, as typed, newest first. Positions without a known role are left out. */
function titlesOfPositions(entries: readonly string[]): string[] {
  return entries.slice(0, POSITIONS_READ).flatMap((entry) => {
    const [line = ''] = entry.trim().split('\n')
    return line.split(separators).find((part) => classifyTitle(part) !== null) ?? []
  })
}

/** Of dictionary and parser. A test asks to raise it when either changes, so that a job places stored listings anew. */
export const ROLES_VERSION = 17

const listOccupations = (title: string): number[] => {
  const classified = classifyTitle(title)
  if (!classified || classified.isWeak) return []
  return classified.second === null ? [classified.first] : [classified.first, classified.second]
}

/** The roles of the actor's positions by the names of the dictionary, those of the latest position first. */
export async function suggestTitles(tx: Tx): Promise<string[]> {
  const held = titlesOfPositions(await readWorkExperience(tx, tx.actor.userId))
  const codes = new Set(held.flatMap(listOccupations))
  return [...codes].flatMap((code) => findFamily(code)?.label ?? [])
}

const MAX_TITLE_WORDS = 60

/** The words of a title, each once, as those of wanted titles are written. */
const listTitleWords = (title: string): string[] =>
  [...new Set(splitTitle(title).flatMap(({ words }) => words))].slice(0, MAX_TITLE_WORDS)

/** Null where no title names a role or has a word that one could have: "Remote" and "Senior" say nothing of it. */
function compile(titles: readonly string[], origin: TargetOrigin): TargetRoles | null {
  const compiled = compileTargetRoles(titles, origin)
  return compiled.roles.length + compiled.unknown.length > 0 ? compiled : null
}

/** What somebody with these target titles wants. Null where their positions say it. */
export const rolesOfTitles = (titles: readonly string[]) => compile(titles, 'stated')

/** What somebody with these positions, newest first, wants. Null where none has a known role. */
export const rolesOfPositions = (positions: readonly string[]) =>
  compile(titlesOfPositions(positions), 'positions')

/** What a person wants: the stated titles, else those of their positions. Null where there are none. */
export const readTargetRoles = async (
  tx: Tx,
  userId: string,
  titles: readonly string[],
): Promise<TargetRoles | null> =>
  rolesOfTitles(titles) ?? rolesOfPositions(await readWorkExperience(tx, userId))

/** How a listing fits, by its title alone. A title that holds all words of a wanted one is of that role, whatever the
 *  dictionary knows. */
export function computeFit(wanted: TargetRoles, title: string): RoleFit {
  const classified = classifyTitle(title)
  const level = computeFitLevel(wanted, classified)
  const named = findNamed(wanted, title)
  const most = titleLevel(wanted.origin)
  if (named && (level === null || level < most)) {
    return { level: most, text: `The title matches: ${named.title}`, addable: null }
  }
  const addable = level === 2 && classified ? (findFamily(classified.first)?.label ?? null) : null
  return { level, text: explainFit(wanted, classified, level), addable }
}

/** A wanted title that is no known role and whose words the title holds. */
function findNamed({ unknown }: TargetRoles, title: string): UnknownTitle | undefined {
  if (unknown.length === 0) return undefined
  const held = new Set(listTitleWords(title))
  return unknown.find(({ words }) => words.every((word) => held.has(word)))
}

const titleLevel = (origin: TargetOrigin): FitLevel => (origin === 'stated' ? 3 : 2)

/** The role sets, which only grow. Kept by the process that reads them. */
export class RoleSets {
  #rows: readonly RoleSetRow[] = []

  get count(): number {
    return this.#rows.length
  }

  async load(tx: BareTx): Promise<void> {
    this.#rows = await listRoleSets(tx)
  }

  ranksFor(wanted: TargetRoles): RoleRanks {
    return {
      byRoleSet: Array.from(levelsByRole(wanted, this.#rows), (level) => computeRank(level as FitLevel)),
      titleWords: wanted.unknown.map(({ words }) => words),
      titleRank: computeRank(titleLevel(wanted.origin)),
    }
  }
}

const buildRoleSetKey = ({ first, second, isWeak }: Pick<ClassifiedTitle, 'first' | 'second' | 'isWeak'>) =>
  `${first} ${second} ${isWeak}`

/** The columns of listings that their titles decide, in the titles' order. Adds the role sets that are new. */
export async function classifyTitles(tx: BareTx, titles: readonly string[]): Promise<RoleColumns[]> {
  const classified = titles.map(classifyTitle)
  const ids = await findRoleSetIds(
    tx,
    classified.filter((classifiedTitle) => classifiedTitle !== null),
  )
  return titles.map((title, index) => {
    const classifiedTitle = classified[index]
    return {
      role_set: classifiedTitle
        ? (ids.get(buildRoleSetKey(classifiedTitle)) ??
          ids.get(buildRoleSetKey(withoutSecond(classifiedTitle))) ??
          null)
        : null,
      title_words: listTitleWords(title),
      roles_version: ROLES_VERSION,
    }
  })
}

/** Ids of role sets have two bytes. Above this one, new sets hold the first occupation only, which there are few of. */
const LAST_ID_OF_PAIRS = 28_000

const withoutSecond = (classifiedTitle: ClassifiedTitle): ClassifiedTitle => ({
  ...classifiedTitle,
  second: null,
})

async function findRoleSetIds(
  tx: BareTx,
  classified: readonly ClassifiedTitle[],
): Promise<ReadonlyMap<string, number>> {
  const read = async () =>
    new Map(
      (await listRoleSets(tx)).map(({ id, is_weak, ...roles }) => [
        buildRoleSetKey({ ...roles, isWeak: is_weak }),
        id,
      ]),
    )
  const known = await read()
  const isFull = Math.max(0, ...known.values()) >= LAST_ID_OF_PAIRS
  const storable = isFull ? classified.map(withoutSecond) : classified
  const missing = storable.filter((classifiedTitle) => !known.has(buildRoleSetKey(classifiedTitle)))
  if (missing.length === 0) return known
  await insertRoleSets(tx, missing)
  return read()
}

const BATCH_SIZE = 1000

/** Places a batch of the listings that an older dictionary placed. Returns whether it was the last. */
export async function classifyOutdatedListings(tx: BareTx): Promise<boolean> {
  const outdated = await lockOutdatedListings(tx, ROLES_VERSION, BATCH_SIZE)
  if (outdated.length === 0) return true
  const classified = await classifyTitles(
    tx,
    outdated.map(({ title }) => title),
  )
  await updateRoles(
    tx,
    outdated.flatMap(({ listing_id }, index) => {
      const columns = classified[index]
      return columns ? [{ listing_id, ...columns }] : []
    }),
  )
  return outdated.length < BATCH_SIZE
}
