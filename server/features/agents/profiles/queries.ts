import type { AgentProfileInput } from '@jobscout/contract/agents/profile.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

export interface ProfileRow {
  readonly user_id: string
  readonly department: string
  readonly specialization: string
  readonly max_clients: number
  readonly assigned_clients_count: number
  readonly is_active: boolean
}

const requireRow = (rows: readonly ProfileRow[]): ProfileRow => {
  const [row] = rows
  if (!row) throw new Error('the function returned no profile')
  return row
}

export async function insertProfile({ db }: Tx, user: string): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`select * from app.create_agent_profile(${user}::uuid)`.execute(db)
  return requireRow(rows)
}

export async function updateProfile(
  { db }: Tx,
  { user_id, department, specialization, max_clients }: AgentProfileInput,
): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select * from app.change_agent_profile(${user_id}::uuid, ${department}, ${specialization}, ${max_clients}::integer)`.execute(
    db,
  )
  return requireRow(rows)
}

/** Undefined for people without a profile. */
export async function findActive({ db }: Tx, user: string): Promise<boolean | undefined> {
  const row = await db
    .selectFrom('agent_profiles')
    .select('is_active')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.is_active
}

export async function updateActive({ db }: Tx, user: string, isActive: boolean): Promise<ProfileRow> {
  const { rows } = await sql<ProfileRow>`
    select * from app.set_agent_active(${user}::uuid, ${isActive}::boolean)`.execute(db)
  return requireRow(rows)
}
