import type { Transactions } from '../../../../platform/db/transaction.ts'
import type { Log } from '../../../../platform/log/log.ts'
import { countAsNotified, type Matching } from '../../../matching/service.ts'
import { notify, topicOfAlert } from '../../../notifications/service.ts'
import { compileFilters } from '../../service.ts'
import { advanceAlert, type DueAlert, selectArrivals, selectDueAlerts } from './queries.ts'

/** Listings are compared so long after they were created, because their transaction may commit later than it began. */
const LAG_MS = 2 * 60_000
/** Of more new listings than this, an alert says only that there are more. */
const COUNTED = 100
const PAGE_SIZE = COUNTED + 1
/** A view with more listings of the last two minutes looks again within the hour. */
const PAGES_MAX = 50
const NAMED = 3
const BATCH = 100
/** The job runs again before this is over. */
const WORKS_MS = 4 * 60_000

interface AlertPorts extends Pick<Transactions, 'withActor' | 'withWorker'> {
  readonly matching: Matching
  readonly log: Log
}

interface Arrival {
  readonly title: string
  readonly company: string
}

/** Notifies the owners of saved views of the listings that are new in them, each view and listing once. */
export async function alertOfNewListings(ports: AlertPorts): Promise<void> {
  const { withWorker, log } = ports
  const start = performance.now()
  let [views, alerts] = [0, 0]
  while (performance.now() - start < WORKS_MS) {
    const due = await withWorker((tx) => selectDueAlerts(tx, BATCH))
    const before = views
    for (const view of due) {
      const outcome = await sendAlert(ports, view).catch((error: unknown) => postpone(ports, view, error))
      if (outcome !== 'moved meanwhile') views += 1
      if (outcome === 'notified') alerts += 1
    }
    // Where other workers took all of them, the next run looks again.
    if (due.length < BATCH || views === before) break
  }
  if (alerts > 0) log.info({ views, alerts }, 'alerted of new listings')
}

async function sendAlert(
  ports: AlertPorts,
  view: DueAlert,
): Promise<'notified' | 'nothing new' | 'moved meanwhile'> {
  const { until, arrivals, isMore } = await findArrivals(ports, view)
  return ports.withWorker(async (tx) => {
    if (!(await advanceAlert(tx, view, until))) return 'moved meanwhile'
    if (arrivals.length === 0) return 'nothing new'
    await countAsNotified(
      tx,
      view.user_id,
      arrivals.map(({ id }) => id),
    )
    await notify(tx, {
      userId: view.user_id,
      template: 'jobs.view_alert',
      values: {
        jobs: formatCount(arrivals.length, isMore),
        view: view.name,
        examples: formatNames(arrivals, isMore),
      },
      actionUrl: buildAddress(view),
      topic: topicOfAlert(view.id, view.alert),
    })
    return 'notified'
  })
}

/** Leaves a view that fails for an hour at most, so that it holds up no others. Nothing is lost: it is compared again then. */
async function postpone(
  { withWorker, log }: AlertPorts,
  view: DueAlert,
  error: unknown,
): Promise<'failed' | 'moved meanwhile'> {
  log.error({ err: error, view: view.id }, 'alert of a saved view failed')
  const isMoved = await withWorker((tx) => advanceAlert(tx, view, view.alerted_until))
  return isMoved ? 'failed' : 'moved meanwhile'
}

/** What the view found since its last alert, as its owner would see it now. */
async function findArrivals({ withActor, matching }: AlertPorts, view: DueAlert) {
  const { user_id: userId, role, alerted_until: since } = view
  return withActor({ userId, role }, async (tx) => {
    const until = new Date(Math.max(tx.now.getTime() - LAG_MS, since.getTime()))
    const filters = { ...compileFilters(view), new_since: since, new_only: true, sort: 'date' as const }
    const arrivals: Awaited<ReturnType<typeof selectArrivals>> = []
    let isLast = false
    // Those of the last two minutes may fill pages, and belong to the next alert.
    for (let page = 1; !isLast && page <= PAGES_MAX; page += 1) {
      const found = await matching.matchListings(tx, { ...filters, page, page_size: PAGE_SIZE }, (ids) =>
        selectArrivals(tx, ids),
      )
      // A page that shows other roles than the view for want of any is no arrival.
      const isOther = found.roles !== null && found.roles.shown !== found.roles.asked
      if (!isOther) arrivals.push(...found.listings.filter(({ created_at }) => created_at <= until))
      isLast = isOther || arrivals.length > COUNTED || page * PAGE_SIZE >= found.total
    }
    if (!isLast) return { until: since, arrivals: [], isMore: false }
    return { until, arrivals: arrivals.slice(0, COUNTED), isMore: arrivals.length > COUNTED }
  })
}

const formatCount = (count: number, isMore: boolean) =>
  isMore ? `More than ${count} new jobs` : count === 1 ? '1 new job' : `${count} new jobs`

function formatNames(arrivals: readonly Arrival[], isMore: boolean): string {
  const names = arrivals.slice(0, NAMED).map(({ title, company }) => `${title} at ${company}`)
  const others = arrivals.length - names.length
  if (others <= 0) return names.join('; ')
  return `${names.join('; ')}; and ${isMore ? 'many' : others} more`
}

/** The view with only what is new since the last alert. */
function buildAddress({
  name,
  search,
  location,
  type,
  pay,
  matches_only,
  roles,
  sort,
  alerted_until,
}: DueAlert): string {
  const all = { view: name, search, location, type, pay, matches_only: String(matches_only), roles, sort }
  const since = { new_only: 'true', since: alerted_until.toISOString() }
  return `/jobs?${new URLSearchParams({ ...all, ...since })}`
}
