import type { DatabasePlatform } from '../db/port.ts'
import type { Log } from '../log/log.ts'

/** Why a stream woke up: new rows, other changes, a client's messages, changed settings, or the end of the stream. */
export type WakeUp = 'created' | 'changed' | `messages ${string}` | 'settings' | 'ended'

/** An open stream of one person. */
export interface LiveStream {
  /** Resolves at the next wake-up with all its reasons, or with none after the timeout. */
  next(timeoutMs: number): Promise<ReadonlySet<WakeUp>>
  close(): void
}

/** Wakes the open streams of a person after changes on any server. Streams read the changes themselves. */
export interface LiveHub {
  open(userId: string, sessionId: string, signal: AbortSignal): LiveStream
  /** The number of the person's open streams in this process. */
  countOpen(userId: string): number
  /** Wakes every stream of this process, because settings have changed. */
  announceSettings(): void
  /** The number of open streams in this process. */
  readonly size: number
  close(): Promise<void>
}

/** What wakes a stream sooner after the last wake-up than this is kept until then: a person can change their own rows many times
 *  a second, with many streams open. */
const PAUSE_MS = 250

interface OpenStream extends LiveStream {
  readonly userId: string
  readonly sessionId: string
  wake(...reasons: WakeUp[]): void
}

/** A wake-up during a read is kept for the next call, so that none is missed. */
function createStream(userId: string, sessionId: string, onClose: (stream: OpenStream) => void): OpenStream {
  let pending = new Set<WakeUp>()
  let wokenAt = Number.NEGATIVE_INFINITY
  let resume: (() => void) | undefined
  const release = () => {
    resume?.()
    resume = undefined
  }
  const released = async (timeoutMs: number) => {
    let timer: NodeJS.Timeout | undefined
    await new Promise<void>((resolve) => {
      resume = resolve
      timer = setTimeout(resolve, timeoutMs)
    })
    clearTimeout(timer)
  }
  const stream: OpenStream = {
    userId,
    sessionId,
    wake(...reasons) {
      for (const reason of reasons) pending.add(reason)
      release()
    },
    async next(timeoutMs) {
      if (pending.size === 0) await released(timeoutMs)
      const pauseEndsAt = wokenAt + PAUSE_MS
      while (pending.size > 0 && !pending.has('ended') && performance.now() < pauseEndsAt) {
        await released(pauseEndsAt - performance.now())
      }
      if (pending.has('ended')) return pending
      const reasons = pending
      pending = new Set()
      if (reasons.size > 0) wokenAt = performance.now()
      return reasons
    },
    close() {
      stream.wake('ended')
      onClose(stream)
    },
  }
  return stream
}

/**
 * Listens to notifications of the database. Wake-ups carry no content, so that after a lost connection it is enough to
 * wake every stream, which continues from its last position.
 */
export async function openLiveHub(database: DatabasePlatform, log: Log): Promise<LiveHub> {
  const streams = new Set<OpenStream>()
  const read = (payload: string): Record<string, unknown> => {
    try {
      return JSON.parse(payload) as Record<string, unknown>
    } catch {
      log.warn({ payload }, 'invalid notification payload')
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
        for (const stream of streams) stream.wake('created', 'changed')
      },
    },
  )
  const stopMessages = await database.listen('messages', (payload) => {
    const { user_id, client_id } = read(payload)
    for (const stream of streams) if (stream.userId === user_id) stream.wake(`messages ${String(client_id)}`)
  })
  const stopSessions = await database.listen('sessions', (payload) => {
    const { session_id } = read(payload)
    for (const stream of streams) if (stream.sessionId === session_id) stream.wake('ended')
  })

  return {
    open(userId, sessionId, signal) {
      const stream = createStream(userId, sessionId, (closed) => streams.delete(closed))
      streams.add(stream)
      signal.addEventListener('abort', stream.close, { once: true })
      if (signal.aborted) stream.close()
      return stream
    },
    announceSettings() {
      for (const stream of streams) stream.wake('settings')
    },
    countOpen: (userId) => [...streams].filter((stream) => stream.userId === userId).length,
    get size() {
      return streams.size
    },
    async close() {
      await stopNotifications()
      await stopMessages()
      await stopSessions()
      for (const stream of streams) stream.close()
    },
  }
}
