import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { ListingRow } from '../../jobs/service.ts'

/** The actor's applications that are not withdrawn, the latest first: for this listing, whatever its title, company and place were
 *  then, and for other listings of the same job. */
export const listLiveApplications = (
  { db, actor }: Tx,
  { id, title, company, location }: Pick<ListingRow, 'id' | 'title' | 'company' | 'location'>,
) =>
  db
    .selectFrom('job_applications')
    .select(['id', 'listing_id', 'opening', 'application_date'])
    .where('user_id', '=', actor.userId)
    .where('status', '<>', 'withdrawn')
    .where((eb) =>
      eb.or([
        eb('listing_id', '=', id),
        eb('job_key', '=', sql<string>`app.job_key(${title}, ${company}, ${location})`),
      ]),
    )
    .orderBy('application_date', 'desc')
    .orderBy('id')
    .execute()

export interface ReturnedApplication {
  readonly id: string
  readonly application_date: Date
  readonly return_reason: QuotaReturnReason
}

/** The actor's latest application for a listing that ended because the posting repeats another one or is not genuine. */
export async function findReturnedForGood(
  { db, actor }: Tx,
  listingId: string,
): Promise<ReturnedApplication | undefined> {
  const { rows } = await sql<ReturnedApplication>`
    select a.id, a.application_date, s.said ->> 'return_reason' as return_reason
    from public.job_applications a cross join lateral app.submission_of(a.id) as s (said)
    where a.user_id = ${actor.userId}::uuid and a.listing_id = ${listingId}::uuid
      and s.said ->> 'return_reason' in ('duplicate', 'fraud')
    order by a.application_date desc limit 1`.execute(db)
  return rows[0]
}

export interface Replacement {
  /** The withdrawn application. */
  readonly id: string
  readonly application_id: string
  readonly application_date: Date
}

/** Of these applications those that are withdrawn and have a live one for the same opening or listing, which is returned with them. Of
 *  several for one opening the latest application may be set back, and stands for the others. */
export async function findReplacements({ db }: Tx, ids: readonly string[]): Promise<Replacement[]> {
  const { rows } = await sql<Replacement>`
    select distinct on (w.id) w.id, a.id as application_id, a.application_date
    from public.job_applications w join public.job_applications a on a.user_id = w.user_id and a.id <> w.id
      and ((a.job_key = w.job_key and a.opening = w.opening) or a.listing_id = w.listing_id)
      and (a.status <> 'withdrawn'
        or (a.id = any(${[...ids]}::uuid[]) and (a.application_date, a.id) > (w.application_date, w.id)))
    where w.id = any(${[...ids]}::uuid[]) and w.status = 'withdrawn'
    order by w.id, a.status = 'withdrawn', a.application_date desc`.execute(db)
  return rows
}

/** The actor's applications as far as they say for which job they are, with their day in a time zone; with a title those for it, in
 *  whichever case and spacing. */
export const listKnownJobs = ({ db, actor }: Tx, timeZone: string, title?: string) =>
  db
    .selectFrom('job_applications')
    .select([
      'id',
      'job_title',
      'company_name',
      'job_location',
      'opening',
      'application_date',
      sql<boolean>`status = 'withdrawn'`.as('is_withdrawn'),
      sql<string>`to_char(application_date at time zone ${timeZone}::text, 'YYYY-MM-DD')`.as('day'),
    ])
    .where('user_id', '=', actor.userId)
    .$if(title !== undefined, (query) =>
      query.where(sql<boolean>`app.job_key(job_title, '', '') = app.job_key(${title}, '', '')`),
    )
    .orderBy('application_date')
    .orderBy('id')
    .execute()

export async function hasApplied({ db }: Tx, title: string, company: string, place: string | null) {
  const { rows } = await sql<{ applied: boolean }>`
    select app.user_has_applied_to_job(${title}, ${company}, ${place}) as applied`.execute(db)
  return rows[0]?.applied ?? false
}
