import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/files/temporary-folder.ts'
import { ingest } from './ingest.ts'
import { answerIn, openCommandDirectory } from './testing.ts'

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

test('a file is ingested, and the same file a second time changes nothing', async () => {
  const { folder, answer, run } = await openCommandDirectory(files)
  const first = await run('ingest.ts', 'good.json')
  expect(first.said).toMatch(/^good\.json, taken in as "file" in \d/)
  expect(first.said).toMatch(/accepted +2 /)
  expect(first.said).toMatch(/merged +1 /)
  expect(first.said).toContain('item 4: missing title')
  expect(first.code).toBe(0)
  const second = await answer(ingest, join(folder, 'good.json'), 'file')
  expect(second.said).toMatch(/accepted +0 [\s\S]*unchanged +2 /)
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
  const inFolder = parameters.map((parameter) =>
    parameter in files || parameter === '.' ? join(folder, parameter) : parameter,
  )
  const outcome = await answerIn(ingest, folder, ...inFolder)
  expect(outcome.said).toContain(reason)
  expect(outcome.said).not.toMatch(/^\s+at /m)
  expect(outcome.code).toBe(code)
})

test('a wrong configuration is reported before anything is opened', async () => {
  const { run } = await openCommandDirectory({ ...files, '.env': 'DATABASE_POOL_SIZE=many\n' })
  const { code, said } = await run('ingest.ts', 'good.json')
  expect(said).toContain('DATABASE_POOL_SIZE')
  expect(code).toBe(1)
})
