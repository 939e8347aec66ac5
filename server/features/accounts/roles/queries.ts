import type { Role } from '@jobscout/contract/shared/roles.ts'
import { sql } from 'kysely'
import type { DatabasePlatform } from '../../../platform/db/port.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'

const MAX_ROWS = 1000

const roleColumns = ['user_id', 'role', 'assigned_by', 'assigned_at'] as const

/** Role rows that the actor may see, latest first; only of one person if an id is given. */
export const selectRoles = ({ db }: BareTx, userId?: string) =>
  db
    .selectFrom('user_roles')
    .select(roleColumns)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('assigned_at', 'desc')
    .limit(MAX_ROWS)
    .execute()

export type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number]

/** Changes a role. The database raises an error if the actor's rank does not allow it. */
export async function updateRole({ db }: Tx, userId: string, role: Role): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    select user_id, role, assigned_by, assigned_at from app.assign_role(${userId}, ${role})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('app.assign_role returned nothing')
  return row
}

export type GrantOutcome = 'granted' | 'unchanged' | 'unknown' | 'unconfirmed' | 'last_super_admin'

/** Grants a role to the account of an email address, as the owner of the database. For the command line only. */
export const grantRole = (
  { withOwner }: Pick<DatabasePlatform, 'withOwner'>,
  email: string,
  role: Role,
): Promise<GrantOutcome> =>
  withOwner(async (client) => {
    const { rows } = await client.query<{ outcome: GrantOutcome }>(
      'select app.grant_role($1, $2) as outcome',
      [email, role],
    )
    if (!rows[0]) throw new Error('app.grant_role returned nothing')
    return rows[0].outcome
  })

/** Whether there is a super admin, who can assign roles. */
export const hasSuperAdmin = ({ withOwner }: Pick<DatabasePlatform, 'withOwner'>): Promise<boolean> =>
  withOwner(async (client) => {
    const { rows } = await client.query("select 1 from public.user_roles where role = 'super_admin' limit 1")
    return rows.length > 0
  })
