import type { Source, SourceRun } from '@jobscout/contract/sources/model.ts'
import { expect, test } from 'vitest'
import { describeGap, describeResult, toShownState } from './strings.ts'

const run: SourceRun = {
  id: '1',
  run_id: null,
  status: 'finished',
  started_at: '2026-11-20T10:00:00Z',
  finished_at: '2026-11-20T10:00:05Z',
  total: 5,
  received: 5,
  accepted: 0,
  merged: 0,
  unchanged: 0,
  refused: 0,
  closed: 0,
  reopened: 0,
  is_complete: true,
  note: null,
}

test('a reading says what it did, and why it closed nothing', () => {
  expect(describeResult({ ...run, accepted: 1200, closed: 2, unchanged: 3, merged: 1, refused: 1 })).toBe(
    '1,200 new or changed · 2 closed · 4 known · 1 refused',
  )
  expect(describeResult(run)).toBe('Nothing new')
  expect(describeResult({ ...run, is_complete: false, note: 'It has no postings.' })).toBe(
    'It has no postings.',
  )
  expect(
    describeResult({ ...run, status: 'failed', accepted: 4, note: 'It answered with status 500.' }),
  ).toBe('It answered with status 500.')
  const partial = {
    ...run,
    accepted: 4,
    is_complete: false,
    note: 'It says that it has 9 postings, and showed 4.',
  }
  expect(describeGap(partial)).toBe('Closed nothing: It says that it has 9 postings, and showed 4.')
  expect(describeGap({ ...partial, is_complete: true })).toBe('')
})

test('a source is failing from its first failure to its next success, unless it is paused', () => {
  const source = { state: 'active', failure_count: 0, is_configured: true } as Source
  expect(toShownState(source)).toBe('active')
  expect(toShownState({ ...source, failure_count: 1 })).toBe('failing')
  expect(toShownState({ ...source, failure_count: 1, state: 'paused' })).toBe('paused')
  expect(toShownState({ ...source, is_configured: false })).toBe('missing')
  // It has no schedule.
  expect(toShownState({ ...source, kind: 'apify', state: 'paused' })).toBe('manual')
})
