import { NO_ANSWER, offersNoAnswer, ownerWord } from '@jobscout/contract/applications/words.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'

const app = await startTestApp({ now: new Date('2026-11-29T12:00:00Z') })
afterAll(app.close)
const { as, build } = app
const DAY_MS = 24 * 60 * 60 * 1000

const countResponses = async (person: Parameters<typeof as>[0]) =>
  (await as(person).dashboards.jobSeeker()).funnel.response

describe('an application that the employer never answered', () => {
  test('is closed as No Answer after thirty quiet days, which is no response, and undone like another status', async () => {
    const ada = await build.client()
    const id = await build.application({ owner: ada, status: 'applied' })
    const quiet = await as(ada).applications.get({ id })
    const after = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS)
    expect([29, 30].map((days) => offersNoAnswer(quiet, after(days)))).toEqual([false, true])
    const closed = await as(ada).applications.update({ id, status: 'rejected', response_type: 'no_response' })
    expect(closed).toMatchObject({ status: 'rejected', response_type: 'no_response' })
    expect(ownerWord(closed).label).toBe(NO_ANSWER)
    expect(offersNoAnswer(closed, after(90))).toBe(false)
    const [latest] = await as(ada).applications.history({ application_id: id })
    expect(latest).toMatchObject({ status: 'rejected', is_unanswered: true })
    expect(await countResponses(ada)).toBe(0)
    const reopened = await as(ada).applications.update({ id, status: 'applied', status_was: 'rejected' })
    expect(reopened).toMatchObject({ status: 'applied', response_type: 'no_response' })
    expect(await countResponses(ada)).toBe(0)
  })

  test('an unanswered application is distinguished from a rejected one, and corrected when the answer comes after all', async () => {
    const ada = await build.client()
    const id = await build.application({ owner: ada, status: 'applied' })
    const rejected = await as(ada).applications.update({ id, status: 'rejected' })
    expect(rejected).toMatchObject({ response_type: 'rejection' })
    expect(ownerWord(rejected).label).toBe('Rejected')
    expect(await countResponses(ada)).toBe(1)
    const unanswered = { id, status: 'rejected', response_type: 'no_response' } as const
    expect(await as(ada).applications.update(unanswered)).toMatchObject({ response_type: 'no_response' })
    expect(await as(ada).applications.history({ application_id: id })).toMatchObject([
      { status: 'rejected', is_unanswered: true },
      { status: 'applied', is_unanswered: false },
    ])
    expect(await countResponses(ada)).toBe(0)
    const answered = { ...unanswered, response_type: 'rejection' } as const
    expect(await as(ada).applications.update(answered)).toMatchObject({ response_type: 'rejection' })
    expect(await countResponses(ada)).toBe(1)
  })

  test('an unanswered application is closed by its agent too, and counts as no answer in the figures of agents', async () => {
    const [ada, agent, admin] = [await build.client(), await build.agent(), await build.admin()]
    const id = await build.application({ owner: ada, agent, status: 'applied' })
    await as(agent).applications.update({ id, status: 'rejected', response_type: 'no_response' })
    const { agents } = await as(admin).agents.performance({ days: 30 })
    expect(agents.find(({ user_id }) => user_id === agent.userId)).toMatchObject({ success_rate: 0 })
  })
})
