import { sql } from 'kysely'
import type { DatabasePlatform } from '../../platform/db/port.ts'
import type { Tx } from '../../platform/db/transaction.ts'

export interface AccountFacts {
  readonly id: string
  readonly email: string
  readonly confirmed: boolean
  readonly role: string | null
}

/** The accounts of these addresses. */
export const findAccounts = (
  database: DatabasePlatform,
  emails: readonly string[],
): Promise<AccountFacts[]> =>
  database.withOwner(async (client) => {
    const { rows } = await client.query<AccountFacts>(
      `select u.id, u.email, u."emailVerified" as confirmed, r.role
       from auth."user" u left join user_roles r on r.user_id = u.id where u.email = any ($1)`,
      [emails],
    )
    return rows
  })

/** Counts of accounts, and of those that lack something. */
export interface AccountCounts {
  readonly accounts: number
  readonly unconfirmed: number
  readonly without_profile: number
  readonly without_role: number
  readonly without_credential: number
  readonly sessions: number
  readonly super_admins: number
}

export const countAccounts = (database: DatabasePlatform): Promise<AccountCounts> =>
  database.withOwner(async (client) => {
    const { rows } = await client.query<AccountCounts>(
      `select count(*)::int as accounts,
         (count(*) filter (where not u."emailVerified"))::int as unconfirmed,
         (count(*) filter (where p.user_id is null))::int as without_profile,
         (count(*) filter (where r.user_id is null))::int as without_role,
         (count(*) filter (where not exists (select from auth.account a where a."userId" = u.id)))::int as without_credential,
         (select count(*)::int from auth.session s where s."expiresAt" > now()) as sessions,
         (count(*) filter (where r.role = 'super_admin'))::int as super_admins
       from auth."user" u
       left join profiles p on p.user_id = u.id
       left join user_roles r on r.user_id = u.id`,
    )
    return rows[0] as AccountCounts
  })

export interface ServerFacts {
  readonly version: string
  readonly name: string
}

export async function readServer({ pool }: DatabasePlatform): Promise<ServerFacts> {
  const { rows } = await pool.query<ServerFacts>(
    `select current_setting('server_version') as version, current_user as name`,
  )
  return rows[0] as ServerFacts
}

/** Reads a row of a table under the actor's policies. */
export async function readOne({ db }: Tx, table: string): Promise<void> {
  await sql`select 1 from ${sql.table(table.replaceAll('"', ''))} limit 1`.execute(db)
}
