import { createEmptyDatabase } from '../../e2e/support/servers/database.ts'
import { setup } from '../../server/testing/database/postgres.ts'
import { measureAudit } from './audit.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureEmails } from './emails.ts'
import { measureIngestion } from './ingestion/batches.ts'
import { measureKilledIngestion } from './ingestion/killed.ts'
import { fillFeatures } from './matching/fill.ts'
import { measurePagesByHttp } from './matching/measure-http.ts'
import { measureMatching } from './matching/measure-matching.ts'
import { measureWords } from './matching/measure-words.ts'
import { type Finding, table } from './measure.ts'
import { fill, measurePages } from './page.ts'
import { measureRequests } from './requests.ts'
import { measureStaff } from './staff/measure-staff.ts'

type Bench = (server: string, parameters: readonly string[]) => Promise<void>

const print = (findings: Finding[]) => console.log(table(findings))
const numberOr = (text: string | undefined, otherwise: number) => Number(text ?? otherwise)

const benches: Readonly<Record<string, Bench>> = {
  /** The screens of staff; all, or those with these words in their name. */
  async staff(server, [words]) {
    await measureStaff(server, words)
  },
  /** Pages of /jobs through a server. */
  async http(server, [listings]) {
    print(await measurePagesByHttp(server, numberOr(listings, 1_000_000)))
  },
  /** Searches alone. */
  async words(server, [listings]) {
    const bench = await openBenchDatabase(server)
    await fillFeatures(bench.database, numberOr(listings, 100_000))
    print(await measureWords(bench))
    await bench.close()
  },
  /** Items from sources of all kinds, through a server that is killed half-way; and what recognising postings of one job costs.
   *  Fails where a count is not what it must be. */
  async ingest(server, [items]) {
    const findings = await measureKilledIngestion(server, numberOr(items, 100_000))
    print(findings)
    if (findings.some(({ reached }) => reached === false)) process.exitCode = 1
  },
  /** Pages through SQL, ingestion, emails, the audit chain and requests. */
  async pages(server, [listings]) {
    const count = numberOr(listings, 100_000)
    const bench = await openBenchDatabase(server)
    print(await measureIngestion(bench))
    const start = performance.now()
    await fill(bench, count)
    console.log(`filled with ${count} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    print(await measurePages(bench, count))
    print(await measureEmails(bench))
    print(await measureAudit(bench, count))
    await bench.close()
    const empty = await createEmptyDatabase(server)
    print(await measureRequests(empty.environment))
    await empty.drop()
  },
}

/** The match engine at each number of listings, and ingestion. */
async function measureEngine(server: string, sizes: readonly number[]): Promise<void> {
  for (const size of sizes) print(await measureMatching(server, size))
  const bench = await openBenchDatabase(server)
  console.log('\nIngestion')
  print(await measureIngestion(bench))
  await bench.close()
}

/** `npm run bench [-- LISTINGS...]`, `npm run bench -- --quick` or `npm run bench -- NAME [PARAMETERS]`, on the PostgreSQL of
 *  TEST_DATABASE_URL or one of its own. */
async function main([name = '', ...parameters]: readonly string[]): Promise<void> {
  const stop = await setup()
  const server = process.env.TEST_DATABASE_URL ?? ''
  try {
    const bench = benches[name]
    const asked = [name, ...parameters].map(Number).filter((size) => size > 0)
    if (bench) await bench(server, parameters)
    else if (name === '--quick') await measureEngine(server, [100_000])
    else await measureEngine(server, asked.length > 0 ? asked : [100_000, 300_000, 1_000_000])
  } catch (error) {
    // Before the server stops, which ends the connections that are still open.
    console.error(error)
    process.exit(1)
  }
  await stop?.()
  process.exit()
}

await main(process.argv.slice(2))
