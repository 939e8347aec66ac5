import { setTimeout as wait } from 'node:timers/promises'
import { AUTO_CONSENT_VERSION } from '@jobscout/contract/scout/auto-consent.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor } from '../../../testing/people/scout.ts'
import { runs } from '../../../testing/runs.ts'
import { listDue } from '../release/queries.ts'
import { release } from '../release/service.ts'
import { approveAutomatically } from './approve.ts'

const JOBS = 10
const START = new Date('2026-11-02T09:00:00Z')
const app = await startTestApp({ now: START })
afterAll(app.close)
const { as, build } = app
const { database, withWorker } = app.ports
const scout = scoutFor(app)
let head: Person

beforeAll(async () => {
  head = await build.superAdmin()
  await scout.list(Array.from({ length: JOBS }, (_, at) => fittingJob(`${at}`, `Company ${at}`)))
})
beforeEach(() => app.clock.set(START))

async function stopAll(isStopped: boolean): Promise<void> {
  const key = 'stop_automatic_approvals'
  const setting = (await as(head).settings.list()).find((candidate) => candidate.key === key)
  await as(head).settings.save({ changes: [{ key, value: isStopped, version: setting?.version ?? 0 }] })
}

/** A client for whom Scout approved all jobs, all of them due. */
async function allDue(): Promise<Person> {
  app.clock.set(START)
  const mara = await scout.truster({ daily_max: JOBS })
  await scout.prepare()
  await app.runJobs()
  app.clock.set(new Date(START.getTime() + 12 * 3_600_000))
  return mara
}

const countSent = async ({ userId }: Person): Promise<number> => {
  const { rows } = await database.withOwner((client) =>
    client.query(`select count(*)::int from public.job_applications where user_id = $1`, [userId]),
  )
  return rows[0].count
}
/** Releases everything that is due, one a few milliseconds after the other. */
const releaseAll = async (): Promise<Promise<void>[]> => {
  const due = await withWorker((tx) => listDue(tx, 100))
  return due.map(async (draft, at) => {
    await wait(8 * at)
    await release(app.ports, draft)
  })
}

test('a super admin stops all approvals by Scout: waiting drafts come back at once, and nothing is approved meanwhile', async () => {
  const mara = await scout.truster({ daily_max: 2 })
  await scout.prepare()
  expect(await scout.listDrafts(mara, 'approved')).toHaveLength(2)
  await stopAll(true)
  expect((await as(mara).scout.summary()).auto_stopped).toBe(true)
  await scout.release()
  const back = (await scout.listDrafts(mara)).filter(({ came_back }) => came_back === 'stopped')
  expect(back).toHaveLength(2)
  const [notice] = (await as(mara).notifications.list({})).items
  expect(notice).toMatchObject({
    title: 'Application Not Sent',
    message: expect.stringContaining('approvals by Scout were stopped for everybody'),
  })
  app.clock.set(new Date(START.getTime() + 24 * 3_600_000))
  await database.withOwner((client) => client.query('update public.scout_settings set is_due = true'))
  await scout.prepare()
  expect(await scout.listDrafts(mara, 'approved')).toEqual([])
  await stopAll(false)
  await database.withOwner((client) => client.query('update public.scout_settings set is_due = true'))
  await scout.prepare()
  // Others than those that came back.
  const approved = await scout.listDrafts(mara, 'approved')
  expect(approved).toHaveLength(2)
  expect(back.map(({ id }) => id)).not.toContain(approved[0]?.id)
  const { rows } = await database.withOwner((client) =>
    client.query(
      `select count(*)::int from public.audit_logs where action = 'SETTING_CHANGE' and resource_id = 'stop_automatic_approvals'`,
    ),
  )
  expect(rows[0].count).toBe(2)
})

test('drafts that the person approved themselves go out although approvals by Scout are stopped', async () => {
  const mara = await scout.truster({ daily_max: 1 })
  await stopAll(true)
  await scout.prepare()
  const [draft] = await scout.listDrafts(mara)
  await scout.approve(mara, draft?.id ?? '')
  app.clock.set(new Date(START.getTime() + 600_000))
  await scout.release()
  expect(await scout.listDrafts(mara, 'released')).toHaveLength(1)
  await stopAll(false)
})

test('nothing more goes out once the stop is saved, however many releases are under way', async () => {
  const rounds = runs(5)
  let before = 0
  let after = 0
  for (let round = 0; round < rounds; round += 1) {
    const mara = await allDue()
    const releases = await releaseAll()
    await wait(Math.random() * 40)
    await stopAll(true)
    const sent = await countSent(mara)
    await Promise.all(releases)
    await Promise.all(await releaseAll())
    expect(await countSent(mara)).toBe(sent)
    const back = (await scout.listDrafts(mara)).filter(({ came_back }) => came_back === 'stopped')
    expect(back).toHaveLength(JOBS - sent)
    before += sent
    after += back.length
    await stopAll(false)
  }
  console.log(
    `${rounds} stops among ${JOBS} releases each: ${before} sent before, ${after} came back, 0 sent after`,
  )
})

test('drafts that were not sent come back when the agent leaves between approval and release', async () => {
  const rounds = runs(3)
  let sent = 0
  for (let round = 0; round < rounds; round += 1) {
    const mara = await allDue()
    const releases = await releaseAll()
    await wait(Math.random() * 60)
    await build.assignment(mara, null)
    const sentByThen = await countSent(mara)
    await Promise.all(releases)
    expect(await countSent(mara)).toBe(sentByThen)
    const back = (await scout.listDrafts(mara)).filter(({ came_back }) => came_back === 'agent_lost')
    expect(sentByThen + back.length).toBe(JOBS)
    expect((await as(mara).scout.summary()).settings).toMatchObject({
      auto: null,
      auto_end_reason: 'agent_lost',
    })
    sent += JOBS - back.length
  }
  console.log(`${rounds} agents lost among ${JOBS} releases each: ${sent} sent before`)
})

test('two servers approve no more than the maximum of the day', async () => {
  const mara = await scout.truster({ daily_max: 3 })
  await scout.prepare()
  for (const { id } of await scout.listDrafts(mara, 'approved')) await as(mara).scout.undoApproval({ id })
  app.clock.set(new Date(START.getTime() + 24 * 3_600_000))
  await as(mara).scout.setAutoMode({
    auto: { min_score: 90, daily_max: 3, consent_version: AUTO_CONSENT_VERSION },
  })
  await Promise.all(Array.from({ length: 5 }, () => approveAutomatically(app.ports, [mara.userId])))
  expect(await scout.listDrafts(mara, 'approved')).toHaveLength(3)
  const notices = (await as(mara).notifications.list({})).items
  expect(notices.filter(({ title }) => title === 'Approved by Scout')).toHaveLength(6)
})
