import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'

interface SubscriptionRow {
  subscribed: boolean
  subscription_tier: string | null
  subscription_end: Date | null
}

/** What a person's entitlement derives from. `used` counts the month of `now` in the person's time zone. */
export async function readEntitlementFacts({ db, now }: BareTx, userId: string) {
  return db
    .selectFrom('profiles as p')
    .leftJoinLateral(sql<SubscriptionRow>`app.subscription_of(p.user_id)`.as('s'), (join) => join.onTrue())
    .select((eb) => [
      'p.subscription_tier as profile_tier',
      'p.trial_ends_at',
      'p.total_applications_sent',
      's.subscribed',
      's.subscription_tier',
      's.subscription_end',
      eb
        .case()
        .when(
          'p.usage_month',
          '>=',
          sql<string>`date_trunc('month', ${now}::timestamptz at time zone p.time_zone)::date`,
        )
        .then(eb.ref('p.applications_used_this_month'))
        .else(0)
        .end()
        .as('used'),
      sql<number | null>`app.default_quota()`.as('default_quota'),
      'p.time_zone',
      sql<Date>`(date_trunc('month', ${now}::timestamptz at time zone p.time_zone) + interval '1 month') at time zone p.time_zone`.as(
        'next_month',
      ),
    ])
    .where('p.user_id', '=', userId)
    .executeTakeFirst()
}
export type EntitlementFacts = NonNullable<Awaited<ReturnType<typeof readEntitlementFacts>>>
