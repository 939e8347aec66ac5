import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useOpenOver } from './open-over.ts'
import { searchObject, searchPage, searchText, useLastPage, useUrlState } from './search.ts'

const schema = searchObject({ q: searchText(), page: searchPage })
type State = ReturnType<typeof useUrlState<{ q: string; page: number }>>
let ends: (() => Promise<void>)[] = []
let state: State | undefined
let over: ReturnType<typeof useOpenOver<{ q: string; page: number }>> | undefined
let isBeyond: boolean | undefined

function List() {
  state = useUrlState(schema)
  over = useOpenOver(schema)
  isBeyond = useLastPage(state.search.page, 3, state.change)
  return null
}

afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  vi.unstubAllGlobals()
})

/** Renders a list of three pages at this address. Returns its state and the browser's location. */
async function openList(address: string) {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRootRoute()
  const list = createRoute({ getParentRoute: () => root, path: '/list', component: List })
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = createRouter({ routeTree: root.addChildren([list]), history })
  const react = createRoot(document.createElement('div'))
  ends.push(() => act(async () => react.unmount()))
  await act(() => router.load())
  // The router type is registered with the product's routes.
  await act(() => react.render(<RouterProvider router={router as never} />))
  return {
    href: () => history.location.href,
    entries: () => history.length,
    change: (...patch: Parameters<State['change']>) => act(async () => state?.change(...patch)),
    open: (q: string) => act(async () => over?.open({ q })),
    close: () => act(async () => over?.close('q')),
  }
}

test('a changed search resets the page', async () => {
  const list = await openList('/list?q=welder&page=2')
  await list.change({ q: 'baker' })
  expect(list.href()).toBe('/list?q=baker')
})

test('a changed page keeps the search', async () => {
  const list = await openList('/list?q=welder')
  await list.change({ page: 3 })
  expect(list.href()).toBe('/list?q=welder&page=3')
})

test('typing adds no history entry, a choice does', async () => {
  const list = await openList('/list')
  await list.change({ q: 'b' })
  await list.change({ q: 'ba' })
  expect(list.entries()).toBe(1)
  await list.change({ q: 'baker' }, { push: true })
  expect(list.entries()).toBe(2)
})

test('a page beyond the last redirects to the last', async () => {
  expect((await openList('/list?page=9')).href()).toBe('/list?page=3')
  expect((await openList('/list?page=3')).href()).toBe('/list?page=3')
  expect(isBeyond).toBe(false)
})

test('an entry opened over a list is one step in the history, and closing it goes back', async () => {
  const list = await openList('/list?page=2')
  await list.open('welder')
  await list.open('baker')
  expect([list.href(), list.entries()]).toEqual(['/list?q=baker&page=2', 2])
  await list.close()
  expect(list.href()).toBe('/list?page=2')
})

test('an entry opened by a link is closed in its place', async () => {
  const list = await openList('/list?page=2&q=welder')
  await list.open('baker')
  await list.close()
  expect([list.href(), list.entries()]).toEqual(['/list?page=2', 1])
})
