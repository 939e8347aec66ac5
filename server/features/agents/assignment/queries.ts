import type { ClientsDestination } from '@jobscout/contract/agents/assignment.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

export type MoveOutcome =
  | 'assigned'
  | 'unassigned'
  | 'unchanged'
  | 'waiting'
  | 'conflict'
  | 'not_client'
  | 'no_profile'
  | 'inactive'
  | 'full'

/** What came of moving one client, as the database's functions answer. */
export interface MoveRow {
  readonly outcome: MoveOutcome
  readonly client_id: string
  readonly from_agent: string | null
  readonly to_agent: string | null
  readonly version: number
  readonly assigned_at: Date | null
  readonly assigned_by: string | null
  /** Load of the agent who was to take the client. */
  readonly clients: number | null
  readonly max_clients: number | null
  readonly applications: number
}

/** Moves a client to an agent, or to none. `expected` is the version that was read; null for any. */
export async function moveClient(
  { db }: Tx,
  client: string,
  agent: string | null,
  expected: number | null,
): Promise<MoveRow> {
  const { rows } = await sql<MoveRow>`
    select * from app.assign_client(${client}::uuid, ${agent}::uuid, ${expected}::integer)`.execute(db)
  const [row] = rows
  if (!row) throw new Error('app.assign_client returned nothing')
  return row
}

export async function moveClients(
  { db }: Tx,
  clients: readonly { readonly client_id: string; readonly version?: number }[],
  agent: string | null,
): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`
    select * from app.assign_clients(${clients.map((client) => client.client_id)}::uuid[],
      ${clients.map((client) => client.version ?? null)}::integer[], ${agent}::uuid)`.execute(db)
  return rows
}

/** Moves all clients of an agent away, before a demotion or deactivation in the same transaction. */
export async function releaseClients(
  { db }: Tx,
  agent: string,
  destination: ClientsDestination,
): Promise<MoveRow[]> {
  const to = destination.to === 'agent' ? destination.agent_id : null
  const { rows } = await sql<MoveRow>`
    select * from app.release_clients(${agent}::uuid, ${destination.to}, ${to}::uuid)`.execute(db)
  return rows
}

export async function assignUnassigned({ db }: Tx, batch: number): Promise<MoveRow[]> {
  const { rows } = await sql<MoveRow>`select * from app.place_unassigned(${batch}::integer)`.execute(db)
  return rows
}

/** First and last names of people, as stored. */
export async function selectNames({ db }: BareTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('profiles')
    .select(['user_id', 'first_name', 'last_name', 'email'])
    .where('user_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ user_id, first_name, last_name, email }) => [
      user_id,
      `${first_name} ${last_name}`.trim() || email,
    ]),
  )
}
