import { expect, test } from 'vitest'
import { selectedOption, selectOptions } from './choices.ts'

const labels = { full_time: 'Full-time', contract: 'Contract' }

test('choices stand in the order of the table', () => {
  expect(selectOptions(labels)).toEqual([
    { value: 'full_time', label: 'Full-time' },
    { value: 'contract', label: 'Contract' },
  ])
})

test('only what the table names can be chosen', () => {
  expect(selectedOption(labels, 'contract')).toBe('contract')
  expect(selectedOption(labels, 'toString')).toBeUndefined()
  expect(selectedOption(labels, '')).toBeUndefined()
})
