import type { DatabasePlatform } from '../../db/port.ts'
import type { SessionInfo } from '../port.ts'

/** How long a session is held at most, between two reads of the database. */
const LIFETIME_MS = 10_000
const MAX_HELD = 10_000

/** A session that is in force. */
export interface LiveSession extends Omit<SessionInfo, 'setCookies'> {
  readonly credentialId: string
  /** When its next use extends it, in milliseconds since 1970; Infinity where it is not extended any more. */
  readonly extendAt: number
}

export interface ReadSession {
  readonly session: LiveSession
  readonly validity: Validity
}

/** Until when a session that was just read may be answered from memory, in milliseconds from the read. */
export interface Validity {
  /** Until it expires, lies idle for too long or has to be extended. */
  readonly endsIn: number
  /** Until its next use has to be recorded. */
  readonly useDueIn: number
}

export interface SessionCache {
  /** The session of a token, if it is held and certainly still in force. `used`: only if its use need not be recorded. */
  find(token: string, used: boolean): LiveSession | undefined
  /** Reads the session of a token and holds it. */
  read(token: string, load: () => Promise<ReadSession | null>): Promise<LiveSession | null>
  /** Drops the person's sessions, which are about to change on this server. */
  drop(userId: string): void
  close(): Promise<void>
}

interface Held {
  readonly session: LiveSession
  readonly until: number
  readonly useDueAt: number
}

/**
 * Holds sessions for seconds. The database notifies every server of a session that ended, of a changed role and of changed
 * settings, which drops what is held; while notifications may be late, nothing is answered from memory.
 */
export async function openSessionCache(
  database: Pick<DatabasePlatform, 'listen' | 'hearsNotifications'>,
): Promise<SessionCache> {
  const held = new Map<string, Held>()
  // Counts what was dropped: a read that began before must not be held after it.
  let generation = 0

  const drop = (isDropped: (session: LiveSession) => boolean): void => {
    generation += 1
    for (const [token, { session }] of held) if (isDropped(session)) held.delete(token)
  }
  const clear = () => drop(() => true)

  const stops = [
    await database.listen(
      'sessions',
      (payload) => {
        const ended = readEnded(payload)
        drop(({ sessionId }) => ended === null || sessionId === ended)
      },
      { onReconnect: clear },
    ),
    await database.listen('roles', (changed) => drop(({ userId }) => userId === changed)),
    // The time after which sessions of staff count as idle is a setting.
    await database.listen('settings', clear),
  ]

  return {
    find(token, used) {
      const found = held.get(token)
      const now = performance.now()
      if (!found || now >= found.until || (used && now >= found.useDueAt)) return undefined
      return database.hearsNotifications() ? found.session : undefined
    },
    async read(token, load) {
      const before = generation
      const readAt = performance.now()
      held.delete(token)
      const loaded = await load()
      if (!loaded) return null
      const { session, validity } = loaded
      if (generation === before && database.hearsNotifications()) {
        if (held.size >= MAX_HELD) held.clear()
        const until = readAt + Math.min(LIFETIME_MS, validity.endsIn)
        held.set(token, { session, until, useDueAt: readAt + validity.useDueIn })
      }
      return session
    },
    drop: (changed) => drop(({ userId }) => userId === changed),
    async close() {
      for (const stop of stops) await stop()
    },
  }
}

/** The session that a notification names; null if it names none, which drops all. */
function readEnded(payload: string): string | null {
  try {
    const { session_id } = JSON.parse(payload) as { session_id?: unknown }
    return typeof session_id === 'string' ? session_id : null
  } catch {
    return null
  }
}
