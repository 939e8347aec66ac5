import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { describeTable } from './generate/tables.ts'
import type { DatabasePlatform } from './port.ts'

/** Written from the SQL; a check keeps it up to date. */
const schemaFile = fileURLToPath(new URL('../../db/schema.sql', import.meta.url))

const policyStatement = /^create policy \S+ on (\S+) [\s\S]*?;$/gm
const tableStatement = /^create table (\S+) \(/gm

/** The policies of the schema, as statements by table. */
async function readPolicies(): Promise<Map<string, string[]>> {
  const schema = (await readFile(schemaFile, 'utf8')).replaceAll('\r\n', '\n')
  const policies = new Map(
    [...schema.matchAll(tableStatement)].map(([, table = '']) => [table, [] as string[]]),
  )
  for (const [statement, table = ''] of schema.matchAll(policyStatement)) policies.get(table)?.push(statement)
  return policies
}

const policiesIn = (definition: string): string[] =>
  [...definition.matchAll(policyStatement)].map(([statement]) => statement)

export interface TablePolicies {
  readonly table: string
  readonly exists: boolean
  readonly isProtected: boolean
  /** How many policies of the schema there are. */
  readonly expected: number
  /** How many are missing or changed, and how many the schema does not have. */
  readonly missing: number
  readonly unknown: number
}

async function findTable(client: pg.ClientBase, table: string) {
  const { rows } = await client.query<{ oid: number; protected: boolean }>(
    `select oid, relrowsecurity and relforcerowsecurity as protected from pg_class where oid = to_regclass($1)`,
    [table],
  )
  return rows[0] ?? null
}

/** Compares the policies of every table with those of the schema. */
export async function comparePolicies(database: DatabasePlatform): Promise<TablePolicies[]> {
  const expected = await readPolicies()
  return database.withOwner(async (client) => {
    await client.query('set search_path = public')
    const found: TablePolicies[] = []
    for (const [table, statements] of expected) {
      const known = await findTable(client, table)
      const present = known ? policiesIn(await describeTable(client, known.oid)) : []
      found.push({
        table,
        exists: known !== null,
        isProtected: known?.protected ?? false,
        expected: statements.length,
        missing: statements.filter((statement) => !present.includes(statement)).length,
        unknown: present.filter((statement) => !statements.includes(statement)).length,
      })
    }
    return found
  })
}

/** Replaces the policies of every table by those of the schema, in one transaction. Returns how many there are. */
export async function reapplyPolicies(
  database: DatabasePlatform,
): Promise<{ tables: number; policies: number }> {
  const expected = await readPolicies()
  return database.withOwner(async (client) => {
    await client.query('begin')
    try {
      await client.query('set local search_path = public')
      let policies = 0
      let tables = 0
      for (const [table, statements] of expected) {
        const known = await findTable(client, table)
        if (!known) continue
        tables += 1
        await dropPolicies(client, known.oid)
        await client.query(`alter table ${table} enable row level security`)
        await client.query(`alter table ${table} force row level security`)
        for (const statement of statements) await client.query(statement)
        policies += statements.length
      }
      await client.query('commit')
      return { tables, policies }
    } catch (error) {
      await client.query('rollback')
      throw error
    }
  })
}

async function dropPolicies(client: pg.ClientBase, oid: number): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('drop policy %I on %s', polname, polrelid::regclass) as statement from pg_policy where polrelid = $1`,
    [oid],
  )
  for (const { statement } of rows) await client.query(statement)
}
