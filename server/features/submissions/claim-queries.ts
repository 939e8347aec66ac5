import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'

/** Frees submissions that were claimed long ago, or by somebody who may not hand them in any more. */
export async function freeLeftClaims({ db }: BareTx): Promise<void> {
  await sql`select app.free_left_claims()`.execute(db)
}
