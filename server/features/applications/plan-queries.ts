import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import { applicationColumns } from './queries.ts'

/** Today of the actor's calendar, as yyyy-mm-dd. */
export async function readToday({ db, actor, now }: Tx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select (${now}::timestamptz at time zone coalesce(
      (select time_zone from public.profiles where user_id = ${actor.userId}), 'UTC'))::date::text as day`.execute(
    db,
  )
  return rows[0]?.day ?? ''
}

/** The zone that a person's clock is in. */
export async function readTimeZone({ db }: Tx, userId: string): Promise<string> {
  const row = await db
    .selectFrom('profiles')
    .select('time_zone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.time_zone ?? 'UTC'
}

/** The actor's applications with what a day asks of them. An interview of an earlier day asks until it is done, or its
 *  status says what came of it. Who withdrew has nothing left to do; who was rejected has no
 *  interview any more. */
const onDay = ({ db, actor }: Tx, day: string) =>
  db
    .with('asked', (cte) =>
      cte
        .selectFrom('job_applications as a')
        .innerJoin('profiles as p', 'p.user_id', 'a.user_id')
        .selectAll('a')
        .select([
          sql<boolean>`(a.next_action_date is not null and a.next_action_done_at is null and a.next_action_date <= ${day}::date)`.as(
            'action_due',
          ),
          sql<string>`(a.interview_at at time zone p.time_zone)::date`.as('interview_day'),
          sql<boolean>`(a.status <> 'rejected' and a.interview_at is not null and a.interview_done_at is null
            and a.interview_at < (${day}::date + 1)::timestamp at time zone p.time_zone
            and (a.status = 'interview_scheduled'
              or a.interview_at >= ${day}::date::timestamp at time zone p.time_zone))`.as('interview_due'),
        ])
        .where('a.user_id', '=', actor.userId)
        .where('a.status', '<>', 'withdrawn'),
    )
    .selectFrom('asked')
    .where((eb) => eb.or([eb('action_due', '=', true), eb('interview_due', '=', true)]))

export const listDue = (tx: Tx, day: string, { page, page_size }: { page: number; page_size: number }) =>
  onDay(tx, day)
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

export async function countDue(tx: Tx, day: string): Promise<number> {
  const { count } = await onDay(tx, day)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
