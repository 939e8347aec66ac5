import { expect, test } from 'vitest'
import { uncorrected, withColumn, withRow, withStatus } from './corrections.ts'

test('a column that is read as something else replaces the earlier choice', () => {
  const once = withColumn(uncorrected, 3, 'note')
  expect(withColumn(once, 3, null).columns).toEqual([{ index: 3, field: null }])
  expect(withColumn(once, 4, 'title').columns).toHaveLength(2)
})

test('a word has one status', () => {
  const once = withStatus(uncorrected, 'Ghosted', 'applied')
  expect(withStatus(once, 'Ghosted', 'no_answer').statuses).toEqual([
    { word: 'Ghosted', status: 'no_answer' },
  ])
})

test('changing a second field of a row leaves the first one as it was changed', () => {
  const once = withRow(uncorrected, { number: 7, company: 'Pier Street Transit' })
  expect(withRow(once, { number: 7, applied_on: '2026-09-16' }).rows).toEqual([
    { number: 7, company: 'Pier Street Transit', applied_on: '2026-09-16' },
  ])
})
