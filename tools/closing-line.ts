/** What vitest's json reporter says about a run. */
export interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    /** Absolute path of the test file. */
    readonly name: string
    readonly status: string
    /** Why the file as a whole failed, if it did. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly fullName: string
      readonly failureMessages: readonly string[] | null
    }[]
  }[]
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Of a failure's message the closing lines show this many lines; the rest stands further up, at the test. */
const shownLines = 12

/** A file that could not be loaded, or an error outside of any test, counts as one failure. */
export function countReport(report: Report): Tally {
  const failed = report.numFailedTests + report.testResults.filter(isBroken).length
  return {
    passed: report.numPassedTests,
    failed: report.success ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests,
  }
}

/** Each failure with its file and the beginning of its message: a log of which only the end is kept tells it too. */
export function listFailures(report: Report, root: string): string[] {
  return report.testResults.flatMap((file) => {
    const path = file.name.replace(`${root}/`, '')
    if (isBroken(file)) return [describeFailure(path, file.message)]
    return file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map((one) => describeFailure(`${path} > ${one.fullName}`, (one.failureMessages ?? []).join('\n')))
  })
}

/** The plain closing line of a run. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}

function isBroken({ status, assertionResults }: Report['testResults'][number]): boolean {
  return status === 'failed' && assertionResults.every((one) => one.status !== 'failed')
}

function describeFailure(title: string, message: string): string {
  const lines = message.trim().split('\n').slice(0, shownLines)
  return [`FAILED ${title}`, ...lines.map((line) => `  ${line}`)].join('\n')
}
