import { expect, test } from 'vitest'
import { readLabels } from '../../server/testing/features/labels.ts'
import { findSample } from '../../server/testing/files/samples.ts'
import { compareWithLabels, fieldNames, measureField } from './derived-features.ts'

test('at least 150 postings are labelled, a third of them held out, and 40 of them with skills', () => {
  const labels = readLabels()
  expect(new Set(labels.map(({ id }) => id)).size).toBe(labels.length)
  expect(labels.length).toBeGreaterThanOrEqual(150)
  expect(labels.filter(({ isHeldOut }) => isHeldOut).length).toBeGreaterThanOrEqual(labels.length / 3 - 1)
  expect(labels.filter(({ skills }) => skills !== undefined).length).toBeGreaterThanOrEqual(40)
})

test('a wrong value counts against precision and recall, a missing one against recall only', () => {
  const buildComparison = (labelled: string | null, derived: string | null) => ({
    id: '1',
    title: '',
    isHeldOut: false,
    field: fieldNames[0],
    labelled,
    derived,
    evidence: '',
  })
  const comparisons = [
    buildComparison('a', 'a'),
    buildComparison('a', 'b'),
    buildComparison('a', null),
    buildComparison(null, 'a'),
    buildComparison(null, null),
  ]
  expect(measureField(comparisons)).toEqual({
    labelled: 3,
    derived: 3,
    right: 1,
    precision: 1 / 3,
    recall: 1 / 3,
  })
})

const file = findSample('listings-800.json')

test.skipIf(file === null)('values that are derived from real postings are rarely wrong', () => {
  const comparisons = compareWithLabels(file ?? '')
  for (const name of fieldNames) {
    const { precision, recall } = measureField(comparisons.filter(({ field }) => field === name))
    const isInferred = /^industry, (?:sector withheld|not named)/.test(name)
    expect(precision, `precision of ${name}`).toBeGreaterThanOrEqual(isInferred ? 0.85 : 0.94)
    if (!isInferred) expect(recall, `recall of ${name}`).toBeGreaterThanOrEqual(0.89)
  }
})
