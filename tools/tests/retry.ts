import type { Report } from './closing-line.ts'

type FileResult = Report['testResults'][number]

const hasFailed = ({ status, assertionResults }: FileResult) =>
  status === 'failed' || assertionResults.some((test) => test.status === 'failed')

/** Files to run once more, each alone. None for an error outside any file, which a second run would hide. */
export const findFailedFiles = (report: Report): string[] =>
  report.testResults.filter(hasFailed).map(({ name }) => name)

/** The report with the results of the second runs, and the files that passed then. */
export function settle(first: Report, second: ReadonlyMap<string, Report>): Report {
  if (second.size === 0) return first
  const testResults = first.testResults.map(
    (file) => second.get(file.name)?.testResults.find(({ name }) => name === file.name) ?? file,
  )
  const count = (...statuses: readonly string[]) =>
    testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => statuses.includes(status)).length
  return {
    success: [...second.values()].every(({ success }) => success) && !testResults.some(hasFailed),
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped', 'todo'),
    testResults,
    flaky: testResults.filter((file) => second.has(file.name) && !hasFailed(file)).map(({ name }) => name),
  }
}
