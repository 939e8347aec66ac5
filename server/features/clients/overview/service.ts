import {
  type AllApplicationsFilter,
  type AllApplicationsOrder,
  type ApplicationView,
  allApplicationsFilter,
  allApplicationsSort,
  type ListedApplication,
} from '@jobscout/contract/clients/all-applications.ts'
import { pageErrors } from '@jobscout/contract/shared/errors.ts'
import { formatCursor, parseCursor } from '../../../platform/db/key-cursor.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import {
  changeView,
  createView,
  listViews,
  removeView,
  type UserViewRow,
} from '../../accounts/views/service.ts'
import { presentStaffApplication, readApplications } from '../../applications/staff/service.ts'
import { countNotesOfApplications } from '../notes/service.ts'
import { selectPage } from './queries.ts'

type ListInput = AllApplicationsFilter &
  AllApplicationsOrder & { readonly application_id?: string; readonly after?: string; readonly limit: number }

/** A page of the applications of all clients whom the actor works for. The audit log records it as a view of each client on
 *  it. Throws BAD_CURSOR. */
export async function listAllApplications(tx: Tx, input: ListInput) {
  const after = input.after === undefined ? null : parseCursor(input.after)
  if (input.after !== undefined && !after) throw declaredError(pageErrors, 'BAD_CURSOR')
  // One more than shown says whether there is another page.
  const { listed, total, counts } = await selectPage(tx, input, input, { after, limit: input.limit + 1 })
  const shown = listed.slice(0, input.limit)
  const last = listed.length > shown.length ? shown.at(-1) : undefined
  return {
    items: await readListed(tx, shown),
    next: last ? formatCursor({ key: last.key, id: last.application_id }) : null,
    total,
    counts,
  }
}

type Listed = Awaited<ReturnType<typeof selectPage>>['listed']

/** The rows themselves, which the policies decide about. */
async function readListed(tx: Tx, listed: Listed): Promise<ListedApplication[]> {
  if (listed.length === 0) return []
  const ids = listed.map(({ application_id }) => application_id)
  const rows = new Map((await readApplications(tx, ids)).map((row) => [row.id, row]))
  const notes = await countNotesOfApplications(tx, ids)
  return listed.flatMap(({ application_id, client_name, is_leaving }) => {
    const row = rows.get(application_id)
    if (!row) return []
    return {
      ...presentStaffApplication(row),
      internal_notes: notes.get(row.id) ?? 0,
      client_name,
      client_leaving: is_leaving,
    }
  })
}

type NewView = Omit<ApplicationView, 'id'>

/** A filter that the product no longer knows counts as not set. */
const presentView = ({ id, name, filters, sort, direction }: UserViewRow): ApplicationView => ({
  id,
  name,
  filters: allApplicationsFilter.catch(allApplicationsFilter.parse({})).parse(filters),
  sort: allApplicationsSort.catch('updated').parse(sort),
  direction: direction === 'asc' ? 'asc' : 'desc',
})

/** The actor's saved views of the list, by name. */
export const listApplicationViews = async (tx: Tx): Promise<ApplicationView[]> =>
  (await listViews(tx, 'applications')).map(presentView)

/** Throws VIEW_NAME_TAKEN, VIEW_LIMIT_REACHED. */
export const createApplicationView = async (tx: Tx, view: NewView): Promise<ApplicationView> =>
  presentView(await createView(tx, 'applications', view))

/** Throws VIEW_NAME_TAKEN, NOT_FOUND. */
export const changeApplicationView = async (tx: Tx, id: string, view: NewView): Promise<ApplicationView> =>
  presentView(await changeView(tx, 'applications', id, view))

/** Throws NOT_FOUND. */
export const removeApplicationView = (tx: Tx, id: string): Promise<void> => removeView(tx, 'applications', id)
