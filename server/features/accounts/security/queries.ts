import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../platform/db/database.generated.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface RecordedEvent {
  readonly event_id: string
  /** Events of its kind in this hour, with this one. */
  readonly count: number
  readonly role: string
  /** Within a day of the account's creation. */
  readonly is_first_sign_in: boolean
}

/** Records an event outside of requests of the person, who is not signed in. */
export async function insertSecurityEvent(
  db: Kysely<DB>,
  event: {
    readonly userId: string
    readonly kind: string
    readonly countedBy: string
    readonly device: string
    readonly address: string | null
  },
): Promise<RecordedEvent | undefined> {
  const { rows } = await sql<RecordedEvent>`
    select * from app.record_security_event(${event.userId}::uuid, ${event.kind}, ${event.countedBy}, ${event.device},
      ${event.address})`.execute(db)
  return rows[0]
}

const columns = ['id', 'kind', 'device', 'count', 'created_at', 'last_at'] as const

/** The latest events of the actor. */
export const listSecurityEvents = ({ db, actor }: Tx, limit: number) =>
  db
    .selectFrom('security_events')
    .select(columns)
    .where('user_id', '=', actor.userId)
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()

export type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number]

export const findSecurityEvent = ({ db }: BareTx, userId: string, id: string) =>
  db
    .selectFrom('security_events')
    .select(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export const auditClosedSeries = ({ db }: BareTx) => sql`select app.audit_closed_series()`.execute(db)

export const deleteSecurityEventsBefore = ({ db }: BareTx, before: Date) =>
  db.deleteFrom('security_events').where('last_at', '<', before).execute()
