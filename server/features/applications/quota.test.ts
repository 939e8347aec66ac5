import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { readEntitlement } from '../billing/service.ts'
import { consumeQuota } from './queries.ts'

const app = await startTestApp()
afterAll(app.close)
const { build } = app
const { withOwner } = app.ports.database

describe("the month's count", () => {
  const firstMonth = Date.UTC(2030, 0, 1)
  const monthAt = (moment: Date, timeZone: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).format(moment)

  const forget = (person: Person, timeZone: string) =>
    withOwner((db) =>
      db.query(
        `update public.profiles set time_zone = $2, usage_month = '2029-12-01', applications_used_this_month = 0,
           total_applications_sent = 0 where user_id = $1`,
        [person.userId, timeZone],
      ),
    )
  const moveTo = (person: Person, timeZone: string) =>
    withOwner((db) =>
      db.query('update public.profiles set time_zone = $2 where user_id = $1', [person.userId, timeZone]),
    )
  const send = (person: Person, at: Date, quota: number) =>
    app.ports.withActor(person, (tx) => consumeQuota({ ...tx, now: at }, quota))
  const usedAt = async (person: Person, at: Date) =>
    (await app.ports.withActor(person, (tx) => readEntitlement({ ...tx, now: at }))).used

  test.each(['America/Los_Angeles', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
    'begins anew when the month does in %s',
    async (timeZone) => {
      const client = await build.client()
      const quota = 3
      // Minutes around the turns of months, where zones differ.
      const moments = fc
        .array(fc.tuple(fc.integer({ min: 0, max: 14 }), fc.integer({ min: -1500, max: 1500 })), {
          minLength: 1,
          maxLength: 12,
        })
        .map((turns) =>
          turns
            .map(([month, minutes]) => new Date(Date.UTC(2030, month, 1) + minutes * 60_000))
            .filter((moment) => moment.getTime() >= firstMonth)
            .sort((a, b) => a.getTime() - b.getTime()),
        )
      await fc.assert(
        fc.asyncProperty(moments, async (sent) => {
          await forget(client, timeZone)
          const counted = new Map<string, number>()
          for (const at of sent) {
            const month = monthAt(at, timeZone)
            const before = counted.get(month) ?? 0
            expect(await usedAt(client, at)).toBe(before)
            expect(await send(client, at, quota)).toBe(before < quota)
            counted.set(month, Math.min(before + 1, quota))
            expect(await usedAt(client, at)).toBe(counted.get(month))
          }
        }),
        { numRuns: 25 },
      )
    },
  )

  test('cannot be gained again by moving to a zone where the last month still runs', async () => {
    const client = await build.client()
    const newYear = new Date('2030-12-31T12:00:00Z')
    await forget(client, 'America/Los_Angeles')
    let sent = 0
    for (let round = 0; round < 8; round += 1) {
      await moveTo(client, round % 2 ? 'America/Los_Angeles' : 'Pacific/Kiritimati')
      for (let tries = 0; tries < 3; tries += 1) if (await send(client, newYear, 2)) sent += 1
    }
    // December's and January's, and no more.
    expect(sent).toBeLessThanOrEqual(4)
    expect(await usedAt(client, newYear)).toBe(2)
  })

  test('can be used by its owner only', async () => {
    const [client, thief] = [await build.client(), await build.client()]
    const asThief = app.ports.withActor(thief, (tx) =>
      consumeQuota({ ...tx, actor: { ...thief, userId: client.userId } }, 10),
    )
    await expect(asThief).rejects.toMatchObject({ code: '42501' })
  })
})
