import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface GrantRow {
  readonly plan: PlanId
  readonly granted_at: Date
  readonly ends_at: Date
  readonly reason: string
  readonly granted_by: string | null
}

/** With the name of who granted it. */
export const findGrant = ({ db }: BareTx, userId: string) =>
  db
    .selectFrom('plan_grants as g')
    .leftJoin('profiles as p', 'p.user_id', 'g.granted_by')
    .select([
      sql<PlanId>`g.plan`.as('plan'),
      'g.granted_at',
      'g.ends_at',
      'g.reason',
      sql<string | null>`nullif(btrim(p.first_name || ' ' || p.last_name), '')`.as('granted_by'),
    ])
    .where('g.user_id', '=', userId)
    .executeTakeFirst()

export interface NewGrant {
  readonly user_id: string
  readonly plan: PlanId
  readonly last_day: string
  /** The grant in force that was read, by when it was granted; null for none. */
  readonly replaces: string | null
  readonly reason: string
}

/** Undefined if it is granted like this already. */
export async function saveGrant({ db, now }: Tx, grant: NewGrant): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select * from app.grant_plan(${grant.user_id}::uuid, ${grant.plan}, ${grant.last_day}::date,
      ${grant.replaces}::timestamptz, ${grant.reason}, ${now})`.execute(db)
  return rows[0]
}

/** Undefined if the grant that was read is not in force any more. */
export async function deleteGrant(
  { db, now }: Tx,
  { user_id, granted_at, reason }: { user_id: string; granted_at: string; reason: string },
): Promise<GrantRow | undefined> {
  const { rows } = await sql<GrantRow>`
    select * from app.end_grant(${user_id}::uuid, ${granted_at}::timestamptz, ${reason}, ${now})`.execute(db)
  return rows[0]
}

/** The new end; undefined if the trial ends otherwise than `from`. */
export async function extendTrialEnd(
  { db, now }: Tx,
  userId: string,
  { from, days, reason }: { from: Date; days: number; reason: string },
): Promise<Date | undefined> {
  const { rows } = await sql<{ trial_ends_at: Date }>`
    select trial_ends_at from app.extend_trial(${userId}::uuid, ${from}, ${days}::integer, ${reason}, ${now})`.execute(
    db,
  )
  return rows[0]?.trial_ends_at
}

/** Records that the actor looked at the person, as opening their profile does. */
export async function recordView({ db }: Tx, userId: string): Promise<void> {
  await sql`select app.note_view(${userId}::uuid, 'profile')`.execute(db)
}

export async function recordSync({ db }: Tx, userId: string, changes: readonly object[]): Promise<void> {
  await sql`select app.note_plan_sync(${userId}::uuid, ${JSON.stringify(changes)}::jsonb)`.execute(db)
}

interface EndingGrant {
  readonly user_id: string
  readonly granted_plan: PlanId
  readonly grant_ends_at: Date
  readonly time_zone: string
}

/** Claims the granted plans that end within two days, each once for each end. */
export async function claimGrantReminders({ db, now }: BareTx): Promise<EndingGrant[]> {
  const { rows } = await sql<EndingGrant>`select * from app.claim_grant_reminders(${now})`.execute(db)
  return rows
}

/** Claims the trials that end within two days, each once. */
export async function claimTrialReminders({
  db,
  now,
}: BareTx): Promise<{ user_id: string; trial_ends_at: Date; time_zone: string }[]> {
  const { rows } = await sql<{ user_id: string; trial_ends_at: Date; time_zone: string }>`
    select * from app.claim_trial_reminders(${now})`.execute(db)
  return rows
}
