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
  [job, batched],
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
