import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { DigestKind, DigestLine } from './emails/digest.ts'

/** A person as letters meet them: their choices (null where they saved none), their clock, whether they are leaving. */
export const selectReader = ({ db }: BareTx, userId: string) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('user_notification_preferences as w', 'w.user_id', 'p.user_id')
    .leftJoin('account_deletions as d', 'd.user_id', 'p.user_id')
    .select([
      'p.time_zone',
      'w.email_notifications',
      'w.application_confirmations',
      'w.daily_summary',
      'w.weekly_reports',
      'w.system_updates',
      'w.quiet_hours_start',
      'w.quiet_hours_end',
      'd.erase_after',
    ])
    .where('p.user_id', '=', userId)
    .executeTakeFirst()

export const selectTold = ({ db }: BareTx, id: string) =>
  db
    .selectFrom('notifications')
    .select(['user_id', 'title', 'message', 'action_url'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Takes what is due now, once, whoever asks at the same time. */
export async function claimDigests(
  { db, now }: BareTx,
  kind: DigestKind,
): Promise<{ user_id: string; period: string }[]> {
  const { rows } = await sql<{ user_id: string; period: string }>`
    select user_id, to_char(period, 'YYYY-MM-DD') as period from app.claim_digests(${kind}, ${now}::timestamptz)`.execute(
    db,
  )
  return rows
}

/** What a digest tells: the day, or the week, that began on `period` where the person lives. */
export async function selectDigest(
  { db }: BareTx,
  userId: string,
  { kind, period, zone }: { kind: DigestKind; period: string; zone: string },
): Promise<DigestLine[]> {
  const days = kind === 'weekly' ? 7 : 1
  const { rows } = await sql<DigestLine>`
    select kind, job_title, company_name, status from app.digest_of(${userId}::uuid,
      (${period}::date::timestamp at time zone ${zone}), ((${period}::date + ${days}::integer)::timestamp at time zone ${zone}))`.execute(
    db,
  )
  return rows
}

/** Everybody whom letters about the product may reach. */
export async function selectSystemReaders({ db }: BareTx): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles as p')
    .leftJoin('user_notification_preferences as w', 'w.user_id', 'p.user_id')
    .select('p.user_id')
    .where(sql<boolean>`coalesce(w.email_notifications and w.system_updates, true)`)
    .execute()
  return rows.map(({ user_id }) => user_id)
}
