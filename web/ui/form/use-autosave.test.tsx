import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { createStore } from '../../lib/browser/store.ts'
import { mount } from '../../testing/mount.ts'
import { createEditing, type EditState } from './edits.ts'
import { useAutosave } from './use-autosave.ts'

interface Row {
  readonly title: string
  readonly text: string
}
const editing = createEditing<Row>(['title', 'text'], (a, b) => a === b)

let queryClient: QueryClient
let page: HTMLElement
let store: ReturnType<typeof createStore<EditState<Row, Row>>>
let form: ReturnType<typeof useAutosave<Row, Row>>
let sent: Partial<Row>[]
let respond: (row?: Row) => void
let refuse: (reason: Error) => void
let left: boolean[]
let saved: Row

function Form() {
  form = useAutosave<Row, Row>({
    editing,
    saved,
    store,
    scope: 'test',
    isOlder: () => false,
    savableFields: editing.changedFields,
    save: (changes, _was, row) => {
      sent.push(changes)
      return new Promise((resolve, reject) => {
        respond = (next) => resolve(next ?? { ...row, ...changes })
        refuse = reject
      })
    },
    onSaved: (row) => {
      saved = row
    },
    onError: () => null,
    onLeave: (unsent) => left.push(unsent),
  })
  return <p>{form.value.text}</p>
}
const show = async (isOpen = true) => {
  page = await mount(
    <QueryClientProvider client={queryClient}>{isOpen && <Form />}</QueryClientProvider>,
    page,
  )
}
const type = (text: string) => act(async () => form.change({ text }))
const pause = (ms = 1000) => act(() => vi.advanceTimersByTimeAsync(ms))
const settle = async (end: () => void) => {
  end()
  await pause(10)
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sent = []
  left = []
  saved = { title: 'Notes', text: '' }
  store = createStore<EditState<Row, Row>>({ row: saved, edits: {}, merged: [] })
  queryClient = createQueryClient(() => undefined)
  page = document.body.appendChild(document.createElement('div'))
  await show()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a form saves once typing pauses, and again what was typed meanwhile', async () => {
  await type('A')
  await pause(500)
  await type('Ab')
  await pause(500)
  expect(sent).toEqual([])
  await pause(500)
  expect(sent).toEqual([{ text: 'Ab' }])
  await type('Abc')
  await pause()
  expect(sent).toHaveLength(1)
  await settle(respond)
  await pause()
  await settle(respond)
  expect(sent).toEqual([{ text: 'Ab' }, { text: 'Abc' }])
  expect(form).toMatchObject({ ready: [], isSaving: false, row: { text: 'Abc' } })
  expect(form.savedAt).not.toBeNull()
})

test('a field that is completed as it loses the focus keeps its completion', async () => {
  await type('example.com')
  await act(async () => {
    form.change({ text: 'https://example.com' })
    form.settle()
  })
  expect(form.value.text).toBe('https://example.com')
})

test('a form saves after a failure on request or after the next change', async () => {
  await type('A')
  await pause()
  await settle(() => refuse(new Error('No connection')))
  await pause(5000)
  expect(form.isFailed).toBe(true)
  expect(sent).toHaveLength(1)
  await act(async () => form.saveNow())
  await settle(() => refuse(new Error('No connection')))
  expect(sent).toHaveLength(2)
  await type('Ab')
  await pause()
  await settle(respond)
  expect(form).toMatchObject({ isFailed: false, value: { text: 'Ab' } })
})

test('a newer row that is read is merged, or waits for a decision', async () => {
  await type('Mine')
  saved = { title: 'Renamed', text: 'Theirs' }
  await show()
  expect(form).toMatchObject({ conflict: ['text'], merged: ['title'], value: { text: 'Mine' } })
  await act(async () => form.takeTheirs())
  expect(form).toMatchObject({ conflict: [], value: { title: 'Renamed', text: 'Theirs' } })
})

test('a form that closes says whether something is neither saved nor being saved', async () => {
  await type('A')
  await pause()
  await show(false)
  await settle(respond)
  expect(left).toEqual([false])
  expect(store.read().row.text).toBe('A')
  await show()
  await type('Ab')
  await show(false)
  expect(left).toEqual([false, true])
})

test('the rest is saved after the save under way, once', async () => {
  await type('A')
  await pause()
  await type('Ab')
  const { saveRest } = form
  await show(false)
  saveRest()
  saveRest()
  await settle(respond)
  expect(sent).toEqual([{ text: 'A' }, { text: 'Ab' }])
  await settle(respond)
  expect(sent).toHaveLength(2)
  expect(store.read().row.text).toBe('Ab')
})
