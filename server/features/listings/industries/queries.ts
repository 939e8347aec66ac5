import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'
import type { IndustryCount } from './majority.ts'

/** So many listings of a company are asked for its industry at most. */
const ASKED_MAX = 50
/** So many listings are completed in one transaction at most. */
export const COMPLETED_MAX = 1_000

export interface CompanyCount extends IndustryCount {
  readonly company_key: string
}

/** The industries that listings of these companies state, for companies that have a listing without one. What was inferred or read
 *  from a title says something of one job, not of the company. */
export async function countIndustries({ db }: BareTx, companies: readonly string[]): Promise<CompanyCount[]> {
  const { rows } = await sql<CompanyCount>`
    select c.company_key, s.industry, count(*)::int as listings
    from (select distinct unnest(${[...companies]}::text[]) as company_key) c cross join lateral (
      select l.industry from listing_features f join job_listings l on l.id = f.listing_id
      where f.company_key = c.company_key and f.industry is not null and f.owner_id is null
        and l.provenance #>> '{industry,from}' in ('sector', 'description') limit ${ASKED_MAX}) s
    where exists (select from listing_features f
      where f.company_key = c.company_key and f.industry is null and f.owner_id is null)
    group by c.company_key, s.industry order by c.company_key, s.industry`.execute(db)
  return rows
}

export interface CompanyIndustry {
  readonly company_key: string
  readonly industry: string
  readonly evidence: string
}

/** Gives listings without an industry that of their company, and returns them. Skips listings that another transaction changes. */
export async function fillIndustries({ db, now }: BareTx, companies: readonly CompanyIndustry[]) {
  const { rows } = await sql<{ id: string; industry: string }>`
    with missing as (
      select l.id, c.industry, c.evidence
      from jsonb_to_recordset(${JSON.stringify(companies)}::jsonb) as c (company_key text, industry text, evidence text)
        join listing_features f on f.company_key = c.company_key and f.industry is null and f.owner_id is null
        join job_listings l on l.id = f.listing_id and l.industry is null
      order by l.id limit ${COMPLETED_MAX} for update of l skip locked)
    update job_listings l set industry = m.industry, updated_at = ${now},
      provenance = l.provenance || jsonb_build_object('industry', jsonb_build_object('from', 'inferred', 'matched', m.evidence))
    from missing m where l.id = m.id
    returning l.id, l.industry`.execute(db)
  return rows
}

/** Companies that have a listing without an industry, in the order of their keys: at most `limit` behind `after`. */
export async function listIncompleteCompanies(
  { db }: BareTx,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ company_key: string }>`
    with recursive companies as (
      (select company_key, 1 as n from listing_features
        where company_key > ${after} and industry is null and owner_id is null order by company_key limit 1)
      union all
      select next.company_key, c.n + 1 from companies c cross join lateral (
        select company_key from listing_features
        where company_key > c.company_key and industry is null and owner_id is null order by company_key limit 1) next
      where c.n < ${limit})
    select company_key from companies order by company_key`.execute(db)
  return rows.map(({ company_key }) => company_key)
}
