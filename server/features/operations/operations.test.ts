import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { emailQueues } from '../../platform/mail/email-queues.ts'
import { queuedEmail } from '../../platform/mail/send-email.ts'
import { startTestApp } from '../../testing/app.ts'
import { passwordChanged } from '../accounts/security/emails.ts'
import { presentDeadLetter } from './present.ts'
import { reportMissingPage } from './service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

describe('a missing page', () => {
  const logged = (path: string) => {
    const warn = vi.fn<(fields: unknown) => void>()
    reportMissingPage({ warn }, path)
    return warn.mock.calls
  }

  test('is logged on one line, without query and fragment', () => {
    expect(logged('/jbos/17')).toEqual([[{ path: '/jbos/17' }, 'page not found']])
    expect(logged('/auth/reset?token=abc')).toEqual([[{ path: '/auth/reset' }, 'page not found']])
    expect(logged('/a#secret')).toEqual([[{ path: '/a' }, 'page not found']])
    expect(logged('/a\r\n{"level":60}\u202e\u2028b')).toEqual([
      [{ path: '/a {"level":60} b' }, 'page not found'],
    ])
  })

  test.each(['ada@test.example', 'ada%40test.example', 'Ada%2540test.example', 'a+b@x'])(
    'keeps the address %s out of the log',
    (address) => {
      expect(logged(`/clients/${address}/cv`)).toEqual([
        [{ path: '/clients/[address]/cv' }, 'page not found'],
      ])
    },
  )

  test('can be reported by visitors', async () => {
    expect(await as(null).operations.reportMissingPage({ path: '/nowhere' })).toEqual({ success: true })
    await expect(
      as(null).operations.reportMissingPage({ path: `/${'x'.repeat(500)}` }),
    ).rejects.toMatchObject({
      status: 400,
    })
  })
})

describe('the outbox', () => {
  const keep = (subject: string, name: string) =>
    app.ports.withWorker((tx) =>
      tx.db
        .insertInto('mail_outbox')
        .values({
          recipient_name: name,
          recipient_address: 'ada@test.example',
          subject,
          body_text: 'Hello',
          body_html: '<p>Hello</p>',
        })
        .execute(),
    )

  test('is readable for super admins, newest first', async () => {
    await keep('First', 'Ada')
    await keep('Second', '')
    const superAdmin = await build.superAdmin()
    const mail = await as(superAdmin).operations.outbox()
    expect(mail).toMatchObject([
      { subject: 'Second', to: 'ada@test.example', text: 'Hello' },
      { subject: 'First', to: 'Ada <ada@test.example>', text: 'Hello' },
    ])
    await as(superAdmin).operations.outbox()
    const { entries } = await as(superAdmin).audit.list({ action: 'VIEW_OUTBOX' })
    expect(entries).toMatchObject([{ actor_id: superAdmin.userId, resource_type: 'mail_outbox' }])
  })

  test('is not readable for others', async () => {
    for (const person of [await build.admin(), await build.agent(), await build.client()]) {
      await expect(as(person).operations.outbox()).rejects.toMatchObject({ code: 'FORBIDDEN', status: 403 })
    }
    await expect(as(null).operations.outbox()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  })

  test('does not exist if a mail server is configured', async () => {
    const sending = await startTestApp({
      sharedDatabase: app.ports.database,
      env: { SMTP_URL: 'smtp://127.0.0.1:2525' },
    })
    try {
      const person = await sending.build.superAdmin()
      await expect(sending.as(person).operations.outbox()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    } finally {
      await sending.close()
    }
  })
})

describe('dead letters', () => {
  /** Inserts a dead letter with this time and returns its id. */
  async function bury(failedAt: string): Promise<string> {
    await app.queue.enqueue(queuedEmail(passwordChanged, randomUUID(), {}))
    const { rows } = await app.ports.database.pool.query<{ id: string }>(
      `update jobs.job set state = 'failed', completed_on = $1, output = '{"message": "refused"}'
       where name = $2 and state = 'created' returning id`,
      [failedAt, emailQueues.security.job],
    )
    return rows[0]?.id ?? ''
  }

  test('are listed newest first, until they are retried', async () => {
    const superAdmin = as(await build.superAdmin())
    const older = await bury('2026-01-01T00:00:00.000Z')
    const newer = await bury('2026-02-01T00:00:00.000Z')
    const queue = emailQueues.security.job
    expect(await superAdmin.operations.deadLetters()).toMatchObject([
      { id: newer, queue, failed_at: '2026-02-01T00:00:00.000Z', error: 'refused' },
      { id: older, queue, failed_at: '2026-01-01T00:00:00.000Z' },
    ])
    for (const id of [older, newer]) await superAdmin.operations.retryDeadLetter({ queue, id })
    expect(await superAdmin.operations.deadLetters()).toEqual([])
    expect(await app.runJobs()).toBe(2)
  })

  test('dead letters of one queue are retried together, without those that were dismissed', async () => {
    const superAdmin = as(await build.superAdmin())
    const useless = await bury('2026-01-01T00:00:00.000Z')
    for (const day of [2, 3]) await bury(`2026-01-0${day}T00:00:00.000Z`)
    const queue = emailQueues.security.job
    await superAdmin.operations.dismissDeadLetter({ queue, id: useless })
    expect(await superAdmin.operations.deadLetters()).toMatchObject([{ of_queue: 2 }, { of_queue: 2 }])
    await superAdmin.operations.retryDeadLetter({ queue })
    expect(await superAdmin.operations.deadLetters()).toEqual([])
    expect(await app.runJobs()).toBe(2)
  })

  test('are shown without secrets', () => {
    const { data } = presentDeadLetter({
      object: 'An email',
      reason: 'Refused.',
      id: randomUUID(),
      queue: emailQueues.security.job,
      failedAt: null,
      error: 'refused',
      ofQueue: 1,
      data: { userId: '7', resetToken: 'x', mail: { html: 'y' } },
    })
    expect(data).toEqual({ userId: '7', resetToken: '[hidden]', mail: { html: '[hidden]' } })
  })

  test('are for super admins, and only failed jobs can be retried', async () => {
    const superAdmin = await build.superAdmin()
    expect(await as(superAdmin).operations.deadLetters()).toEqual([])
    const unknown = { id: randomUUID(), queue: emailQueues.security.job }
    await expect(as(superAdmin).operations.retryDeadLetter(unknown)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(
      as(superAdmin).operations.retryDeadLetter({ ...unknown, queue: 'no-such-queue' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(superAdmin).operations.dismissDeadLetter(unknown)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const admin = await build.admin()
    await expect(as(admin).operations.deadLetters()).rejects.toMatchObject({
      code: 'FORBIDDEN',
      data: { required: 'super_admin' },
    })
    await expect(as(admin).operations.retryDeadLetter(unknown)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})
