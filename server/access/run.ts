import type { ClientBase } from 'pg'
import { type ActorKind, actorKinds, isListed } from '../testing/access/actors.ts'
import type { Command, TableAccess } from '../testing/access/feature-access.ts'
import { actAs, type Fixture } from './fixture.ts'

export const commands: readonly Command[] = ['select', 'insert', 'update', 'delete']

const statement: Record<Command, (access: TableAccess) => string> = {
  select: ({ table, row }) => `select 1 from ${table} where ${row}`,
  insert: ({ table, insert }) => `insert into ${table} ${insert}`,
  update: ({ table, row, set, blind }) => `update ${table} set ${set}${blind ? '' : ` where ${row}`}`,
  delete: ({ table, row }) => `delete from ${table} where ${row}`,
}

const INSUFFICIENT_PRIVILEGE = '42501'

/** PostgreSQL rejects parameters that the statement does not use. */
function withParameters(text: string, { parameters }: Fixture): { text: string; values: string[] } {
  const used = [...new Set([...text.matchAll(/\$(\d)/g)].map((found) => Number(found[1])))]
  const renumbered = text.replace(/\$(\d)/g, (_, number: string) => `$${used.indexOf(Number(number)) + 1}`)
  return { text: renumbered, values: used.map((number) => parameters[number - 1] ?? '') }
}

/** True if the actor reaches the row, or may insert it. Rolls back its change; must run inside a transaction. */
async function tries(
  client: ClientBase,
  fixture: Fixture,
  access: TableAccess,
  command: Command,
  actor: ActorKind,
): Promise<boolean> {
  await client.query('savepoint cell')
  try {
    await actAs(client, actor, fixture)
    const result = await client.query(withParameters(statement[command](access), fixture))
    return (result.rowCount ?? 0) > 0
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false
    throw new Error(`${access.table} ${command} as ${actor}`, { cause: error })
  } finally {
    await client.query('rollback to savepoint cell')
  }
}

/** Describes the cells of a table that differ from the matrix, one by one, so that a caller may stop at the first. */
export async function* findMismatches(
  client: ClientBase,
  fixture: Fixture,
  access: TableAccess,
): AsyncGenerator<string> {
  for (const command of commands) {
    for (const actor of actorKinds) {
      const expected = isListed(access.may[command], actor)
      const got = await tries(client, fixture, access, command, actor)
      if (got !== expected) yield `${access.table}: ${actor} ${got ? 'can' : 'cannot'} ${command}`
    }
  }
}
