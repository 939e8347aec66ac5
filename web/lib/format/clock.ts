import { useSyncExternalStore } from 'react'

const MINUTE = 60_000

/** How often an open screen reads again what depends on the day. */
export const NEW_DAY_MS = 5 * MINUTE
const listeners = new Set<() => void>()
let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = new Date()
    for (const callback of listeners) callback()
  }, MINUTE)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const read = () => {
  if (Date.now() - now.getTime() > MINUTE) now = new Date()
  return now
}

/** The current minute, from one timer per page. Keeps relative times up to date. */
export const useNow = (): Date => useSyncExternalStore(subscribe, read, read)
