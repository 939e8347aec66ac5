import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { type Config, ConfigError, readConfig } from './config.ts'
import { fetchItems, readItemsFile, SourceError } from './features/jobs/ingestion/source.ts'
import { DatabaseStartError } from './platform/db/start-error.ts'

const usage = `Usage: npm run ingest -- FILE_OR_URL [SOURCE]
Takes in listings: a JSON list in the shape of the scraping service's items. SOURCE names where they are from
(default: file); the same listings must come under the same name again.`

/** Batches written at the same time on PostgreSQL. */
const LANES = 2

const isAddress = (from: string) => /^[a-z][a-z0-9+.-]+:\/\//i.test(from)

function readerOf(from: string, config: Config): () => Promise<readonly unknown[]> {
  if (!isAddress(from)) return () => readItemsFile(from)
  const { JOB_SOURCE_URL: known, JOB_SOURCE_TOKEN: token, JOB_SOURCE_ALLOW_PRIVATE: allowPrivate } = config
  const atSource = known && URL.parse(from)?.origin === new URL(known).origin
  return () => fetchItems(from, { allowPrivate, ...(atSource && { token }) })
}

/** Without its query and password, which may be secrets. */
function labelOf(from: string): string {
  const url = isAddress(from) && URL.parse(from)
  return url ? url.origin + url.pathname : basename(from)
}

/** The parts that write, loaded after the items: what is wrong with a parameter is said at once. */
const writer = async () => ({
  ...(await import('./features/jobs/ingestion/report.ts')),
  ...(await import('./features/jobs/ingestion/service.ts')),
  ...(await import('./open/database.ts')),
  ...(await import('./platform/clock/port.ts')),
  ...(await import('./platform/db/transaction.ts')),
  ...(await import('./platform/log/log.ts')),
})

async function ingest(from: string, source: string): Promise<string> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const items = await readerOf(from, config)()
  const { openMigratedDatabase, createTransactions, createLog, systemClock, ingestItems, describeReport } =
    await writer()
  const log = createLog('error')
  const database = await openMigratedDatabase(config, log)
  try {
    const insertJobs = async () => {
      throw new Error('An ingestion queues no jobs.')
    }
    const { withWorker } = createTransactions({ db: database.db, clock: systemClock, insertJobs })
    const started = performance.now()
    const report = await ingestItems(
      { withWorker, clock: systemClock, log },
      {
        source,
        label: labelOf(from),
        items,
        lanes: database.engine === 'postgres' ? LANES : 1,
      },
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    return `${labelOf(from)}, taken in as "${source}" in ${seconds} s:\n${describeReport(report)}`
  } finally {
    await database.close()
  }
}

/** What an operator reads when nothing could be taken in. */
function explain(error: unknown): string {
  if (error instanceof DatabaseStartError && error.code === 'DIRECTORY_IN_USE') {
    return (
      `${error.message.split('. ')[0]}: its embedded database takes one program at a time. Stop the server and run ` +
      'this again, or let both use PostgreSQL (DATABASE_URL). An administrator can also start an ingestion in the ' +
      'running server itself.'
    )
  }
  const known = [ConfigError, DatabaseStartError, SourceError].some((kind) => error instanceof kind)
  if (error instanceof Error) return known ? error.message : (error.stack ?? error.message)
  return String(error)
}

const [from, source = 'file', ...rest] = process.argv.slice(2)
if (!from || rest.length > 0 || from.startsWith('-') || !/^[\w.-]{1,60}$/.test(source)) {
  process.stderr.write(`${usage}\n`)
  process.exitCode = 2
} else {
  try {
    process.stdout.write(`${await ingest(from, source)}\n`)
  } catch (error) {
    process.stderr.write(`Nothing more was taken in.\n${explain(error)}\n`)
    process.exitCode = 1
  }
}
