import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { cloneDatabase } from '../../testing/database/database.ts'
import { systemClock } from '../clock/port.ts'
import { createTransactions } from '../db/transaction.ts'
import { createLog } from '../log/log.ts'
import { defineJob, enqueue } from './job.ts'
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
})

test('jobs that wait for the same time run in the order in which they were queued', async () => {
  worked.length = 0
  const due = new Date(Date.now() + 1000)
  const all = [...'abcdefgh']
  for (const what of all) await withWorker(async (tx) => enqueue(tx, batched, { what }, due))
  await expect.poll(() => worked).toHaveLength(all.length)
  expect(worked).toEqual(all)
})

test('the work of a job that fails for good is given up', async () => {
  await withWorker(async (tx) => enqueue(tx, hopeless, { what: 'lost' }))
  await expect.poll(() => givenUp).toEqual(['lost'])
  // What it was about has ended, so there is nothing to try again.
  await expect.poll(() => queue.unfinished('what')).not.toContain('lost')
  expect(await queue.deadLetters(10)).toEqual([])
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
  const other = await openQueue({ ...database, pool }, [paired], createLog('silent'))
  const { withWorker } = createTransactions({
    db: database.db,
    clock: systemClock,
    insertJobs: other.insertJobs,
  })
  await withWorker(async (tx) => {
    for (const what of ['one', 'two']) enqueue(tx, paired, { what })
  })
  await other.work({})
  const states = async () =>
    (await database.pool.query('select state from jobs.job where name = $1', [paired.name])).rows
  await expect.poll(states).toEqual([{ state: 'completed' }, { state: 'completed' }])
  expect([ended.toSorted(), refusals]).toEqual([['one', 'two'], 1])
  await other.stop()
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
