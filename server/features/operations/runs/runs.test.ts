import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { deleteOldRecords, performRun, RunFailure, startRun, startScheduledRun, tidyRuns } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app

let admin: Person
beforeEach(async () => {
  admin = await build.admin({ firstName: 'Lena', lastName: 'Osei' })
})
const start = async () => (await ports.withActor(admin, (tx) => startRun(tx, 'broadcast'))).id
const tidy = (unfinished: readonly string[] = []) =>
  ports.withWorker((tx) => tidyRuns(tx, ports.notifyStaff, unfinished))
const read = (id: string) => as(admin).operations.run({ id })

test('a run shows who started it, its progress, its log and its result', async () => {
  const id = await start()
  expect(await read(id)).toMatchObject({
    status: 'queued',
    started_by: { id: admin.userId, name: 'Lena Osei' },
    total: null,
    log: [],
  })
  await performRun(ports, id, async (run) => {
    await run.step(async () => ({ total: 2, step: 'Counting people' }))
    expect(await read(id)).toMatchObject({ status: 'running', total: 2, done: 0, step: 'Counting people' })
    await run.log('Two people.')
    await run.step(async () => ({ done: 2, result: { sent: 2 } }))
  })
  expect(await read(id)).toMatchObject({ status: 'finished', done: 2, result: { sent: 2 }, step: '' })
  expect((await read(id)).log).toMatchObject([{ position: 1, level: 'info', message: 'Two people.' }])
})

test('a run fails with the words of its failure, and without those of an unexpected error', async () => {
  const fail = async (error: Error) => {
    const id = await start()
    await performRun(ports, id, () => Promise.reject(error))
    return read(id)
  }
  expect(await fail(new RunFailure('The source is down.'))).toMatchObject({
    status: 'failed',
    error: 'The source is down.',
    log: [{ level: 'error', message: 'The source is down.' }],
  })
  expect(await fail(new Error('password=secret'))).toMatchObject({
    status: 'failed',
    error: 'It stopped because of an error of the server.',
  })
  await app.runJobs()
  // The person who started it gets a notice.
  expect((await as(admin).notifications.list({})).items).toContainEqual(
    expect.objectContaining({
      title: 'Broadcast failed',
      type: 'system',
      priority: 'high',
      action_url: expect.stringMatching(/^\/admin\?run=/),
    }),
  )
})

test('a cancelled run keeps the step it was in and does no further one', async () => {
  const id = await start()
  const steps: string[] = []
  await performRun(ports, id, async (run) => {
    await run.step(async () => ({ done: 1, total: 3 }))
    expect(await as(admin).operations.cancelRun({ id })).toMatchObject({ cancel_requested: true })
    await run.step(async () => {
      steps.push('second')
      return { done: 2 }
    })
    steps.push('third')
  })
  expect(steps).toEqual(['second'])
  expect(await read(id)).toMatchObject({ status: 'cancelled', done: 2 })
  await expect(as(admin).operations.cancelRun({ id })).rejects.toMatchObject({ code: 'RUN_ENDED' })
})

test('a run that is cancelled while its server is away does nothing more', async () => {
  const id = await start()
  await performRun(ports, id, async (run) => {
    await run.step(async () => ({ done: 1, total: 3 }))
    return 'unfinished'
  })
  await as(admin).operations.cancelRun({ id })
  await performRun(ports, id, (run) => run.step(() => Promise.reject(new Error('must not run'))))
  expect(await read(id)).toMatchObject({ status: 'cancelled', done: 1, log: [{ message: 'Cancelled.' }] })
})

test('a kind that runs every few minutes hides no other', async () => {
  const broadcast = await start()
  await performRun(ports, broadcast, async () => undefined)
  for (let n = 0; n < 20; n += 1) {
    app.clock.advance(60_000)
    await ports.withWorker((tx) => startScheduledRun(tx, 'ingest_jobs', { exclusive: false }))
  }
  const runs = await as(admin).operations.runs()
  expect(runs.filter(({ kind }) => kind === 'ingest_jobs')).toHaveLength(15)
  expect(runs.map(({ id }) => id)).toContain(broadcast)
})

test('a queued run is cancelled before it begins', async () => {
  const id = await start()
  expect(await as(admin).operations.cancelRun({ id })).toMatchObject({ status: 'cancelled' })
  await performRun(ports, id, (run) => run.step(() => Promise.reject(new Error('must not run'))))
  expect(await read(id)).toMatchObject({ status: 'cancelled', started_at: null })
})

test('a run whose server died continues after the steps that were saved', async () => {
  const id = await start()
  const died = performRun({ ...ports, withWorker: (fn) => ports.withWorker(fn) }, id, async (run) => {
    await run.step(async () => ({ total: 3, done: 1 }))
    return new Promise<void>(() => undefined)
  })
  await expect.poll(async () => (await read(id)).done).toBe(1)
  const seen: number[] = []
  await performRun(ports, id, async (run) => {
    seen.push(run.done)
    await run.step(async () => ({ done: 3 }))
  })
  expect(seen).toEqual([1])
  expect(await read(id)).toMatchObject({ status: 'finished', done: 3 })
  void died
})

test('lines that two servers write at the same time are both kept', async () => {
  const id = await start()
  const messages = Array.from({ length: 12 }, (_, index) => `Line ${index}.`)
  await performRun(ports, id, (run) => Promise.all(messages.map((message) => run.log(message))))
  const { status, log } = await read(id)
  expect(status).toBe('finished')
  expect(log.map(({ position }) => position)).toEqual(messages.map((_, index) => index + 1))
  expect(log.map(({ message }) => message).toSorted()).toEqual(messages.toSorted())
})

test('a run that another job continues is still running', async () => {
  const id = await start()
  await performRun(ports, id, async (run) => {
    await run.step(async () => ({ done: 1, total: 2 }))
    return 'unfinished'
  })
  expect(await read(id)).toMatchObject({ status: 'running', done: 1 })
  await performRun(ports, id, async (run) => run.step(async () => ({ done: 2 })))
  expect(await read(id)).toMatchObject({ status: 'finished', done: 2 })
})

test('only one exclusive run of a kind is active, started by hand or on schedule', async () => {
  const id = await start()
  await expect(start()).rejects.toMatchObject({ code: 'RUN_ACTIVE', status: 409 })
  expect(await ports.withWorker((tx) => startScheduledRun(tx, 'broadcast'))).toBeNull()
  await performRun(ports, id, async () => undefined)
  const scheduled = await ports.withWorker((tx) => startScheduledRun(tx, 'broadcast'))
  expect(await read(scheduled ?? '')).toMatchObject({ is_scheduled: true, started_by: null })
  await performRun(ports, scheduled ?? '', async () => undefined)
})

test('every run but one of single sources can be started again as it was', async () => {
  const begin = (kind: 'process_applications' | 'ingest_jobs', exclusive: boolean) =>
    ports.withActor(admin, (tx) => startRun(tx, kind, { exclusive }))
  const processing = await begin('process_applications', false)
  const single = await begin('ingest_jobs', false)
  const all = await begin('ingest_jobs', true)
  expect(await read(processing.id)).toMatchObject({ is_repeatable: true })
  expect(await read(single.id)).toMatchObject({ is_repeatable: false })
  expect(await read(all.id)).toMatchObject({ is_repeatable: true })
})

test('a run that was silent for half an hour is closed, and deleted three months later', async () => {
  const id = await start()
  app.clock.advance(29 * 60_000)
  await tidy()
  expect(await read(id)).toMatchObject({ status: 'queued' })
  app.clock.advance(2 * 60_000)
  // One whose job waits for its turn is silent as well.
  await tidy([id])
  expect(await read(id)).toMatchObject({ status: 'queued' })
  await tidy()
  expect(await read(id)).toMatchObject({
    status: 'failed',
    error: 'It stopped without a word: its server ended.',
  })
  app.clock.advance(91 * 86_400_000)
  await tidy()
  const later = as(await build.admin())
  await expect(later.operations.run({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('records that are three months old are forgotten, but for the latest reading of a source', async () => {
  const ids = async (table: string) =>
    (await ports.database.withOwner((owner) => owner.query(`select * from ${table} order by created_at`)))
      .rows
  const person = await build.client()
  const now = app.clock.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  await ports.database.withOwner(async (owner) => {
    const { rows } = await owner.query(
      `insert into public.job_sources (kind, address, name, every_hours) values ('lever', 'old', 'Old', 24) returning id`,
    )
    for (const days of [200, 100]) {
      await owner.query(
        `insert into public.ingestion_runs (source, status, started_at, finished_at, created_at, job_source_id)
         values ('Old', 'finished', $1, $1, $1, $2)`,
        [daysAgo(days), rows[0].id],
      )
    }
    for (const days of [91, 89]) {
      const values = [`evt_${days}`, daysAgo(days)]
      await owner.query(
        `insert into public.payment_events (id, type, created_at, received_at) values ($1, 'x', $2, $2)`,
        values,
      )
      await owner.query(
        `insert into app.digests_sent (user_id, kind, period, created_at) values ($1, 'daily', ($2::timestamptz)::date, $2)`,
        [person.userId, daysAgo(days)],
      )
    }
  })
  await deleteOldRecords(ports.withWorker)
  expect(await ids('public.ingestion_runs')).toMatchObject([{ started_at: daysAgo(100) }])
  expect(await ids('public.payment_events')).toMatchObject([{ id: 'evt_89' }])
  expect(await ids('app.digests_sent')).toMatchObject([{ created_at: daysAgo(89) }])
})

test('runs are for administrators, and starting and cancelling them is audited', async () => {
  const agent = await build.agent()
  await expect(ports.withActor(agent, (tx) => startRun(tx, 'broadcast'))).rejects.toMatchObject({
    code: '42501',
  })
  const id = await start()
  await as(admin).operations.cancelRun({ id })
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query<{ action: string }>(
      'select action from audit_logs where resource_id = $1 order by created_at, action desc',
      [id],
    ),
  )
  expect(rows.map(({ action }) => action)).toEqual(['RUN_STARTED', 'RUN_CANCELLED'])
})
