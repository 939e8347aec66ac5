/** Output of vitest's JSON reporter. */
export interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    /** Absolute path of the test file. */
    readonly name: string
    readonly status: string
    /** Error of the file itself, if it failed to load. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
  /** Files that failed, and passed when they were run again alone. */
  readonly flaky?: readonly string[]
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Lines of each failure message in the summary; the full message is further up in the log. */
const shownLines = 12

/** A file that cannot be loaded, or an error outside any test, counts as one failure. */
export function countReport(report: Report): Tally {
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return {
    passed: report.numPassedTests,
    failed: report.success ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests,
  }
}

/** Each failure with its file and the start of its message, so that the end of a truncated log is enough. */
export function listFailures(report: Report, root: string): string[] {
  return report.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '')
    if (isBroken(file)) return [describeFailure(path, file.message)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((result) =>
        describeFailure(`${path} > ${result.fullName}`, (result.failureMessages ?? []).join('\n')),
      )
  })
}

export const listFlaky = ({ flaky = [] }: Report, root: string): string[] =>
  flaky.map((file) => `FLAKY ${file.replace(`${root}/`, '')} failed, and passed when it was run again alone`)

/** The last line of a run. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}

function isBroken({ status, assertionResults }: Report['testResults'][number]): boolean {
  return status === 'failed' && assertionResults.every((result) => result.status !== 'failed')
}

function describeFailure(title: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, shownLines)
  return [`FAILED ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
