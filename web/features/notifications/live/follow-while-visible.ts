import { type FollowOptions, followStream, type StreamPosition } from './follow.ts'

/** When a hidden tab closes its stream, because browsers allow only six HTTP/1.1 connections per site. */
export const HIDDEN_DISCONNECT_MS = 30_000

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>

/**
 * Follows a stream while the page is visible and resumes it at the last event. After a permanent refusal it tries again
 * when the page becomes visible. Returns a function that stops it.
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
    const controller = new AbortController()
    running = controller
    await followStream({ ...options, position, signal: controller.signal })
    if (running === controller) running = undefined
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
