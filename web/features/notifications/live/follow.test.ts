import { withEventMeta } from '@orpc/client'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { followStream, reconnectDelay, type StreamPosition } from './follow.ts'

interface Event {
  text: string
}
const event = (id: string): Event => withEventMeta({ text: id }, { id })

class Refused extends Error {}

/** A server with scripted connections: the events of each, and how it ends. */
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
      for (const item of sent) {
        if (item instanceof Error) throw item
        yield item
      }
    })()
  }
  const onEvent = vi.fn()
  const onOpen = vi.fn()
  const onRefused = vi.fn(async () => false)
  const run = async (position: StreamPosition = {}) => {
    await followStream<Event>({
      open,
      onOpen,
      onEvent,
      onRefused,
      isRefusal: (error) => error instanceof Refused,
      signal: stop.signal,
      position,
      wait: async (ms) => void waits.push(ms),
      random: () => 1,
    })
    return position.lastEventId
  }
  return { run, resumedFrom, waits, onEvent, onOpen, onRefused }
}

test('a broken stream resumes after the last event', async () => {
  const server = play([[event('1'), event('2'), new Error('cut')], [event('3')], []])
  expect(await server.run()).toBe('3')
  expect(server.resumedFrom).toEqual([undefined, '2', '3', '3'])
  expect(server.onEvent.mock.calls.map(([{ text }]) => text)).toEqual(['1', '2', '3'])
  expect(server.onOpen).toHaveBeenCalledTimes(3)
})

test('the delay grows with consecutive failures and is reset by an event', async () => {
  const down = [new Error('down')]
  const server = play([down, down, down, [event('1'), new Error('cut')], down])
  await server.run()
  expect(server.waits).toEqual([1000, 2000, 4000, 1000, 2000])
})

test('the delay is at most half a minute, with jitter', () => {
  expect(reconnectDelay(50, () => 1)).toBe(30_000)
  expect(reconnectDelay(1, () => 0)).toBe(500)
})

test('a refusal of a signed-out person ends it', async () => {
  const server = play([[event('1')], [new Refused()], [event('2')]])
  expect(await server.run({ lastEventId: '0' })).toBe('1')
  expect(server.resumedFrom).toEqual(['0', '1'])
  expect(server.onRefused).toHaveBeenCalledOnce()
})

test('a refusal of a signed-in person counts as a failure', async () => {
  const server = play([[new Refused()], [new Refused()], [event('1')]])
  server.onRefused.mockResolvedValue(true)
  expect(await server.run()).toBe('1')
  expect(server.waits).toEqual([1000, 2000, 1000])
})

test('the position is updated while the stream is open', async () => {
  const position: StreamPosition = {}
  const server = play([[event('7'), new Error('cut')]])
  server.onEvent.mockImplementation(() => expect(position.lastEventId).toBe('7'))
  await server.run(position)
  expect(server.onEvent).toHaveBeenCalledOnce()
})

test('the delay is between half and all of the exponential backoff, with a maximum', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (failures, chance) => {
        const random = () => chance
        const longest = Math.min(30_000, 1000 * 2 ** (failures - 1))
        expect(reconnectDelay(failures, random)).toBeGreaterThanOrEqual(longest / 2)
        expect(reconnectDelay(failures, random)).toBeLessThanOrEqual(longest)
        expect(reconnectDelay(failures + 1, random)).toBeGreaterThanOrEqual(reconnectDelay(failures, random))
      },
    ),
  )
})
