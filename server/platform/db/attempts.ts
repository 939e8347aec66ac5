import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { BareTx, Tx } from './transaction.ts'

type Window = '1 day' | '10 minutes' | '1 minute'

async function countAttempt({ db }: BareTx, key: string, max: number, window: Window): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select app.take_attempt(${key}, ${max}::integer, ${window}::interval) as allowed`.execute(db)
  return rows[0]?.allowed === true
}

/** Counts an attempt of the actor within the window; false when there were too many. An attempt that should count whatever
 *  comes of it needs a transaction of its own. */
export const countUserAttempt = (tx: Tx, what: string, max: number, window: Window): Promise<boolean> =>
  countAttempt(tx, `${what}|${tx.actor.userId}`, max, window)

/** Likewise for visitors, by the address of the client, of which only a hash is kept. */
export const countVisitorAttempt = (
  tx: BareTx,
  what: string,
  address: string,
  max: number,
  window: Window,
): Promise<boolean> =>
  countAttempt(tx, `${what}|${createHash('sha256').update(address).digest('hex')}`, max, window)
