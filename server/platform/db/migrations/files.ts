import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseStartError } from '../start-error.ts'

export interface Migration {
  /** NNNN-intent, the file's name without .sql. */
  name: string
  sql: string
  /** SHA-256 of the text with \n line endings, so that a checkout on Windows has the same checksum. */
  checksum: string
}

export const migrationFolder = fileURLToPath(new URL('../../../db/migrations/', import.meta.url))

const pattern = /^\d{4}-[a-z0-9]+(-[a-z0-9]+)*\.sql$/

/** Reads the migrations of a folder in order. Throws MIGRATION_NAME for an invalid name or a duplicate number. */
export async function readMigrations(folder: string = migrationFolder): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  for (const [index, file] of files.entries()) {
    if (!pattern.test(file)) throw badName(file, 'is not named like 0007-what-it-does.sql')
    if (files[index - 1]?.slice(0, 4) === file.slice(0, 4)) {
      throw badName(file, `has the same number as ${files[index - 1]}`)
    }
  }
  return Promise.all(files.map((file) => readMigration(folder, file)))
}

async function readMigration(folder: string, file: string): Promise<Migration> {
  const sql = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n')
  const checksum = createHash('sha256').update(sql).digest('hex')
  return { name: file.slice(0, -'.sql'.length), sql, checksum }
}

function badName(file: string, fault: string): DatabaseStartError {
  return new DatabaseStartError('MIGRATION_NAME', `The migration ${file} ${fault}.`)
}
