import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkDecisions, checkReferences } from './documents/decisions.ts'
import { checkDocument } from './documents/documents.ts'
import { checkUnit, findUnits } from './documents/units.ts'
import { isSource, listRepository } from './layout/files.ts'
import { report } from './tests/report.ts'

const root = join(import.meta.dirname, '..')
const repository = listRepository(root)
const documents = repository.filter(
  (path) => /^[A-Z]+\.md$|^docs\/.+\.md$|\/README\.md$/.test(path) || path === 'server/db/CONVENTIONS.md',
)
const records = new Map(
  documents
    .filter((path) => path.startsWith('docs/decisions/'))
    .map((path) => [path.replace('docs/decisions/', ''), read(path)]),
)
const numbers = new Set([...records.keys()].map((name) => name.slice(0, 4)))
const projects = new Set(
  [...read('vitest.config.ts').matchAll(/\bname: '(\w+)'/g)].map(([, name = '']) => name),
)
const scripts = new Set(
  ['', 'contract', 'server', 'web'].flatMap((folder) =>
    readScripts(folder).map((name) => (folder ? `${folder}:${name}` : name)),
  ),
)

report(`${documents.length} documents, ${records.size} decision records`, [
  ...documents.flatMap((path) => checkDocument(path, read(path), { repository, scripts, projects })),
  ...documents.flatMap((path) => findUnits(read(path)).flatMap((unit) => checkUnit(path, unit))),
  ...checkDecisions(records),
  ...[...documents, ...repository.filter(mayRefer)].flatMap((path) =>
    checkReferences(path, read(path), numbers),
  ),
])

/** Merged migrations never change, so what they refer to may be gone. */
function mayRefer(path: string): boolean {
  return isSource(path) && path !== 'tools/check-docs.test.ts' && !path.includes('/migrations/')
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function readScripts(folder: string): string[] {
  return Object.keys(JSON.parse(read(join(folder, 'package.json'))).scripts ?? {})
}
