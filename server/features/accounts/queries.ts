import type { Role } from '@jobscout/contract/accounts/model.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'

const MAX_ROWS = 1000

const roleColumns = ['user_id', 'role', 'assigned_by', 'assigned_at'] as const

/** Role rows that the actor may see, latest first; of one person where an id is given. */
export const selectRoles = ({ db }: BareTx, userId?: string) =>
  db
    .selectFrom('user_roles')
    .select(roleColumns)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('assigned_at', 'desc')
    .limit(MAX_ROWS)
    .execute()

export type RoleRow = Awaited<ReturnType<typeof selectRoles>>[number]

/** Changes a role by the one function that may; it raises where the rules of ranks forbid it. */
export async function updateRole({ db }: Tx, userId: string, role: Role): Promise<RoleRow> {
  const { rows } = await sql<RoleRow>`
    select user_id, role, assigned_by, assigned_at from app.assign_role(${userId}, ${role})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('app.assign_role answered nothing')
  return row
}

export const selectPerson = ({ db, actor }: Tx) =>
  db
    .selectFrom('profiles as p')
    .leftJoin('account_deletions as d', 'd.user_id', 'p.user_id')
    .select([
      'p.user_id',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.time_zone',
      'p.created_at',
      'd.erase_after',
    ])
    .where('p.user_id', '=', actor.userId)
    .executeTakeFirst()

export type PersonRow = NonNullable<Awaited<ReturnType<typeof selectPerson>>>
