import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export interface Recipients {
  /** Empty for every role. */
  readonly roles: readonly string[]
  readonly activeSince: Date | null
}

export async function countAudience({ db }: Tx, { roles, activeSince }: Recipients) {
  const { rows } = await sql<{ people: number; by_email: number }>`
    select people, by_email from app.count_audience(${roles}::text[], ${activeSince}::timestamptz)`.execute(
    db,
  )
  return rows[0] ?? { people: 0, by_email: 0 }
}

/** Decides who receives the broadcast of a run. Returns how many. Audited. */
export async function beginBroadcast(
  { db }: Tx,
  runId: string,
  { roles, activeSince, title, metadata }: Recipients & { title: string; metadata: object },
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select app.begin_broadcast(${runId}::uuid, ${title}, ${roles}::text[], ${activeSince}::timestamptz,
      ${JSON.stringify(metadata)}::jsonb) as people`.execute(db)
  return rows[0]?.people ?? 0
}

export interface BroadcastMessage {
  readonly title: string
  readonly message: string
  readonly priority: string
  readonly expiresAt: Date | null
}

interface Delivered {
  /** Those of the batch who allow emails about the system. */
  readonly readers: string[]
  /** Of the whole run, this batch included. */
  readonly sent: number
  /** Of the whole run, before this batch. */
  readonly emails: number
  readonly left_over: number
}

/** Notifies the next people of a broadcast, each once, also while another server does the same. */
export async function deliverNext(
  { db, now }: BareTx,
  runId: string,
  { title, message, priority, expiresAt }: BroadcastMessage,
  limit: number,
): Promise<Delivered> {
  const { rows } = await sql<Delivered>`
    select * from app.deliver_broadcast(${runId}::uuid, ${limit}, ${title}, ${message}, ${priority},
      ${expiresAt}::timestamptz, ${now})`.execute(db)
  return rows[0] ?? { readers: [], sent: 0, emails: 0, left_over: 0 }
}

/** Drops who has not been notified. Returns how many. */
export async function endBroadcast({ db }: BareTx, runId: string): Promise<number> {
  const { rows } = await sql<{
    dropped: number
  }>`select app.end_broadcast(${runId}::uuid) as dropped`.execute(db)
  return rows[0]?.dropped ?? 0
}
