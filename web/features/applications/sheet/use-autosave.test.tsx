import { onlineManager, type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../../lib/api/api.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mount } from '../../../testing/mount.ts'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import type { ApplicationWithHistory } from '../queries.ts'
import { type SheetAutosave, useSheetAutosave } from './use-autosave.ts'

const id = '018f0000-0000-4000-8000-000000000007'
const get = api.applications.get.queryOptions({ input: { id }, enabled: false })

let queryClient: QueryClient
let page: HTMLElement
let sheet: SheetAutosave
let row: { next_action: string }
/** The bodies of the saves that reached the server. */
let sent: { next_action?: string; was: { next_action?: string } }[]
/** What the response to a save waits for. */
let responding: Promise<void>
let respond: () => void

vi.stubGlobal('fetch', async (request: Request) => {
  const body = await request.json()
  sent.push(body)
  await responding
  if (body.was.next_action !== row.next_action)
    return Response.json({ code: 'CHANGED_MEANWHILE' }, { status: 409 })
  row = { ...row, next_action: body.next_action }
  return Response.json(row)
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  toastStore.write([])
  sent = []
  responding = new Promise((resolve) => {
    respond = resolve
  })
  row = { id, job_title: 'Clerk', next_action: '', next_action_date: null } as never
  queryClient = createQueryClient(() => undefined)
  queryClient.mount()
  queryClient.setQueryData(get.queryKey, row as ApplicationWithHistory)
})
afterEach(() => {
  queryClient.unmount()
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

function Sheet() {
  const { data } = useQuery(get)
  if (data) return <Editor saved={data} />
}
function Editor({ saved }: { saved: ApplicationWithHistory }) {
  sheet = useSheetAutosave(saved)
  return <p>{sheet.value.next_action}</p>
}
const show = async (isOpen: boolean) => {
  page = await mount(
    <QueryClientProvider client={queryClient}>{isOpen && <Sheet />}</QueryClientProvider>,
    page,
  )
}
const type = (next_action: string) => act(async () => sheet.change({ next_action }))
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000))
const settle = () => act(() => vi.advanceTimersByTimeAsync(10))
const toast = () => toastStore.read()[0]

beforeEach(async () => {
  page = document.body.appendChild(document.createElement('div'))
  await show(true)
})

test('text typed while a save is under way is kept and offered when the sheet closes', async () => {
  await type('Asked')
  await pause()
  await type('Asked for Ms Byron')
  await show(false)
  expect(toast()?.title).toBe('Kept as a draft, not saved yet')
  respond()
  await settle()
  expect(row.next_action).toBe('Asked')

  await act(async () => toast()?.action?.run())
  await settle()
  expect(row.next_action).toBe('Asked for Ms Byron')
  expect(sent.map(({ was }) => was.next_action)).toEqual(['', 'Asked'])
  await show(true)
  expect(sheet).toMatchObject({ isChanged: false, isRestored: false, conflict: [] })
})

test('a save that is under way when the sheet closes leaves no draft', async () => {
  await type('Asked')
  await pause()
  await show(false)
  respond()
  await settle()
  expect(toast()).toBeUndefined()
  await show(true)
  expect(sheet).toMatchObject({ isChanged: false, isRestored: false })
})

test('a sheet that is opened again without a connection has no conflict with its own save', async () => {
  onlineManager.setOnline(false)
  await type('Asked')
  await pause()
  await type('Asked for Ms Byron')
  await show(false)
  await show(true)
  expect(sheet).toMatchObject({ isRestored: true, value: { next_action: 'Asked for Ms Byron' } })
  await type('Asked for Ms Byron.')
  await pause()
  respond()
  await act(async () => onlineManager.setOnline(true))
  await settle()
  expect(sheet).toMatchObject({
    conflict: [],
    isChanged: false,
    value: { next_action: 'Asked for Ms Byron.' },
  })
  expect(row.next_action).toBe('Asked for Ms Byron.')
})
