import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailQueues } from '../../../platform/mail/email-queues.ts'
import type { Email } from '../../../platform/mail/port.ts'
import { queuedEmail } from '../../../platform/mail/send-email.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { systemUpdate } from '../../notifications/emails/system-update.ts'
import { passwordChanged } from '../security/emails.ts'
import { resetPassword } from './emails.ts'

const NOON = new Date('2036-11-20T12:00:00Z')
const PATIENCE = { timeout: 20_000, interval: 50 }

/** A mail server that responds to an email only when told to. */
function slowMail() {
  const sent: Email[] = []
  const held = new Set<() => void>()
  let holds: (email: Email) => boolean = () => false
  return {
    sent,
    held,
    hold(which: (email: Email) => boolean) {
      holds = which
    },
    release() {
      holds = () => false
      for (const letGo of held) letGo()
    },
    async send(email: Email) {
      if (holds(email)) {
        const { promise, resolve } = Promise.withResolvers<void>()
        held.add(resolve)
        await promise
        held.delete(resolve)
      }
      sent.push(email)
    },
    deleteEmailsTo: async () => undefined,
    check: async () => undefined,
    close: async () => undefined,
  }
}

let app: TestApp
let mail: ReturnType<typeof slowMail>
let readers: Person[]

beforeEach(async () => {
  mail = slowMail()
  app = await startTestApp({ now: NOON, mail: () => mail })
  readers = []
  for (let n = 0; n < 10; n += 1) readers.push(await app.build.client())
})
afterEach(async () => {
  mail.release()
  await app.close()
})

const reader = (n: number) => readers[n % readers.length] as Person
const queueUpdates = (count: number) =>
  app.ports.withWorker(async (tx) => {
    for (let n = 0; n < count; n += 1) {
      const { job, data } = queuedEmail(systemUpdate, reader(n).userId, { title: `News ${n}`, message: 'x' })
      tx.enqueue(job, data)
    }
  })
const subjects = () => mail.sent.map(({ subject }) => subject)
const states = async (queue: keyof typeof emailQueues) => {
  const { rows } = await app.ports.database.pool.query<{ state: string }>(
    'select state from jobs.job where name = $1 order by created_on, id',
    [emailQueues[queue].job],
  )
  return rows.map(({ state }) => state)
}

test('security emails overtake 200 queued ones on a slow mail server, and each is sent once', async () => {
  const { concurrency } = emailQueues.bulk
  mail.hold(({ subject }) => subject.startsWith('News'))
  await queueUpdates(200)
  await app.queue.work(app.ports)
  await vi.waitFor(() => expect(mail.held.size).toBe(concurrency), PATIENCE)
  // More than one is fetched per poll.
  expect((await states('bulk')).filter((state) => state === 'active').length).toBeGreaterThan(concurrency)

  for (const { userId } of readers) await app.queue.enqueue(queuedEmail(resetPassword, userId, {}))
  await vi.waitFor(() => expect(mail.sent).toHaveLength(readers.length), PATIENCE)
  expect(new Set(subjects())).toEqual(new Set(['Reset your password']))

  mail.release()
  await vi.waitFor(
    async () => expect(new Set(await states('bulk'))).toEqual(new Set(['completed'])),
    PATIENCE,
  )
  expect(subjects().slice(readers.length).toSorted()).toEqual(
    Array.from({ length: 200 }, (_, n) => `News ${n}`).toSorted(),
  )
})

test('a sent email is completed even if the rest of its batch fails', async () => {
  mail.hold(() => mail.sent.length === 2)
  for (const { userId } of readers.slice(0, 3)) {
    await app.queue.enqueue(queuedEmail(passwordChanged, userId, {}))
  }
  await app.queue.work(app.ports)
  const sorted = async () => (await states('security')).toSorted()
  await vi.waitFor(async () => expect(await sorted()).toEqual(['active', 'completed', 'completed']), PATIENCE)
  mail.release()
  await vi.waitFor(async () => expect(new Set(await sorted())).toEqual(new Set(['completed'])), PATIENCE)
  expect(mail.sent).toHaveLength(3)
})

test('an email with an unknown template is retried', async () => {
  const unknown = queuedEmail({ ...passwordChanged, name: 'payments.receipt' }, reader(0).userId, {})
  await app.queue.enqueue(unknown)
  await app.queue.work(app.ports)
  await vi.waitFor(async () => expect(await states('security')).toEqual(['retry']), PATIENCE)
  expect(mail.sent).toEqual([])
})
