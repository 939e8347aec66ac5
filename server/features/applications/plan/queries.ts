import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { SummaryValues } from '../../submissions/service.ts'
import { applicationColumns } from '../queries.ts'

/** A day of the actor's calendar, as yyyy-mm-dd. */
export interface CalendarDay {
  readonly day: string
  readonly timeZone: string
}

/** The actor's due applications on a day. A past interview stays due until it is marked done or the status changes.
 *  Withdrawn applications are never due, and rejected ones have no interview. */
const dueOn = ({ db, actor }: Tx, { day, timeZone }: CalendarDay) =>
  db
    .with('due', (cte) =>
      cte
        .selectFrom('job_applications as a')
        .selectAll('a')
        .select([
          sql<boolean>`(a.next_action_date is not null and a.next_action_done_at is null and a.next_action_date <= ${day}::date)`.as(
            'action_due',
          ),
          sql<string>`(a.interview_at at time zone ${timeZone}::text)::date`.as('interview_day'),
          sql<boolean>`(a.status <> 'rejected' and a.interview_at is not null and a.interview_done_at is null
            and a.interview_at < (${day}::date + 1)::timestamp at time zone ${timeZone}::text
            and (a.status = 'interview_scheduled'
              or a.interview_at >= ${day}::date::timestamp at time zone ${timeZone}::text))`.as(
            'interview_due',
          ),
        ])
        .where('a.user_id', '=', actor.userId)
        .where('a.status', '<>', 'withdrawn'),
    )
    .selectFrom('due')
    .where((eb) => eb.or([eb('action_due', '=', true), eb('interview_due', '=', true)]))

export const listDue = (tx: Tx, on: CalendarDay, { page, page_size }: { page: number; page_size: number }) =>
  dueOn(tx, on)
    .select([...applicationColumns, 'action_due', 'interview_due'])
    .orderBy(
      sql`least(case when action_due then next_action_date end, case when interview_due then interview_day end)`,
    )
    .orderBy(sql`case when interview_due then interview_at end`)
    .orderBy('id')
    .limit(page_size)
    .offset((page - 1) * page_size)
    .execute()

export type DueRow = Awaited<ReturnType<typeof listDue>>[number]

/** The due applications, and their due actions and interviews. */
export async function countDue(tx: Tx, on: CalendarDay): Promise<{ total: number; entries: number }> {
  const { total, entries } = await dueOn(tx, on)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .select(
      sql<string>`count(*) filter (where action_due) + count(*) filter (where interview_due)`.as('entries'),
    )
    .executeTakeFirstOrThrow()
  return { total: Number(total), entries: Number(entries) }
}

/** What a follow-up on an own application says. Undefined for another's. */
export const findFollowUp = ({ db, actor }: Tx, id: string) =>
  db
    .selectFrom('job_applications')
    .select(['job_title', 'company_name', 'application_date', 'status', 'follow_ups_planned'])
    .select(sql<SummaryValues | null>`app.submission_of(id)`.as('submission'))
    .where('id', '=', id)
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()
