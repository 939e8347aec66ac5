import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { isTest, listRepository } from '../layout/files.ts'
import { findDatabaseTests } from './database-tests.ts'

const root = mkdtempSync(join(tmpdir(), 'jobscout-tests-'))
const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a test runs on both databases when it, or a module it imports directly or indirectly, reads the database address', () => {
  write('server/testing/database.ts', 'export const url = process.env.TEST_DATABASE_URL')
  write('server/testing/app.ts', `import {\n  url,\n} from './database.ts'\nexport { url }`)
  write('server/testing/again.ts', `export * from './app.ts'`)
  write('server/asks.test.ts', 'process.env.TEST_DATABASE_URL')
  write('server/jobs/far.test.ts', `import { url } from '../testing/again.ts'`)
  write('server/jobs/bare.test.ts', `import '../testing/app.ts'`)
  write('server/jobs/later.test.ts', `const { url } = await import('../testing/app.ts')`)
  write('server/jobs/type.test.ts', `import type { App } from '../testing/app.ts'`)
  write('server/jobs/rule.test.ts', `import { rule } from './rule.ts'`)
  write('server/jobs/rule.ts', `import { readFile } from 'node:fs'\nexport const rule = 'from ./nowhere.ts'`)
  expect(findDatabaseTests(root, 'server/')).toEqual([
    'server/asks.test.ts',
    'server/jobs/bare.test.ts',
    'server/jobs/far.test.ts',
    'server/jobs/later.test.ts',
  ])
})

test('every server test that opens a test database runs on both databases', () => {
  const repository = join(import.meta.dirname, '..', '..')
  const opening = listRepository(repository, 'server/').filter(
    (path) =>
      isTest(path) &&
      /\b(startTestApp|openTestAuth|cloneDatabase|blankDatabase)\(/.test(
        readFileSync(join(repository, path), 'utf8'),
      ),
  )
  expect(opening.length).toBeGreaterThan(40)
  expect(findDatabaseTests(repository, 'server/')).toEqual(expect.arrayContaining(opening))
})
