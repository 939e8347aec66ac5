import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findDatabaseTests } from './database-tests.ts'
import { isTest, listRepository } from './layout/files.ts'

const root = mkdtempSync(join(tmpdir(), 'jobscout-tests-'))
const write = (path: string, text: string) => {
  mkdirSync(join(root, dirname(path)), { recursive: true })
  writeFileSync(join(root, path), text)
}
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a test is for both databases when it asks which one, or imports whoever asks, however far away', () => {
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

test('every test of the server that opens a database for tests is for both', () => {
  const house = join(import.meta.dirname, '..')
  const opening = listRepository(house, 'server/').filter(
    (path) =>
      isTest(path) &&
      /\b(startTestApp|openTestAuth|cloneDatabase|blankDatabase)\(/.test(
        readFileSync(join(house, path), 'utf8'),
      ),
  )
  expect(opening.length).toBeGreaterThan(40)
  expect(findDatabaseTests(house, 'server/')).toEqual(expect.arrayContaining(opening))
})
