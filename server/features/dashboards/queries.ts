import {
  CHART_WEEKS,
  noResponseTypes,
  SLIP_SECONDS,
  stageStatuses,
} from '@jobscout/contract/dashboards/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

const list = (values: readonly string[]) => sql.join(values)

/** How many of the actor's applications ever came how far. A status that was left again for the one before it within
 *  a minute was a slip of the hand. */
export async function readFunnel({ db, actor }: Tx) {
  const { rows } = await sql<{ applied: number; response: number; interview: number; offer: number }>`
    with steps as (
      select h.application_id, h.status, h.changed_at,
        lag(h.status) over history as before,
        lead(h.status) over history as after,
        lead(h.changed_at) over history as left_at
      from public.application_status_history h
      join public.job_applications a on a.id = h.application_id and a.user_id = ${actor.userId}
      window history as (partition by h.application_id order by h.changed_at, h.created_at, h.id)
    ),
    reached as (
      select application_id,
        bool_or(status in (${list(stageStatuses.response)})) as response,
        bool_or(status in (${list(stageStatuses.interview)})) as interview,
        bool_or(status in (${list(stageStatuses.offer)})) as offer
      from steps
      where not coalesce(before = after and left_at - changed_at < make_interval(secs => ${SLIP_SECONDS}), false)
      group by application_id
    )
    select count(*)::integer as applied,
      (count(*) filter (where r.response or a.response_type not in (${list(noResponseTypes)})))::integer as response,
      (count(*) filter (where r.interview))::integer as interview,
      (count(*) filter (where r.offer))::integer as offer
    from public.job_applications a left join reached r on r.application_id = a.id
    where a.user_id = ${actor.userId}`.execute(db)
  const [funnel] = rows
  if (!funnel) throw new Error('a count without groups is always one row')
  return funnel
}

/** The actor's last weeks, from Monday where they live, with what they sent in each. */
export async function readWeeks({ db, actor, now }: Tx) {
  const { rows } = await sql<{ start: string; applications: number }>`
    with me as (
      select time_zone, date_trunc('week', ${now}::timestamptz at time zone time_zone)::date as this_week
      from public.profiles where user_id = ${actor.userId}
    ),
    weeks as (
      select me.time_zone, me.this_week - 7 * back as start
      from me cross join generate_series(0, ${CHART_WEEKS - 1}::integer) as back
    )
    select w.start::text as start, count(a.id)::integer as applications
    from weeks w
    left join public.job_applications a on a.user_id = ${actor.userId}
      and a.application_date >= w.start::timestamp at time zone w.time_zone
      and a.application_date < (w.start + 7)::timestamp at time zone w.time_zone
    group by w.start
    order by w.start`.execute(db)
  return rows
}

/** Of withdrawn and rejected applications no interview is to come. One that has begun may still be running. */
export async function readInterviews({ db, actor, now }: Tx) {
  const { rows } = await sql<{ scheduled: number; next: Date | null }>`
    select (count(*) filter (where status = 'interview_scheduled'))::integer as scheduled,
      min(interview_at) filter (where status not in ('withdrawn', 'rejected')
        and interview_at + make_interval(mins => interview_minutes) > ${now}::timestamptz) as next
    from public.job_applications where user_id = ${actor.userId}`.execute(db)
  return rows[0] ?? { scheduled: 0, next: null }
}
