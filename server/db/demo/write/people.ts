import { describePositions } from '@jobscout/contract/career/describe.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import type { ClientBase } from 'pg'
import { type DemoAccount, demoAccounts } from '../accounts.ts'
import { demoRecord, targetTitles } from '../content/career.ts'
import { writeSubscription } from './payments.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export type DemoIds = Record<DemoAccount['role'], string>

/** When somebody agreed to the legal texts of today: when they joined, or when these texts appeared. */
export const consentedAt = (joined: Date, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max(joined.getTime(), Date.parse(`${LEGAL_VERSION} UTC`))))

/** Assigns roles, and gives the client a profile, a subscription and preferences. Idempotent. */
export async function writePeople(client: ClientBase, now: Date): Promise<DemoIds> {
  const ids = {} as DemoIds
  const joined = new Date(now.getTime() - 85 * DAY_MS)
  for (const { role, email } of demoAccounts) {
    const { rows } = await client.query<{ id: string }>('select id from auth."user" where email = $1', [
      email,
    ])
    ids[role] = rows[0]?.id ?? ''
    await client.query('update public.user_roles set role = $2 where user_id = $1', [ids[role], role])
  }
  // They were here before the clients came, and worked today.
  await client.query('update public.profiles set created_at = $2, last_login = $3 where user_id = any ($1)', [
    [ids.agent, ids.admin, ids.super_admin],
    new Date(now.getTime() - 120 * DAY_MS),
    new Date(now.getTime() - HOUR_MS),
  ])
  const { positions, education, certificates, languages } = demoRecord(new Date(now.getTime() - 10 * DAY_MS))
  await client.query(
    `update public.profiles set location = 'New York, NY', phone = '+1 212 555 0142', time_zone = 'America/New_York',
       school_university = $5, major_field = $6, work_experience = $3, positions = $7, education = $8, certificates = $9,
       languages = $10, skills_interests = '{Python,SQL,dbt,Airflow,Docker,Trail running}', created_at = $2, trial_ends_at = $4,
       terms_accepted = true, terms_accepted_at = $12, terms_version = $11,
       privacy_accepted = true, privacy_accepted_at = $12, privacy_version = $11, completion_celebrated = true
     where user_id = $1`,
    [
      ids.client,
      joined,
      describePositions(positions),
      new Date(joined.getTime() + 7 * DAY_MS),
      education[0]?.school ?? '',
      education[0]?.field ?? '',
      ...[positions, education, certificates, languages].map((list) => JSON.stringify(list)),
      LEGAL_VERSION,
      consentedAt(joined, now),
    ],
  )
  const { rowCount: isSubscribed } = await client.query('select from public.subscribers where user_id = $1', [
    ids.client,
  ])
  if (!isSubscribed) {
    await writeSubscription(client, ids.client, { plan: 'standard', months: 3, renewsInDays: 25 }, now)
  }
  await client.query(
    `insert into public.job_preferences (user_id, target_titles, preferred_locations, remote_ok, salary_min, salary_max,
       employment_types, excluded_companies, preferred_industries, experience_level, skills)
     values ($1, $2, '{New York,Boston}', true, 95000, 150000, '{full_time,contract}', '{}', '{}', 'senior',
       '{Python,SQL,Airflow,dbt,Docker}')
     on conflict do nothing`,
    [ids.client, targetTitles],
  )
  return ids
}
