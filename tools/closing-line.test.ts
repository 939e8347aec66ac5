import { expect, test } from 'vitest'
import { closingLine, countReport } from './closing-line.ts'

const green = { success: true, numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, testResults: [] }

test('a green run', () => {
  expect(closingLine([countReport(green)])).toBe('3 passed, 0 failed, 1 skipped')
})

test('two runs, one with a failed test', () => {
  const red = { ...green, success: false, numFailedTests: 2, numPendingTests: 0 }
  expect(closingLine([countReport({ ...green, numPendingTests: 0 }), countReport(red)])).toBe(
    '6 passed, 2 failed',
  )
})

test('a file that does not load fails the run although no test failed', () => {
  const broken = { status: 'failed', assertionResults: [] }
  expect(countReport({ ...green, success: false, testResults: [broken, broken] }).failed).toBe(2)
})

test('an error outside of any test fails the run', () => {
  expect(countReport({ ...green, success: false }).failed).toBe(1)
})
