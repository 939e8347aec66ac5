import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closingLine, countReport, listFailures, listFlaky, type Tally } from './closing-line.ts'

const root = join(import.meta.dirname, '..', '..')
const runs = process.argv.slice(2).map((name) => readRun(name))
for (const { problems } of runs) for (const problem of problems) console.log(problem)
const tallies = runs.map(({ tally }) => tally)
console.log(closingLine(tallies))
process.exitCode = tallies.some(({ failed }) => failed > 0) ? 1 : 0

/** A run without a report counts as failed. */
function readRun(name: string): { tally: Tally; problems: readonly string[] } {
  const file = join(root, 'test-results', `${name}.json`)
  if (!existsSync(file)) {
    return { tally: { passed: 0, failed: 1, skipped: 0 }, problems: [`FAILED ${name}: no report`] }
  }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  if (name !== 'checks') {
    return {
      tally: countReport(report),
      problems: [...listFailures(report, root), ...listFlaky(report, root)],
    }
  }
  const failures = report.failed.map((check: string) => `FAILED check ${check}`)
  return { tally: { passed: 0, failed: failures.length, skipped: 0 }, problems: failures }
}
