import { expect, test } from 'vitest'
import { closingLine, countReport, listFailures, listFlaky, type Report } from './closing-line.ts'
import { findFailedFiles, settle } from './retry.ts'

const file = (name: string, ...statuses: readonly string[]): Report['testResults'][number] => ({
  name: `/clone/e2e/${name}.e2e.ts`,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  message: '',
  assertionResults: statuses.map((status) => ({ status, fullName: `${name} works`, failureMessages: null })),
})
const report = (...testResults: readonly Report['testResults'][number][]): Report => {
  const count = (status: string) =>
    testResults.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status)
      .length
  return {
    success: testResults.every(({ status }) => status === 'passed'),
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    testResults,
  }
}
const board = '/clone/e2e/board.e2e.ts'
const first = report(file('board', 'passed', 'failed'), file('jobs', 'passed', 'pending'))

test('only files that failed run again', () => {
  expect(findFailedFiles(first)).toEqual([board])
  expect(findFailedFiles(report(file('jobs', 'passed')))).toEqual([])
})

test('a file that cannot be loaded runs again too', () => {
  expect(findFailedFiles(report({ ...file('board'), status: 'failed' }))).toEqual([board])
})

test('a file that passes alone makes the run green, which names it as flaky', () => {
  const settled = settle(first, new Map([[board, report(file('board', 'passed', 'passed'))]]))
  expect(closingLine([countReport(settled)])).toBe('3 passed, 0 failed, 1 skipped')
  expect(listFailures(settled, '/clone')).toEqual([])
  expect(listFlaky(settled, '/clone')).toEqual([
    'FLAKY e2e/board.e2e.ts failed, and passed when it was run again alone',
  ])
})

test('a file that fails again has failed, once', () => {
  const settled = settle(first, new Map([[board, first]]))
  expect(closingLine([countReport(settled)])).toBe('2 passed, 1 failed, 1 skipped')
  expect(listFlaky(settled, '/clone')).toEqual([])
})

test('a file whose second run has no report of it has failed', () => {
  const settled = settle(first, new Map([[board, { ...report(), success: false }]]))
  expect(countReport(settled).failed).toBe(1)
  expect(listFlaky(settled, '/clone')).toEqual([])
})

test('an error outside any test is not run again, and stays a failure', () => {
  const broken = { ...report(file('jobs', 'passed')), success: false }
  expect(findFailedFiles(broken)).toEqual([])
  expect(countReport(settle(broken, new Map())).failed).toBe(1)
})
