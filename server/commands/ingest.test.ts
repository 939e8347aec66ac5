import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockDirectory } from '../platform/db/pglite/directory-lock.ts'
import { cloneDataFolder } from '../testing/database/embedded.ts'
import { temporaryFolder } from '../testing/files/temporary-folder.ts'
import { runProgram } from '../testing/run-program.ts'
import { ingest } from './ingest.ts'
import { answerIn } from './testing.ts'

const files = {
  'good.json': JSON.stringify([
    { id: '1', title: 'Potter', companyName: 'Guild', location: 'York, UK' },
    { id: '2', title: 'Weaver', companyName: 'Guild', location: 'York, UK' },
    { id: '2', title: 'Weaver', companyName: 'Guild', location: 'York, UK' },
    { id: '3', companyName: 'Guild' },
  ]),
  'broken.json': '[{"id": "1",',
  'object.json': '{"items": []}',
}

test('a file is taken in, and the same file a second time changes nothing', async () => {
  const folder = await cloneDataFolder(files)
  const first = await runProgram('ingest.ts', folder, 'good.json')
  expect(first.said).toMatch(/^good\.json, taken in as "file" in \d/)
  expect(first.said).toMatch(/accepted +2 /)
  expect(first.said).toMatch(/merged +1 /)
  expect(first.said).toContain('item 4: missing title')
  expect(first.code).toBe(0)
  const second = await answerIn(ingest, folder, join(folder, 'good.json'), 'file')
  expect(second.said).toMatch(/accepted +0 [\s\S]*unchanged +2 /)
})

test('while a server has the folder, the operator is told what to do', async () => {
  const folder = await temporaryFolder(files)
  const lock = await lockDirectory(folder)
  const { code, said } = await answerIn(ingest, folder, join(folder, 'good.json'))
  await lock.release()
  expect(code).toBe(1)
  expect(said).toContain('is in use by another JobScout server')
  expect(said).toContain('Stop the server and run this again, or let both use PostgreSQL (DATABASE_URL)')
})

test.each([
  [['broken.json'], 1, 'It is not JSON'],
  [['object.json'], 1, 'It is not a list of listings'],
  [['none.json'], 1, 'There is no file none.json.'],
  [['.'], 1, 'is a folder, not a file'],
  [['http://169.254.169.254/items'], 1, 'belongs to a private network'],
  [['gopher://example.com/items'], 1, 'Only http and https addresses are fetched.'],
  [[], 2, 'Usage: npm run ingest -- FILE_OR_URL'],
  [['good.json', 'a source with spaces'], 2, 'Usage: npm run ingest'],
])('%j ends with %i and "%s"', async (parameters, code, reason) => {
  const folder = await temporaryFolder(files)
  const inFolder = parameters.map((each) => (each in files || each === '.' ? join(folder, each) : each))
  const outcome = await answerIn(ingest, folder, ...inFolder)
  expect(outcome.said).toContain(reason)
  expect(outcome.said).not.toMatch(/^\s+at /m)
  expect(outcome.code).toBe(code)
})

test('a wrong configuration is told before anything is opened', async () => {
  const folder = await temporaryFolder({ ...files, '.env': 'DATABASE_URL=mysql://x\n' })
  const { code, said } = await runProgram('ingest.ts', folder, 'good.json')
  expect(said).toContain('DATABASE_URL')
  expect(code).toBe(1)
})
