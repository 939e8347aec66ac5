import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TableOwner } from '../../server/db/owners.ts'
import { isTest } from './files.ts'

interface TableAccess {
  readonly table: string
  readonly writes: boolean
}

const sqlFile = /^server\/(features|platform|engine)\/.+[/-](queries|sql)\.ts$/
const builder =
  /\.(insertInto|updateTable|deleteFrom|mergeInto|selectFrom|(?:inner|left|right|full|cross)?[jJ]oin(?:Lateral)?|using|from)\(\s*\[?\s*'([\w.]+)/g
const rawSql =
  /\b(insert into|update|delete from|merge into|from|join|using)\s+(?:only\s+)?([a-z_]+(?:\.(?:[a-z_]+|"user"))?)/g
const writing = /^(insert|update|delete|merge)/

/** The tables of a generated schema, without quotes. */
export function readTables(schema: string): string[] {
  return [...schema.matchAll(/^create table (\S+)/gim)].map(([, name = '']) => plainName(name))
}

/** Every table that a queries file reads or writes. */
export function findTableAccess(text: string, tables: ReadonlySet<string>): TableAccess[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(builder), ...code.matchAll(rawSql)]
    .map(([, verb = '', name = '']) => ({ table: plainName(name), writes: writing.test(verb) }))
    .filter(({ table }) => tables.has(table))
}

/** Reports tables without an owner, owners without a table, and queries that use a table their feature does not own. */
export function checkTableOwners(
  root: string,
  files: readonly string[],
  owners: Readonly<Record<string, TableOwner>>,
): string[] {
  const tables = new Set(readTables(readFileSync(join(root, 'server/db/schema.sql'), 'utf8')))
  const used = new Set<string>()
  const undeclared = files
    .filter((path) => sqlFile.test(path) && !isTest(path) && !path.startsWith('server/platform/db/'))
    .flatMap((path) => {
      const folder = path.startsWith('server/engine/') ? 'engine' : path.split('/').slice(1, 3).join('/')
      return findTableAccess(readFileSync(join(root, path), 'utf8'), tables).flatMap(({ table, writes }) => {
        used.add(`${folder} ${table}`)
        const declared = owners[table]
        if (!declared || declared.owner === folder) return []
        if (writes) return [`${path}: writes ${table}, which belongs to ${declared.owner}`]
        return declared.readers?.includes(folder)
          ? []
          : [`${path}: reads ${table}, which belongs to ${declared.owner}: ask its service`]
      })
    })
  const stale = Object.entries(owners).flatMap(([table, { readers = [] }]) =>
    readers
      .filter((folder) => !used.has(`${folder} ${table}`))
      .map((folder) => `server/db/owners.ts: ${folder} no longer reads ${table}`),
  )
  return [
    ...[...tables]
      .filter((table) => !(table in owners))
      .map((table) => `${table} has no owner in server/db/owners.ts`),
    ...Object.keys(owners)
      .filter((table) => !tables.has(table))
      .map((table) => `server/db/owners.ts names ${table}, which does not exist`),
    ...new Set(undeclared),
    ...stale,
  ]
}

const plainName = (name: string): string => name.replaceAll('"', '').replace(/^public\./, '')
