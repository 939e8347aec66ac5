import type { DatabaseLog, DatabasePlatform } from '../port.ts'
import { DatabaseStartError } from '../start-error.ts'

interface RoleProperties {
  name: string
  superuser: boolean
  bypasses: boolean
  may_own: boolean
  owned: string[]
  sign_in_superuser: boolean
}

/** Checks that row policies apply to the run-time role: it must be jobscout_login, without SUPERUSER and BYPASSRLS, own
 *  no table outside schema jobs and be unable to become the owner. Call it after migrate.
 *  Throws DATABASE_ROLE_UNSAFE. */
export async function checkRunTimeRole(platform: DatabasePlatform, log: DatabaseLog): Promise<void> {
  const { rows } = await platform.pool.query<RoleProperties>(`
    select current_user as name, r.rolsuper as superuser, r.rolbypassrls as bypasses,
      pg_has_role(current_user, 'jobscout_owner', 'member') as may_own,
      (select rolsuper from pg_roles where rolname = session_user) as sign_in_superuser,
      array(select c.oid::regclass::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm') and c.relowner = r.oid
          and n.nspname in ('public', 'app', 'auth') order by 1) as owned
    from pg_roles r where r.rolname = current_user`)
  const facts = rows[0]
  const fault = facts ? findFault(facts) : 'does not exist'
  if (fault) {
    throw new DatabaseStartError(
      'DATABASE_ROLE_UNSAFE',
      `The server would run as database role "${facts?.name}", which ${fault}: row policies would not protect people's data.`,
    )
  }
  if (facts?.sign_in_superuser) {
    log.warn(
      {},
      'DATABASE_URL signs in as a superuser; give the server a user of its own (docs/operations.md)',
    )
  }
}

function findFault({ name, superuser, bypasses, may_own, owned }: RoleProperties): string | undefined {
  if (superuser) return 'is a superuser'
  if (bypasses) return 'has BYPASSRLS'
  if (name !== 'jobscout_login') return 'is not jobscout_login'
  if (may_own) return 'may become jobscout_owner'
  if (owned.length > 0) return `owns ${owned.join(', ')}`
  return undefined
}
