import type { ClientBase } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabasePlatform } from '../platform/db/port.ts'
import { cloneDatabase } from '../testing/database/database.ts'
import { createFixture, type Fixture } from './fixture.ts'
import { tableAccess } from './matrix.ts'
import { findMismatches } from './run.ts'

let database: DatabasePlatform

beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.close())

/** Rolls back the fixture and the changes of the test. */
const inFixture = <T>(fn: (client: ClientBase, fixture: Fixture) => Promise<T>): Promise<T> =>
  // Only the administrator may switch to every role.
  database.withAdministrator(async (client) => {
    await client.query('begin')
    try {
      await client.query('set local role jobscout_owner')
      const fixture = await createFixture(client)
      return await fn(client, fixture)
    } finally {
      await client.query('rollback')
    }
  })

interface Policy {
  readonly table: string
  readonly name: string
  readonly condition: string | null
  readonly check: string | null
}

const readPolicies = (client: ClientBase): Promise<Policy[]> =>
  client
    .query<Policy>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as table, quote_ident(policyname) as name,
         qual as condition, with_check as check
       from pg_policies where schemaname in ('public', 'app', 'auth') order by 1, 2`,
    )
    .then(({ rows }) => rows)

/** Whether the matrix notices what was changed about a table. */
async function isNoticed(client: ClientBase, fixture: Fixture, table: string): Promise<boolean> {
  for (const access of tableAccess) {
    if (access.table !== table) continue
    for await (const _ of findMismatches(client, fixture, access)) return true
  }
  return false
}

describe('the access matrix', () => {
  test('names every table', async () => {
    const tables = await inFixture(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
         where schemaname in ('public', 'app', 'auth') order by 1`,
      )
      return rows.map(({ name }) => name)
    })
    expect([...new Set(tableAccess.map(({ table }) => table))].sort()).toEqual(tables.sort())
  })

  test('holds in every cell', async () => {
    const wrong = await inFixture(async (client, fixture) => {
      const found: string[] = []
      for (const access of tableAccess) {
        for await (const mismatch of findMismatches(client, fixture, access)) found.push(mismatch)
      }
      return found
    })
    expect(wrong).toEqual([])
  })

  test('fails when any policy is missing', async () => {
    const unnoticed = await inFixture(async (client, fixture) => {
      const found: string[] = []
      for (const { table, name } of await readPolicies(client)) {
        await client.query('savepoint mutation')
        await client.query(`set local role jobscout_owner`)
        await client.query(`drop policy ${name} on ${table}`)
        // Without the policy, a statement may also fail.
        const noticed = await isNoticed(client, fixture, table).catch(() => true)
        if (!noticed) found.push(`${name} on ${table}`)
        await client.query('rollback to savepoint mutation')
      }
      return found
    })
    expect(unnoticed).toEqual([])
  })

  test('fails when any policy is always true', async () => {
    const unnoticed = await inFixture(async (client, fixture) => {
      const found: string[] = []
      for (const { table, name, condition, check } of await readPolicies(client)) {
        if ((condition ?? 'true') === 'true' && (check ?? 'true') === 'true') continue
        await client.query('savepoint mutation')
        await client.query(`set local role jobscout_owner`)
        const using = condition === null ? '' : 'using (true)'
        const withCheck = check === null ? '' : 'with check (true)'
        await client.query(`alter policy ${name} on ${table} ${using} ${withCheck}`)
        if (!(await isNoticed(client, fixture, table))) found.push(`${name} on ${table}`)
        await client.query('rollback to savepoint mutation')
      }
      return found
    })
    expect(unnoticed).toEqual([])
  })
})
