import type { AuditFilters } from '@jobscout/contract/audit/contract.ts'
import { AUDIT_PAGE_SIZE, AUDIT_PEOPLE_MAX, LATEST_ENTRIES } from '@jobscout/contract/audit/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Transactions, Tx, WithActor } from '../../platform/db/transaction.ts'
import type { Denial } from '../../platform/http/api/denial.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { templateName } from '../notifications/templates/service.ts'
import type { Check } from '../operations/health/service.ts'
import { readChainState } from './chain/service.ts'
import { countEntries, selectActivity } from './count-queries.ts'
import type { EntryFilter } from './filter-sql.ts'
import {
  type EntryRow,
  findActions,
  findEntryPosition,
  findPeople,
  insertDenial,
  type NameRow,
  recordExport,
  recordOpening,
  selectEntries,
  selectEntry,
  selectLatest,
  selectNames,
} from './queries.ts'

/** Records refused calls, each in a transaction of its own: the one of the call has been rolled back. */
export const createDenialAudit =
  ({ withActor }: Pick<Transactions, 'withActor'>) =>
  async ({ actor, procedure, code, origin }: Denial): Promise<void> => {
    await withActor(actor, (tx) => insertDenial(tx, procedure, code), origin)
  }

/** Entries and what their ids stand for. */
export interface NamedEntries {
  readonly entries: readonly EntryRow[]
  readonly names: readonly NameRow[]
}

const uuids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The names of notification templates, as their screen shows them. */
const templateNames = (entries: readonly EntryRow[]): NameRow[] =>
  entries.flatMap(({ resource_type, resource_id: id }) => {
    const label = resource_type === 'notification_templates' && id !== null ? templateName(id) : null
    return id !== null && label !== null ? [{ id, kind: 'template', label, role: null }] : []
  })

/** The names of all ids in the entries: actors, subjects, and those in the metadata. */
async function withNames(tx: Tx, entries: readonly EntryRow[]): Promise<NamedEntries> {
  const texts = entries.map(({ actor_id, resource_id, metadata }) =>
    JSON.stringify([actor_id, resource_id, metadata]),
  )
  const ids = new Set(texts.flatMap((text) => text.match(uuids) ?? []))
  return { entries, names: [...(await selectNames(tx, [...ids])), ...templateNames(entries)] }
}

async function toFilter(tx: Tx, filters: AuditFilters, until: Date | null = null): Promise<EntryFilter> {
  const { search } = filters
  // One Latin character finds too many people; one of another script may be a whole name.
  const people = search.length > 1 || /\P{ASCII}/u.test(search) ? await findPeople(tx, search) : []
  return {
    ...filters,
    until,
    people: people.slice(0, AUDIT_PEOPLE_MAX),
    morePeople: people.length > AUDIT_PEOPLE_MAX,
    actions: search === '' ? [] : await findActions(tx, search),
  }
}

/** A page of the log, with counts of all that match. Opening the log is audited, once in 15 minutes for each reader. */
export async function listEntries(tx: Tx, { page, ...filters }: AuditFilters & { page: number }) {
  await recordOpening(tx, filters)
  const filter = await toFilter(tx, filters)
  const counts = await countEntries(tx, filter)
  const range = { limit: AUDIT_PAGE_SIZE, offset: (page - 1) * AUDIT_PAGE_SIZE }
  // The rows are looked for from the newest on, so finding that there are none would read the whole period.
  const rows = counts.total === 0 ? [] : await selectEntries(tx, filter, range)
  return { ...(await withNames(tx, rows)), ...counts, morePeople: filter.morePeople, asOf: tx.now }
}

/** One entry and its place in the chain. Throws NOT_FOUND. */
export async function readEntry(tx: Tx, id: string) {
  const entry = await selectEntry(tx, id)
  if (!entry) throw declaredError(commonErrors, 'NOT_FOUND')
  return { ...(await withNames(tx, [entry])), entry, place: await findEntryPosition(tx, id) }
}

/** The latest entries but views for the actor's dashboard: 5 for an admin, 10 for a super admin. */
export async function listLatestEntries(tx: Tx): Promise<NamedEntries> {
  const limit = tx.actor.role === 'super_admin' ? LATEST_ENTRIES.super_admin : LATEST_ENTRIES.admin
  return withNames(tx, await selectLatest(tx, limit))
}

export const readActivity = async (tx: Tx, filters: AuditFilters) =>
  selectActivity(tx, await toFilter(tx, filters))

const EXPORT_PAGE = 2000

/** Every entry that passes the filters up to a time, in pages with a transaction each. The export is audited. */
export async function* exportEntries(
  withActor: WithActor,
  filters: AuditFilters,
  until: Date | undefined,
): AsyncGenerator<NamedEntries> {
  const filter = await withActor(async (tx) => {
    const counted = await toFilter(tx, filters, until ?? tx.now)
    const { total } = await countEntries(tx, counted)
    await recordExport(tx, filters, total)
    return counted
  })
  let after: string | undefined
  for (;;) {
    const page = await withActor(async (tx) =>
      withNames(tx, await selectEntries(tx, filter, { limit: EXPORT_PAGE, after })),
    )
    if (page.entries.length > 0) yield page
    const last = page.entries.at(-1)
    if (!last || page.entries.length < EXPORT_PAGE) return
    after = last.id
  }
}

const LATE_SECONDS = 30
const STUCK_SECONDS = 600

/** The chain on the system's health: how far it is sealed and verified. */
export const auditCheck = ({ withWorker }: Pick<Transactions, 'withWorker'>): Check => ({
  key: 'audit',
  name: 'Audit log',
  async measure() {
    const { state, now } = await withWorker(async (tx) => ({ state: await readChainState(tx), now: tx.now }))
    if (!state) return { state: 'failed', measured: 'The state of the chain is not readable.' }
    const { sealed, pending, oldestPendingSeconds, verified } = state
    const oldestWaiting = pending > 0 ? new Date(now.getTime() - oldestPendingSeconds * 1000) : null
    const lastSuccess = verified && verified.faults === 0 ? verified.at : null
    if (verified && verified.faults > 0) {
      return { state: 'failed', measured: `The chain is broken. ${verified.firstFault ?? ''}`, oldestWaiting }
    }
    const late = oldestPendingSeconds > LATE_SECONDS
    return {
      state: oldestPendingSeconds > STUCK_SECONDS ? 'failed' : late ? 'warning' : 'good',
      measured: `${sealed} entries sealed, ${verified ? `verified up to ${verified.to}` : 'not verified yet'}.`,
      lastSuccess,
      oldestWaiting,
    }
  },
})
