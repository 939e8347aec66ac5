import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { preferenceErrors } from '@jobscout/contract/preferences/contract.ts'
import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import {
  deleteExcludedCompanies,
  findPreferences,
  insertExcludedCompany,
  insertTargetTitle,
  listPreferencesForUsers,
  type PreferencesRow,
  upsertPreferences,
} from './queries.ts'

export type { PreferencesRow }

/** The actor's preferences. Undefined before the first save. */
export const readOwnPreferences = (tx: Tx): Promise<PreferencesRow | undefined> => findPreferences(tx)

/** The preferences of a client. Undefined before the first save, and of one whom the actor may not see. */
export const readPreferencesForClient = (tx: Tx, userId: string): Promise<PreferencesRow | undefined> =>
  findPreferences(tx, userId)

/** The preferences of those of these people who saved any. For background jobs. */
export const listPreferences = (tx: BareTx, userIds: readonly string[]) =>
  listPreferencesForUsers(tx, userIds)

/** Replaces the actor's preferences. */
export const savePreferences = (tx: Tx, preferences: JobPreferences): Promise<PreferencesRow> =>
  upsertPreferences(tx, preferences)

/** Adds a title to the actor's target titles, unless it is one of them. Throws TITLES_FULL. */
export async function addTargetTitle(tx: Tx, title: string): Promise<PreferencesRow> {
  const added = await insertTargetTitle(tx, title)
  if (added) return added
  const current = await findPreferences(tx)
  const isThere = current?.target_titles.some(
    (targetTitle) => targetTitle.toLowerCase() === title.toLowerCase(),
  )
  if (current && isThere) return current
  throw declaredError(preferenceErrors, 'TITLES_FULL')
}

/** Adds a company to those that the actor excludes, unless it is one of them under this or another spelling. Throws
 *  COMPANIES_FULL. */
export async function excludeCompany(tx: Tx, company: string): Promise<PreferencesRow> {
  const isThere = (row: PreferencesRow) =>
    row.excluded_companies.some((excludedCompany) => companyKey(excludedCompany) === companyKey(company))
  const before = await findPreferences(tx)
  if (before && isThere(before)) return before
  const added = await insertExcludedCompany(tx, company)
  if (added) return added
  const current = await findPreferences(tx)
  if (current && isThere(current)) return current
  throw declaredError(preferenceErrors, 'COMPANIES_FULL')
}

/** Takes a company, in any spelling, out of those that the actor excludes. Throws NOT_FOUND without any preferences. */
export async function includeCompany(tx: Tx, company: string): Promise<PreferencesRow> {
  const excluded = (await findPreferences(tx))?.excluded_companies ?? []
  const spellings = excluded.filter((excludedCompany) => companyKey(excludedCompany) === companyKey(company))
  const changed = await deleteExcludedCompanies(tx, spellings)
  if (!changed) throw declaredError(commonErrors, 'NOT_FOUND')
  return changed
}
