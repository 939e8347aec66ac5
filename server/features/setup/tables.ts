import type { SetupReport, StatusLine } from '@jobscout/contract/setup/model.ts'
import { readSql } from '../../platform/db/migrations/files.ts'
import { listPending, migrate } from '../../platform/db/migrations/migrate.ts'
import { ping } from '../../platform/db/ping.ts'
import { comparePolicies, reapplyPolicies, type TablePolicies } from '../../platform/db/policies.ts'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import type { WithActor } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { readOne, readServer } from './queries.ts'
import { formatErrorMessage, line, report } from './report.ts'

export interface TablePorts {
  readonly database: DatabasePlatform
  readonly log: Log
}

/** Measures a round trip and names the server. */
export const testConnection = ({ database }: TablePorts): Promise<SetupReport> =>
  report(async (lines) => {
    const from = performance.now()
    await ping(database)
    const ms = (performance.now() - from).toFixed(1)
    const { version, name } = await readServer(database)
    lines.push(line('ok', `PostgreSQL ${version} answers in ${ms} ms`), line('ok', `Connected as ${name}`))
  })

/** Whether every migration is applied. */
export const isMigrated = async (database: DatabasePlatform): Promise<boolean> =>
  (await listPending(database)).length === 0

/** One line for each table: whether it exists, is protected, and can be read under its policies. */
export const checkTables = ({ database }: TablePorts, withActor: WithActor): Promise<SetupReport> =>
  report(async (lines) => {
    for (const found of await comparePolicies(database)) lines.push(await checkTable(found, withActor))
  })

/** Tables that requests may not read at all. */
const NOT_ALLOWED = '42501'

async function checkTable(found: TablePolicies, withActor: WithActor): Promise<StatusLine> {
  const { table, exists, isProtected, expected, missing, unknown } = found
  if (!exists) return line('error', `${table}: the table is missing`)
  try {
    await withActor((tx) => readOne(tx, table))
  } catch (error) {
    const { code } = error as { code?: string }
    if (code !== NOT_ALLOWED) return line('error', `${table}: ${formatErrorMessage(error)}`)
  }
  if (!isProtected) return line('error', `${table}: row-level security is off`)
  if (missing + unknown > 0) {
    const facts = [missing > 0 && `${missing} missing or changed`, unknown > 0 && `${unknown} unknown`]
    return line(
      'error',
      `${table}: policies differ from the migrations, ${facts.filter(Boolean).join(' and ')}`,
    )
  }
  return line('ok', `${table}: ready, ${expected} ${expected === 1 ? 'policy' : 'policies'}`)
}

/** Applies the migrations that are missing. */
export const setUpTables = ({ database, log }: TablePorts): Promise<SetupReport> =>
  report(async (lines) => {
    const applied = await migrate(database, { log })
    lines.push(...applied.map((name) => line('ok', `${name}: applied`)))
    const { migrations, inForce } = await readSql()
    const length = migrations.length + inForce.length
    lines.push(line('ok', `${length} migrations and files are applied, ${applied.length} of them now`))
  })

/** Applies every policy of the migrations anew. */
export const fixPolicies = ({ database }: TablePorts): Promise<SetupReport> =>
  report(async (lines) => {
    const { tables, policies } = await reapplyPolicies(database)
    lines.push(line('ok', `${policies} policies of ${tables} tables applied`))
  })
