import type { LiveEvent } from '@jobscout/contract/notifications/contract.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { withEventMeta } from '@orpc/server'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import type { MaintenanceWatch } from '../../settings/maintenance/service.ts'
import { presentNotification } from '../list/present.ts'
import { findNewestSequence, notificationsAfter } from '../list/queries.ts'

export interface NotificationListener {
  readonly actor: Actor
  readonly sessionId: string
  /** Whether the session that opened the stream is still valid. */
  signedIn(): Promise<boolean>
  /** Aborted when the client disconnects. */
  readonly signal: AbortSignal
  /** The sequence number of the last event received, if the client reconnects. */
  readonly lastEventId?: string
  /** Without one: how long the client has been loading. */
  readonly loadingMs?: number
}

export interface LivePorts extends Pick<Transactions, 'withActor'> {
  readonly live: LiveHub
  readonly maintenance: Pick<MaintenanceWatch, 'message'>
}

/** The longest time that a stream may outlive its session if a database notification was lost. */
export const SESSION_RECHECK_MS = 15_000
const BATCH = 100
/** Prevents one account from using all connections of a server. */
export const STREAMS_PER_PERSON_MAX = 50

/** The sequence number to resume from. Invalid ids, also those above the newest number, are ignored. */
const resumePoint = (lastEventId: string | undefined, newest: number): number =>
  lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Math.min(Number(lastEventId), newest) : newest

/**
 * Streams a person's new notifications, each once and in order, from any server, and the threads whose messages changed. Yields
 * `changed` after other changes, and once at the start, after the notifications missed since `lastEventId` or while loading, so that the client fetches
 * the list. Ends with the session.
 */
export async function* streamNotifications(
  ports: LivePorts,
  listener: NotificationListener,
  recheckMs = SESSION_RECHECK_MS,
): AsyncGenerator<LiveEvent, void> {
  const { actor, lastEventId, loadingMs } = listener
  // Opened before the first query, so that nothing is missed in between.
  const stream = ports.live.open(actor.userId, listener.sessionId, listener.signal)
  try {
    let checkedAt = performance.now()
    if (!(await listener.signedIn())) return
    const age = lastEventId === undefined ? loadingMs : 0
    let last = resumePoint(lastEventId, await ports.withActor(actor, (tx) => findNewestSequence(tx, age)))
    // The client's list may be outdated: reading and deleting have no sequence numbers.
    let changed = true
    let hasNew = true
    for (;;) {
      const rows: Awaited<ReturnType<typeof notificationsAfter>> = hasNew
        ? await ports.withActor(actor, (tx) => notificationsAfter(tx, last, BATCH))
        : []
      for (const row of rows) {
        last = Number(row.sequence)
        const notification = presentNotification(row)
        yield withEventMeta({ type: 'created' as const, notification }, { id: row.sequence })
      }
      const more = rows.length === BATCH
      if (changed && !more) {
        changed = false
        yield withEventMeta({ type: 'changed' as const }, { id: String(last) })
      }
      const wakeUp = await stream.next(more ? 0 : recheckMs)
      if (wakeUp.has('ended')) return
      // Without a reason too, because the wake-up may have been lost.
      hasNew = more || wakeUp.has('created') || wakeUp.size === 0
      if (wakeUp.has('changed') || wakeUp.has('settings')) changed = true
      for (const reason of wakeUp) {
        const [kind, client_id] = reason.split(' ')
        if (kind === 'messages' && client_id)
          yield withEventMeta({ type: 'messages' as const, client_id }, { id: String(last) })
      }
      if (wakeUp.has('settings')) {
        yield withEventMeta({ type: 'settings' as const }, { id: String(last) })
        if (ports.maintenance.message() !== null && actor.role !== 'super_admin') return
      }
      if (performance.now() - checkedAt >= recheckMs) {
        checkedAt = performance.now()
        if (!(await listener.signedIn())) return
      }
    }
  } finally {
    stream.close()
  }
}
