import { expect, test } from 'vitest'
import { closingLine, countReport, listFailures, type Report } from './closing-line.ts'

const green = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }
const broken = {
  name: '/clone/web/board.test.ts',
  status: 'failed',
  message: 'Cannot find module',
  assertionResults: [],
}

test('the closing line counts a run without failures', () => {
  expect(closingLine([countReport(green)])).toBe('3 passed, 0 failed, 1 skipped')
})

test('the closing line adds up two runs, one with a failed test', () => {
  const red = { ...green, success: false, numFailedTests: 2, numPendingTests: 0 }
  expect(closingLine([countReport({ ...green, numPendingTests: 0 }), countReport(red)])).toBe(
    '6 passed, 2 failed',
  )
})

test('a file that cannot be loaded counts as a failure', () => {
  expect(countReport({ ...green, success: false, testResults: [broken, broken] }).failed).toBe(2)
})

test('an error outside any test counts as a failure', () => {
  expect(countReport({ ...green, success: false }).failed).toBe(1)
})

test('failures are listed with file, test and message', () => {
  const passed = { status: 'passed', fullName: 'the board opens', failureMessages: null }
  const failed = {
    status: 'failed',
    fullName: 'the board moves',
    failureMessages: [`expected 1 to be 2\n${'    at line\n'.repeat(40)}`],
  }
  const mixed = { ...broken, message: '', assertionResults: [passed, failed] }
  const report: Report = { ...green, success: false, numFailedTests: 1, testResults: [mixed, broken] }

  const [test, file] = listFailures(report, '/clone')
  expect(test).toMatch(/^FAILED web\/board\.test\.ts > the board moves\n {2}expected 1 to be 2\n/)
  expect(test?.split('\n')).toHaveLength(13)
  expect(file).toBe('FAILED web/board.test.ts\n  Cannot find module')
})
