import { hidesEmployer } from '@jobscout/contract/jobs/company-key.ts'
import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import type { BareTx } from '../../../platform/db/transaction.ts'
import { setIndustries } from '../../matching/service.ts'
import { findMajority } from './majority.ts'
import { COMPLETED_MAX, countIndustries, fillIndustries, listIncompleteCompanies } from './queries.ts'

/** Gives the listings of these companies that state no industry the one that the company's other listings agree on. Returns how
 *  many it gave one: at most COMPLETED_MAX. */
export async function completeIndustries(tx: BareTx, companies: readonly string[]): Promise<number> {
  const counts = Map.groupBy(
    await countIndustries(
      tx,
      companies.filter((key) => !hidesEmployer(key)),
    ),
    ({ company_key }) => company_key,
  )
  const known = [...counts].flatMap(([company_key, stated]) => {
    const majority = findMajority(stated)
    return majority ? [{ company_key, ...majority }] : []
  })
  if (known.length === 0) return 0
  const completed = await fillIndustries(tx, known)
  await setIndustries(
    tx,
    completed.flatMap(({ id, industry }) => {
      const code = industries.byKey(industry)?.code
      return code === undefined ? [] : [{ listing_id: id, industry: code }]
    }),
  )
  return completed.length
}

const COMPANIES_AT_ONCE = 200

/** Completes companies behind `after`, in the order of their keys. Returns where to go on, or null after all. */
export async function completeNextIndustries(tx: BareTx, after: string): Promise<string | null> {
  const companies = await listIncompleteCompanies(tx, after, COMPANIES_AT_ONCE)
  if ((await completeIndustries(tx, companies)) === COMPLETED_MAX) return after
  return companies.length < COMPANIES_AT_ONCE ? null : (companies.at(-1) ?? null)
}
