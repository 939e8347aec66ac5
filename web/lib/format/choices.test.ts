import { expect, test } from 'vitest'
import { selectedOption, selectOptions } from './choices.ts'

const labels = { full_time: 'Full-time', contract: 'Contract' }

test('choices keep the order of the label table', () => {
  expect(selectOptions(labels)).toEqual([
    { value: 'full_time', label: 'Full-time' },
    { value: 'contract', label: 'Contract' },
  ])
})

test('a value outside the label table is undefined', () => {
  expect(selectedOption(labels, 'contract')).toBe('contract')
  expect(selectedOption(labels, 'toString')).toBeUndefined()
  expect(selectedOption(labels, '')).toBeUndefined()
})
