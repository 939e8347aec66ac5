import { createEmptyDatabase } from '../../e2e/support/database.ts'
import { measureAudit } from './audit.ts'
import { openBenchDatabase } from './bench-database.ts'
import { measureEmails } from './emails.ts'
import { measureIngestion } from './ingestion.ts'
import { table } from './measure.ts'
import { fill, measurePages } from './page.ts'
import { measureRequests } from './requests.ts'

/** `npm run bench [-- LISTINGS]`: on PGlite, and on PostgreSQL if TEST_DATABASE_URL is set. */
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
