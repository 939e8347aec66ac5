import { expect, test } from 'vitest'
import { choicesOf, chosenOf } from './choices.ts'

const labels = { full_time: 'Full-time', contract: 'Contract' }

test('choices stand in the order of the table', () => {
  expect(choicesOf(labels)).toEqual([
    { value: 'full_time', label: 'Full-time' },
    { value: 'contract', label: 'Contract' },
  ])
})

test('only what the table names can be chosen', () => {
  expect(chosenOf(labels, 'contract')).toBe('contract')
  expect(chosenOf(labels, 'toString')).toBeUndefined()
  expect(chosenOf(labels, '')).toBeUndefined()
})
