import { sql } from 'kysely'
import type { Tx } from './transaction.ts'

/** Counts an attempt of the actor within the window; false when there were too many. An attempt that should count whatever
 *  comes of it needs a transaction of its own. */
export async function takeAttempt(
  { db, actor }: Tx,
  what: string,
  max: number,
  window: '1 day' | '10 minutes' | '1 minute',
): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select app.take_attempt(${`${what}|${actor.userId}`}, ${max}::integer, ${window}::interval) as allowed`.execute(
    db,
  )
  return rows[0]?.allowed === true
}
