import {
  displayStatus,
  type TrackingStatus,
  toTrackingStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { type BoardPage, type BoardRow, listBoardApplications, listTimeline } from './board-queries.ts'
import { type ApplicationFilter, countByStatus } from './queries.ts'

const forEachStatus = <T>(make: (status: TrackingStatus) => T) =>
  Object.fromEntries(trackingStatus.options.map((status) => [status, make(status)])) as Record<
    TrackingStatus,
    T
  >

/** How many applications of the actor stand under each of the seven statuses. */
export async function countByTrackingStatus(
  tx: Tx,
  chosen: ApplicationFilter = {},
): Promise<Record<TrackingStatus, number>> {
  const counts = forEachStatus(() => 0)
  for (const { status, count } of await countByStatus(tx, chosen)) {
    counts[toTrackingStatus(displayStatus(status))] += Number(count)
  }
  return counts
}

/** The actor's applications in seven columns, the latest change first. A page is that many of each column; `total` is what
 *  the filters leave in a column, `counts` are over everything. */
export async function readBoard(tx: Tx, { status, search, ...paging }: ApplicationFilter & BoardPage) {
  const chosen = { status, search }
  const totals = await countByTrackingStatus(tx, chosen)
  const columns = forEachStatus((column) => ({ total: totals[column], items: [] as BoardRow[] }))
  for (const row of await listBoardApplications(tx, chosen, paging)) columns[row.column].items.push(row)
  return { columns, counts: await countByTrackingStatus(tx) }
}

/** Every status that the actor's applications ever had, the latest first. `next` names the event to go on after. */
export async function readTimeline(
  tx: Tx,
  { status, search, after, page_size }: ApplicationFilter & { after?: string; page_size: number },
) {
  const events = await listTimeline(tx, { status, search }, after, page_size + 1)
  const items = events.slice(0, page_size)
  const next = events.length > page_size ? (items.at(-1)?.id ?? null) : null
  return { items, next, counts: await countByTrackingStatus(tx) }
}
