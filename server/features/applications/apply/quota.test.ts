import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { runs } from '../../../testing/runs.ts'
import { readEntitlement } from '../../billing/service.ts'
import { returnSubmission } from '../../submissions/queries.ts'
import { consumeQuota } from '../queries.ts'

const app = await startTestApp()
afterAll(app.close)
const { build } = app
const { withOwner } = app.ports.database

/** Some application: whose it is does not matter to the count. */
const nobodys = '00000000-0000-4000-8000-000000000000'

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
  /** Counts an application; null when the quota is used up. */
  const count = (person: Person, id: string, at: Date, quota: number) =>
    app.ports.withActor(person, (tx) => consumeQuota({ ...tx, now: at }, id, quota))
  const send = async (person: Person, at: Date, quota: number) =>
    (await count(person, nobodys, at, quota)) !== null
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
        { numRuns: runs(10) },
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

  test('does not fall when the clock goes back', async () => {
    const client = await build.client()
    const [december, january] = [new Date('2030-12-31T12:00:00Z'), new Date('2031-01-01T12:00:00Z')]
    await forget(client, 'Europe/Berlin')
    const send = async (at: Date) =>
      (await count(client, await build.application({ owner: client }), at, 5)) !== null
    for (const at of [december, december, december, january]) expect(await send(at)).toBe(true)
    expect([await usedAt(client, january), await usedAt(client, december)]).toEqual([1, 4])
    // What is sent meanwhile counts, in both.
    expect([await send(december), await send(december)]).toEqual([true, false])
    expect([await usedAt(client, january), await usedAt(client, december)]).toEqual([2, 5])
  })

  test('gets back what counted in its month, and never what counted in another', async () => {
    const [client, agent] = [await build.client(), await build.agent()]
    await build.assignment(client, agent)
    const ids = await Promise.all(Array.from({ length: 8 }, () => build.application({ owner: client })))
    const steps = fc.array(
      fc.record({
        id: fc.constantFrom(...ids),
        back: fc.boolean(),
        month: fc.constantFrom(0, 0, 0, 1),
      }),
      { minLength: 4, maxLength: 16 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        await forget(client, 'Europe/Berlin')
        await withOwner((db) =>
          db.query(
            `update public.job_applications set quota_month = null, quota_returned_at = null, quota_return_reason = null
             where user_id = $1`,
            [client.userId],
          ),
        )
        const counting = new Map<string, string>()
        let [month, used] = [0, 0]
        for (const { id, back, month: later } of taken) {
          if (later > 0) [month, used] = [month + 1, 0]
          const at = new Date(Date.UTC(2030, month, 15))
          const name = at.toISOString().slice(0, 8).concat('01')
          if (!back && !counting.has(id)) {
            expect(await count(client, id, at, 200)).toBe(name)
            counting.set(id, name)
            used += 1
          } else if (back) {
            const returned = await app.ports.withActor(agent, (tx) =>
              returnSubmission(tx, id, 'closed', false),
            )
            expect(returned.month).toBe(counting.get(id) || null)
            if (counting.get(id) === name) used -= 1
            // Once only.
            if (counting.has(id)) counting.set(id, '')
          }
          expect(await usedAt(client, at)).toBe(used)
        }
      }),
      { numRuns: runs(15) },
    )
  })

  test('can be used by its owner only', async () => {
    const [client, thief] = [await build.client(), await build.client()]
    const asThief = app.ports.withActor(thief, (tx) =>
      consumeQuota({ ...tx, actor: { ...thief, userId: client.userId } }, nobodys, 10),
    )
    await expect(asThief).rejects.toMatchObject({ code: '42501' })
  })
})
