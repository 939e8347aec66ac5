import { createEmptyDatabase } from '../../e2e/support/servers/database.ts'
import { measureAudit } from './audit.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureEmails } from './emails.ts'
import { measureIngestion } from './ingestion/batches.ts'
import { measureKilledIngestion } from './ingestion/killed.ts'
import { fillFeatures } from './matching/fill.ts'
import { measurePagesByHttp } from './matching/measure-http.ts'
import { measureMatching } from './matching/measure-matching.ts'
import { measureWords } from './matching/measure-words.ts'
import { table } from './measure.ts'
import { fill, measurePages } from './page.ts'
import { measureRequests } from './requests.ts'
import { measureStaff } from './staff/measure-staff.ts'

/** `npm run bench -- pages [LISTINGS]`: pages through SQL, ingestion, emails and requests, on PGlite, and on PostgreSQL if
 *  TEST_DATABASE_URL is set.
 *  `npm run bench -- staff [WORDS]`: the screens of staff, on PostgreSQL; all, or those with these words in their name. */
if (process.argv[2] === 'staff') {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or use npm run bench.')
  await measureStaff(server, process.argv[3])
  process.exit()
}

/** `npm run bench -- http [LISTINGS]`: pages of /jobs through a server, on PGlite and on PostgreSQL. */
if (process.argv[2] === 'http') {
  const listings = Number(process.argv[3] ?? 1_000_000)
  const server = process.env.TEST_DATABASE_URL
  console.log(table(await measurePagesByHttp(null, Math.min(50_000, listings))))
  if (server) console.log(table(await measurePagesByHttp(server, listings)))
  process.exit()
}

/** `npm run bench -- words [LISTINGS]`: searches alone, on PostgreSQL. */
if (process.argv[2] === 'words') {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or use npm run bench.')
  const bench = await openBenchDatabase(server)
  await fillFeatures(bench.database, Number(process.argv[3] ?? 100_000))
  console.log(table(await measureWords(bench)))
  await bench.close()
  process.exit()
}

/** `npm run bench -- ingest [ITEMS]`: 100,000 items from sources of all kinds, on PostgreSQL, through a server that is killed
 *  half-way; and what recognising postings of one job costs. Exits with 1 where a count is not what it must be. */
if (process.argv[2] === 'ingest') {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or use npm run bench.')
  const findings = await measureKilledIngestion(server, Number(process.argv[3] ?? 100_000))
  console.log(table(findings))
  process.exit(findings.some(({ reached }) => reached === false) ? 1 : 0)
}

/** `npm run bench [-- LISTINGS...]`: the match engine at 100,000, 300,000 and 1,000,000 listings, and ingestion, on PostgreSQL.
 *  `npm run bench -- --quick`: at 100,000. */
if (process.argv[2] !== 'pages') {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or use npm run bench.')
  const asked = process.argv.slice(2).map(Number).filter(Number.isInteger)
  const sizes = process.argv[2] === '--quick' ? [100_000] : [100_000, 300_000, 1_000_000]
  for (const size of asked.length > 0 ? asked : sizes) console.log(table(await measureMatching(server, size)))
  const bench = await openBenchDatabase(server)
  console.log(`\nIngestion\n${table(await measureIngestion(bench))}`)
  await bench.close()
  process.exit()
}

const count = Number(process.argv[3] ?? 100_000)
const server = process.env.TEST_DATABASE_URL
const urls = server ? [server, undefined] : [undefined]

for (const url of urls) {
  const bench = await openBenchDatabase(url)
  try {
    console.log(`\n${url ? 'PostgreSQL' : 'PGlite'}`)
    console.log(table(await measureIngestion(bench)))
    const start = performance.now()
    await fill(bench, count)
    console.log(`filled with ${count} in ${((performance.now() - start) / 1000).toFixed(0)} s`)
    console.log(table(await measurePages(bench, count)))
    console.log(table(await measureEmails(bench)))
    console.log(table(await measureAudit(bench, count)))
  } finally {
    await bench.close()
  }
  const empty = await createEmptyDatabase(url ?? null)
  console.log(table(await measureRequests(empty.environment)))
  await empty.drop()
}
