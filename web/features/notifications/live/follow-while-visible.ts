import { type FollowOptions, followStream, type StreamPosition } from './follow.ts'

/** A hidden tab lets go of its stream after this: browsers allow only six connections to a site over HTTP/1.1. */
export const HIDDEN_DISCONNECT_MS = 30_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Follows a stream while the page is looked at, each time from where the last following had come to. One that was
 * refused for good is tried again when somebody comes back to the page. Answers how to end it.
 */
export function followWhileVisible<Event extends object>(
  page: Page,
  options: Omit<FollowOptions<Event>, 'signal' | 'position'>,
): () => void {
  const position: StreamPosition = {}
  let running: AbortController | undefined
  let hiding: ReturnType<typeof setTimeout> | undefined

  const start = async () => {
    if (running) return
    const own = new AbortController()
    running = own
    await followStream({ ...options, position, signal: own.signal })
    if (running === own) running = undefined
  }
  const stop = () => {
    running?.abort()
    running = undefined
  }
  const onVisibility = () => {
    clearTimeout(hiding)
    if (page.visibilityState === 'visible') void start()
    else hiding = setTimeout(stop, HIDDEN_DISCONNECT_MS)
  }

  onVisibility()
  page.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('visibilitychange', onVisibility)
    clearTimeout(hiding)
    stop()
  }
}
