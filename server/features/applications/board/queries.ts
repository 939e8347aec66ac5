import { type TrackingStatus, trackingGroups } from '@jobscout/contract/applications/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type ApplicationFilter, applicationColumns, filterApplications } from '../queries.ts'

/** The board's column of a row. */
const columnOfStatus = sql<TrackingStatus>`case ${sql.join(
  Object.entries(trackingGroups).map(
    ([column, statuses]) => sql`when status in (${sql.join(statuses)}) then ${column}`,
  ),
  sql` `,
)} end`

export interface BoardPage {
  readonly page: number
  /** Rows of each column. */
  readonly page_size: number
}

export const listBoardApplications = (tx: Tx, filter: ApplicationFilter, { page, page_size }: BoardPage) =>
  tx.db
    .with('placed', () =>
      filterApplications(tx, filter)
        .selectAll()
        .select(columnOfStatus.as('column'))
        .select(
          sql<string>`row_number() over (partition by ${columnOfStatus} order by updated_at desc, id)`.as(
            'place',
          ),
        ),
    )
    .selectFrom('placed')
    .select([...applicationColumns, 'column'])
    .where('place', '>', String((page - 1) * page_size))
    .where('place', '<=', String(page * page_size))
    .orderBy('place')
    .execute()

export type BoardRow = Awaited<ReturnType<typeof listBoardApplications>>[number]

/** Of entries `h` of a history, besides the name of who changed the status. */
export const historyColumns = [
  'h.id',
  'h.application_id',
  'h.status',
  'h.notes',
  'h.changed_by',
  'h.changer_erased',
  'h.is_unanswered',
  'h.changed_at',
] as const

export const listHistory = ({ db }: Tx, applicationId: string) =>
  db
    .selectFrom('application_status_history as h')
    .leftJoin(
      sql<{ user_id: string; name: string }>`app.names_in_history(${applicationId}::uuid)`.as('who'),
      'who.user_id',
      'h.changed_by',
    )
    .select(historyColumns)
    .select('who.name')
    .where('h.application_id', '=', applicationId)
    .orderBy('h.changed_at', 'desc')
    .orderBy('h.created_at', 'desc')
    .execute()

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]

/** Events older than `after`. New events never move it, so that pages neither repeat nor skip one. */
export const listTimeline = (tx: Tx, filter: ApplicationFilter, after: string | undefined, limit: number) =>
  tx.db
    .with('applications', () => filterApplications(tx, filter).select(['id', 'job_title', 'company_name']))
    .with('events', (cte) =>
      cte
        .selectFrom('application_status_history as h')
        .innerJoin('applications as a', 'a.id', 'h.application_id')
        .select(historyColumns)
        .select(['h.created_at', 'a.job_title', 'a.company_name'])
        .$if(after !== undefined, (query) =>
          query.where(
            sql<boolean>`(h.changed_at, h.created_at, h.id) <
              (select e.changed_at, e.created_at, e.id from public.application_status_history e where e.id = ${after}::uuid)`,
          ),
        )
        .orderBy('h.changed_at', 'desc')
        .orderBy('h.created_at', 'desc')
        .orderBy('h.id', 'desc')
        .limit(limit),
    )
    .selectFrom('events as e')
    .leftJoinLateral(
      sql<{ user_id: string; name: string }>`app.names_in_history(e.application_id)`.as('who'),
      (join) => join.onRef('who.user_id', '=', 'e.changed_by'),
    )
    .select([
      'e.id',
      'e.application_id',
      'e.status',
      'e.notes',
      'e.changed_by',
      'e.changer_erased',
      'e.is_unanswered',
      'e.changed_at',
    ])
    .select(['who.name', 'e.job_title', 'e.company_name'])
    .orderBy('e.changed_at', 'desc')
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()

export type TimelineRow = Awaited<ReturnType<typeof listTimeline>>[number]
