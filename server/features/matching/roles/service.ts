import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import type { FitLevel, RoleFit } from '@jobscout/contract/matching/model.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { readOwnWorkExperience } from '../../profiles/service.ts'
import type { RoleRanks } from '../port.ts'
import { type PlacedTitle, placeTitle } from './place-title.ts'
import { titlesOfPositions } from './positions.ts'
import {
  insertRoleSets,
  listRoleSets,
  lockOutdatedListings,
  type RoleSetRow,
  updatePlaces,
} from './queries.ts'
import { rankOf, UNPLACED_RANK } from './rank.ts'
import { compileWantedRoles, explainFit, levelOf, levelsByRole, type WantedRoles } from './role-fit.ts'
import { ROLES_VERSION } from './version.ts'

/** The titles that a person wants, and where they are from. */
export interface Wanted {
  readonly roles: WantedRoles
  readonly origin: 'stated' | 'positions'
}

const MAX_TITLE_WORDS = 60

/** The words of a title, each once, as those of wanted titles are written. */
export const titleWordsOf = (title: string): string[] =>
  [...new Set(foldText(title).split(' ').filter(Boolean))].slice(0, MAX_TITLE_WORDS)

/** What the actor wants: the stated titles, else those of their own positions. Null where none names anything. */
export async function readWanted(tx: Tx, statedTitles: readonly string[]): Promise<Wanted | null> {
  if (statedTitles.length > 0) return { roles: compileWantedRoles(statedTitles, 'stated'), origin: 'stated' }
  const titles = titlesOfPositions(await readOwnWorkExperience(tx))
  return titles.length > 0 ? { roles: compileWantedRoles(titles, 'positions'), origin: 'positions' } : null
}

/** How a listing fits, by its title alone. */
export function fitOf({ roles, origin }: Wanted, title: string): RoleFit {
  const placed = placeTitle(title)
  const level = byTitle(roles, origin, title, levelOf(roles, placed))
  return { level, ...explainFit(roles, placed, level) }
}

/** A title that holds all words of a wanted one is of that role, whatever the dictionary knows. */
function byTitle(
  roles: WantedRoles,
  origin: Wanted['origin'],
  title: string,
  level: FitLevel | null,
): FitLevel | null {
  const words = new Set(titleWordsOf(title))
  const isNamed = roles.titleWords.some((named) => named.every((word) => words.has(word)))
  if (!isNamed) return level
  const most = titleLevel(origin)
  return level !== null && level > most ? level : most
}

const titleLevel = (origin: Wanted['origin']): FitLevel => (origin === 'stated' ? 3 : 2)

/** The role sets, which only grow. Kept by the process that reads them. */
export class RoleSets {
  #rows: readonly RoleSetRow[] = []

  get count(): number {
    return this.#rows.length
  }

  async load(tx: BareTx): Promise<void> {
    this.#rows = await listRoleSets(tx)
  }

  ranksFor({ roles, origin }: Wanted): RoleRanks {
    const byRoleSet = Array.from({ length: (this.#rows.at(-1)?.id ?? 0) + 1 }, () => UNPLACED_RANK)
    const levels = levelsByRole(roles, this.#rows)
    this.#rows.forEach(({ id }, index) => {
      byRoleSet[id] = rankOf((levels[index] ?? 0) as FitLevel)
    })
    return { byRoleSet, titleWords: roles.titleWords, titleRank: rankOf(titleLevel(origin)) }
  }
}

export interface PlacedColumns {
  readonly role_set: number | null
  readonly title_words: readonly string[]
  readonly roles_version: number
}

const keyOf = ({ first, second, isWeak }: Pick<PlacedTitle, 'first' | 'second' | 'isWeak'>) =>
  `${first} ${second} ${isWeak}`

/** The columns of listings that their titles decide, in the titles' order. Adds the role sets that are new. */
export async function placeTitles(tx: BareTx, titles: readonly string[]): Promise<PlacedColumns[]> {
  const placed = titles.map(placeTitle)
  const named = placed.filter((one) => one !== null)
  const ids = await idsOf(tx, named)
  return placed.map((one, index) => ({
    role_set: one && (ids.get(keyOf(one)) ?? null),
    title_words: titleWordsOf(titles[index] ?? ''),
    roles_version: ROLES_VERSION,
  }))
}

async function idsOf(tx: BareTx, placed: readonly PlacedTitle[]): Promise<ReadonlyMap<string, number>> {
  const read = async () =>
    new Map(
      (await listRoleSets(tx)).map(({ id, is_weak, ...roles }) => [keyOf({ ...roles, isWeak: is_weak }), id]),
    )
  const known = await read()
  const missing = placed.filter((one) => !known.has(keyOf(one)))
  if (missing.length === 0) return known
  await insertRoleSets(tx, missing)
  return read()
}

const BATCH = 1000

/** Places listings that an older dictionary placed. Returns how many: fewer than a batch when none is left. */
export async function placeOutdatedListings(tx: BareTx): Promise<{ placed: number; isLast: boolean }> {
  const rows = await lockOutdatedListings(tx, ROLES_VERSION, BATCH)
  if (rows.length === 0) return { placed: 0, isLast: true }
  const columns = await placeTitles(
    tx,
    rows.map(({ title }) => title),
  )
  await updatePlaces(
    tx,
    rows.map(({ listing_id }, index) => ({ listing_id, ...columns[index] })),
    ROLES_VERSION,
  )
  return { placed: rows.length, isLast: rows.length < BATCH }
}
