import type { Clock } from '../../../platform/clock/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { listFilesOfPerson, listPersonTables, readRowsOfPerson } from './queries.ts'

/** Previous exports are not part of an export. */
const EXPORTS = 'public.data_exports'

export interface ExportPorts extends Pick<Transactions, 'withWorker'> {
  readonly clock: Clock
  readonly storage: Pick<Storage, 'get'>
}

/** Reports how many tables and files were read, and their total. */
export type ReportProgress = (done: number, total: number) => Promise<void>

/**
 * Streams everything about a person as one JSON document: `exported_at`, their rows by table, and their files as base64
 * with table and key. The database catalogue determines tables and rows, without secrets such as passwords and tokens.
 * Streamed, because a person's documents may not fit into memory.
 */
export async function* exportPerson(
  ports: ExportPorts,
  userId: string,
  progress: ReportProgress,
): AsyncGenerator<Buffer> {
  const tables = await ports.withWorker(listPersonTables)
  const files = (await ports.withWorker((tx) => listFilesOfPerson(tx, userId))).filter(
    ({ source }) => source !== EXPORTS,
  )
  const total = tables.length + files.length
  yield Buffer.from(`{"exported_at":${JSON.stringify(ports.clock.now().toISOString())},"tables":{`)
  let done = 0
  for (const table of tables) {
    const rows = await ports.withWorker((tx) => readRowsOfPerson(tx, userId, table))
    yield Buffer.from(`${done > 0 ? ',' : ''}\n${JSON.stringify(table)}:[${rows.join(',\n')}]`)
    done += 1
    await progress(done, total)
  }
  yield Buffer.from('},"files":[')
  for (const [index, { source, storage_key }] of files.entries()) {
    const content = await ports.storage.get(storage_key)
    yield Buffer.from(
      `${index > 0 ? ',' : ''}\n${JSON.stringify({ table: source, storage_key, missing: content === null })
        .slice(0, -1)
        .concat(',"base64":"')}`,
    )
    if (content) yield Buffer.from(content.toString('base64'))
    yield Buffer.from('"}')
    done += 1
    await progress(done, total)
  }
  yield Buffer.from(']}\n')
}
