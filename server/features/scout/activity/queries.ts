import type { ActivityKind } from '@jobscout/contract/scout/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

const columns = [
  'id',
  'kind',
  'draft_id',
  'job_title',
  'company_name',
  'reason',
  'consented_at',
  'at',
  'in_roles',
  'known',
  'below_threshold',
  'not_prepared',
  'prepared',
  'min_score',
  'best_below',
  'quiet_reason',
] as const

const queryOwnActivity = ({ db, actor }: Tx) =>
  db
    .selectFrom('scout_activity')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')

export type ActivityRow = Awaited<ReturnType<typeof listActivity>>[number]

type Counts = Pick<
  ActivityRow,
  'in_roles' | 'known' | 'below_threshold' | 'not_prepared' | 'prepared' | 'min_score'
>

/** What a pass found: the database keeps its counts whole. */
export type PassRow = Pick<ActivityRow, 'at' | 'best_below' | 'quiet_reason'> & {
  [Name in keyof Counts]: number
}

/** The latest first, from after this event on. */
export const listActivity = (tx: Tx, before: string | undefined, limit: number) => {
  const events = before
    ? queryOwnActivity(tx).where((eb) =>
        eb(
          eb.refTuple('at', 'id'),
          '<',
          eb
            .selectFrom('scout_activity as b')
            .select(['b.at', 'b.id'])
            .where('b.user_id', '=', tx.actor.userId)
            .where('b.id', '=', before)
            .$asTuple('at', 'id'),
        ),
      )
    : queryOwnActivity(tx)
  return events.limit(limit).execute()
}

export const findLastPass = (tx: Tx) =>
  queryOwnActivity(tx)
    .where('kind', '=', 'pass')
    .limit(1)
    .$narrowType<Counts & Record<keyof Counts, number>>()
    .executeTakeFirst()

/** Records what the actor did, or what came of it. */
export const insertActivity = (
  { db, actor, now }: Tx,
  event: {
    readonly kind: Exclude<ActivityKind, 'pass'>
    readonly draft_id?: string
    readonly job_title?: string
    readonly company_name?: string
    readonly reason?: string
    readonly consented_at?: Date | null
  },
) =>
  db
    .insertInto('scout_activity')
    .values({ ...event, user_id: actor.userId, at: now })
    .execute()
