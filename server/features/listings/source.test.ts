import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { temporaryFolder } from '../../testing/files/temporary-folder.ts'
import { parseItems, readItemsFile } from './source.ts'

let answer: (request: IncomingMessage, reply: ServerResponse) => void = () => undefined
const asked: IncomingMessage[] = []
const service = createServer((request, reply) => {
  asked.push(request)
  answer(request, reply)
})
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/v2/items?format=json`
const token = 'token-of-the-service'

const app = await startTestApp({
  env: { JOB_SOURCE_URL: url, JOB_SOURCE_TOKEN: token, JOB_SOURCE_ALLOW_PRIVATE: 'true' },
})
afterAll(async () => {
  await app.close()
  service.closeAllConnections()
  service.close()
})
const admin = await app.build.admin()
/** Ingests, and returns the run as administrators see it. */
async function ingest(tried = app, person = admin) {
  const { run_id } = await tried.as(person).sources.ingest({ sources: ['apify'], maxJobsPerSearch: 3 })
  await tried.runJobs()
  return tried.as(person).operations.run({ id: run_id })
}
const items = ['Potter', 'Weaver', 'Smith', 'Turner'].map((title) => ({
  id: title,
  title,
  companyName: 'Guild',
}))
const send = (content: unknown) => {
  answer = (_, reply) => reply.end(JSON.stringify(content))
}

beforeEach(() => {
  app.clock.advance(1000)
  asked.length = 0
  send(items)
})

test('the request has the limit and the token in a header, and surplus items are ignored', async () => {
  expect(await ingest()).toMatchObject({
    kind: 'ingest_jobs',
    status: 'finished',
    total: 3,
    done: 3,
    result: { received: 3, accepted: 3, refused: 0 },
    error: null,
  })
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe('/v2/items?format=json&limit=3')
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${token}`)
  const page = await app.as(await app.build.client()).jobs.list({ search: 'guild' })
  expect(page.total).toBe(3)
})

test.each<[string, typeof answer, string]>([
  ['is down', (_, reply) => reply.writeHead(503).end(token), 'It answered with status 503.'],
  ['refuses the token', (_, reply) => reply.writeHead(401).end(token), 'It answered with status 401.'],
  ['sends a web page', (_, reply) => reply.end('<html>'), 'It is not JSON: '],
  [
    'sends an object',
    (_, reply) => reply.end('{"items":[]}'),
    'It is not a list of listings: its outermost value is an object.',
  ],
  ['breaks off', (_, reply) => reply.destroy(), 'could not be reached'],
  [
    'leads to the metadata of the cloud',
    (_, reply) => reply.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    'The address 169.254.169.254 belongs to a private network.',
  ],
  [
    'leads to a neighbour on the same machine',
    (_, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
    'The address 127.0.0.1 belongs to a private network.',
  ],
  [
    'announces more than anybody can read',
    (_, reply) => reply.writeHead(200, { 'content-length': 300_000_000 }).end(),
    'It is larger than 200 MB.',
  ],
])('a service that %s fails the run with a clear reason', async (_, how, reason) => {
  answer = how
  const run = await ingest()
  expect(run).toMatchObject({ status: 'failed', log: [{ level: 'error' }] })
  expect(run.error).toContain(reason)
  const [ingestion] = await app.as(admin).jobs.runs()
  expect(ingestion).toMatchObject({ status: 'failed', error: run.error })
  expect(JSON.stringify([run, ingestion])).not.toContain(token)
})

test("the token is neither sent to a redirect's target nor part of any response", async () => {
  answer = (request, reply) => {
    if (request.url?.startsWith('/v2')) reply.writeHead(302, { location: '/next' }).end()
    else reply.end('[]')
  }
  expect(await ingest()).toMatchObject({ status: 'finished', result: { received: 0 } })
  expect(asked.map(({ headers }) => headers.authorization)).toEqual([`Bearer ${token}`, `Bearer ${token}`])
  const runs = await (await app.fetch('/rest/v1/ingestion_runs', { person: admin })).text()
  expect(runs).not.toContain(token)
})

test('a server without a source refuses with SOURCE_NOT_CONFIGURED', async () => {
  const bare = await startTestApp()
  try {
    const owner = await bare.build.superAdmin()
    await expect(bare.as(owner).sources.ingest({ sources: ['apify'] })).rejects.toMatchObject({
      code: 'SOURCE_NOT_CONFIGURED',
      status: 409,
    })
    expect(await bare.as(owner).jobs.runs()).toEqual([])
  } finally {
    await bare.close()
  }
})

test('a source in a private network is refused unless it is allowed', async () => {
  const strict = await startTestApp({
    sharedDatabase: app.ports.database,
    env: { JOB_SOURCE_URL: url, JOB_SOURCE_TOKEN: token },
  })
  try {
    expect(await ingest(strict, await strict.build.admin())).toMatchObject({
      status: 'failed',
      error: 'The address 127.0.0.1 belongs to a private network.',
    })
    expect(asked).toEqual([])
  } finally {
    await strict.close()
  }
})

test.each([
  ['', 'It is not JSON'],
  ['not json', 'It is not JSON'],
  ['[{"id": 1},', 'It is not JSON'],
  ['{"id": 1}', 'an object'],
  ['null', 'null'],
  ['7', 'a number'],
])('the document %j is refused in clear words', (text, reason) => {
  expect(() => parseItems(Buffer.from(text))).toThrow(reason)
})

test('a file is read, with or without a byte order mark', async () => {
  const folder = await temporaryFolder({ 'items.json': '\ufeff[{"id":"1"}]' })
  expect(await readItemsFile(join(folder, 'items.json'))).toEqual([{ id: '1' }])
  await expect(readItemsFile(join(folder, 'none.json'))).rejects.toThrow('There is no file')
  await expect(readItemsFile(folder)).rejects.toThrow('is a folder, not a file')
})
