import { sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'

/** Records a refused call of the actor. */
export const insertDenial = ({ db }: Tx, procedure: string, code: string) =>
  sql`select app.audit_denial(${procedure}, ${code})`.execute(db)
