import type { LiveEvent } from '@jobscout/contract/notifications/contract.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { withEventMeta } from '@orpc/server'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { LiveHub } from '../../../platform/live/hub.ts'
import { presentNotification } from '../present.ts'
import { findNewestSequence, notificationsAfter } from '../queries.ts'

export interface NotificationListener {
  readonly actor: Actor
  readonly sessionId: string
  /** Whether the session that opened the stream is still one. */
  signedIn(): Promise<boolean>
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal
  /** The sequence number of the last event the client has got, where it comes back. */
  readonly lastEventId?: string
}

export interface LivePorts extends Pick<Transactions, 'withActor'> {
  readonly live: LiveHub
}

/** No stream outlives its session by more, whatever announcement may have been lost. */
export const SESSION_RECHECK_MS = 15_000
const BATCH = 100
/** More tabs than anybody keeps open; without an end to it, one account could hold a server's every connection. */
export const STREAMS_PER_PERSON_MAX = 50

/** Where the client left off. A number that the person's notifications have not reached yet is not ours. */
const resumePoint = (lastEventId: string | undefined, newest: number): number =>
  lastEventId !== undefined && /^\d{1,15}$/.test(lastEventId) ? Math.min(Number(lastEventId), newest) : newest

/**
 * A person's notifications as they happen: each once, in order, whatever server made it. `changed` when something else
 * about them did, and once at the start, after what was missed since `lastEventId`: a client that then fetches the list
 * has everything. Ends with the session.
 */
export async function* streamNotifications(
  ports: LivePorts,
  listener: NotificationListener,
  recheckMs = SESSION_RECHECK_MS,
): AsyncGenerator<LiveEvent, void> {
  const { actor, lastEventId } = listener
  // Open before the first look, so that nothing falls between the two.
  const stream = ports.live.open(actor.userId, listener.sessionId, listener.signal)
  try {
    let checkedAt = performance.now()
    if (!(await listener.signedIn())) return
    let last = resumePoint(lastEventId, await ports.withActor(actor, findNewestSequence))
    // What the client fetched before this point may be older than it; what is read or deleted is not numbered at all.
    let changed = true
    for (;;) {
      const rows = await ports.withActor(actor, (tx) => notificationsAfter(tx, last, BATCH))
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
      if (wakeUp === 'ended') return
      if (wakeUp === 'changed') changed = true
      if (performance.now() - checkedAt >= recheckMs) {
        checkedAt = performance.now()
        if (!(await listener.signedIn())) return
      }
    }
  } finally {
    stream.close()
  }
}
