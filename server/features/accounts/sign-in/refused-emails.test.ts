import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { emailQueues } from '../../../platform/mail/email-queues.ts'
import { queuedEmail } from '../../../platform/mail/send-email.ts'
import { smtpMail } from '../../../platform/mail/transport/smtp.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { startMailServer } from '../../../testing/mail-server.ts'
import { systemUpdate } from '../../notifications/emails/system-update.ts'
import { passwordChanged } from '../security/emails.ts'

const gone = 'gone@example.test'
const full = 'full@example.test'

let mailServer: Awaited<ReturnType<typeof startMailServer>>
let app: TestApp
let tries: string[]

beforeAll(async () => {
  mailServer = await startMailServer({
    recipients: { [gone]: '550 5.1.1 no such mailbox', [full]: '452 4.2.2 mailbox full' },
  })
  tries = []
  const mail = smtpMail({ url: mailServer.url, from: 'no-reply@jobscout.test' })
  app = await startTestApp({
    // Outside quiet hours.
    now: new Date('2036-11-20T12:00:00Z'),
    mail: () => ({
      ...mail,
      send: (email) => {
        tries.push(email.to.address)
        return mail.send(email)
      },
    }),
  })
})

afterAll(async () => {
  await app.close()
  await mailServer.close()
})

const writeTo = async (email: string) => {
  const { userId } = await app.build.client({ email })
  await app.queue.enqueue(queuedEmail(passwordChanged, userId, {}))
  return userId
}

const jobs = async () => {
  const { rows } = await app.ports.database.pool.query<{ state: string; message: string }>(
    `select state, output ->> 'message' as message from jobs.job where name = $1 order by created_on`,
    [emailQueues.security.job],
  )
  return rows
}

test('an email to an unknown mailbox becomes a dead letter; one to a full mailbox is retried', async () => {
  await writeTo(gone)
  const reader = await writeTo(full)
  await app.queue.work(app.ports)
  const settled = async () => expect((await jobs()).map(({ message }) => message)).not.toContain(null)
  await vi.waitFor(settled, { timeout: 20_000, interval: 200 })

  const [toGone, toFull] = await jobs()
  expect(toGone?.state).toBe('failed')
  expect(toFull?.state).not.toBe('failed')
  expect(tries.filter((address) => address === gone)).toHaveLength(1)
  const superAdmin = app.as(await app.build.superAdmin())
  const [failed, ...others] = await superAdmin.operations.deadLetters()
  expect(others).toEqual([])
  expect(failed?.error).toBe('the mail server refused the email: 550 (EENVELOPE)')

  await superAdmin.operations.retryDeadLetter({ queue: failed?.queue ?? '', id: failed?.id ?? '' })
  expect(await superAdmin.operations.deadLetters()).toEqual([])

  // What a preference allows is tried as often as the settings say, and still says why it failed.
  await app.ports.database.withOwner((client) =>
    client.query(`insert into public.system_settings (key, value) values ('notification_retry_count', '0')`),
  )
  await app.queue.enqueue(queuedEmail(systemUpdate, reader, { title: 'News', message: 'x' }))
  await expect
    .poll(() => superAdmin.operations.deadLetters(), { timeout: 20_000 })
    .toContainEqual(
      expect.objectContaining({
        error: 'the mail server answered 452 (EENVELOPE) (tried once)',
        reason: 'The mail server accepted no emails for the moment.',
      }),
    )
})
