import type { UserFilters } from '@jobscout/contract/accounts/users.ts'
import { commonErrors, pageErrors } from '@jobscout/contract/shared/errors.ts'
import { formatCursor, type KeyCursor, parseCursor } from '../../../platform/db/key-cursor.ts'
import type { Tx, WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readMonth } from '../../billing/service.ts'
import {
  countUsers,
  recordUsersExport,
  selectPeopleCounts,
  selectUser,
  selectUserCounts,
  selectUsers,
  type UserListRow,
  type UserOrder,
} from './queries.ts'

const EXPORT_PAGE = 500

type UserListInput = UserFilters & UserOrder & { readonly after?: string; readonly limit: number }

/** A page of the list with its total. Throws BAD_CURSOR. */
export async function listUsers(tx: Tx, input: UserListInput) {
  const after = input.after === undefined ? null : parseCursor(input.after)
  if (input.after !== undefined && !after) throw declaredError(pageErrors, 'BAD_CURSOR')
  // One more than shown says whether there is another page.
  const rows = await selectUsers(tx, input, input, { after, limit: input.limit + 1 })
  const shown = rows.slice(0, input.limit)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  return {
    rows: shown,
    next: last ? formatCursor({ key: last.key, id: last.user_id }) : null,
    total: await countUsers(tx, input),
  }
}

export const countAllUsers = selectUserCounts

/** The figures of people on the dashboards of administrators. */
export const countPeople = selectPeopleCounts

/** One person for administrators, with this month's quota. The view is audited. Throws NOT_FOUND. */
export async function readUser(tx: Tx, id: string) {
  const row = await selectUser(tx, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return { row, quota: await readMonth(tx, id) }
}

/** The pages of an export in the order of the list, each in a transaction of its own. The first one audits it. */
export async function* readUsersInPages(
  withActor: WithActor,
  filters: UserFilters,
  order: UserOrder,
): AsyncGenerator<readonly UserListRow[]> {
  await withActor(async (tx) => recordUsersExport(tx, await countUsers(tx, filters), filters))
  let after: KeyCursor | null = null
  for (;;) {
    const from: KeyCursor | null = after
    const rows: UserListRow[] = await withActor((tx) =>
      selectUsers(tx, filters, order, { after: from, limit: EXPORT_PAGE }),
    )
    if (rows.length > 0) yield rows
    const last = rows.at(-1)
    if (!last || rows.length < EXPORT_PAGE) return
    after = { key: last.key, id: last.user_id }
  }
}
