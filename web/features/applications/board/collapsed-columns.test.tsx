import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackingChoices } from '../search.ts'
import { isColumnCollapsed, readCollapsedColumns, useCollapsedColumns } from './collapsed-columns.ts'

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

const collapsedColumns = (total: number, search = '') =>
  trackingChoices.filter((status) => isColumnCollapsed(board.collapsed, status, total, search))

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.clear()
  await openBoard()
})

afterEach(async () => {
  await act(() => root.unmount())
  vi.unstubAllGlobals()
})

test('columns of a final status and empty columns are collapsed', () => {
  expect(collapsedColumns(3)).toEqual(['rejected', 'withdrawn'])
  expect(collapsedColumns(0)).toEqual(trackingChoices)
})

test('a search expands the columns of a final status', () => {
  expect(collapsedColumns(3, 'baker')).toEqual([])
  expect(collapsedColumns(3, '  ')).toEqual(['rejected', 'withdrawn'])
})

test('a column stays as the person left it, filled or empty', async () => {
  await act(() => board.setCollapsed('rejected', false))
  await act(() => board.setCollapsed('applied', true))
  await act(() => root.unmount())
  await openBoard()
  expect(collapsedColumns(3)).toEqual(['applied', 'withdrawn'])
  expect(collapsedColumns(0)).not.toContain('rejected')
})

test('a column that expanded for a card is collapsed on the next visit', async () => {
  await act(() => board.expandFor('rejected'))
  expect(collapsedColumns(3)).toEqual(['withdrawn'])
  await act(() => board.setCollapsed('applied', true))
  await act(() => root.unmount())
  await openBoard()
  expect(collapsedColumns(3)).toEqual(['applied', 'rejected', 'withdrawn'])
})

test.each(['{', 'null', '7', '["applied"]', '{"applied":"yes","hired":true}'])(
  'unreadable stored columns are ignored: %s',
  (stored) => {
    localStorage.setItem('jobscout-folded-columns', stored)
    expect(readCollapsedColumns()).toEqual({})
  },
)
