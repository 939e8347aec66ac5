import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { Ports } from '../../ports.ts'

/** The product at an earlier moment: its services write what happened then. */
export interface Moment extends Ports {
  readonly at: Date
}

/** What happened so many hours before the demonstration was made. */
export interface DemoEvent {
  readonly hoursAgo: number
  happen(moment: Moment): Promise<unknown>
}

const HOUR_MS = 3_600_000
const READ_HOURS = 26

/** Lets everything happen in the order of time. */
export async function play(ports: Ports, now: Date, events: readonly DemoEvent[]): Promise<void> {
  for (const { hoursAgo, happen } of events.toSorted((a, b) => b.hoursAgo - a.hoursAgo)) {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    await happen(createMoment(ports, at))
    if (at < now) await redate(ports, at, now)
  }
}

/** What the database dated itself gets the moment at which it was written. Of notifications, those of the days before were read. */
const redate = ({ database }: Pick<Ports, 'database'>, at: Date, now: Date): Promise<void> =>
  database.withOwner(async (client) => {
    const isRead = now.getTime() - at.getTime() > READ_HOURS * HOUR_MS
    await client.query(
      `update public.notifications set created_at = $1::timestamptz, read = $3, read_at = case when $3 then $1::timestamptz end where created_at > $2`,
      [at, now, isRead],
    )
    await client.query('update public.application_documents set created_at = $1 where created_at > $2', [
      at,
      now,
    ])
  })

/** What would follow in the background, emails above all, followed then: nothing is queued again. */
export function createMoment(ports: Ports, at: Date): Moment {
  const move = async <T extends BareTx>(tx: T): Promise<T> => {
    await sql`select set_config('app.now', ${at.toISOString()}, true)`.execute(tx.db)
    return { ...tx, now: at, enqueue: () => undefined }
  }
  return {
    ...ports,
    at,
    withActor: (actor, fn) => ports.withActor(actor, async (tx) => fn(await move(tx))),
    withWorker: (fn, options) => ports.withWorker(async (tx) => fn(await move(tx)), options),
  }
}
