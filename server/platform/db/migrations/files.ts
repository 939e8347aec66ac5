import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseStartError } from '../start-error.ts'

export interface SqlFile {
  /** NNNN-intent of a migration; the path from `server/` of a file in force. Both without .sql. */
  name: string
  sql: string
  /** SHA-256 of the text with \n line endings, so that a checkout on Windows has the same checksum. */
  checksum: string
}

export interface SqlSources {
  /** `db/migrations/*.sql`: tables and data, applied once each, in order. */
  migrations: SqlFile[]
  /** `{engine,platform/<part>,features/<feature>}/database/*.sql`: functions, triggers, policies and grants in force, applied when they changed. */
  inForce: SqlFile[]
}

const serverFolder = fileURLToPath(new URL('../../../', import.meta.url))

const pattern = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** Reads everything that `migrate` applies, in the order in which it is applied.
 *  @param root the folder `server/`, or one like it
 *  Throws MIGRATION_NAME for an invalid name or a duplicate number. */
export async function readSql(root: string = serverFolder): Promise<SqlSources> {
  return { migrations: await readMigrations(root), inForce: await readInForce(root) }
}

async function readMigrations(root: string): Promise<SqlFile[]> {
  const folder = 'db/migrations'
  const files = await listSql(root, folder)
  for (const [index, file] of files.entries()) {
    if (!pattern.test(file)) throw badName(file, 'is not named like 0007-what-it-does.sql')
    if (files[index - 1]?.slice(0, 4) === file.slice(0, 4)) {
      throw badName(file, `has the same number as ${files[index - 1]}`)
    }
  }
  return Promise.all(files.map((file) => readSqlFile(root, `${folder}/${file}`, basename(file, '.sql'))))
}

/** Policies call functions of other parts, so each part's access.sql comes after all other files. The order of these does not
 *  matter: a function's body is checked at the end. */
async function readInForce(root: string): Promise<SqlFile[]> {
  const parts = ['engine']
  for (const area of ['platform', 'features']) {
    parts.push(...(await list(join(root, area))).map((part) => `${area}/${part}`))
  }
  const paths: string[] = []
  for (const part of parts) {
    const folder = `${part}/database`
    paths.push(...(await listSql(root, folder)).map((file) => `${folder}/${file}`))
  }
  const isAccess = (path: string) => path.endsWith('/access.sql')
  const ordered = [...paths.filter((path) => !isAccess(path)), ...paths.filter(isAccess)]
  return Promise.all(ordered.map((path) => readSqlFile(root, path, path.slice(0, -'.sql'.length))))
}

async function readSqlFile(root: string, path: string, name: string): Promise<SqlFile> {
  const sql = (await readFile(join(root, path), 'utf8')).replaceAll('\r\n', '\n')
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}

const listSql = async (root: string, folder: string): Promise<string[]> =>
  (await list(join(root, folder))).filter((file) => file.endsWith('.sql'))

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

function badName(file: string, fault: string): DatabaseStartError {
  return new DatabaseStartError('MIGRATION_NAME', `The migration ${file} ${fault}.`)
}
