import { afterAll, expect, test } from 'vitest'
import { queueDigests } from '../features/notifications/emails/jobs.ts'
import { startTestApp } from '../testing/app.ts'
import { seedDemonstration } from './seed.ts'

const app = await startTestApp()
afterAll(app.close)

const HOUR_MS = 3_600_000

test('a fresh demonstration sends no email about past events within the next eight days', async () => {
  const begin = app.clock.now().getTime()
  await seedDemonstration(app.ports, 'Scout-demo-1')
  for (let hours = 0; hours <= 8 * 24; hours += 6) {
    app.clock.set(new Date(begin + hours * HOUR_MS))
    await queueDigests.work({}, app.ports)
  }
  // Outside all quiet hours.
  app.clock.set(new Date(new Date(begin + 9 * 24 * HOUR_MS).setUTCHours(17, 0, 0, 0)))
  await app.runJobs()
  expect(app.sentMail().map(({ subject, text }) => ({ subject, text }))).toEqual([])
}, 120_000)
