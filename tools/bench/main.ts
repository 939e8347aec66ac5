import { createEmptyDatabase } from '../../e2e/support/servers/database.ts'
import { measureAudit } from './audit.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureEmails } from './emails.ts'
import { measureIngestion } from './ingestion.ts'
import { measureMatching } from './matching/measure-matching.ts'
import { table } from './measure.ts'
import { fill, measurePages } from './page.ts'
import { measureRequests } from './requests.ts'
import { measureStaff } from './staff/measure-staff.ts'

/** `npm run bench [-- LISTINGS]`: on PGlite, and on PostgreSQL if TEST_DATABASE_URL is set.
 *  `npm run bench -- staff [WORDS]`: the screens of staff, on PostgreSQL; all, or those with these words in their name. */
if (process.argv[2] === 'staff') {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or run it with .ci/with-postgres.')
  await measureStaff(server, process.argv[3])
  process.exit()
}

/** `npm run bench -- --quick` and `npm run bench -- match [LISTINGS...]`: the match engine, on PostgreSQL. */
if (process.argv[2] === 'match' || process.argv[2] === '--quick') {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('Set TEST_DATABASE_URL, or run it with .ci/with-postgres.')
  const asked = process.argv.slice(3).map(Number)
  const sizes = process.argv[2] === '--quick' ? [100_000] : [100_000, 300_000, 1_000_000]
  for (const size of asked.length > 0 ? asked : sizes) console.log(table(await measureMatching(server, size)))
  process.exit()
}

const count = Number(process.argv[2] ?? 100_000)
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
