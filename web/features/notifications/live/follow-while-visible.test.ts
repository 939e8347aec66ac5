import { withEventMeta } from '@orpc/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followWhileVisible, HIDDEN_DISCONNECT_MS } from './follow-while-visible.ts'

interface Event {
  text: string
}

/** A document whose visibility can be changed. */
class Page extends EventTarget {
  visibilityState: 'visible' | 'hidden' = 'visible'
  become(state: 'visible' | 'hidden') {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

/** A server whose streams stay open until the client aborts. An event reaches all of them. */
function stand() {
  const resumedFrom: (string | undefined)[] = []
  const streams = new Set<{ push: (event: Event) => void; signal: AbortSignal }>()
  const open = async ({ lastEventId, signal }: { lastEventId: string | undefined; signal: AbortSignal }) => {
    resumedFrom.push(lastEventId)
    const waiting: Event[] = []
    let wake = () => {}
    const push = (event: Event) => {
      waiting.push(event)
      wake()
    }
    streams.add({ signal, push })
    return (async function* () {
      for (;;) {
        const next = waiting.shift()
        if (next) yield next
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    })()
  }
  const tell = async (id: string) => {
    for (const { push } of streams) push(withEventMeta({ text: id }, { id }))
    await vi.advanceTimersByTimeAsync(0)
  }
  const listening = () => [...streams].filter(({ signal }) => !signal.aborted).length
  return { open, tell, listening, resumedFrom }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function visit(server: ReturnType<typeof stand>, page = new Page()) {
  const heard: string[] = []
  const end = followWhileVisible<Event>(page as unknown as Document, {
    open: (from) => server.open(from),
    onOpen: () => undefined,
    onEvent: ({ text }) => void heard.push(text),
    isRefusal: (error) => error === 'refused',
    onRefused: async () => false,
  })
  return { page, heard, end }
}

test('a page hidden for long closes its stream, and resumes it when visible again', async () => {
  const server = stand()
  const { page, heard } = visit(server)
  await server.tell('1')
  page.become('hidden')
  await vi.advanceTimersByTimeAsync(HIDDEN_DISCONNECT_MS - 1)
  expect(server.listening()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(server.listening()).toBe(0)
  // Shown again before the former stream has ended.
  page.become('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.resumedFrom).toEqual([undefined, '1'])
  await server.tell('2')
  expect(heard).toEqual(['1', '2'])
})

test('a page hidden briefly keeps its stream', async () => {
  const server = stand()
  const { page } = visit(server)
  for (const state of ['hidden', 'visible', 'hidden', 'visible'] as const) page.become(state)
  await vi.advanceTimersByTimeAsync(HIDDEN_DISCONNECT_MS * 2)
  expect(server.resumedFrom).toEqual([undefined])
  expect(server.listening()).toBe(1)
})

test('the stream is opened again when the page becomes visible after a permanent refusal', async () => {
  const server = stand()
  const accept = server.open
  server.open = async () => Promise.reject('refused')
  const { page, heard } = visit(server)
  await vi.advanceTimersByTimeAsync(60_000)
  server.open = accept
  page.become('visible')
  await vi.advanceTimersByTimeAsync(0)
  await server.tell('1')
  expect(heard).toEqual(['1'])
})

test('no event is delivered after the stop', async () => {
  const server = stand()
  const { page, heard, end } = visit(server)
  end()
  await server.tell('1')
  page.become('visible')
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([])
  expect(server.resumedFrom).toEqual([undefined])
})
