import { afterAll, expect, test, vi } from 'vitest'
import { emailQueues } from '../../../platform/mail/email-queues.ts'
import { queuedEmail } from '../../../platform/mail/send-email.ts'
import { startTestApp } from '../../../testing/app.ts'
import { passwordChanged } from '../../accounts/security/emails.ts'
import { performRun, startRun } from '../runs/service.ts'
import { createHealth, type HealthPorts, sentences } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app

/** Measured anew, since the server's own health is kept for a moment. */
const measure = (changed: Partial<HealthPorts> = {}) => createHealth({ ...ports, ...changed }).read()
const check = async (key: string, changed?: Partial<HealthPorts>) =>
  (await measure(changed)).checks.find((candidate) => candidate.key === key)
const sql = (text: string, values: unknown[] = []) => ports.database.pool.query(text, values)
const asOwner = (text: string) => ports.database.withOwner((client) => client.query(text))

test('a super admin reads every check with its measurement, an admin only checks that are not good', async () => {
  await asOwner(`insert into app.workers (id) values (gen_random_uuid())`)
  const [superAdmin, admin] = [await build.superAdmin(), await build.admin()]
  const { checks, schedules } = await as(superAdmin).operations.health()
  expect(checks.filter(({ group }) => group === 'services').map(({ name }) => name)).toEqual([
    'Database',
    'Background workers',
    'Email',
    'File storage',
    'Live streams',
    'Runs',
    'Ingestion',
    'Audit log',
    'Stored files',
    'Match index',
  ])
  expect(checks.find(({ key }) => key === 'audit')?.measured).toMatch(/^\d+ entries sealed, not verified yet/)
  expect(checks.find(({ key }) => key === 'database')?.measured).toMatch(/^Answers in [\d.]+ ms, /)
  expect(checks.find(({ key }) => key === 'storage')?.measured).toMatch(/written, read and deleted in \d+ ms/)
  expect(checks.map(({ key }) => key)).toContain('queue:email.security')
  expect(schedules.find(({ job }) => job === 'applications.process-daily')).toMatchObject({
    name: 'Applications: process daily',
    cron: '0 5 * * *',
    last_by_schedule: null,
    last_by_hand: null,
    next: expect.stringContaining('T05:00:00.000Z'),
  })
  const summary = await as(admin).operations.healthSummary()
  expect(summary.checks).toBe(checks.length + schedules.length)
  // A busy machine may make the database slow at one of the two moments.
  const listProblems = (lines: typeof checks) =>
    lines.filter(({ key, state }) => state !== 'good' && key !== 'database').map(({ key }) => key)
  expect(listProblems(summary.problems)).toEqual(listProblems(checks))
})

test('a worker that stopped gives a warning within a minute, and so does one that ended', async () => {
  await asOwner('delete from app.workers')
  await asOwner(
    `insert into app.workers (id, seen_at) values (gen_random_uuid(), now() - interval '20 seconds')`,
  )
  expect(await check('workers')).toMatchObject({ state: 'good', measured: '1 running' })
  await asOwner(`update app.workers set seen_at = now() - interval '40 seconds'`)
  expect(await check('workers')).toMatchObject({
    state: 'warning',
    measured: expect.stringMatching(/^None has reported for 4\d s$/),
    last_success: expect.any(String),
  })
  await asOwner(`insert into app.workers (id) values (gen_random_uuid())`)
  expect(await check('workers')).toMatchObject({
    state: 'warning',
    measured: '1 running, 1 stopped without a word',
  })
  await asOwner('delete from app.workers')
  expect(await check('workers')).toMatchObject({
    state: 'warning',
    measured: expect.stringContaining('None'),
  })
})

test('a process that works on jobs reports itself as long as it works', async () => {
  const working = await startTestApp()
  try {
    const read = () =>
      createHealth(working.ports)
        .read()
        .then(({ checks }) => checks.find(({ key }) => key === 'workers'))
    await working.queue.work(working.ports)
    expect(await read()).toMatchObject({ state: 'good', measured: '1 running' })
  } finally {
    await working.close()
  }
})

test('a reason that ends with a full stop is shown with one', () => {
  expect(sentences('1 running', 'Ingest jobs failed: The board was not reached (ENOTFOUND).', '')).toBe(
    '1 running. Ingest jobs failed: The board was not reached (ENOTFOUND).',
  )
})

test('work that is due and waits is shown with its age, and later work is not', async () => {
  const person = await build.client()
  await sql('delete from jobs.job')
  const later = new Date(Date.now() + 3_600_000)
  await app.queue.enqueue({ ...queuedEmail(passwordChanged, person.userId, {}), startAfter: later })
  expect(await check('queue:email.security')).toMatchObject({ state: 'good', oldest_waiting: null })

  await app.queue.enqueue(queuedEmail(passwordChanged, person.userId, {}))
  const waitSince = (seconds: number) =>
    sql(
      `update jobs.job set start_after = now() - make_interval(secs => $2) where name = $1 and start_after < now() + interval '1 minute'`,
      [emailQueues.security.job, seconds],
    )
  await waitSince(20)
  expect(await check('queue:email.security')).toMatchObject({ state: 'good', measured: '1 waiting' })
  await waitSince(45)
  expect(await check('queue:email.security')).toMatchObject({ state: 'warning' })
  const email = await check('email')
  expect(email).toMatchObject({ state: 'warning', measured: expect.stringContaining('1 waiting') })
  expect(Date.now() - Date.parse(email?.oldest_waiting ?? '')).toBeGreaterThan(44_000)
  await waitSince(700)
  expect(await check('queue:email.security')).toMatchObject({ state: 'failed' })
  await sql('delete from jobs.job')
})

test('an email that failed and is tried again later is counted as waiting', async () => {
  const person = await build.client()
  await sql('delete from jobs.job')
  await app.queue.enqueue(queuedEmail(passwordChanged, person.userId, {}))
  await sql(
    `update jobs.job set state = 'retry', started_on = now() - interval '2 minutes', start_after = now() + interval '3 minutes',
       output = '{"message": "connect ECONNREFUSED"}' where name = $1`,
    [emailQueues.security.job],
  )
  const email = await check('email')
  expect(email).toMatchObject({
    state: 'warning',
    measured: expect.stringContaining('1 waiting, last error: '),
  })
  expect(Date.now() - Date.parse(email?.oldest_waiting ?? '')).toBeGreaterThan(110_000)
  expect(await check('queue:email.security')).toMatchObject({ state: 'good', measured: '1 waiting' })
  await sql('delete from jobs.job')
})

test('a part that does not answer is failed with its reason, and the others are still measured', async () => {
  const broken = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:9000'))
  expect(await check('storage', { storage: { check: broken } })).toMatchObject({
    state: 'failed',
    measured: 'A file could not be written and read back. The other server could not be reached.',
    last_success: null,
  })
  const report = await measure({ storage: { check: broken } })
  expect(report.state).toBe('failed')
  expect(report.checks.find(({ key }) => key === 'database')?.measured).toContain('Answers in')
})

test('emails are kept in the outbox only as long as the settings name no mail server either', async () => {
  const settings = await ports.readSettings()
  const emailWith = (smtp_host: string) =>
    check('email', { mailOutbox: true, readSettings: async () => ({ ...settings, smtp_host }) })
  expect((await emailWith(''))?.measured).toMatch(/^Kept in the outbox, none is sent/)
  expect((await emailWith('mail.test'))?.measured).not.toContain('outbox')
})

test('a service that hangs is reported, and delays no other', async () => {
  const report = await measure({ storage: { check: () => new Promise(() => undefined) } })
  expect(report.checks.find(({ key }) => key === 'storage')).toMatchObject({
    state: 'failed',
    measured: 'No answer within 5 s',
  })
  expect(report.checks.find(({ key }) => key === 'database')?.measured).toMatch(/^Answers in/)
})

test('storage is probed at most once a minute', async () => {
  const probe = vi.fn(async () => undefined)
  const health = createHealth({ ...ports, storage: { check: probe } })
  await Promise.all([health.read(), health.summary()])
  expect(probe).toHaveBeenCalledTimes(1)
})

test('a run that failed is a warning until one of its kind succeeds', async () => {
  const admin = await build.admin()
  const perform = async (work: () => Promise<void>) => {
    app.clock.advance(1000)
    const { id } = await ports.withActor(admin, (tx) => startRun(tx, 'broadcast'))
    await performRun(ports, id, work)
  }
  await perform(() => Promise.reject(new Error('x')))
  expect(await check('runs')).toMatchObject({
    state: 'warning',
    measured: '0 running. Broadcast failed: It stopped because of an error of the server.',
  })
  await perform(async () => undefined)
  expect(await check('runs')).toMatchObject({ state: 'good', last_success: app.clock.now().toISOString() })
})

test('a failed job names its object and its reason, without secrets', async () => {
  const superAdmin = as(await build.superAdmin())
  const ada = await build.client({ firstName: 'Ada', lastName: 'Lovelace' })
  const admin = await build.admin({ firstName: 'Lena', lastName: 'Osei' })
  const run = await ports.withActor(admin, (tx) => startRun(tx, 'process_applications', { exclusive: false }))
  const fail = async (job: string, data: object, message: string) => {
    await app.queue.enqueue({ job, data })
    await sql(
      `update jobs.job set state = 'failed', completed_on = clock_timestamp(), output = jsonb_build_object('message', $2::text)
       where name = $1 and state = 'created'`,
      [job, message],
    )
  }
  await fail('accounts.erase', { userId: ada.userId }, 'GET https://files.test/cv?signature=abc failed')
  await fail('applications.process', { run: run.id }, '')
  await fail(
    emailQueues.security.job,
    queuedEmail(passwordChanged, ada.userId, {}).data,
    'the mail server refused the email: 550 (EENVELOPE)',
  )
  const failed = await superAdmin.operations.deadLetters()
  expect(failed.map(({ object, reason }) => ({ object, reason }))).toEqual([
    {
      object: `Email “Password changed” to Ada Lovelace <${ada.email}>`,
      reason: 'The mail server knows no such mailbox.',
    },
    { object: 'Run “Run Processing”, started by Lena Osei', reason: 'No reason was recorded.' },
    {
      object: `Accounts: erase for Ada Lovelace <${ada.email}>`,
      reason: 'GET https://files.test/cv?[hidden] failed',
    },
  ])
  expect(await check('queue:accounts.erase')).toMatchObject({
    state: 'warning',
    measured: 'Nothing waits, 1 failed job',
  })
  await superAdmin.operations.retryDeadLetter({ id: failed[0]?.id ?? '', queue: failed[0]?.queue ?? '' })
  expect(await superAdmin.operations.deadLetters()).toHaveLength(2)
  await sql('delete from jobs.job')
})

test.each([
  ['canceling statement due to statement timeout', 'The database did not answer in time.'],
  [{ message: 'job heartbeat timeout' }, 'The server that worked on it ended, or lost the database.'],
  [{ message: 'job timed out' }, 'It took longer than such a job may.'],
  ['pg-boss shut down while active', 'The server was stopped before it was done.'],
])('a job that ended outside its work with %j names the reason, as its queue does', async (value, reason) => {
  const job = 'accounts.forget-exports'
  await app.queue.enqueue({ job, data: {} })
  await sql(
    `update jobs.job set state = 'failed', completed_on = now(), output = jsonb_build_object('value', $2::jsonb)
     where name = $1 and state = 'created'`,
    [job, JSON.stringify(value)],
  )
  const superAdmin = as(await build.superAdmin())
  expect(await superAdmin.operations.deadLetters()).toMatchObject([{ reason }])
  const measured = (await ports.queue.measure()).find(({ queue }) => queue === job)
  expect(measured?.lastError).toBe(typeof value === 'string' ? value : value.message)
  await sql('delete from jobs.job')
})

test('a schedule shows its last run by schedule and by hand, and warns when one is overdue', async () => {
  const superAdmin = await build.superAdmin()
  const job = 'operations.tidy-runs'
  const read = async () => (await measure()).schedules.find((schedule) => schedule.job === job)
  await as(superAdmin).operations.runSchedule({ job })
  await app.runJobs()
  expect(await read()).toMatchObject({
    state: 'good',
    last_by_schedule: null,
    last_by_hand: expect.any(String),
  })

  await app.queue.enqueue({ job, data: {} })
  await app.runJobs()
  expect(await read()).toMatchObject({ state: 'good', last_by_schedule: expect.any(String) })
  await sql(
    `update jobs.job set completed_on = now() - interval '20 minutes' where name = $1 and not data ? 'byHand'`,
    [job],
  )
  expect(await read()).toMatchObject({ state: 'warning' })
  await app.queue.enqueue({ job, data: {} })
  await sql(
    `update jobs.job set state = 'active', started_on = now() where name = $1 and state = 'created'`,
    [job],
  )
  expect(await read()).toMatchObject({ state: 'good' })
  await sql(`delete from jobs.job where name = $1 and state = 'active'`, [job])

  await expect(as(superAdmin).operations.runSchedule({ job: 'email.security' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  const { rows } = await ports.database.withOwner((client) =>
    client.query(`select resource_id from audit_logs where action = 'SCHEDULE_RUN'`),
  )
  expect(rows).toEqual([{ resource_id: job }])
})
