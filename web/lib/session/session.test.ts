import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'

const PREFERENCES = ['preferences', 'mine']

/** Who is signed in in this browser. */
let person: string | null
const goTo = vi.fn()

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://jobscout.test', replace: goTo } })
  vi.stubGlobal('fetch', async () =>
    Response.json({ session: person && { user: { id: person }, role: 'client' } }),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  goTo.mockReset()
})

/** A tab of its own, with a text that was typed and not saved. */
async function openTab(signedIn: string) {
  person = signedIn
  vi.resetModules()
  const session = await import('./session.ts')
  const { createDrafts } = await import('../../ui/form/drafts.ts')
  vi.stubGlobal('window', { ...window, addEventListener: vi.fn(), removeEventListener: vi.fn() })
  const queryClient = createQueryClient(() => undefined)
  // As the header does.
  new QueryObserver(queryClient, session.sessionQuery).subscribe(() => undefined)
  await queryClient.fetchQuery(session.sessionQuery)
  queryClient.setQueryData(PREFERENCES, { of: signedIn })
  const draft = createDrafts<string>()('note')
  draft.keep(`typed by ${signedIn}`)
  return { ...session, queryClient, draft, preferences: () => queryClient.getQueryData(PREFERENCES) }
}

test('a person who signs in after another finds nothing of theirs in a tab that stayed open', async () => {
  const tab = await openTab('ada')
  await tab.endSession(tab.queryClient)
  expect(tab.preferences()).toBeUndefined()

  person = 'ada'
  await tab.refreshSession(tab.queryClient)
  expect(tab.draft.find()).toBe('typed by ada')

  await tab.endSession(tab.queryClient)
  person = 'ben'
  await tab.refreshSession(tab.queryClient)
  expect(tab.draft.find()).toBeUndefined()
  expect(tab.queryClient.getQueryData(tab.sessionQuery.queryKey)?.user.id).toBe('ben')
  expect(goTo).not.toHaveBeenCalled()
})

test('a tab that missed the sign-out opens anew for the next person', async () => {
  const tab = await openTab('ada')
  person = 'ben'
  await tab.refreshSession(tab.queryClient)
  expect(tab.preferences()).toBeUndefined()
  expect(tab.draft.find()).toBeUndefined()
  expect(goTo).toHaveBeenCalledOnce()
})

test('signing out drops typed text, in this tab too', async () => {
  const tab = await openTab('ada')
  const leave = vi.fn(async () => expect(tab.preferences()).toBeDefined())
  const { toastSuccess, toastUndo } = await import('../../ui/feedback/toast.ts')
  const { toastStore } = await import('../../ui/feedback/toast-store.ts')
  toastUndo({ title: 'Withdrawn: Cook at Acme', onUndo: () => undefined })
  toastSuccess({ title: 'Signed Out' })
  tab.queryClient.setQueryData(['public-settings'], { maintenance_mode: false })
  await tab.clearSession(tab.queryClient, leave)
  expect(toastStore.read().map(({ title }) => title)).toEqual(['Signed Out'])
  expect(tab.queryClient.getQueryData(['public-settings'])).toBeDefined()
  expect(leave).toHaveBeenCalledOnce()
  expect(tab.preferences()).toBeUndefined()
  expect(tab.draft.find()).toBeUndefined()
})

test('a change that waits for a connection is not sent in the name of the next person', async () => {
  const tab = await openTab('ada')
  const save = vi.fn(async () => undefined)
  tab.queryClient.mount()
  onlineManager.setOnline(false)
  const change = tab.queryClient.getMutationCache().build(tab.queryClient, { mutationFn: save })
  void change.execute(undefined)
  await vi.waitFor(() => expect(change.state.isPaused).toBe(true))
  await tab.endSession(tab.queryClient)
  onlineManager.setOnline(true)
  await tab.queryClient.resumePausedMutations()
  tab.queryClient.unmount()
  expect(save).not.toHaveBeenCalled()
})
