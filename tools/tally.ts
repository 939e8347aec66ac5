import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closingLine, countReport, type Tally } from './closing-line.ts'

const folder = join(import.meta.dirname, '..', 'test-results')
const tallies = process.argv.slice(2).map((name) => readTally(name))
console.log(closingLine(tallies))
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0

/** A run that was asked for and left no report has failed as a whole. */
function readTally(name: string): Tally {
  const file = join(folder, `${name}.json`)
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return name === 'checks' ? { passed: 0, failed: report.failed.length, skipped: 0 } : countReport(report)
}
