import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders with installed packages and output. */
const notOurs = new Set(['node_modules', 'dist', 'test-results', '.git'])
/** Run-time data. Elsewhere a folder of this name holds source. */
const DATA = 'data/'

/** Every folder and file, as paths relative to the root with forward slashes; folders end with a slash. */
export function listRepository(root: string, folder = ''): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}${entry.isDirectory() ? '/' : ''}`
      if (path === DATA) return []
      return entry.isDirectory() ? [path, ...listRepository(root, path)] : [path]
    })
}

export function isSource(path: string): boolean {
  return /\.(ts|tsx|mjs|css|sql)$/.test(path) && !isGenerated(path)
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path)
}

export function countLines(root: string, path: string): number {
  return readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
}

function isGenerated(path: string): boolean {
  return /\.(generated|gen)\.\w+$/.test(path) || path === 'server/db/schema.sql'
}
