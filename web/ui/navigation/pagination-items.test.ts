import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paginationItems } from './Pagination.tsx'

const itemsAsText = (current: number, total: number) =>
  paginationItems(current, total)
    .map((shown) => ('page' in shown ? shown.page : '…'))
    .join(' ')

test('the pagination shows both ends and the neighbours, with gaps only where they hide several pages', () => {
  expect(itemsAsText(1, 1)).toBe('1')
  expect(itemsAsText(1, 4)).toBe('1 2 3 4')
  expect(itemsAsText(4, 7)).toBe('1 2 3 4 5 6 7')
  expect(itemsAsText(10, 41)).toBe('1 … 9 10 11 … 41')
})

test('page numbers ascend and include the current one', () => {
  const position = fc
    .integer({ min: 1, max: 500 })
    .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
  fc.assert(
    fc.property(position, ([current, total]) => {
      const pages = paginationItems(current, total).flatMap((shown) => ('page' in shown ? [shown.page] : []))
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b))
      expect(pages).toContain(current)
      expect(pages[0]).toBe(1)
      expect(pages.at(-1)).toBe(total)
      expect(pages.length).toBeLessThanOrEqual(7)
    }),
  )
})
