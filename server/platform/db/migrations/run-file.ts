import type pg from 'pg'
import { DatabaseStartError } from '../start-error.ts'
import type { SqlFile } from './files.ts'

const AMBIGUOUS_FUNCTION = '42725'
const INVALID_FUNCTION_DEFINITION = '42P13'

/** Runs a file in the transaction that is open. Throws MIGRATION_FAILED, also for a file that ends the transaction. */
export async function runFile(client: pg.ClientBase, file: SqlFile): Promise<void> {
  const transaction = await readTransaction(client)
  try {
    await client.query(file.sql)
    if ((await readTransaction(client)) !== transaction) throw new Error('it ends the transaction')
  } catch (error) {
    throw failure(file, error)
  }
}

async function readTransaction(client: pg.ClientBase): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  return rows[0]?.id
}

function remedy({ code, hint }: pg.DatabaseError): string {
  if (code === INVALID_FUNCTION_DEFINITION) return `. In a migration: ${hint ?? 'drop the function'}`
  if (code === AMBIGUOUS_FUNCTION) return '. Drop the one with the former parameters in a migration'
  return ''
}

function failure({ name, sql }: SqlFile, error: unknown): DatabaseStartError {
  const { message, position } = error as pg.DatabaseError
  const line = position ? `, line ${sql.slice(0, Number(position)).split('\n').length}` : ''
  const text = `${name} failed${line}: ${message}${remedy(error as pg.DatabaseError)}`
  return new DatabaseStartError('MIGRATION_FAILED', text, error)
}
