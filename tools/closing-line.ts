/** What vitest's json reporter says about a run. */
interface Report {
  readonly success: boolean
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

export interface Tally {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** A file that could not be loaded, or an error outside of any test, counts as one failure. */
export function countReport(report: Report): Tally {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return {
    passed: report.numPassedTests,
    failed: report.success ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests,
  }
}

/** The plain closing line of a run. */
export function closingLine(tallies: readonly Tally[]): string {
  const sum = (name: keyof Tally) => tallies.reduce((total, tally) => total + tally[name], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}
