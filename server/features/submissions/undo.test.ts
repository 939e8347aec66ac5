import { UNDO_SECONDS } from '@jobscout/contract/submissions/model.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { runs } from '../../testing/runs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

let agent: Person
let client: Person
beforeEach(async () => {
  agent = await build.agent()
  client = await build.client({ tier: 'premium' })
  await build.assignment(client, agent)
})

const apply = async () => (await as(client).applications.apply({ listing_id: await build.listing() })).id
const undo = (person: Person, application_id: string) => as(person).submissions.undo({ application_id })
const counts = async () => {
  const { applications_used_this_month: used, total_applications_sent: sent } =
    await as(client).billing.checkSubscription()
  return { used, sent }
}

describe('an application that is undone', () => {
  test('leaves nothing but its trace in the audit log, and can be made again', async () => {
    const kept = await apply()
    const before = await as(client).notifications.list({})
    const listing_id = await build.listing()
    const { id } = await as(client).applications.apply({ listing_id })
    expect(await counts()).toEqual({ used: 2, sent: 2 })
    clock.advance(UNDO_SECONDS * 1000 - 1)
    await undo(client, id)
    expect((await as(client).applications.list({})).items.map((item) => item.id)).toEqual([kept])
    await expect(as(client).submissions.get({ application_id: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await as(client).notifications.list({})).toEqual(before)
    expect(await counts()).toEqual({ used: 1, sent: 1 })
    const admin = await build.admin()
    expect((await as(admin).audit.list({ search: 'APPLICATION_UNDONE' })).entries[0]).toMatchObject({
      actor_id: client.userId,
      resource_id: id,
    })
    await as(client).applications.apply({ listing_id })
    expect(await counts()).toEqual({ used: 2, sent: 2 })
  })

  test(`an application is undone within ${UNDO_SECONDS} seconds, not a moment later`, async () => {
    const id = await apply()
    clock.advance(UNDO_SECONDS * 1000)
    await expect(undo(client, id)).rejects.toMatchObject({ code: 'TOO_LATE' })
    expect(await counts()).toEqual({ used: 1, sent: 1 })
  })

  test('an application is undone by its owner only, and not once somebody has claimed it or it has ended', async () => {
    const id = await apply()
    for (const person of [agent, await build.client(), await build.admin()])
      await expect(undo(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await as(agent).submissions.claim({ application_id: id })
    await expect(undo(client, id)).rejects.toMatchObject({ code: 'TOO_LATE' })
    await as(agent).submissions.putBack({ application_id: id })
    await as(client).applications.update({ id, status: 'withdrawn' })
    await expect(undo(client, id)).rejects.toMatchObject({ code: 'TOO_LATE' })
  })

  test('sends no email, since that leaves when it can no longer be undone', async () => {
    await undo(client, await apply())
    await app.runJobs()
    const pending = await app.ports.database.pool.query<{ seconds: number }>(
      `select extract(epoch from start_after - created_on)::float as seconds from jobs.job
       where data ->> 'userId' = $1 and data ->> 'template' = 'notifications.application-update'`,
      [client.userId],
    )
    expect(pending.rows).toHaveLength(1)
    expect(pending.rows[0]?.seconds).toBeGreaterThan(UNDO_SECONDS / 2)
    expect(app.sentMail().filter(({ to }) => to.address === client.email)).toEqual([])
  })
})

test('undoing and claiming at once has one winner, and the other is informed', async () => {
  for (let round = 0; round < runs(20); round += 1) {
    client = await build.client()
    await build.assignment(client, await build.agent())
    const admin = await build.admin()
    const id = await apply()
    const [undone, claimed] = await Promise.allSettled([
      undo(client, id),
      as(admin).submissions.claim({ application_id: id }),
    ])
    const { total } = await as(client).applications.list({})
    if (undone.status === 'fulfilled') {
      expect(claimed).toMatchObject({ status: 'rejected', reason: { code: 'NOT_FOUND' } })
      expect([total, await counts()]).toEqual([0, { used: 0, sent: 0 }])
    } else {
      expect(undone.reason).toMatchObject({ code: 'TOO_LATE' })
      expect(claimed.status).toBe('fulfilled')
      expect([total, await counts()]).toEqual([1, { used: 1, sent: 1 }])
    }
  }
})
