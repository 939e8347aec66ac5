import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import { followUpAction, isFollowUpPending } from '@jobscout/contract/applications/next-action.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { dayIn } from '../../../platform/clock/zones.ts'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { handIn } from '../../../testing/people/hand-in.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const DAY_MS = 86_400_000
const action = 'Follow up with Fairhaven Hospital'
const nothing = { next_action: '', next_action_date: null, next_action_done_at: null }

let client: Person
let agent: Person
let id: string
beforeEach(async () => {
  client = await build.client({ firstName: 'Mara', lastName: 'Okafor', timeZone: 'Pacific/Auckland' })
  agent = await build.agent()
  id = await build.application({
    owner: client,
    agent,
    title: 'Data Engineer (m/f/d)',
    company: 'Fairhaven Hospital',
  })
})

const planned = async (application_id = id) => {
  const { next_action, next_action_date, next_action_done_at } = await as(client).applications.get({
    id: application_id,
  })
  return { next_action, next_action_date, next_action_done_at }
}
const inDays = (days: number) => dayIn(new Date(clock.now().getTime() + days * DAY_MS), 'Pacific/Auckland')
const change = (patch: object) => as(client).applications.update({ id, ...patch })
const text = () => as(client).applications.followUpText({ application_id: id })

describe('the follow-up', () => {
  test('the follow-up is planned for the seventh day of the client’s calendar by the person who confirms', async () => {
    await handIn(app, agent, id)
    expect(await planned()).toEqual({ ...nothing, next_action: action, next_action_date: inDays(7) })
    const ownApplication = await build.application({ owner: client, company: 'Kestrel Grid' })
    await as(client).submissions.confirm({ application_id: ownApplication, proof: { kind: 'stated' } })
    expect((await planned(ownApplication)).next_action).toBe('Follow up with Kestrel Grid')
  })

  test('leaves an action of the person alone, unless that is done', async () => {
    await change({ next_action: 'Call Priya' })
    await handIn(app, agent, id)
    expect((await planned()).next_action).toBe('Call Priya')
    const done = await build.application({ owner: client, agent, company: 'Kestrel Grid' })
    await as(client).applications.update({ id: done, next_action: 'Call', next_action_done: true })
    await handIn(app, agent, done)
    expect((await planned(done)).next_action).toBe('Follow up with Kestrel Grid')
  })

  test('is planned once more when it is done, and not a third time', async () => {
    await handIn(app, agent, id)
    clock.advance(8 * DAY_MS)
    const again = await change({ next_action_done: true })
    expect(again).toMatchObject({ ...nothing, next_action: action, next_action_date: inDays(7) })
    expect(isFollowUpPending(again)).toBe(true)
    clock.advance(DAY_MS)
    const last = await change({ next_action_done: true })
    expect(last).toMatchObject({ next_action: action, next_action_done_at: clock.now().toISOString() })
    await change({ next_action_done: false })
    await change({ next_action_done: true })
    expect((await planned()).next_action_date).toBe(last.next_action_date)
  })

  test.each([
    'pending',
    'responded',
    'interview_scheduled',
    'offer_received',
    'rejected',
    'withdrawn',
  ] as const)('is cleared by %s, whoever sets it', async (status: ApplicationStatus) => {
    await handIn(app, agent, id)
    await as(status === 'withdrawn' ? client : agent).applications.update({ id, status })
    expect(await planned()).toEqual(nothing)
  })

  test('is not cleared where the person made another action of it, and none is planned after an answer', async () => {
    await handIn(app, agent, id)
    await change({ next_action: 'Ask Priya' })
    await change({ status: 'responded' })
    expect((await planned()).next_action).toBe('Ask Priya')
    await change({ next_action: action })
    expect((await change({ next_action_done: true })).next_action_done_at).toBe(clock.now().toISOString())
  })

  test('returns when a withdrawal is undone', async () => {
    await handIn(app, agent, id)
    await change({ status: 'withdrawn' })
    await change({ status: 'applied', status_was: 'withdrawn' })
    expect((await planned()).next_action).toBe(action)
  })

  test('the follow-up is not planned for an application made elsewhere', async () => {
    id = await build.application({ owner: client, origin: 'elsewhere' })
    await change({ status: 'applied' })
    expect(await planned()).toEqual(nothing)
  })

  test('has the same words in the database and on the screens, also for a long name', async () => {
    for (const company of ['Acme', `${'Long '.repeat(37)}Ltd`, 'x'.repeat(200)]) {
      const { rows } = await app.ports.database.withOwner((owner) =>
        owner.query('select app.follow_up_action($1) as action', [company]),
      )
      expect(rows[0].action).toBe(followUpAction(company))
    }
  })
})

describe('the text of a follow-up', () => {
  test('names title, company and the day of the proof, in fixed phrases, and asks for a short note the second time', async () => {
    await handIn(app, agent, id)
    const appliedOn = clock.now().toLocaleDateString('en-US', {
      month: 'long',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'Pacific/Auckland',
    })
    expect((await text()).text).toBe(
      `Dear Fairhaven Hospital team,

I applied for Data Engineer on ${appliedOn}. Could you tell me where my application stands, and when you expect to decide?

If anything is missing, I am happy to provide it.

Kind regards,
Mara Okafor`,
    )
    await change({ next_action_done: true })
    const last = (await text()).text
    expect(last).toContain(`I applied for Data Engineer on ${appliedOn}.`)
    expect(last).toContain('whether the position is still open')
    expect(last).not.toMatch(/sent|wrote/)
  })

  test('is refused before the employer has the application, and after the answer', async () => {
    await expect(text()).rejects.toMatchObject({ code: 'NOTHING_TO_FOLLOW_UP', status: 409 })
    await handIn(app, agent, id)
    await change({ status: 'rejected' })
    await expect(text()).rejects.toMatchObject({ code: 'NOTHING_TO_FOLLOW_UP' })
  })

  test('is written for an application made elsewhere from the day that it states', async () => {
    id = await build.application({
      owner: client,
      title: 'Pilot',
      company: 'Kestrel Grid',
      status: 'applied',
    })
    expect((await text()).text).toContain('I applied for Pilot on ')
  })
})
