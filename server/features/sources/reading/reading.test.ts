import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { startBoardServer } from '../../../testing/boards/board-server.ts'
import { runs } from '../../../testing/runs.ts'
import { closeStalledReadings } from '../readings/service.ts'
import { backOff, retryAfter } from './ask.ts'
import { performIngestion } from './run.ts'

const ITEMS = runs(1_500)

const boards = await startBoardServer()
const app = await startTestApp({
  env: {
    JOB_BOARDS_VIA: boards.url,
    JOB_SOURCE_TIMEOUT_MS: '2000',
    JOB_SOURCE_URL: `${boards.url}/items`,
    JOB_SOURCE_TOKEN: 'token',
    JOB_SOURCE_ALLOW_PRIVATE: 'true',
  },
})
afterAll(async () => {
  await app.close()
  boards.close()
})
const admin = await app.build.admin()
const superAdmin = await app.build.superAdmin()
const { sources, operations } = app.as(admin)

beforeEach(() => {
  boards.reset()
  app.clock.advance(1000)
})

const greenhouse = (slug: string) => `boards-api.greenhouse.io/v1/boards/${slug}/jobs`
const job = (n: number, slug = '') => ({
  id: n,
  title: `Welder ${slug} ${n}`,
  location: { name: 'Turin' },
  content: 'Weld.',
})
const add = async (slug: string) =>
  (await sources.add({ address: `https://boards.greenhouse.io/${slug}`, name: slug })).id
const ingest = async (ids: string[], maxJobsPerSearch?: number) => {
  app.clock.advance(1000)
  const { run_id } = await sources.ingest({ sources: ids, maxJobsPerSearch })
  await app.runJobs()
  return operations.run({ id: run_id })
}
const readDue = async () => {
  await app.as(superAdmin).operations.runSchedule({ job: 'sources.read-due' })
  await app.runJobs()
}
const latest = async (id: string) => (await sources.runs({ id }))[0]

test('a document that has not changed is not sent again on schedule, and always when an administrator asks', async () => {
  const answers: number[] = []
  boards.play(greenhouse('quiet'), ({ headers }, reply) => {
    answers.push(headers['if-none-match'] === '"v1"' ? 304 : 200)
    if (answers.at(-1) === 304) return reply.writeHead(304, { etag: '"v1"' }).end()
    reply.writeHead(200, { etag: '"v1"' }).end(JSON.stringify({ jobs: [job(1, 'quiet')] }))
  })
  const id = await add('quiet')
  await readDue()
  app.clock.advance(24 * 3_600_000)
  await readDue()
  expect(answers).toEqual([200, 304])
  expect(await latest(id)).toMatchObject({
    status: 'finished',
    received: 0,
    note: 'Nothing has changed since the last reading.',
  })
  await ingest([id])
  expect(answers).toEqual([200, 304, 200])
  expect(await latest(id)).toMatchObject({ unchanged: 1, is_complete: true })
  // Not due before its time, and never while it is paused.
  await readDue()
  await sources.change({ id, state: 'paused' })
  app.clock.advance(48 * 3_600_000)
  await readDue()
  expect(answers).toHaveLength(3)
  await sources.change({ id, state: 'active' })
  await readDue()
  expect(answers).toHaveLength(4)
  await sources.change({ id, state: 'paused' })
})

test('a source that is busy for a moment is requested again, and one that requires an hour is not', async () => {
  let asked = 0
  boards.play(greenhouse('busy'), (_, reply) => {
    asked += 1
    if (asked === 1) return reply.writeHead(429, { 'retry-after': '0' }).end()
    if (asked === 2) return reply.writeHead(503).end()
    reply.end(JSON.stringify({ jobs: [job(1, 'busy')] }))
  })
  expect(await ingest([await add('busy')])).toMatchObject({ status: 'finished', result: { accepted: 1 } })
  let refused = 0
  boards.play(greenhouse('closed'), (_, reply) => {
    refused += 1
    reply.writeHead(429, { 'retry-after': '3600' }).end()
  })
  expect(await ingest([await add('closed')])).toMatchObject({
    status: 'failed',
    error: 'It asks to wait 60 minutes (status 429).',
  })
  expect([asked, refused]).toEqual([3, 1])
})

test('pauses grow with each attempt and never fall into step; Retry-After is seconds or a moment', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (attempt, random) => {
        const pause = backOff(attempt, 1000, random)
        expect(pause).toBeGreaterThanOrEqual(500 * 2 ** (attempt - 1))
        expect(pause).toBeLessThan(1500 * 2 ** (attempt - 1))
      },
    ),
  )
  const now = Date.parse('2026-11-20T12:00:00Z')
  expect(retryAfter('90', now)).toBe(90_000)
  expect(retryAfter('Fri, 20 Nov 2026 12:02:00 GMT', now)).toBe(120_000)
  for (const header of [undefined, '', 'soon', '-5', 'Fri, 20 Nov 2020 12:00:00 GMT']) {
    expect(retryAfter(header, now)).toBe(0)
  }
})

test('a source that hangs and one that answers 500 leave the others as they are', async () => {
  boards.play(greenhouse('hangs'), () => undefined)
  boards.play(greenhouse('broken'), (_, reply) => reply.writeHead(500).end('<html>'))
  boards.play(greenhouse('fine'), { jobs: [job(1, 'fine'), { id: 2, title: '' }, job(3, 'fine')] })
  const ids = [await add('hangs'), await add('broken'), await add('fine')]
  const run = await ingest(ids)
  expect(run).toMatchObject({
    status: 'finished',
    result: { received: 3, accepted: 2, refused: 1, sources: 3, failed: 2 },
  })
  expect(run.log.map(({ message }) => message).toSorted()).toEqual([
    'broken: It answered with status 500.',
    'fine, item 2: missing title',
    expect.stringMatching(/^hangs: .* did not answer in time\.$/),
  ])
  const states = new Map((await sources.list()).map((source) => [source.name, source]))
  expect(states.get('hangs')).toMatchObject({
    failure_count: 1,
    last_success_at: null,
    last_run: { status: 'failed' },
  })
  expect(states.get('fine')).toMatchObject({ failure_count: 0, open_listings: 2 })
})

test('ids, titles, dates and documents that cannot be stored leave the others as they are', async () => {
  const long = 'g'.repeat(250)
  const offers = [
    { id: `${long}1`, title: 'Baker 1' },
    { id: `${long}2`, title: 'Baker 2' },
    { id: 'nul\0', title: 'Baker 3' },
    { id: 'none', title: '\0' },
  ]
  boards.play('odd.example/api/offers', { offers })
  boards.play('binary.example/api/offers', '\0\0\0')
  const endless = ['+200000-01-01T00:00:00Z', '9999-12-31T23:59:59-05:00', '0001-01-01T00:00:00+02:00'].map(
    (validThrough, n) => ({ '@type': 'JobPosting', title: `Cook ${n}`, identifier: `${n}`, validThrough }),
  )
  boards.play('endless.example/', `<script type="application/ld+json">${JSON.stringify(endless)}</script>`)
  const ids = await Promise.all(
    ['odd.example/api/offers', 'binary.example/api/offers', 'endless.example/'].map(
      async (address) => (await sources.add({ address, name: address.split('.')[0] ?? '' })).id,
    ),
  )
  const [odd = ''] = ids
  expect(await ingest(ids)).toMatchObject({
    status: 'finished',
    result: { received: 7, accepted: 6, refused: 1, sources: 3, failed: 1 },
  })
  expect(await ingest([odd])).toMatchObject({ status: 'finished', result: { unchanged: 3, refused: 1 } })
  expect(await latest(odd)).toMatchObject({ is_complete: true })
  expect((await Promise.all(ids.slice(1).map(latest))).map((reading) => reading?.note)).toEqual([
    expect.stringMatching(/^It is not JSON: /),
    null,
  ])
})

const isBroken = (n: number) => n % 50 === 7
const broken = [
  null,
  { id: 'x' },
  { title: '', companyName: 'Mill' },
  'text',
  { title: 'x'.repeat(400), companyName: 'Mill' },
]
const itemAt = (n: number) =>
  isBroken(n)
    ? broken[n % broken.length]
    : {
        id: `m${n}`,
        title: `Miller ${n}`,
        companyName: 'Mill',
        location: `Village ${n % 97}, France`,
        description: 'Grind.',
      }

/** Ports of a server that dies: it writes nothing more, not even that it failed. */
function dyingAfter(transactions: number): typeof app.ports {
  let left = transactions
  return {
    ...app.ports,
    withWorker: (fn) => {
      left -= 1
      return left > 0 ? app.ports.withWorker(fn) : Promise.reject(new Error('killed'))
    },
  }
}

test('a reading that is killed half-way continues where it was: every good item is stored once, every bad one reported with its reason', async () => {
  boards.play('items', ({ address, headers }, reply) => {
    const query = new URLSearchParams(address.split('?')[1])
    const offset = Number(query.get('offset') ?? 0)
    const end = Math.min(ITEMS, offset + Number(query.get('limit')))
    if (headers.authorization !== 'Bearer token') return reply.writeHead(401).end()
    reply.end(JSON.stringify(Array.from({ length: end - offset }, (_, index) => itemAt(offset + index))))
  })
  const { run_id } = await sources.ingest({ sources: ['apify'], maxJobsPerSearch: ITEMS })
  const dying = dyingAfter(9 + Math.floor(ITEMS / 1000 - 1) * 2)
  await expect(performIngestion(dying, run_id, () => undefined)).rejects.toThrow('killed')
  // However long the run waits for another server, its reading goes on with it.
  app.clock.advance(20 * 60_000)
  await app.ports.withWorker(closeStalledReadings)
  const half = await operations.run({ id: run_id })
  expect(half.status).toBe('running')
  expect(half.done).toBeGreaterThan(0)
  expect(half.done).toBeLessThan(ITEMS)
  await app.runJobs()
  const bad = Array.from({ length: ITEMS }, (_, n) => n).filter(isBroken)
  const run = await operations.run({ id: run_id })
  expect(run).toMatchObject({
    status: 'finished',
    done: ITEMS,
    total: ITEMS,
    result: { received: ITEMS, accepted: ITEMS - bad.length, refused: bad.length, failed: 0 },
  })
  const stored = await app.ports.withWorker((tx) =>
    tx.db.selectFrom('job_listings').select('source_id').where('company', '=', 'Mill').execute(),
  )
  expect(new Set(stored.map(({ source_id }) => source_id)).size).toBe(ITEMS - bad.length)
  expect(stored).toHaveLength(ITEMS - bad.length)
  const [reading] = await sources.readings()
  const refusals = await sources.refusals({ run_id: reading?.id ?? '' })
  expect(refusals.map(({ position }) => position)).toEqual(bad.slice(0, 1000).map((n) => n + 1))
  expect(refusals.every(({ reason }) => reason !== '')).toBe(true)
}, 900_000)

test('a run that is cancelled keeps what it stored, and its source is free again', async () => {
  let run_id = ''
  let cancels = true
  const page = (from: number) =>
    Array.from({ length: 100 }, (_, n) => ({ id: `c${from + n}`, text: `Cutter ${from + n}` }))
  boards.play('api.lever.co/v0/postings/long', async ({ address }, reply) => {
    const skip = Number(/skip=(\d+)/.exec(address)?.[1])
    if (skip === 200 && cancels) await operations.cancelRun({ id: run_id }).catch(() => undefined)
    reply.end(JSON.stringify(page(skip)))
  })
  const { id } = await sources.add({ address: 'https://jobs.lever.co/long', name: 'Long' })
  run_id = (await sources.ingest({ sources: [id] })).run_id
  await app.runJobs()
  expect(await operations.run({ id: run_id })).toMatchObject({
    status: 'cancelled',
    result: { accepted: 300 },
  })
  expect(await latest(id)).toMatchObject({ status: 'cancelled', received: 300 })
  // Cancelled while its server is dead.
  cancels = false
  app.clock.advance(1000)
  run_id = (await sources.ingest({ sources: [id] })).run_id
  await expect(performIngestion(dyingAfter(9), run_id, () => undefined)).rejects.toThrow('killed')
  expect(await latest(id)).toMatchObject({ status: 'running' })
  await operations.cancelRun({ id: run_id })
  await app.runJobs()
  expect(await latest(id)).toMatchObject({ status: 'cancelled', note: 'It was cancelled.' })
  expect(await ingest([id], 100)).toMatchObject({
    status: 'finished',
    result: { accepted: 0, unchanged: 100 },
  })
  expect(await latest(id)).toMatchObject({ is_complete: false, note: 'Only 100 postings were asked for.' })
})

test('a source is read by one run at a time', async () => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    boards.play(greenhouse('slow'), (_, reply) => {
      resolve()
      answer = () => reply.end(JSON.stringify({ jobs: [job(1, 'slow')] }))
    })
  })
  const id = await add('slow')
  const first = await sources.ingest({ sources: [id] })
  const second = await sources.ingest({ sources: [id] })
  const reading = performIngestion(app.ports, first.run_id, () => undefined)
  await asked
  await performIngestion(app.ports, second.run_id, () => undefined)
  answer()
  await reading
  await app.runJobs()
  const skipped = await operations.run({ id: second.run_id })
  expect(skipped).toMatchObject({ status: 'finished', result: { received: 0 } })
  expect(skipped.log[0]?.message).toBe('slow is being read by another run.')
  expect(await sources.runs({ id })).toMatchObject([{ status: 'finished', accepted: 1 }])
})

test('sources are selected by kind or id; a missing one is refused', async () => {
  boards.play(greenhouse('fine'), { jobs: [job(1, 'fine')] })
  await expect(sources.ingest({ sources: ['personio'] })).rejects.toMatchObject({ code: 'NO_SOURCE' })
  await expect(sources.ingest({ sources: [crypto.randomUUID()] })).rejects.toMatchObject({
    code: 'NO_SOURCE',
  })
  const { run_id } = await sources.ingest({ sources: ['greenhouse', 'apify'], maxJobsPerSearch: 1 })
  await expect(sources.ingest({ sources: ['greenhouse'] })).rejects.toMatchObject({ code: 'RUN_ACTIVE' })
  await operations.cancelRun({ id: run_id })
  await app.runJobs()
  await expect(
    sources.add({ address: 'https://boards.greenhouse.io/fine', name: 'Again' }),
  ).rejects.toMatchObject({
    code: 'SOURCE_EXISTS',
  })
  await expect(sources.add({ address: 'mailto:jobs@acme.example', name: 'Mail' })).rejects.toMatchObject({
    code: 'NOT_AN_ADDRESS',
  })
})

test('hundreds of sources are read by one run', async () => {
  await app.ports.database.withOwner((owner) =>
    owner.query(
      `insert into public.job_sources (kind, address, name, every_hours)
       select 'lever', 'many-' || n, 'Many ' || n, 24 from generate_series(1, 300) as n`,
    ),
  )
  const { run_id } = await sources.ingest({ sources: ['lever'] })
  expect(await operations.run({ id: run_id })).toMatchObject({ status: 'queued' })
  await operations.cancelRun({ id: run_id })
  await app.runJobs()
})
