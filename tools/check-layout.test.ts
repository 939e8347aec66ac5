import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listHouse } from './layout/files.ts'
import { checkLengths } from './layout/lengths.ts'
import { checkNames } from './layout/names.ts'
import { checkSources } from './layout/sources.ts'
import { compareTree, readFeatureNames, readTree } from './layout/tree.ts'

const root = mkdtempSync(join(tmpdir(), 'jobscout-layout-'))

afterEach(() => rmSync(root, { recursive: true, force: true }))

const architecture = `# Architecture

## Tree
\`\`\`
README.md          the map
server/            answers requests
  features/
    <feature>/     rules
  platform/        ignorant of features
\`\`\`
Features: \`jobs matching\`.
`
const features = readFeatureNames(architecture)
const tree = readTree(architecture).map((entry) => ({ ...entry, caption: entry.caption || 'rooms' }))
const house = [
  'README.md',
  'server/',
  'server/features/',
  'server/features/jobs/',
  'server/features/jobs/derive/',
  'server/platform/',
  'server/platform/mail/',
]

test('a house like its tree passes; deeper levels are free', () => {
  expect(compareTree(tree, features, house)).toEqual([])
})

test('a folder of the tree that is gone, and one that nobody documented', () => {
  const changed = house.filter((path) => !path.startsWith('server/platform/')).concat('server/lib/')
  expect(compareTree(tree, features, changed)).toEqual([
    'server/platform/ is not there',
    'server/lib/ is not in the tree of ARCHITECTURE.md',
  ])
})

test('a feature under a name of its own', () => {
  expect(compareTree(tree, features, [...house, 'server/features/job-search/'])).toEqual([
    'server/features/job-search/ is not in the tree of ARCHITECTURE.md',
  ])
})

test('a room without a caption', () => {
  expect(compareTree(readTree(architecture), features, house)).toEqual(['server/features/ has no caption'])
})

test.each([
  'server/features/jobs/utils.ts',
  'web/lib/date-helpers.ts',
  'server/common/',
  'contract/jobs/index.ts',
  'server/features/jobs/JobService.ts',
  'server/db/migrations/add_jobs.sql',
])('%s is refused as a name', (path) => {
  expect(checkNames([path])).toHaveLength(1)
})

test('names of the trade pass', () => {
  const names = [
    'server/features/jobs/',
    'web/ui/JobCard.tsx',
    'web/ui/JobCard.module.css',
    'tools/bootstrap/npm.mjs',
  ]
  expect(checkNames([...names, 'server/db/migrations/0001-roles.sql', 'server/db/CONVENTIONS.md'])).toEqual(
    [],
  )
})

test('long files are named, tests may be longer, generated ones do not count', () => {
  write('server/long.ts', 'a\n'.repeat(301))
  write('server/long.test.ts', 'a\n'.repeat(400))
  write('server/db/schema.sql', 'a\n'.repeat(4000))
  write('server/short.ts', 'a\n')
  write('server/shorter.ts', 'a\n')
  write('server/shortest.ts', 'a\n')
  const { problems, summary } = checkLengths(root, listHouse(root))
  expect(problems).toEqual(['server/long.ts: 301 lines, more than one sitting can hold'])
  expect(summary).toBe('5 source files, median 1 lines')
})

test.each([
  ['server/features/jobs/service.ts', 'const key = process.env.KEY'],
  ['server/features/jobs/service.ts', `tx.db.selectFrom('jobs')`],
  ['server/features/jobs/queries.ts', 'const now = new Date()'],
  ['web/lib/client.ts', '// biome-ignore lint: because'],
])('%s may not say %s', (path, text) => {
  write(path, `const a = 1\n${text}\n`)
  expect(checkSources(root, listHouse(root))).toEqual([expect.stringContaining(`${path}:2: `)])
})

test('the same text where it belongs', () => {
  write('server/main.ts', 'const config = readConfig(process.env)')
  write('server/features/jobs/queries.ts', `tx.db.selectFrom('jobs')`)
  write('server/features/jobs/jobs.test.ts', 'const now = new Date()')
  expect(checkSources(root, listHouse(root))).toEqual([])
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
