import type { DatabasePlatform } from '../db/port.ts'
import type { Log } from '../log/log.ts'

/** Why a stream woke up: new rows only, something else changed (perhaps too), nothing in time, or it must end. */
export type WakeUp = 'created' | 'changed' | 'idle' | 'ended'

/** One open stream of a person, as it waits for something to happen. */
export interface LiveStream {
  /** Resolves at the next wake-up, or when nothing happened for so many milliseconds. */
  next(withinMs: number): Promise<WakeUp>
  close(): void
}

/** Wakes the open streams of a person, on whatever server the change was made. What changed they read themselves. */
export interface LiveHub {
  open(userId: string, sessionId: string, signal: AbortSignal): LiveStream
  /** Open streams of one person at this process. */
  openOf(userId: string): number
  /** Open streams of this process. */
  readonly size: number
  close(): Promise<void>
}

interface OpenStream extends LiveStream {
  readonly userId: string
  readonly sessionId: string
  wake(reason: 'created' | 'changed'): void
  end(): void
}

/** A wake-up that comes while the stream is busy reading is kept, so that nothing is slept through. */
function createStream(userId: string, sessionId: string, onClose: (stream: OpenStream) => void): OpenStream {
  let pending: 'created' | 'changed' | undefined
  let ended = false
  let resume: (() => void) | undefined
  const release = () => {
    resume?.()
    resume = undefined
  }
  const stream: OpenStream = {
    userId,
    sessionId,
    wake(reason) {
      if (pending !== 'changed') pending = reason
      release()
    },
    end() {
      ended = true
      release()
    },
    async next(withinMs) {
      if (!pending && !ended) {
        let timer: NodeJS.Timeout | undefined
        await new Promise<void>((resolve) => {
          resume = resolve
          timer = setTimeout(resolve, withinMs)
        })
        clearTimeout(timer)
      }
      if (ended) return 'ended'
      const reason = pending ?? 'idle'
      pending = undefined
      return reason
    },
    close() {
      stream.end()
      onClose(stream)
    },
  }
  return stream
}

/**
 * Listens to the database's announcements. A wake-up carries no content on purpose: after a lost connection every
 * stream is simply woken, and reads on from where it was.
 */
export async function openLiveHub(database: DatabasePlatform, log: Log): Promise<LiveHub> {
  const streams = new Set<OpenStream>()
  const read = (payload: string): Record<string, unknown> => {
    try {
      return JSON.parse(payload) as Record<string, unknown>
    } catch {
      log.warn({ payload }, 'unreadable announcement')
      return {}
    }
  }
  const stopNotifications = await database.listen(
    'notifications',
    (payload) => {
      const { user_id, sequence } = read(payload)
      const reason = typeof sequence === 'number' ? 'created' : 'changed'
      for (const stream of streams) if (stream.userId === user_id) stream.wake(reason)
    },
    {
      onReconnect() {
        for (const stream of streams) stream.wake('changed')
      },
    },
  )
  const stopSessions = await database.listen('sessions', (payload) => {
    const { session_id } = read(payload)
    for (const stream of streams) if (stream.sessionId === session_id) stream.end()
  })

  return {
    open(userId, sessionId, signal) {
      const stream = createStream(userId, sessionId, (closed) => streams.delete(closed))
      streams.add(stream)
      signal.addEventListener('abort', stream.close, { once: true })
      if (signal.aborted) stream.close()
      return stream
    },
    openOf: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    get size() {
      return streams.size
    },
    async close() {
      await stopNotifications()
      await stopSessions()
      for (const stream of streams) stream.close()
    },
  }
}
