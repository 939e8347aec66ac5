import {
  displayStatus,
  type TrackingStatus,
  toTrackingStatus,
  trackingStatus,
} from '@jobscout/contract/applications/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type ApplicationFilter, countByStatus } from '../queries.ts'
import { type BoardPage, type BoardRow, listBoardApplications, listTimeline } from './queries.ts'

const forEachStatus = <T>(make: (status: TrackingStatus) => T) =>
  Object.fromEntries(trackingStatus.options.map((status) => [status, make(status)])) as Record<
    TrackingStatus,
    T
  >

/** Counts the actor's applications by tracking status. */
export async function countByTrackingStatus(
  tx: Tx,
  filter: ApplicationFilter = {},
): Promise<Record<TrackingStatus, number>> {
  const counts = forEachStatus(() => 0)
  for (const { status, count } of await countByStatus(tx, filter)) {
    counts[toTrackingStatus(displayStatus(status))] += Number(count)
  }
  return counts
}

/** The actor's applications in seven columns, the latest change first. A page has `page_size` rows of each column. `total`
 *  counts a column's rows that pass the filter, `counts` covers all applications. */
export async function readBoard(tx: Tx, { status, search, ...paging }: ApplicationFilter & BoardPage) {
  const filter = { status, search }
  const totals = await countByTrackingStatus(tx, filter)
  const columns = forEachStatus((column) => ({ total: totals[column], items: [] as BoardRow[] }))
  for (const row of await listBoardApplications(tx, filter, paging)) columns[row.column].items.push(row)
  return { columns, counts: await countByTrackingStatus(tx) }
}

/** The status histories of the actor's applications, the latest event first. `next` is the cursor of the next page. */
export async function readTimeline(
  tx: Tx,
  { status, search, after, page_size }: ApplicationFilter & { after?: string; page_size: number },
) {
  const events = await listTimeline(tx, { status, search }, after, page_size + 1)
  const items = events.slice(0, page_size)
  const next = events.length > page_size ? (items.at(-1)?.id ?? null) : null
  return { items, next, counts: await countByTrackingStatus(tx) }
}
