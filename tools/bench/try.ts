import { openBenchDatabase } from './bench-database.ts'
import { measureEmails } from './emails.ts'
import { table } from './measure.ts'

const bench = await openBenchDatabase(process.env.TEST_DATABASE_URL)
console.log(table(await measureEmails(bench)))
await bench.close()
