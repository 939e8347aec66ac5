import { CHART_WEEKS } from '@jobscout/contract/dashboards/model.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { ApplicationLifecycle } from './funnel.ts'

/** The lifecycles of the actor's applications: the statuses of each, in order. */
export async function readLifecycles({ db, actor }: Tx): Promise<ApplicationLifecycle[]> {
  const { rows } = await sql<ApplicationLifecycle>`
    select a.response_type as "responseType",
      coalesce(jsonb_agg(jsonb_build_object(
        'status', case when h.is_unanswered then 'no_answer' else h.status end, 'at', extract(epoch from h.changed_at))
        order by h.changed_at, h.created_at, h.id) filter (where h.id is not null), '[]') as steps
    from public.job_applications a left join public.application_status_history h on h.application_id = a.id
    where a.user_id = ${actor.userId}
    group by a.id, a.user_id`.execute(db)
  return rows
}

/** The actor's last calendar weeks, which begin on Monday, with the number of applications sent in each. */
export async function readWeeks({ db, actor, now }: Tx, timeZone: string) {
  const { rows } = await sql<{ start: string; applications: number }>`
    with weeks as (
      select date_trunc('week', ${now}::timestamptz at time zone ${timeZone}::text)::date - 7 * back as start
      from generate_series(0, ${CHART_WEEKS - 1}::integer) as back
    )
    select w.start::text as start, count(a.id)::integer as applications
    from weeks w
    left join public.job_applications a on a.user_id = ${actor.userId}
      and a.application_date >= w.start::timestamp at time zone ${timeZone}::text
      and a.application_date < (w.start + 7)::timestamp at time zone ${timeZone}::text
    group by w.start
    order by w.start`.execute(db)
  return rows
}

/** Interviews of withdrawn and rejected applications do not count. One that has begun may still be running. */
export async function readInterviews({ db, actor, now }: Tx) {
  const { rows } = await sql<{ scheduled: number; untimed: number; next: Date | null }>`
    select (count(*) filter (where status = 'interview_scheduled'))::integer as scheduled,
      (count(*) filter (where status = 'interview_scheduled' and interview_at is null))::integer as untimed,
      min(interview_at) filter (where status not in ('withdrawn', 'rejected')
        and interview_at + make_interval(mins => interview_minutes) > ${now}::timestamptz) as next
    from public.job_applications where user_id = ${actor.userId}`.execute(db)
  return rows[0] ?? { scheduled: 0, untimed: 0, next: null }
}
