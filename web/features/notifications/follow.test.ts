import { withEventMeta } from '@orpc/client'
import { expect, test, vi } from 'vitest'
import { follow, waitAfter } from './follow.ts'

interface Event {
  text: string
}
const event = (id: string): Event => withEventMeta({ text: id }, { id })

class Refused extends Error {}

/** A server that plays one connection after the other: what it sends, and how the connection ends. */
function play(connections: readonly (readonly (Event | Error)[])[]) {
  const stop = new AbortController()
  const resumedFrom: (string | undefined)[] = []
  const waits: number[] = []
  const open = async ({ lastEventId }: { lastEventId: string | undefined }) => {
    resumedFrom.push(lastEventId)
    const sent = connections[resumedFrom.length - 1]
    if (!sent) {
      stop.abort()
      throw new Error('stopped')
    }
    const [first] = sent
    if (first instanceof Error) throw first
    return (async function* () {
      for (const each of sent) {
        if (each instanceof Error) throw each
        yield each
      }
    })()
  }
  const onEvent = vi.fn()
  const onOpen = vi.fn()
  const onRefused = vi.fn()
  const run = (lastEventId?: string) =>
    follow<Event>({
      open,
      onOpen,
      onEvent,
      onRefused,
      isRefusal: (error) => error instanceof Refused,
      signal: stop.signal,
      lastEventId,
      wait: async (ms) => void waits.push(ms),
      random: () => 1,
    })
  return { run, resumedFrom, waits, onEvent, onOpen, onRefused }
}

test('after a break the stream goes on from the last event, and nothing is told twice', async () => {
  const server = play([[event('1'), event('2'), new Error('cut')], [event('3')], []])
  expect(await server.run()).toBe('3')
  expect(server.resumedFrom).toEqual([undefined, '2', '3', '3'])
  expect(server.onEvent.mock.calls.map(([{ text }]) => text)).toEqual(['1', '2', '3'])
  expect(server.onOpen).toHaveBeenCalledTimes(3)
})

test('failures in a row are waited out longer and longer; an event ends the row', async () => {
  const down = [new Error('down')]
  const server = play([down, down, down, [event('1'), new Error('cut')], down])
  await server.run()
  expect(server.waits).toEqual([1000, 2000, 4000, 1000, 2000])
})

test('no wait is longer than half a minute, nor does everybody wait the same', () => {
  expect(waitAfter(50, () => 1)).toBe(30_000)
  expect(waitAfter(1, () => 0)).toBe(500)
})

test('a refusal ends it: whoever is signed out is not asked for again', async () => {
  const server = play([[event('1')], [new Refused()], [event('2')]])
  expect(await server.run('0')).toBe('1')
  expect(server.resumedFrom).toEqual(['0', '1'])
  expect(server.onRefused).toHaveBeenCalledOnce()
})
