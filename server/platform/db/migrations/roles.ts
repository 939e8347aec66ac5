import pg from 'pg'
import type { DatabaseLog } from '../port.ts'
import { DatabaseStartError } from '../start-error.ts'

/** A condition for a missing object, and the statement that creates it. */
interface Requirement {
  missing: string
  statement: string
}

/** Concurrent servers, also on other databases of the cluster, may create the same role. */
const concurrentCreation = new Set(['42710', '42P06', '23505', 'XX000'])
const notAllowed = new Set(['42501', '0LP01'])

/** Creates the four roles, their memberships and the schemas where they are missing.
 *  Owner: owns every object, runs migrations. Login: the server at run time. App: requests, under row policies.
 *  Worker: background jobs.
 *  @param signInName the user of the run-time connection, who must be able to become jobscout_login
 *  Throws DATABASE_ROLES_MISSING, with the statements to run, if this user may not create them. */
export async function bootstrapRoles(
  client: pg.ClientBase,
  signInName: string,
  log: DatabaseLog,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select session_user as name')
  const administrator = rows[0]?.name ?? ''
  const requirements = listRequirements(administrator, signInName)
  for (const [index, requirement] of requirements.entries()) {
    try {
      await ensure(client, requirement, log)
    } catch (error) {
      if (!notAllowed.has((error as pg.DatabaseError).code ?? '')) throw error
      throw rolesMissing(administrator, requirements.slice(index), error)
    }
  }
}

/** What the roles and schemas need, in order. */
export function listRequirements(administrator: string, signInName: string): Requirement[] {
  return [
    role('jobscout_owner', ''),
    // noinherit: it has the rights of app and worker only after set role.
    role('jobscout_login', 'noinherit'),
    role('jobscout_app', ''),
    role('jobscout_worker', ''),
    membership('jobscout_app', 'jobscout_login'),
    membership('jobscout_worker', 'jobscout_login'),
    membership('jobscout_owner', administrator),
    membership('jobscout_login', administrator),
    membership('jobscout_login', signInName),
    schema('app', 'jobscout_owner'),
    schema('auth', 'jobscout_owner'),
    schema('jobs', 'jobscout_login'),
    usage('auth', 'jobscout_login'),
    {
      missing: `not has_schema_privilege('jobscout_owner', 'public', 'create')`,
      statement: 'grant usage, create on schema public to jobscout_owner',
    },
    {
      missing: `has_schema_privilege('public', 'public', 'create')`,
      statement: 'revoke create on schema public from public',
    },
  ]
}

function role(name: string, attributes: string): Requirement {
  return {
    missing: `not exists (select from pg_catalog.pg_roles where rolname = '${name}')`,
    statement: `create role ${name} nologin ${attributes}`.trimEnd(),
  }
}

/** From version 16 on, a user who creates a role is its member without the right to become it. */
function membership(name: string, member: string): Requirement {
  const right = `case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end`
  return {
    missing: `not pg_has_role(${pg.escapeLiteral(member)}, '${name}', ${right})`,
    statement: `grant ${name} to ${pg.escapeIdentifier(member)}`,
  }
}

function schema(name: string, owner: string): Requirement {
  return {
    missing: `to_regnamespace('${name}') is null`,
    statement: `create schema ${name} authorization ${owner}`,
  }
}

function usage(name: string, user: string): Requirement {
  return {
    missing: `not has_schema_privilege('${user}', '${name}', 'usage')`,
    statement: `grant usage on schema ${name} to ${user}`,
  }
}

async function ensure(client: pg.ClientBase, requirement: Requirement, log: DatabaseLog): Promise<void> {
  for (let tries = 5; ; tries -= 1) {
    const { rows } = await client.query<{ missing: boolean }>(`select ${requirement.missing} as missing`)
    if (!rows[0]?.missing) return
    try {
      await client.query(requirement.statement)
      log.info({ statement: requirement.statement }, 'prepared the database')
      return
    } catch (error) {
      if (tries <= 1 || !concurrentCreation.has((error as pg.DatabaseError).code ?? '')) throw error
    }
  }
}

function rolesMissing(user: string, remaining: Requirement[], cause: unknown): DatabaseStartError {
  const statements = [...new Set(remaining.map(({ statement }) => `  ${statement};`))].join('\n')
  return new DatabaseStartError(
    'DATABASE_ROLES_MISSING',
    `The database user "${user}" may not prepare the roles and schemas that JobScout needs. Let an administrator ` +
      `run this once in this database, or give such a user in DATABASE_OWNER_URL:\n${statements}`,
    cause,
  )
}
