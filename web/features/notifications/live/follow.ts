import { getEventMeta } from '@orpc/client'

/** The position in a stream, kept to resume it later. */
export interface StreamPosition {
  lastEventId?: string
}

export interface FollowOptions<Event> {
  /** Opens the stream, after the event with that id if given. */
  open: (from: { lastEventId: string | undefined; signal: AbortSignal }) => Promise<AsyncIterable<Event>>
  /** Called when the stream is open, also after a reconnect. Earlier events may have been missed. */
  onOpen: () => void
  onEvent: (event: Event) => void
  isRefusal: (error: unknown) => boolean
  /** Returns whether the person is still signed in. If not, the refusal ends the loop. */
  onRefused: () => Promise<boolean>
  signal: AbortSignal
  position?: StreamPosition
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Exponential backoff with jitter. */
export const reconnectDelay = (failures: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random() / 2)

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Follows a stream of events until the signal aborts. Reconnects after each break, from the last event received. */
export async function followStream<Event extends object>(options: FollowOptions<Event>): Promise<void> {
  const { open, onOpen, onEvent, isRefusal, onRefused, signal, wait = sleep, random = Math.random } = options
  const { position = {} } = options
  let failures = 0
  while (!signal.aborted) {
    try {
      const events = await open({ lastEventId: position.lastEventId, signal })
      onOpen()
      for await (const event of events) {
        if (signal.aborted) return
        failures = 0
        position.lastEventId = getEventMeta(event)?.id ?? position.lastEventId
        onEvent(event)
      }
    } catch (error) {
      if (signal.aborted) return
      if (isRefusal(error) && !(await onRefused())) return
    }
    failures += 1
    await wait(reconnectDelay(failures, random), signal)
  }
}
