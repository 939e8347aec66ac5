import type { PlanId } from '@jobscout/contract/billing/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import type { PaymentEvent } from '../../platform/payments/port.ts'

interface SubscriptionRow {
  subscribed: boolean
  subscription_tier: string | null
  subscription_end: Date | null
  access_until: Date | null
  cancel_at_period_end: boolean
  payment_failed: boolean
  next_plan: PlanId | null
  pending_plan: PlanId | null
}

interface GrantRow {
  granted_plan: PlanId | null
  grant_ends_at: Date | null
}

/** What the entitlement of people derives from. `used` counts the month of `now` in the person's time zone. */
const entitlementFacts = ({ db, now }: BareTx) =>
  db
    .selectFrom('profiles as p')
    .leftJoinLateral(sql<SubscriptionRow>`app.subscription_of(p.user_id)`.as('s'), (join) => join.onTrue())
    .leftJoinLateral(sql<GrantRow>`app.grant_of(p.user_id)`.as('g'), (join) => join.onTrue())
    .select([
      'p.user_id',
      'p.subscription_tier as profile_tier',
      'p.trial_ends_at',
      'p.trial_refused',
      'p.total_applications_sent',
      's.subscribed',
      's.subscription_tier',
      's.subscription_end',
      's.access_until',
      's.cancel_at_period_end',
      's.payment_failed',
      's.next_plan',
      's.pending_plan',
      sql<Date | null>`(select max(x.pending_until) from public.subscriptions x
        where x.user_id = p.user_id and x.pending_plan = s.pending_plan)`.as('pending_until'),
      'g.granted_plan',
      'g.grant_ends_at',
      sql<number>`app.used_of_month(p.user_id, p.usage_month, p.applications_used_this_month,
        date_trunc('month', ${now}::timestamptz at time zone p.time_zone)::date)`.as('used'),
      sql<number | null>`app.default_quota()`.as('default_quota'),
      'p.time_zone',
      sql<Date>`(date_trunc('month', ${now}::timestamptz at time zone p.time_zone) + interval '1 month') at time zone p.time_zone`.as(
        'next_month',
      ),
    ])

export const readEntitlementFacts = (tx: BareTx, userId: string) =>
  entitlementFacts(tx).where('p.user_id', '=', userId).executeTakeFirst()

/** For background jobs. */
export const listEntitlementFacts = (tx: BareTx, userIds: readonly string[]) =>
  entitlementFacts(tx)
    .where('p.user_id', '=', sql<string>`any(${[...userIds]}::uuid[])`)
    .execute()
export type EntitlementFacts = NonNullable<Awaited<ReturnType<typeof readEntitlementFacts>>>

export interface CustomerRow {
  readonly user_id: string
  readonly customer_id: string
  readonly live: boolean
  readonly version: number
  readonly synced_at: Date | null
  /** Events that arrived, and those that had arrived when the stored reading began. */
  readonly events: number
  readonly events_read: number
}
const customerColumns = [
  'user_id',
  'customer_id',
  'live',
  'version',
  'synced_at',
  'events',
  'events_read',
] as const

/** Whether a person has asked for the account to be deleted. */
export const isClosing = async ({ db }: BareTx, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()) !== undefined

/** The actor at the payment provider; undefined before their first checkout. */
export const findOwnCustomer = (tx: Tx, live: boolean): Promise<CustomerRow | undefined> =>
  findCustomerForUser(tx, tx.actor.userId, live)

/** A person at the payment provider: the actor, or for administrators and jobs anybody. */
export const findCustomerForUser = (
  { db }: BareTx,
  userId: string,
  live: boolean,
): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('billing_customers')
    .select(customerColumns)
    .where('user_id', '=', userId)
    .where('live', '=', live)
    .executeTakeFirst()

export const findCustomer = ({ db }: BareTx, customerId: string): Promise<CustomerRow | undefined> =>
  db
    .selectFrom('billing_customers')
    .select(customerColumns)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()

/** Puts a new customer in the place of one whom the provider has no more, unless a concurrent request did. */
export async function replaceCustomer(
  { db }: BareTx,
  replaced: string,
  { user_id, live, customer_id }: Pick<CustomerRow, 'user_id' | 'customer_id' | 'live'>,
): Promise<void> {
  await db
    .updateTable('billing_customers')
    .set({ customer_id })
    .where('user_id', '=', user_id)
    .where('live', '=', live)
    .where('customer_id', '=', replaced)
    .execute()
}

/** Does nothing if a concurrent request stored the same customer. */
export async function insertCustomer(
  { db }: BareTx,
  customer: Pick<CustomerRow, 'user_id' | 'customer_id' | 'live'>,
): Promise<void> {
  await db
    .insertInto('billing_customers')
    .values(customer)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Claims the right to store what was read since `version`. Returns false if something newer was stored meanwhile. */
export async function claimVersion(
  { db, now }: BareTx,
  { customer_id, version, events }: CustomerRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('billing_customers')
    .set({ version: version + 1, synced_at: now, events_read: events })
    .where('customer_id', '=', customer_id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns false if the event was received before. */
export async function insertEvent({ db, now }: BareTx, event: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_events')
    .values({ id: event.id, type: event.type, created_at: event.createdAt, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Counts an event that a customer has to be read for. Returns its number, or null for a customer whom nobody knows. */
export async function countEvent({ db }: BareTx, customerId: string): Promise<number | null> {
  const row = await db
    .updateTable('billing_customers')
    .set((eb) => ({ events: eb('events', '+', 1) }))
    .where('customer_id', '=', customerId)
    .returning('events')
    .executeTakeFirst()
  return row?.events ?? null
}

/** Customers whose stored state may have changed by now: a live subscription whose period is over, or for which a payment is
 *  awaited, or an event that no reading followed. */
export async function listOverdueCustomers({ db, now }: BareTx, live: boolean): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_customers as c')
    .leftJoin('subscriptions as s', (join) =>
      join
        .onRef('s.user_id', '=', 'c.user_id')
        .onRef('s.live', '=', 'c.live')
        .on('s.status', 'in', ['trialing', 'active', 'past_due']),
    )
    .select('c.customer_id')
    .where('c.live', '=', live)
    .where((eb) =>
      eb.or([
        eb('s.period_end', '<', now),
        eb('s.status', '=', 'past_due'),
        // Also before it lapses: who paid it on the provider's page has the plan within the hour.
        eb('s.pending_until', 'is not', null),
        eb('c.synced_at', 'is', null),
        eb('c.events_read', '<', eb.ref('c.events')),
      ]),
    )
    .execute()
  return rows.map(({ customer_id }) => customer_id)
}

/** People whose stored access is not what their subscriptions in this mode allow, as after a change from a test key to a live
 *  key. Locked, so that a reading at the same time counts. */
export async function listForeignAccess({ db }: BareTx, live: boolean): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select a.user_id from public.subscribers a
    cross join lateral (select exists (select from public.subscriptions s where s.user_id = a.user_id and s.live = ${live}
      and s.status in ('trialing', 'active', 'past_due')) as runs) s
    where case when a.subscribed then a.access_until is not null and not s.runs else s.runs end
    for update of a`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

export interface AccessState {
  readonly subscribed: boolean
  readonly subscription_tier: string | null
  readonly subscription_end: Date | null
  readonly access_until: Date | null
  readonly cancel_at_period_end: boolean
  /** The smaller plan that begins with the next period; null if the plan ends then. */
  readonly next_plan: PlanId | null
  readonly payment_failed: boolean
  /** The larger plan that begins once its payment has arrived. */
  readonly pending_plan: PlanId | null
}

export const findSubscriber = ({ db, actor }: Tx) =>
  db
    .selectFrom('subscribers')
    .select(['subscribed', 'subscription_tier', 'subscription_end', 'updated_at'])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

/** What a person may do by what is bought, as it was stored last. */
export const findAccess = ({ db }: BareTx, userId: string): Promise<AccessState | undefined> =>
  db
    .selectFrom('subscribers')
    .select([
      'subscribed',
      'subscription_tier',
      'subscription_end',
      'access_until',
      'cancel_at_period_end',
      sql<PlanId | null>`next_plan`.as('next_plan'),
      'payment_failed',
      sql<PlanId | null>`pending_plan`.as('pending_plan'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Stores what a person may do, as derived from their subscriptions. Returns what was stored before. */
export async function saveAccess(
  tx: BareTx,
  userId: string,
  access: AccessState,
): Promise<AccessState | undefined> {
  const before = await findAccess(tx, userId)
  await tx.db
    .insertInto('subscribers')
    .values({ user_id: userId, ...access })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(access))
    .execute()
  return before
}
