import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { countMessages } from '../../testing/database/count-messages.ts'
import { waitForNotifications } from '../../testing/database/notifications.ts'
import type { Person } from '../../testing/people/builders.ts'

let app: TestApp
let person: Person
let answered: () => number

beforeAll(async () => {
  app = await startTestApp()
  answered = countMessages(app.ports.database.pool)
  person = await app.build.client()
  await app.build.listing()
  await app.as(person).preferences.save(defaultPreferences)
  await waitForNotifications(app.ports.database)
  await vi.waitUntil(() => app.ports.database.hearsNotifications())
})
afterAll(() => app.close())

/** The messages to the database that a repeated request waits for. */
async function roundTrips(path: string): Promise<number> {
  const { pool } = app.ports.database
  const ask = async () => {
    expect((await app.fetch(path, { person })).status).toBe(200)
    // The end of a transaction that only reads is one more message, for which the response does not wait.
    await vi.waitUntil(() => pool.idleCount === pool.totalCount)
    return answered() - 1
  }
  // The session and the role are held after the first.
  await ask()
  return ask()
}

test.each([
  ['/functions/v1/session', 1],
  ['/rest/v1/notifications', 1],
  ['/rest/v1/job_preferences', 1],
  ['/rest/v1/job_applications', 1],
  // Preferences and visit; places and roles; the page, which the index in memory does not ask for; what the cards show.
  ['/rest/v1/job_listings', 4],
])('%s waits for the database %i times', async (path, times) => {
  expect(await roundTrips(path)).toBe(times)
})
