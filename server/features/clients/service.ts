import type { ClientFilter, ClientPosition } from '@jobscout/contract/clients/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import {
  countApplicationsOfClient,
  listApplicationsOfClient,
  presentStaffApplication,
} from '../applications/staff/service.ts'
import { readEntitlement } from '../billing/service.ts'
import { readClientProfile } from '../profiles/service.ts'
import {
  countClients,
  findClient,
  findPosition,
  listClients,
  listLeaving,
  summarize,
} from './list-queries.ts'
import { countInternalNotes } from './notes/service.ts'

/** The actor's clients on a page of the filtered list. The summary covers all of them. */
export async function readClients(tx: Tx, filter: ClientFilter, paging: { page: number; page_size: number }) {
  const rows = await listClients(tx, filter, paging)
  const total = rows[0] ? Number(rows[0].matched) : await countClients(tx, filter)
  return { rows, total, summary: await summarize(tx) }
}

/** Previous and next client in the filtered list. */
export async function readPosition(tx: Tx, clientId: string, filter: ClientFilter): Promise<ClientPosition> {
  const row = await findPosition(tx, filter, clientId)
  if (!row) return { position: 0, total: await countClients(tx, filter), previous: null, next: null }
  const neighbour = (userId: string | null, name: string | null) =>
    userId ? { user_id: userId, name: name ?? '' } : null
  return {
    position: row.position,
    total: row.total,
    previous: neighbour(row.previous_id, row.previous_name),
    next: neighbour(row.next_id, row.next_name),
  }
}

/** One client with stats and quota. Records a profile visit. Throws NOT_FOUND for people whom the actor may not see, and
 *  for the actor. */
export async function readClient(tx: Tx, clientId: string) {
  if (clientId === tx.actor.userId) throw declaredError(commonErrors, 'NOT_FOUND')
  await readClientProfile(tx, clientId)
  const client = await findClient(tx, clientId)
  if (!client) throw declaredError(commonErrors, 'NOT_FOUND')
  return {
    client,
    counts: await countApplicationsOfClient(tx, clientId),
    entitlement: await readEntitlement(tx, clientId),
    internalNotes: (await countInternalNotes(tx, clientId)).ofClient,
  }
}
export type Client = Awaited<ReturnType<typeof readClient>>

/** A page of the client's applications, newest created first, with the number of internal notes about each. Throws NOT_FOUND. */
export async function readClientApplications(tx: Tx, clientId: string, after?: string) {
  if (!(await findClient(tx, clientId))) throw declaredError(commonErrors, 'NOT_FOUND')
  const { page, next } = await listApplicationsOfClient(tx, clientId, after)
  const notes = await countInternalNotes(tx, clientId)
  const { total } = await countApplicationsOfClient(tx, clientId)
  return {
    total,
    next,
    items: page.map((row) => ({ ...presentStaffApplication(row), internal_notes: notes.of(row.id) })),
  }
}

/** Those of these clients whose account is to be deleted, as far as the actor sees them. Nothing is sent to them. */
export async function findLeaving(tx: Tx, clientIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (clientIds.length === 0) return new Set()
  return new Set((await listLeaving(tx, clientIds)).map(({ user_id }) => user_id))
}
