import { PgBoss } from 'pg-boss'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cloneDatabase } from '../../testing/database/database.ts'
import { systemClock } from '../clock/port.ts'
import { createTransactions } from '../db/transaction.ts'
import { createLog } from '../log/log.ts'
import { defineJob, enqueue } from './job.ts'
import { overDatabase } from './over-database.ts'
import { openQueue } from './queue.ts'

const database = await cloneDatabase()
const worked: string[] = []
const job = defineJob({
  name: 'test.remember',
  schema: z.object({ what: z.string() }),
  work: async ({ what }) => void worked.push(what),
})
const batched = defineJob({
  name: 'test.remember-in-batches',
  schema: z.object({ what: z.string() }),
  batchSize: 10,
  work: async ({ what }) => void worked.push(what),
})
const givenUp: string[] = []
const hopeless = defineJob({
  name: 'test.fail',
  schema: z.object({ what: z.string() }),
  retryLimit: 0,
  work: () => Promise.reject(new Error('It cannot be done.')),
  giveUp: async ({ what }) => void givenUp.push(what),
})
const notified: string[] = []
const queue = await openQueue(
  {
    ...database,
    listen: (channel, handler, options) =>
      database.listen(
        channel,
        (payload) => {
          notified.push(payload)
          handler(payload)
        },
        options,
      ),
  },
  [job, batched, hopeless],
  createLog('silent'),
)
const { withWorker } = createTransactions({
  db: database.db,
  clock: systemClock,
  insertJobs: queue.insertJobs,
})
await queue.work({})
afterAll(async () => {
  await queue.stop()
  await database.close()
})

test('a job wakes the workers when its transaction commits, and not when it is rolled back', async () => {
  const undone = withWorker(async (tx) => {
    enqueue(tx, job, { what: 'undone' })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  await withWorker(async (tx) => enqueue(tx, job, { what: 'done' }))
  await expect.poll(() => worked).toEqual(['done'])
  expect(notified).toEqual(['test.remember'])
  await database.withOwner(async (owner) => {
    await owner.query('begin')
    await queue.insertOn(owner, [{ job: job.name, data: { what: 'undone' } }])
    await owner.query('rollback; begin')
    await queue.insertOn(owner, [{ job: job.name, data: { what: 'of the owner' } }])
    await owner.query('commit')
  })
  await expect.poll(() => worked).toEqual(['done', 'of the owner'])
})

test('jobs that wait for the same time run in the order in which they were queued', async () => {
  worked.length = 0
  const due = new Date(Date.now() + 1000)
  const all = [...'abcdefgh']
  for (const what of all) await withWorker(async (tx) => enqueue(tx, batched, { what }, due))
  await expect.poll(() => worked).toHaveLength(all.length)
  expect(worked).toEqual(all)
})

test('the work of a job that fails permanently is abandoned', async () => {
  await withWorker(async (tx) => enqueue(tx, hopeless, { what: 'lost' }))
  await expect.poll(() => givenUp).toEqual(['lost'])
  // What it was about has ended, so there is nothing to try again.
  await expect.poll(() => queue.unfinished('what')).not.toContain('lost')
  expect(await queue.deadLetters(10)).toEqual([])
})

test('a job whose last attempt ends with its server is abandoned, and runs again only by hand', async () => {
  const lost = defineJob({
    ...hopeless,
    name: 'test.lose',
    retryDelaySeconds: 1,
    work: job.work,
    giveUp: async ({ what }) => {
      if (what === 'not given up') throw new Error('The connection was lost.')
      givenUp.push(what)
    },
  })
  const otherQueue = await openQueue(database, [lost], createLog('silent'))
  for (const what of ['half done', 'not given up'])
    await otherQueue.enqueue({ job: lost.name, data: { what } })
  const killed = new PgBoss({
    db: overDatabase(database).db,
    schema: 'jobs',
    supervise: false,
    schedule: false,
  })
  await killed.start()
  const taken = await killed.fetch(lost.name, { batchSize: 2 })
  const ids = taken.map(({ id }) => id)
  await killed.fail(lost.name, ids, { value: { message: 'job heartbeat timeout' } })
  await killed.stop({ close: false })
  await otherQueue.work({})
  await expect.poll(() => givenUp, { timeout: 10_000 }).toContain('half done')
  await expect
    .poll(() => otherQueue.deadLetters(10), { timeout: 10_000 })
    .toMatchObject([{ data: { what: 'not given up' }, error: 'job heartbeat timeout' }])
  expect(worked).not.toContain('half done')
  expect(worked).not.toContain('not given up')
  await otherQueue.retry(lost.name)
  await expect.poll(() => worked, { timeout: 10_000 }).toContain('not given up')
  await expect.poll(() => otherQueue.unfinished('what', lost.name)).toEqual([])
  await otherQueue.stop()
})

test('jobs of an erased person are removed, and jobs of others stay, also where they mention the person', async () => {
  const queued = async (what: string, state: string, output = '') => {
    const later = new Date(Date.now() + 86_400_000)
    await withWorker(async (tx) => enqueue(tx, job, { what }, later))
    await database.pool.query(
      `update jobs.job set state = $2::jobs.job_state, output = jsonb_build_object('message', $3::text)
       where state = 'created' and data ->> 'what' = $1`,
      [what, state, output],
    )
  }
  const waits = ['Write to ann@x.com', 'ann@x.com.au', 'joann@x.com']
  for (const what of ['Ann@x.com', 'cv/ann@x.com/1', ...waits]) await queued(what, 'created')
  const ended = ['Write to joann@x.com', 'See ann@x.com.au', 'Write to annax.com']
  for (const what of ['Write to ann@x.com.', 'Dear all,\nANN@x.com has left', ...ended]) {
    await queued(what, 'completed')
  }
  await queued('an email', 'failed', '550 <ann@x.com> is unknown')
  await queued('by the caller', 'active', 'ann@x.com')
  await queue.deleteJobsMentioning(['11111111-2222-4333-8444-555555555555', 'ann@x.com'])
  const { rows } = await database.pool.query(
    `delete from jobs.job where start_after > now() + interval '1 hour' returning data ->> 'what' as what`,
  )
  expect(rows.map(({ what }) => what).toSorted()).toEqual([...waits, ...ended, 'by the caller'].toSorted())
})

test('a job that cannot be completed as soon as it ends is completed with its batch', async () => {
  let refusals = 0
  const ended: string[] = []
  const paired = defineJob({
    name: 'test.pair',
    schema: z.object({ what: z.string() }),
    work: async ({ what }) => {
      if (ended.length > 0) await expect.poll(() => refusals).toBe(1)
      ended.push(what)
    },
  })
  const pool = Object.create(database.pool, {
    connect: {
      value: async () => {
        const client = await database.pool.connect()
        return {
          release: () => client.release(),
          query: async (text: string, values?: unknown[]) => {
            const completes = values?.[0] === paired.name && /state = 'completed'/.test(text)
            if (completes && refusals === 0) {
              refusals += 1
              throw new Error('The connection was lost.')
            }
            return client.query(text, values)
          },
        }
      },
    },
  })
  const atStart = defineJob({
    name: 'test.at-start',
    schema: z.object({}),
    runsAtStart: true,
    work: async () => void worked.push('at start'),
  })
  const otherQueue = await openQueue({ ...database, pool }, [paired, atStart], createLog('silent'))
  const { withWorker } = createTransactions({
    db: database.db,
    clock: systemClock,
    insertJobs: otherQueue.insertJobs,
  })
  await withWorker(async (tx) => {
    for (const what of ['one', 'two']) enqueue(tx, paired, { what })
  })
  await otherQueue.work({})
  const states = async () =>
    (await database.pool.query('select state from jobs.job where name = $1', [paired.name])).rows
  await expect.poll(states).toEqual([{ state: 'completed' }, { state: 'completed' }])
  expect([ended.toSorted(), refusals]).toEqual([['one', 'two'], 1])
  await expect.poll(() => worked).toContain('at start')
  await otherQueue.stop()
})

test('a job that waits for its time notifies nobody and is found', async () => {
  notified.length = 0
  await withWorker(async (tx) => enqueue(tx, job, { what: 'later' }, new Date(Date.now() + 1000)))
  await expect.poll(() => worked).toContain('later')
  expect(notified).toEqual([])
})

test('a server that starts while another declares the queues needs no second connection to queue a job', async () => {
  const isNew = { ...job, name: 'test.new' }
  const log = createLog('silent')
  let areTaken = false
  const pool = Object.create(database.pool, {
    connect: {
      value: async () => {
        if (areTaken) throw new Error('All connections are taken.')
        return database.pool.connect()
      },
    },
  })
  const late = await openQueue(
    {
      ...database,
      pool,
      // Awaited after the existing queues are read, and before the missing ones are declared.
      listen: async (...args) => {
        await (await openQueue(database, [isNew], log)).stop()
        return database.listen(...args)
      },
    },
    [isNew],
    log,
  )
  areTaken = true
  const { withWorker } = createTransactions({
    db: database.db,
    clock: systemClock,
    insertJobs: late.insertJobs,
  })
  await expect(withWorker(async (tx) => enqueue(tx, isNew, { what: 'new' }))).resolves.toBeUndefined()
  areTaken = false
  await late.stop()
})
