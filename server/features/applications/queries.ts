import { createHash } from 'node:crypto'
import {
  type ApplicationOrder,
  type ApplicationStatus,
  type NO_RESPONSE,
  OWN_JOB_METHOD,
  type TrackingStatus,
  trackingGroups,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../platform/db/like-pattern.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ListingRow } from '../jobs/service.ts'
import type { SummaryValues } from '../submissions/service.ts'

export const applicationColumns = [
  'id',
  'user_id',
  'listing_id',
  'origin',
  'opening',
  'job_title',
  'company_name',
  'job_location',
  'job_url',
  'application_date',
  'status',
  'application_method',
  'notes',
  'agent_notes',
  'match_score',
  'is_remote',
  'salary_mentioned',
  'salary_min',
  'salary_max',
  'salary_currency',
  'assigned_agent',
  'response_type',
  'next_action',
  'next_action_date',
  'next_action_done_at',
  'interview_at',
  'interview_minutes',
  'interview_place',
  'interview_link',
  'interview_notes',
  'interview_done_at',
  'quota_month',
  'quota_returned_at',
  'quota_return_reason',
  'created_at',
  'updated_at',
  // As it was when the statement began: what a statement changes is read after it.
  sql<SummaryValues | null>`app.submission_of(id)`.as('submission'),
] as const

/** Which of the actor's applications a screen shows, in each of its layouts. */
export interface ApplicationFilter {
  readonly status?: TrackingStatus
  readonly search?: string
}

export interface ApplicationListFilter extends ApplicationFilter {
  readonly order: ApplicationOrder
  readonly direction: 'asc' | 'desc'
  readonly page: number
  readonly page_size: number
}

const queryOwnApplications = ({ db, actor }: Tx) =>
  db.selectFrom('job_applications').where('user_id', '=', actor.userId)

export function filterApplications(tx: Tx, { status, search }: ApplicationFilter) {
  let query = queryOwnApplications(tx)
  if (status) query = query.where('status', 'in', trackingGroups[status])
  if (search) {
    const pattern = containing(search)
    query = query.where((eb) =>
      eb.or([eb('job_title', 'ilike', pattern), eb('company_name', 'ilike', pattern)]),
    )
  }
  return query
}

const shownOrder = trackingStatus.options.flatMap((status) => trackingGroups[status])

/** Ignores case and sorts statuses by the groups that screens show. Empty texts become null, which sorts last in both directions. */
function sortKey(order: ApplicationOrder): RawBuilder<unknown> {
  if (order === 'status') return sql`array_position(${shownOrder}::text[], status)`
  if (order === 'job_title' || order === 'company_name' || order === 'job_location') {
    return sql`nullif(lower(${sql.ref(order)}), '')`
  }
  return sql.ref(order)
}

export const listOwnApplications = (tx: Tx, filter: ApplicationListFilter) =>
  filterApplications(tx, filter)
    .select(applicationColumns)
    .orderBy(sortKey(filter.order), (by) => by[filter.direction]().nullsLast())
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(filter.page_size)
    .offset((filter.page - 1) * filter.page_size)
    .execute()

export type ApplicationRow = Awaited<ReturnType<typeof listOwnApplications>>[number]

export async function countOwnApplications(tx: Tx, filter: ApplicationListFilter): Promise<number> {
  const { count } = await filterApplications(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const countByStatus = (tx: Tx, filter: ApplicationFilter = {}) =>
  filterApplications(tx, filter)
    .select(({ fn }) => ['status', fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute()

export const findApplication = ({ db }: Tx, id: string) =>
  db
    .selectFrom('job_applications')
    .select([...applicationColumns, 'job_description'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Locks the row until the transaction ends, so that concurrent changes follow each other. */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow | undefined> {
  const locked = await tx.db
    .selectFrom('job_applications')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && findApplication(tx, id)
}

/** Returns undefined where an application for the opening or the listing is live. */
export async function insertApplication(
  tx: Tx,
  listing: ListingRow,
  { opening, notes, matchScore }: { opening: string; notes: string; matchScore: number | null },
): Promise<ApplicationRow | undefined> {
  const { db, actor, now } = tx
  const inserted = await db
    .insertInto('job_applications')
    .values({
      user_id: actor.userId,
      listing_id: listing.id,
      opening,
      job_title: listing.title,
      company_name: listing.company,
      job_location: listing.location,
      job_url: listing.job_url ?? listing.apply_url,
      job_description: listing.description,
      application_method: listing.owner_id === null ? 'platform' : OWN_JOB_METHOD,
      is_remote: listing.is_remote,
      salary_mentioned: listing.salary_max ?? listing.salary_min,
      salary_min: listing.salary_min,
      salary_max: listing.salary_max,
      salary_currency: listing.salary_currency,
      match_score: matchScore,
      notes,
      application_date: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted && findApplication(tx, inserted.id)
}

/** Counts an application against its month. Returns the month's first day, or null when the quota is used up. */
export async function consumeQuota(
  { db, actor, now }: Tx,
  applicationId: string,
  quota: number,
): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`
    select month from app.increment_application_count(${actor.userId}::uuid, ${applicationId}::uuid, ${quota}::integer,
      ${now}::timestamptz)`.execute(db)
  return rows[0]?.month ?? null
}

/** Columns that a change of an application writes. */
export type ApplicationUpdate = {
  status?: ApplicationStatus
  response_type?: 'rejection' | typeof NO_RESPONSE
} & Partial<
  Pick<
    ApplicationRow,
    | 'notes'
    | 'agent_notes'
    | 'next_action'
    | 'next_action_date'
    | 'next_action_done_at'
    | 'interview_at'
    | 'interview_minutes'
    | 'interview_place'
    | 'interview_link'
    | 'interview_notes'
    | 'interview_done_at'
  >
>

/** Counts a change that adds to the history or sends an email. Returns false when the actor made too many in a day. */
export async function countDailyChange({ db, actor }: Tx, id: string, limit: number): Promise<boolean> {
  const key = createHash('sha256').update(`${actor.userId} ${id}`).digest('hex')
  const { rows } = await sql<{ allowed: boolean }>`
    select app.take_attempt(${`application|${key}`}, ${limit}::integer, interval '1 day') as allowed`.execute(
    db,
  )
  return rows[0]?.allowed === true
}

/** Changes of a row get ascending times: `now` was read before the row lock was acquired. */
export const notBefore = (now: Date) =>
  sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 microsecond')`

/** The note stands in the history beside a new status. Returns undefined where the row is gone. */
export async function updateApplication(
  tx: Tx,
  id: string,
  { response_type, ...change }: ApplicationUpdate,
  statusNote = '',
) {
  if (statusNote) await sql`select set_config('app.status_note', ${statusNote}, true)`.execute(tx.db)
  await tx.db
    .updateTable('job_applications')
    .set({ ...change, updated_at: notBefore(tx.now) })
    .where('id', '=', id)
    .execute()
  if (statusNote) await sql`select set_config('app.status_note', '', true)`.execute(tx.db)
  // A trigger states the response with the status: this one is stated after it.
  if (response_type) {
    await tx.db
      .updateTable('job_applications')
      .set({ response_type })
      .where('id', '=', id)
      .where('status', '=', 'rejected')
      .execute()
  }
  return findApplication(tx, id)
}
