import type { QueueFilter, QueueGroup, QueueItem } from '@jobscout/contract/submissions/model.ts'
import { inZone } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { presentSummary } from '../present.ts'
import { countConfirmedSince, listQueue } from './queries.ts'

interface QueuePage {
  readonly filter: QueueFilter
  readonly page: number
  readonly page_size: number
}

/** What waits to be handed in for the clients whom the actor works for, by group, the longest waiting first. */
export async function readQueue(tx: Tx, { filter, page, page_size }: QueuePage) {
  const { items, counts } = await listQueue(tx, filter, {
    limit: page_size,
    offset: (page - 1) * page_size,
  })
  const midnight = inZone(tx.now, await readTimeZone(tx, tx.actor.userId)).startOfDay()
  return {
    items: items.map(
      ({ summary, queue_group, asked_at, ...item }): QueueItem => ({
        ...presentSummary(summary),
        ...item,
        group: queue_group as QueueGroup,
        asked_at: asked_at?.toISOString() ?? null,
      }),
    ),
    total: counts[filter],
    counts,
    confirmed_today: await countConfirmedSince(tx, new Date(midnight.epochMilliseconds)),
  }
}
