import type { Clock } from '../../../platform/clock/port.ts'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { FileDamaged, readChecked } from '../../../platform/storage/checked-file.ts'
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

/** What the row of a file says of it. */
interface FileColumns {
  readonly storage_key: string
  readonly byte_size: number
  readonly sha256: string | null
}

/** The file of a row. Of one that is not there, or is not what was stored, the content is null. */
async function readFile(
  storage: Pick<Storage, 'get'>,
  { storage_key: key, byte_size: byteSize, sha256 }: FileColumns,
): Promise<{ content: Buffer | null; isDamaged: boolean }> {
  try {
    return { content: await readChecked(storage, { key, byteSize, sha256 }), isDamaged: false }
  } catch (error) {
    if (error instanceof FileDamaged) return { content: null, isDamaged: true }
    throw error
  }
}

/**
 * Streams everything about a person as one JSON document: `exported_at`, their rows by table, and their files as base64
 * with table and key, none for those that are missing or damaged. The database catalogue determines tables and rows, without secrets such as passwords and tokens.
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
  const holders = new Set(files.map(({ source }) => source))
  const columns = new Map<string, FileColumns>()
  for (const table of tables) {
    const rows = await ports.withWorker((tx) => readRowsOfPerson(tx, userId, table))
    if (holders.has(table)) {
      for (const row of rows.map((text): FileColumns => JSON.parse(text))) columns.set(row.storage_key, row)
    }
    yield Buffer.from(`${done > 0 ? ',' : ''}\n${JSON.stringify(table)}:[${rows.join(',\n')}]`)
    done += 1
    await progress(done, total)
  }
  yield Buffer.from('},"files":[')
  for (const [index, { source, storage_key }] of files.entries()) {
    const row = columns.get(storage_key)
    const { content, isDamaged } = row
      ? await readFile(ports.storage, row)
      : { content: null, isDamaged: false }
    const described = {
      table: source,
      storage_key,
      missing: content === null && !isDamaged,
      damaged: isDamaged,
    }
    yield Buffer.from(
      `${index > 0 ? ',' : ''}\n${JSON.stringify(described).slice(0, -1).concat(',"base64":"')}`,
    )
    if (content) yield Buffer.from(content.toString('base64'))
    yield Buffer.from('"}')
    done += 1
    await progress(done, total)
  }
  yield Buffer.from(']}\n')
}
