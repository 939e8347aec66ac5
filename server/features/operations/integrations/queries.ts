import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export async function auditTest({ db }: Tx, key: string, works: boolean): Promise<void> {
  await sql`select app.record_integration_test(${key}, ${works}::boolean)`.execute(db)
}
