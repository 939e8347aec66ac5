import { setTimeout as wait } from 'node:timers/promises'
import { passwordChanged } from '../../server/features/accounts/security/emails.ts'
import { resetPassword } from '../../server/features/accounts/sign-in/emails.ts'
import { queuedEmail } from '../../server/platform/mail/send-email.ts'
import { smtpMail } from '../../server/platform/mail/transport/smtp.ts'
import { startTestApp, type TestApp } from '../../server/testing/app.ts'
import { type Delivery, startMailServer } from '../../server/testing/mail-server.ts'
import type { BenchDatabase } from './bench-database.ts'
import { type Finding, ms, perSecond } from './measure.ts'

const EMAILS = 10_000
const ONE_BY_ONE = 300
const RESETS = 20
/** Outside all quiet hours. */
const NOON = new Date('2036-11-20T12:00:00Z')

/** Sends a broadcast through a mail server, and requests reset links meanwhile. */
export async function measureEmails({ database }: BenchDatabase): Promise<Finding[]> {
  const mailServer = await startMailServer()
  const app = await startTestApp({
    now: NOON,
    sharedDatabase: database,
    mail: () => smtpMail({ url: mailServer.url, from: 'no-reply@jobscout.test' }),
  })
  const { deliveries } = mailServer
  const delivered = async (count: number) => {
    while (deliveries.length < count) await wait(20)
  }
  try {
    const admin = await app.build.admin()
    const people = await addPeople(app, EMAILS)
    for (const userId of people.slice(0, ONE_BY_ONE)) {
      await app.queue.enqueue(queuedEmail(passwordChanged, userId, {}))
    }
    const oneByOne = ONE_BY_ONE / (await seconds(() => app.runJobs()))
    deliveries.length = 0

    const { notifications } = app.as(admin)
    const { people: everybody } = await notifications.audience({})
    await notifications.broadcast({ title: 'We are moving', message: 'On Sunday.', people: everybody })
    const cpuBefore = process.cpuUsage()
    const all = seconds(async () => {
      await app.queue.work(app.ports)
      await delivered(EMAILS)
    })
    await delivered(EMAILS / 10)
    const resets: number[] = []
    for (const userId of people.slice(0, RESETS)) {
      const from = deliveries.length
      resets.push(
        await seconds(async () => {
          await app.queue.enqueue(queuedEmail(resetPassword, userId, {}))
          await arrival(deliveries, from, 'Reset your password')
        }),
      )
    }
    const sentByThen = deliveries.length
    const rate = EMAILS / (await all)
    const cpu = process.cpuUsage(cpuBefore)
    const slowest = Math.max(...resets)
    const different = new Set(deliveries.map(({ to, message }) => `${to} ${readSubject(message)}`)).size
    return [
      {
        what: `${EMAILS.toLocaleString('en-US')} emails of one message to everybody (${perSecond(rate)})`,
        value: `${(EMAILS / rate).toFixed(1)} s`,
        target: 'under 60 s',
        reached: EMAILS / rate < 60,
      },
      {
        what: `slowest of ${RESETS} reset links meanwhile (until ${sentByThen.toLocaleString('en-US')} were sent)`,
        value: `${slowest.toFixed(2)} s`,
        target: 'under 5 s',
        reached: slowest < 5 && sentByThen < EMAILS,
      },
      { what: 'against one email a second, as a queue without batches sends', value: `${rate.toFixed(0)}x` },
      { what: 'against one email after another', value: `${(rate / oneByOne).toFixed(1)}x` },
      {
        what: 'processor time per email, mail server included',
        value: ms((cpu.user + cpu.system) / 1000 / EMAILS),
      },
      {
        what: 'emails that came twice',
        value: String(deliveries.length - different),
        target: '0',
        reached: deliveries.length === different,
      },
    ]
  } finally {
    await app.close()
    await mailServer.close()
  }
}

const readSubject = (message: string) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim() ?? ''

/** Resolves once an email with this subject arrives after the first `from` emails. */
async function arrival(deliveries: readonly Delivery[], from: number, subject: string): Promise<void> {
  for (let at = from; ; at += 1) {
    while (at >= deliveries.length) await wait(10)
    if (readSubject(deliveries[at]?.message ?? '') === subject) return
  }
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Returns the ids of the people. */
const addPeople = (app: TestApp, count: number): Promise<string[]> =>
  app.ports.database.withOwner(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into auth."user" (name, email, "firstName", "lastName", "emailVerified")
       select 'Ada Bench', 'ada-' || n || '@bench.example', 'Ada', 'Bench', true
       from generate_series(1, $1::integer) n returning id`,
      [count],
    )
    return rows.map(({ id }) => id)
  })
