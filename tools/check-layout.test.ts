import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { listRepository } from './layout/files.ts'
import { checkFolders } from './layout/folders.ts'
import { checkGlossary } from './layout/glossary.ts'
import { checkJourneys } from './layout/journeys.ts'
import { checkLengths } from './layout/lengths.ts'
import { checkNames } from './layout/names.ts'
import { checkSources } from './layout/sources.ts'
import { checkStrings } from './layout/strings.ts'
import { checkTableOwners, findTableAccess } from './layout/table-owners.ts'
import { compareTree, readFeatureNames, readTree } from './layout/tree.ts'
import { checkWords } from './layout/words.ts'

const glossary = `
| Term | Meaning | Not |
| --- | --- | --- |
| notification | A message inside the product. | \`news\` |
| patch | The changed fields of a row. | \`wanted\` |
| draft (of a form) | Unsaved text. | |
`

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
const tree = readTree(architecture).map((entry) => ({ ...entry, caption: entry.caption || 'folders' }))
const repository = [
  'README.md',
  'server/',
  'server/features/',
  'server/features/jobs/',
  'server/features/jobs/derive/',
  'server/platform/',
  'server/platform/mail/',
]

test('a repository that matches its tree passes, and deeper levels may differ', () => {
  expect(compareTree(tree, features, repository)).toEqual([])
})

test('missing and undocumented folders are reported', () => {
  const changed = repository.filter((path) => !path.startsWith('server/platform/')).concat('server/lib/')
  expect(compareTree(tree, features, changed)).toEqual([
    'server/platform/ is not there',
    'server/lib/ is not in the tree of ARCHITECTURE.md',
  ])
})

test('a feature folder with an unknown name is reported', () => {
  expect(compareTree(tree, features, [...repository, 'server/features/job-search/'])).toEqual([
    'server/features/job-search/ is not in the tree of ARCHITECTURE.md',
  ])
})

test('a folder of a feature with more than twelve entries is reported; tests and style sheets do not count', () => {
  const twelve = Array.from({ length: 12 }, (_, n) => `web/features/jobs/Part${n}.tsx`)
  const beside = ['README.md', 'Part1.module.css', 'Part1.test.tsx'].map(
    (name) => `web/features/jobs/${name}`,
  )
  expect(checkFolders([...twelve, ...beside])).toEqual([])
  expect(checkFolders([...twelve, 'web/features/jobs/list/', 'web/features/jobs/list/a.ts'])).toEqual([
    'web/features/jobs/: 13 entries, over 12; make a folder for each part',
  ])
})

test('a second file of texts in a feature is reported', () => {
  const first = [
    'web/features/jobs/strings.ts',
    'web/features/jobs/strings.test.ts',
    'web/ui/view-strings.ts',
  ]
  expect(checkStrings(first)).toEqual([])
  expect(
    checkStrings([...first, 'web/features/jobs/apply/strings.ts', 'web/features/jobs/card-strings.ts']),
  ).toEqual([
    'web/features/jobs/apply/strings.ts: a second file of texts; they go into web/features/jobs/strings.ts',
    'web/features/jobs/card-strings.ts: a second file of texts; they go into web/features/jobs/strings.ts',
  ])
})

test('a folder without a caption is reported', () => {
  expect(compareTree(readTree(architecture), features, repository)).toEqual([
    'server/features/ has no caption',
  ])
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

test('kebab-case names and component names pass', () => {
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

test('long files are reported, tests and texts may be longer, and generated files are ignored', () => {
  write('server/long.ts', 'a\n'.repeat(301))
  write('web/features/jobs/strings.ts', 'a\n'.repeat(600))
  write('web/features/letters/strings.ts', 'a\n'.repeat(601))
  write('server/long.test.ts', 'a\n'.repeat(400))
  write('server/db/schema.sql', 'a\n'.repeat(4000))
  write('server/short.ts', 'a\n')
  write('server/shorter.ts', 'a\n')
  for (const name of ['shortest', 'brief', 'briefer']) write(`server/${name}.ts`, 'a\n')
  const { problems, summary } = checkLengths(root, listRepository(root))
  expect(problems).toEqual([
    'server/long.ts: 301 lines, over the limit',
    'web/features/letters/strings.ts: 601 lines, over the limit',
  ])
  expect(summary).toBe('9 source files, median 1 lines')
})

test.each([
  ['server/features/jobs/service.ts', 'const key = process.env.KEY'],
  ['server/features/jobs/service.ts', `tx.db.selectFrom('jobs')`],
  ['server/features/jobs/queries.ts', 'const now = new Date()'],
  ['web/lib/client.ts', '// biome-ignore lint: because'],
])('%s may not contain %s', (path, text) => {
  write(path, `const a = 1\n${text}\n`)
  expect(checkSources(root, listRepository(root))).toEqual([expect.stringContaining(`${path}:2: `)])
})

test('the same text passes where it is allowed', () => {
  write('server/main.ts', 'const config = readConfig(process.env)')
  write('server/features/jobs/queries.ts', `tx.db.selectFrom('jobs')`)
  write('server/features/jobs/jobs.test.ts', 'const now = new Date()')
  expect(checkSources(root, listRepository(root))).toEqual([])
})

test('queries may use tables of their own feature, and read others only if declared in owners.ts', () => {
  write('server/db/schema.sql', 'create table notes (\nid uuid);\ncreate table auth."user" (\nid uuid);\n')
  write('server/features/notes/queries.ts', `db.insertInto('notes'); sql\`select from auth."user"\``)
  write('server/features/pages/board-queries.ts', `db.selectFrom('notes as n'); db.updateTable('notes')`)
  const owners = { notes: { owner: 'features/notes' }, 'auth.user': { owner: 'platform/auth' } }
  const files = listRepository(root)
  expect(checkTableOwners(root, files, owners)).toEqual([
    'server/features/notes/queries.ts: reads auth.user, which belongs to platform/auth: ask its service',
    'server/features/pages/board-queries.ts: reads notes, which belongs to features/notes: ask its service',
    'server/features/pages/board-queries.ts: writes notes, which belongs to features/notes',
  ])
  const readable = {
    ...owners,
    'auth.user': { owner: 'platform/auth', readers: ['features/notes', 'features/pages'] },
  }
  expect(checkTableOwners(root, files, readable)).toContain(
    'server/db/owners.ts: features/pages no longer reads auth.user',
  )
})

test('a table without an owner and an owner without a table are reported', () => {
  write('server/db/schema.sql', 'create table notes (\nid uuid);\n')
  expect(checkTableOwners(root, listRepository(root), { pages: { owner: 'features/pages' } })).toEqual([
    'notes has no owner in server/db/owners.ts',
    'server/db/owners.ts names pages, which does not exist',
  ])
})

test('tables are found in builder calls and raw SQL, not in comments', () => {
  const text = `// insert into notes
    db.selectFrom(['notes as n']).innerJoin('pages as p', 'p.id', 'n.page_id')
    sql\`with w as (update public.words set a = 1) select from w\``
  expect(findTableAccess(text, new Set(['notes', 'pages', 'words']))).toEqual([
    { table: 'notes', writes: false },
    { table: 'pages', writes: false },
    { table: 'words', writes: true },
  ])
})

test.each([
  ['server/features/jobs/service.ts', 'export const wantedJobs = 1'],
  ['web/ui/status-news.ts', 'export const a = 1'],
  ['contract/jobs/model.ts', '// What the owner is told.'],
  ['server/features/jobs/queries.ts', '// Takes the change back.'],
])('%s may not contain %s', (path, text) => {
  write(path, text)
  expect(checkWords(root, listRepository(root), glossary)).toEqual([expect.stringContaining(path)])
})

test('terms of the glossary pass', () => {
  write(
    'server/platform/queue/port.ts',
    '/** A cover letter, a dead letter, letters and digits. */\nexport interface DeadLetter {}',
  )
  expect(checkWords(root, listRepository(root), glossary)).toEqual([])
})

test.each([
  ['server/features/jobs/pay.ts', 'const salaryOf = (job: Job) => job.salary', 'salaryOf'],
  [
    'server/features/jobs/pay.ts',
    'interface Props {\n  readonly labelOf: (id: string) => string\n}',
    'labelOf',
  ],
  ['server/features/jobs/pay.ts', 'jobs.filter((one) => one.salary)', 'one'],
  ['server/features/jobs/pay.ts', 'jobs.reduce((sum, each) => sum + each.salary, 0)', 'each'],
  ['server/features/jobs/pay.ts', 'const [first, other] = jobs', 'other'],
  ['server/features/jobs/pay.test.ts', "test('whom the provider deleted loses the plan', () => {})", 'whom'],
  ['server/features/jobs/pay.ts', 'export const askProvider = () => {}', 'askProvider'],
])('a name in %s that says nothing is reported: %s', (path, code, name) => {
  write(path, code)
  expect(checkWords(root, [path], glossary)).toEqual([expect.stringContaining(name)])
})

test('names that say what they are pass', () => {
  const path = 'server/features/jobs/pay.ts'
  write(
    path,
    '// The salary that one of them has.\nconst formatSalary = (job: Job) => [job].indexOf(job)\njobs.map(({ own }) => own)',
  )
  expect(checkWords(root, [path], glossary)).toEqual([])
})

test('a term has one meaning in the glossary and the terms of features', () => {
  const check = (term: string, not = '') =>
    checkGlossary(
      new Map([
        ['docs/glossary.md', glossary],
        [
          'server/features/jobs/README.md',
          `# Jobs\n\n## Terms\n\n| Term | Meaning | Not |\n| --- | --- | --- |\n| ${term} | A meaning. | ${not} |\n`,
        ],
      ]),
    )
  const place = 'server/features/jobs/README.md:7'
  expect(check('visit')).toEqual([])
  expect(check('notification')).toEqual([
    `${place}: "notification" has a meaning already, in docs/glossary.md:4`,
  ])
  expect(check('draft')).toEqual([
    `docs/glossary.md:6: "draft (of a form)" and "draft" in ${place} are two meanings; say of what in both`,
  ])
  expect(check('draft (of an application)')).toEqual([])
  expect(check('email', '`notification`')).toEqual([
    `${place}: refuses "notification", which docs/glossary.md:4 defines`,
  ])
})

function write(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

test('a journey that looks at a page once, or waits for a time, is reported', () => {
  const see = "import { openAs } from './support/browser/page.ts'\n"
  const write = (path: string, lines: readonly string[]) => {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), see + lines.join('\n'))
    return path
  }
  const races = [
    'expect(await page.getByRole("dialog").isVisible()).toBe(true)',
    'await expect.poll(() => rows.count()).toBe(2)',
    'await page.waitForTimeout(150)',
    'await new Promise((resolve) => setTimeout(resolve, 200))',
    "await page.goto('/', { waitUntil: 'networkidle' })",
  ]
  const found = checkJourneys(root, [write('e2e/board.e2e.ts', races)])
  expect(found.map((problem) => problem.split(' ')[0])).toEqual(
    races.map((_, index) => `e2e/board.e2e.ts:${index + 2}`),
  )
  const waits = [
    'await expect(rows).toHaveCount(2)',
    'expect((await client.applications.list({})).total).toBe(1)',
    'expect((await started).suggestedFilename()).toBe(name)',
  ]
  const fine = write('e2e/board.e2e.ts', waits)
  expect(checkJourneys(root, [fine, write('web/board.test.tsx', races)])).toEqual([])
})
