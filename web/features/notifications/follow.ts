import { getEventMeta } from '@orpc/client'

interface Follow<Event> {
  /** Opens the stream, from after the event of that id where there is one. */
  open: (from: { lastEventId: string | undefined; signal: AbortSignal }) => Promise<AsyncIterable<Event>>
  /** The stream stands, again or for the first time: what happened before it did may have been missed. */
  onOpen: () => void
  onEvent: (event: Event) => void
  /** A refusal ends the following: nobody is signed in any more. */
  isRefusal: (error: unknown) => boolean
  onRefused: () => void
  signal: AbortSignal
  /** Where an earlier following had come to. */
  lastEventId?: string
  wait?: (ms: number, signal: AbortSignal) => Promise<void>
  random?: () => number
}

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000

/** Doubles with each failure in a row, and differs from browser to browser, so that not all come back at once. */
export const waitAfter = (failures: number, random: () => number): number =>
  Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failures - 1, 10)) * (0.5 + random() / 2)

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Follows a stream of events until the signal says stop: comes back after each break, from the last event it has got.
 * Answers the id of that event, to go on from another time.
 */
export async function follow<Event extends object>(options: Follow<Event>): Promise<string | undefined> {
  const { open, onOpen, onEvent, isRefusal, onRefused, signal, wait = sleep, random = Math.random } = options
  let { lastEventId } = options
  let failures = 0
  while (!signal.aborted) {
    try {
      const events = await open({ lastEventId, signal })
      onOpen()
      for await (const event of events) {
        if (signal.aborted) return lastEventId
        failures = 0
        lastEventId = getEventMeta(event)?.id ?? lastEventId
        onEvent(event)
      }
    } catch (error) {
      if (signal.aborted) return lastEventId
      if (isRefusal(error)) {
        onRefused()
        return lastEventId
      }
    }
    failures += 1
    await wait(waitAfter(failures, random), signal)
  }
  return lastEventId
}
