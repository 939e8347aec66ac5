import { expect, test } from 'vitest'
import { moveItem } from './move-item.ts'

test('moving keeps every item and stops at the ends', () => {
  expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
  expect(moveItem(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  expect(moveItem(['a'], 0, 1)).toEqual(['a'])
})
