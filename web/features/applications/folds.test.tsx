// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isColumnCollapsed, readCollapsedColumns, useCollapsedColumns } from './folds.ts'
import { trackingChoices } from './search.ts'

let root: Root
let board: ReturnType<typeof useCollapsedColumns>

function Board() {
  board = useCollapsedColumns()
  return null
}

async function openBoard() {
  root = createRoot(document.createElement('div'))
  await act(() => root.render(<Board />))
}

const foldedOf = (totals: number, search = '') =>
  trackingChoices.filter((status) => isColumnCollapsed(board.folds, status, totals, search))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  await openBoard()
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('what is over is folded, and whatever is empty', () => {
  expect(foldedOf(3)).toEqual(['rejected', 'withdrawn'])
  expect(foldedOf(0)).toEqual(trackingChoices)
})

test('a search shows what it has found among what is over too', () => {
  expect(foldedOf(3, 'baker')).toEqual([])
  expect(foldedOf(3, '  ')).toEqual(['rejected', 'withdrawn'])
})

test('a column stays as somebody has left it, filled or empty', async () => {
  await act(() => board.fold('rejected', false))
  await act(() => board.fold('applied', true))
  await act(() => root.unmount())
  await openBoard()
  expect(foldedOf(3)).toEqual(['applied', 'withdrawn'])
  expect(foldedOf(0)).not.toContain('rejected')
})

test('a column that opened for a card is folded again the next time', async () => {
  await act(() => board.openFor('rejected'))
  expect(foldedOf(3)).toEqual(['withdrawn'])
  await act(() => board.fold('applied', true))
  await act(() => root.unmount())
  await openBoard()
  expect(foldedOf(3)).toEqual(['applied', 'rejected', 'withdrawn'])
})

test.each(['{', 'null', '7', '["applied"]', '{"applied":"yes","hired":true}'])(
  'what cannot be read counts as not said: %s',
  (kept) => {
    localStorage.setItem('jobscout-folded-columns', kept)
    expect(readCollapsedColumns()).toEqual({})
  },
)
