import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router'
import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { UnsavedChanges } from './UnsavedChanges.tsx'

const question = 'Leave without saving?'
let page: HTMLElement
let ends: (() => Promise<void>)[] = []

/** Two tabs of one path, each with its own form. */
function Settings() {
  const { tab = 'names' } = useSearch({ strict: false })
  return <Form key={tab} name={tab} />
}

function Form({ name }: { name: string }) {
  const [unsaved, setUnsaved] = useState(false)
  return (
    <>
      <p>The form of {name}</p>
      <button type="button" onClick={() => setUnsaved(true)}>
        Type
      </button>
      <button type="button" onClick={() => setUnsaved(false)}>
        Save
      </button>
      <UnsavedChanges
        unsaved={unsaved}
        message="Your changes have not been saved."
        searchNames={name === 'lists' ? ['tab'] : undefined}
      />
    </>
  )
}

afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  vi.unstubAllGlobals()
})

/** Renders the settings; the test controls when the slow page loads. */
async function openSettings() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  page = document.body.appendChild(document.createElement('div'))
  const slow = Promise.withResolvers<void>()
  const root = createRootRoute()
  const at = (path: string, text: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => text })
  const settings = createRoute({ getParentRoute: () => root, path: '/settings', component: Settings })
  const waiting = createRoute({
    getParentRoute: () => root,
    path: '/slow',
    loader: () => slow.promise,
    component: () => 'The slow page',
  })
  const history = createMemoryHistory({ initialEntries: ['/settings'] })
  const routeTree = root.addChildren([
    settings,
    waiting,
    at('/other', 'Another page'),
    at('/auth/login', 'Sign In'),
  ])
  const router = createRouter({ routeTree, history })
  const react = createRoot(page)
  ends.push(async () => {
    await act(() => react.unmount())
    page.remove()
  })
  await act(() => router.load())
  await act(() =>
    react.render(
      <MantineProvider env="test">
        {/* The router type is registered with the product's routes. */}
        <RouterProvider router={router as never} />
      </MantineProvider>,
    ),
  )
  await act(() => vi.waitFor(() => expect(page.textContent).toContain('The form of names')))
  return {
    href: () => history.location.href,
    goTo: (href: string) => act(async () => history.push(href)),
    slowPageComes: () => act(async () => slow.resolve()),
  }
}

const shows = (text: string) => act(() => vi.waitFor(() => expect(page.textContent).toContain(text)))
const isAsked = () => page.textContent?.includes(question)
const press = (name: string) =>
  act(async () => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    ;(button ?? expect.fail(`no button ${name}`)).click()
  })

test('leaving without unsaved changes does not ask', async () => {
  const settings = await openSettings()
  await press('Type')
  await press('Save')
  await settings.goTo('/other')
  await shows('Another page')
})

test('Stay keeps the form, and Leave asks only once', async () => {
  const settings = await openSettings()
  await press('Type')
  await settings.goTo('/other')
  await shows(question)
  await press('Keep editing')
  expect(isAsked()).toBe(false)
  expect(settings.href()).toBe('/settings')
  await settings.goTo('/other')
  await press('Leave without saving')
  await shows('Another page')
})

test('going to another tab of the same page asks', async () => {
  const settings = await openSettings()
  await press('Type')
  await settings.goTo('/settings?tab=emails')
  await shows(question)
  await press('Leave without saving')
  await shows('The form of emails')
  await settings.goTo('/settings')
  await shows('The form of names')
})

test('a hash, the same page and signing out do not ask', async () => {
  const settings = await openSettings()
  await press('Type')
  await settings.goTo('/settings#main')
  await settings.goTo('/settings')
  expect(isAsked()).toBe(false)
  await settings.goTo('/auth/login')
  expect(settings.href()).toBe('/auth/login')
})

test('another navigation after Leave does not ask while the page is loading', async () => {
  const settings = await openSettings()
  await press('Type')
  await settings.goTo('/slow')
  await press('Leave without saving')
  expect(page.textContent).toContain('The form of names')
  await settings.goTo('/other')
  await settings.slowPageComes()
  await shows('Another page')
  expect(settings.href()).toBe('/other')
})

test('saving closes the dialog and continues the navigation', async () => {
  const settings = await openSettings()
  await press('Type')
  await settings.goTo('/other')
  await shows(question)
  await press('Save')
  await shows('Another page')
})

test('edits that belong to a tab survive a change of the rest of the search', async () => {
  const settings = await openSettings()
  await settings.goTo('/settings?tab=lists')
  await shows('The form of lists')
  await press('Type')
  await settings.goTo('/settings?tab=lists&search=mail')
  expect(isAsked()).toBe(false)
  await settings.goTo('/settings')
  await shows(question)
})
