import { afterAll, expect, test } from 'vitest'
import { eraseAccount } from '../features/accounts/data/jobs.ts'
import { hasSuperAdmin } from '../features/accounts/roles/queries.ts'
import { queueDigests } from '../features/notifications/emails/jobs.ts'
import { startTestApp } from '../testing/app.ts'
import { refusePublishedAccounts, removePublishedAccounts } from './published-accounts.ts'
import { seedDemonstration } from './seed.ts'

const app = await startTestApp()
afterAll(app.close)

const HOUR_MS = 3_600_000

test('a fresh demonstration sends no email about past events within the next eight days', async () => {
  const begin = app.clock.now().getTime()
  await seedDemonstration(app.ports, 'Scout-demo-1')
  // Daily summaries are made from eight to twelve, wherever a person lives.
  for (let hours = 0; hours <= 8 * 24; hours += 4) {
    app.clock.set(new Date(begin + hours * HOUR_MS))
    for (const kind of ['daily', 'weekly'] as const) await queueDigests(app.ports, kind)
  }
  // Outside all quiet hours.
  app.clock.set(new Date(new Date(begin + 9 * 24 * HOUR_MS).setUTCHours(17, 0, 0, 0)))
  await app.runJobs()
  // What waits is no past event: what an agent hands in on each of these days, and once the drafts of the last night.
  const waiting =
    /^Hello (?:Ruben,\s+To submit \(\d+, \d+ overdue\)|Mara,\s+Waiting for your yes \(\d+\)): .*\s+(?:Open To Submit|Review your drafts):\s+\S+\s+--/
  const mail = app.sentMail()
  expect(mail.filter(({ text }) => !waiting.test(text))).toEqual([])
  expect(mail.filter(({ to }) => to.name?.startsWith('Mara')).length).toBeLessThanOrEqual(1)
}, 120_000)

const showsSetupChecklist = async () => (await app.ports.readSettings()).show_setup_checklist

test('the demonstration has jobs and people, so its dashboards show no setup checklist', async () => {
  expect(await showsSetupChecklist()).toBe(false)
})

test('an application of the demonstration states the salary of its listing', async () => {
  const { rows } = await app.ports.database.withOwner((owner) =>
    owner.query(
      `select count(*)::integer as total, count(*) filter (where (a.salary_min, a.salary_max, a.salary_currency)
         is distinct from (l.salary_min, l.salary_max, l.salary_currency))::integer as different
       from public.job_applications a join public.job_listings l on l.id = a.listing_id`,
    ),
  )
  expect(rows[0].total).toBeGreaterThan(10)
  expect(rows[0].different).toBe(0)
})

test('a production server refuses accounts with the published password until they are removed', async () => {
  const { database } = app.ports
  const domain = 'sample.jobscout.test'
  const findId = async (email: string): Promise<string | undefined> =>
    (await database.withOwner((owner) => owner.query('select id from auth."user" where email = $1', [email])))
      .rows[0]?.id
  await app.build.client({ email: 'admin@company.example' })
  await app.ports.auth.createAccount({
    email: `agent@${domain}`,
    password: 'Scout-demo-1',
    firstName: 'Sample',
    lastName: 'Agent',
    confirmed: true,
  })
  const refused =
    'admin@demo.jobscout.test, agent@demo.jobscout.test, agent@sample.jobscout.test, client@demo'
  await expect(refusePublishedAccounts(database, domain)).rejects.toThrow(refused)
  expect(await removePublishedAccounts(database, domain)).toHaveLength(5)
  expect(await refusePublishedAccounts(database, domain)).toBeUndefined()
  expect(await hasSuperAdmin(database)).toBe(false)
  // The installation begins then.
  expect(await showsSetupChecklist()).toBe(true)
  await eraseAccount.work({ userId: (await findId('super@demo.jobscout.test')) ?? '' }, app.ports)
  expect(await findId('super@demo.jobscout.test')).toBeUndefined()
  expect(await removePublishedAccounts(database, domain)).toEqual([])
})
