import { expect, test } from 'vitest'
import { isPlace } from './places.ts'

test.each([
  ['Paris 75001', true],
  ['75001 Paris', true],
  ['Berlin, Germany', true],
  ['Distanciel', true],
  ['Paris 2019', false],
  ['Hotel 12345', false],
  ['', false],
])('%j is a place: %j', (text, expected) => {
  expect(isPlace(text)).toBe(expected)
})
