import type { Interview } from '@jobscout/contract/applications/interview.ts'
import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { runs } from '../../../testing/runs.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const meeting = (at: string): Interview => ({ at, minutes: 45, place: '', link: '', notes: '' })
const planned = async (owner: Person, id: string) => {
  const { next_action, next_action_date, next_action_done_at, interview } = await as(owner).applications.get({
    id,
  })
  return { next_action, next_action_date, next_action_done_at, interview }
}
const nothing = { next_action: '', next_action_date: null, next_action_done_at: null, interview: null }

describe('the next action', () => {
  test('has a text and a day, and can be marked done and not done', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    expect(await planned(client, id)).toEqual(nothing)
    await as(client).applications.update({ id, next_action: ' Call back ', next_action_date: '2026-12-01' })
    expect(await planned(client, id)).toEqual({
      ...nothing,
      next_action: 'Call back',
      next_action_date: '2026-12-01',
    })
    clock.advance(1000)
    const doneAt = clock.now().toISOString()
    await as(client).applications.update({ id, next_action_done: true })
    clock.advance(1000)
    await as(client).applications.update({ id, next_action_done: true })
    expect((await planned(client, id)).next_action_done_at).toBe(doneAt)
    await as(client).applications.update({ id, next_action_done: false })
    expect((await planned(client, id)).next_action_done_at).toBe(null)
  })

  test('is a new one, not done, after a change of text or day', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    await as(client).applications.update({ id, next_action: 'Call', next_action_done: true })
    await as(client).applications.update({ id, next_action: 'Write' })
    expect((await planned(client, id)).next_action_done_at).toBe(null)
    await as(client).applications.update({ id, next_action_done: true })
    await as(client).applications.update({ id, next_action_date: '2026-12-24' })
    expect(await planned(client, id)).toEqual({
      ...nothing,
      next_action: 'Write',
      next_action_date: '2026-12-24',
    })
  })

  test('is cleared with its day when its text is cleared, and a day alone is refused', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    await as(client).applications.update({ id, next_action: 'Call', next_action_date: '2026-12-01' })
    await as(client).applications.update({ id, next_action: '' })
    expect(await planned(client, id)).toEqual(nothing)
    for (const patch of [{ next_action_date: '2026-12-01' }, { next_action_done: true }]) {
      await expect(as(client).applications.update({ id, ...patch })).rejects.toMatchObject({
        code: 'ACTION_MISSING',
        status: 422,
      })
    }
  })

  test.each([
    [{ next_action: 'x'.repeat(201) }],
    [{ next_action: 'Call', next_action_date: '2026-02-30' }],
    [{ next_action: 'Call', next_action_date: '1999-12-31' }],
    [{ next_action: 'Call', next_action_date: '12/01/2026' }],
    [{ interview: { at: '2026-12-01T10:00', minutes: 30 } }],
    [{ interview: { at: '2026-12-01T10:00:00Z', minutes: 0 } }],
    [{ interview: { at: '2026-12-01T10:00:00Z', minutes: 1441 } }],
    [{ interview: { at: '2101-01-01T00:00:00Z' } }],
    [{ interview: { at: '2026-12-01T10:00:00Z', link: 'javascript:alert(1)' } }],
  ])('is refused as %j', async (patch) => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    await expect(as(client).applications.update({ id, ...patch })).rejects.toMatchObject({ status: 400 })
  })
})

describe('the interview', () => {
  const whole = {
    at: '2026-12-01T10:00:00.000Z',
    minutes: 90,
    place: 'Room 5',
    link: 'https://meet.example/a?b=c',
    notes: 'Bring the\nportfolio',
  }

  test('interview and next action are in the audit log where somebody else changes them', async () => {
    const [client, agent] = [await build.client(), await build.agent()]
    const id = await build.application({ owner: client, agent })
    await as(client).applications.update({ id, next_action: 'Call' })
    await as(agent).applications.update({ id, next_action: 'Write', next_action_date: '2026-12-01' })
    await as(agent).applications.update({ id, interview: whole, interview_done: false })
    await as(agent).applications.update({
      id,
      interview: { ...whole, place: 'Room 6' },
      agent_notes: 'Moved',
    })
    const { rows } = await app.ports.database.withOwner((owner) =>
      owner.query(
        `select actor_id, action, metadata -> 'changes' as changes from public.audit_logs
         where resource_type = 'job_applications' and resource_id = $1 order by created_at, id`,
        [id],
      ),
    )
    const actor_id = agent.userId
    expect(rows).toHaveLength(3)
    expect(rows).toEqual(
      expect.arrayContaining([
        {
          actor_id,
          action: 'APPLICATION_PLAN_CHANGED',
          changes: [
            { field: 'next_action', from: 'Call', to: 'Write' },
            { field: 'next_action_date', from: null, to: '2026-12-01' },
          ],
        },
        {
          actor_id,
          action: 'APPLICATION_STATUS_CHANGED',
          changes: expect.arrayContaining([
            { field: 'interview_at', from: null, to: expect.stringMatching(/^2026-12-01T10:00:00/) },
            { field: 'interview_place', from: '', to: 'Room 5' },
          ]),
        },
        {
          actor_id,
          action: 'APPLICATION_NOTES_CHANGED',
          changes: [
            { field: 'agent_notes', from: '', to: 'Moved' },
            { field: 'interview_place', from: 'Room 5', to: 'Room 6' },
          ],
        },
      ]),
    )
  })

  test('is stored whole, can be moved, and is cleared whole', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client })
    await as(client).applications.update({ id, interview: whole })
    expect((await planned(client, id)).interview).toEqual(whole)
    await as(client).applications.update({ id, interview: { at: '2026-12-02T09:00:00+02:00' } })
    expect((await planned(client, id)).interview).toEqual({
      ...meeting('2026-12-02T07:00:00.000Z'),
      minutes: 60,
    })
    await as(client).applications.update({ id, interview: null })
    expect(await planned(client, id)).toEqual(nothing)
  })

  test('can be written by the assigned agent and administrators too, but not by others', async () => {
    const [agent, otherAgent] = [await build.agent(), await build.agent()]
    const id = await build.application({ agent })
    for (const person of [agent, await build.admin()]) {
      const patch = { id, next_action: `Ask ${person.role}`, interview: whole }
      expect(await as(person).applications.update(patch)).toMatchObject({ interview: whole })
    }
    for (const person of [otherAgent, await build.client()]) {
      await expect(as(person).applications.update({ id, interview: null })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })

  test('an interview to come sets the status of an application that waits for an answer', async () => {
    const client = await build.client()
    const statusWith = async (status: ApplicationStatus, at: string) => {
      const id = await build.application({ owner: client, status })
      await as(client).applications.update({ id, interview: meeting(at), next_action: 'Prepare' })
      return (await as(client).applications.history({ application_id: id })).map((entry) => entry.status)
    }
    expect((await statusWith('responded', whole.at)).at(0)).toBe('interview_scheduled')
    for (const status of ['offer_received', 'rejected', 'withdrawn'] as const)
      expect(await statusWith(status, whole.at)).toEqual([status])
    expect(await statusWith('applied', '2026-01-07T10:00:00Z')).toEqual(['applied'])
    const id = await build.application({ owner: client, status: 'applied' })
    await as(client).applications.update({ id, interview: meeting(whole.at), status: 'applied' })
    expect((await as(client).applications.get({ id })).status).toBe('applied')
  })

  test('an interview is not changed from an outdated view, nor is a replaced action marked done', async () => {
    const [client, agent] = [await build.client(), await build.agent()]
    const id = await build.application({ owner: client, agent })
    await as(client).applications.update({ id, interview: whole, next_action: 'Call' })
    const moved = { ...whole, at: '2026-12-02T10:00:00.000Z' }
    await as(client).applications.update({ id, interview: moved, was: { interview: whole } })
    const refused = { code: 'CHANGED_MEANWHILE', status: 409 }
    const { update } = as(agent).applications
    const stale = { ...whole, place: 'Room 6' }
    await expect(update({ id, interview: stale, was: { interview: whole } })).rejects.toMatchObject(refused)
    await expect(update({ id, interview: whole, was: { interview: null } })).rejects.toMatchObject(refused)
    await expect(
      update({ id, next_action_done: true, was: { next_action: 'Write', next_action_date: null } }),
    ).rejects.toMatchObject(refused)
    expect((await planned(client, id)).interview).toEqual(moved)
    expect(await update({ id, interview: null, was: { interview: moved } })).toMatchObject({
      interview: null,
    })
  })
})

describe('a status that somebody else changed in between', () => {
  test('is not overwritten by a change based on an older one', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client, status: 'applied' })
    await as(client).applications.update({ id, status: 'withdrawn', status_was: 'applied' })
    await as(client).applications.update({ id, status: 'rejected' })
    await expect(
      as(client).applications.update({ id, status: 'applied', status_was: 'withdrawn' }),
    ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE', status: 409 })
    expect(await as(client).applications.get({ id })).toMatchObject({ status: 'rejected' })
  })

  test('adds an entry to the history when a withdrawal is undone', async () => {
    const client = await build.client()
    const id = await build.application({ owner: client, status: 'pending' })
    clock.advance(1000)
    await as(client).applications.update({ id, status: 'withdrawn', status_was: 'pending' })
    clock.advance(1000)
    await as(client).applications.update({ id, status: 'pending', status_was: 'withdrawn' })
    const history = await as(client).applications.history({ application_id: id })
    expect(history.map(({ status }) => status)).toEqual(['pending', 'withdrawn', 'pending'])
  })
})

describe('the due list', () => {
  const day = '2026-12-10'
  let client: Person
  const due = async (page = 1) => as(client).applications.due({ day, page, page_size: 3 })
  beforeAll(async () => {
    client = await build.client({ timeZone: 'America/Los_Angeles' })
    const add = async (title: string, patch: object) => {
      const id = await build.application({ owner: client, title })
      await as(client).applications.update({ id, ...patch })
    }
    await add('on the day', { next_action: 'Call', next_action_date: day })
    await add('long ago', { next_action: 'Call', next_action_date: '2026-11-01' })
    await add('tomorrow', { next_action: 'Call', next_action_date: '2026-12-11' })
    await add('done', { next_action: 'Call', next_action_date: day, next_action_done: true })
    await add('some day', { next_action: 'Call' })
    await add('withdrawn', { next_action: 'Call', next_action_date: day, status: 'withdrawn' })
    await add('first interview', {
      interview: meeting('2026-12-10T17:00:00Z'),
      next_action: 'Prepare',
      next_action_date: day,
    })
    // Midnight in Los Angeles is 8 in the morning of UTC.
    await add('late interview', { interview: meeting('2026-12-11T07:59:59Z') })
    await add('interview of tomorrow', { interview: meeting('2026-12-11T08:00:00Z') })
    const yesterday = meeting('2026-12-10T07:59:59Z')
    await add('interview of yesterday', { interview: yesterday, status: 'offer_received' })
    await add('rejected', { interview: meeting('2026-12-10T17:00:00Z'), status: 'rejected' })
    await build.application({ title: 'of somebody else' })
  })

  test('has overdue and due actions and interviews of that day, oldest first, in pages', async () => {
    const first = await due()
    expect(first).toMatchObject({ day, total: 4, entries: 5 })
    const all = [...first.items, ...(await due(2)).items]
    expect(all.map((item) => [item.job_title, item.action_due, item.interview_due])).toEqual([
      ['long ago', true, false],
      ['first interview', true, true],
      ['late interview', false, true],
      ['on the day', true, false],
    ])
  })

  test("defaults to today in the person's time zone", async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(clock.now())
    expect((await as(client).applications.due({})).day).toBe(today)
  })

  test("contains one's own applications only", async () => {
    expect((await as(await build.admin()).applications.due({ day })).total).toBe(0)
  })

  test('agrees with the calendar of any zone', async () => {
    const zones = [
      'Pacific/Kiritimati',
      'Asia/Kathmandu',
      'Europe/Berlin',
      'America/St_Johns',
      'Pacific/Pago_Pago',
    ]
    const people = await Promise.all(
      zones.map(async (timeZone) => {
        const owner = await build.client({ timeZone })
        // One that planning leaves as it is.
        return { owner, timeZone, id: await build.application({ owner, status: 'offer_received' }) }
      }),
    )
    const aMoment = fc.date({
      min: new Date('2026-01-01T00:00:00Z'),
      max: new Date('2027-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...people), aMoment, async ({ owner, timeZone, id }, at) => {
        await as(owner).applications.update({ id, interview: meeting(at.toISOString()) })
        const on = (moment: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(moment)
        const isDue = async (moment: Date) =>
          (await as(owner).applications.due({ day: on(moment) })).total === 1
        expect(await isDue(at)).toBe(true)
        const later = new Date(at.getTime() + 86_400_000)
        expect(await isDue(later)).toBe(on(later) === on(at))
      }),
      { numRuns: runs(15) },
    )
  })
})

test('a past interview stays due until it is done or the status changes', async () => {
  const client = await build.client()
  const [held, answered] = [
    await build.application({ owner: client, title: 'held', status: 'interview_scheduled' }),
    await build.application({ owner: client, title: 'answered', status: 'interview_scheduled' }),
  ]
  const change = (id: string, patch: object) => as(client).applications.update({ id, ...patch })
  const due = async () =>
    (await as(client).applications.due({ day: '2026-12-10' })).items.map((item) => item.job_title)
  for (const id of [held, answered]) await change(id, { interview: meeting('2026-12-08T10:00:00Z') })
  expect(new Set(await due())).toEqual(new Set(['held', 'answered']))
  await change(answered, { status: 'offer_received' })
  expect(await due()).toEqual(['held'])

  expect(await change(held, { interview_done: true })).toMatchObject({
    interview_done_at: clock.now().toISOString(),
  })
  expect(await due()).toEqual([])
  await change(held, { interview_done: false })
  expect(await due()).toEqual(['held'])
  // Another time is another interview, another note is not.
  await change(held, { interview_done: true })
  await change(held, { interview: { ...meeting('2026-12-08T10:00:00Z'), notes: 'went well' } })
  expect(await due()).toEqual([])
  await change(held, { interview: meeting('2026-12-09T10:00:00Z') })
  expect(await due()).toEqual(['held'])
  const done = await change(held, { interview_done: true })
  const { interview_done_at } = done
  await change(held, { interview: null })
  clock.advance(2 * 86_400_000)
  const restored = { interview: done.interview, interview_done: true }
  expect(await change(held, { ...restored, interview_done_at })).toMatchObject({ interview_done_at })
  await change(held, { interview: null })
  expect(await change(held, { ...restored, interview_done_at: '2099-01-01T00:00:00Z' })).toMatchObject({
    interview_done_at: clock.now().toISOString(),
  })
  await change(held, { interview: null })
  await expect(change(held, { interview_done: true })).rejects.toMatchObject({ code: 'INTERVIEW_MISSING' })
})

test('a change of notes or next action fails when it names an outdated value', async () => {
  const client = await build.client()
  const id = await build.application({ owner: client })
  const change = (patch: object) => as(client).applications.update({ id, ...patch })
  await change({ notes: 'from one tab', next_action: 'Call', was: { notes: '', next_action: '' } })
  await expect(change({ notes: 'from another', was: { notes: '' } })).rejects.toMatchObject({
    code: 'CHANGED_MEANWHILE',
  })
  await expect(
    change({ next_action_date: '2026-12-01', was: { next_action_date: '2026-11-01' } }),
  ).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' })
  // A field that nobody else touched is saved whatever became of the others.
  expect(await change({ next_action: 'Write', was: { next_action: 'Call' } })).toMatchObject({
    notes: 'from one tab',
    next_action: 'Write',
  })
})

test('an interview is in the years 2000 to 2100 in any zone, and its link is a web address on one line', async () => {
  const client = await build.client()
  const id = await build.application({ owner: client })
  const plan = (interview: Interview) => as(client).applications.update({ id, interview })
  for (const at of ['2000-01-01T00:00:00+14:00', '1999-12-31T23:59:59Z', '2100-12-31T23:59:59-12:00']) {
    await expect(plan(meeting(at))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  for (const at of ['2000-01-01T00:00:00Z', '1999-12-31T23:00:00-01:00', '2101-01-01T00:00:00+00:01']) {
    expect((await plan(meeting(at))).interview?.at).toBe(new Date(at).toISOString())
  }
  for (const sign of ['\u0001', '\u001c', '\u0085', '\u180e', '\u2028', '\n', ' ']) {
    const link = `https://meet.example/a${sign}b`
    await expect(plan({ ...meeting('2026-12-01T10:00:00Z'), link })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  }
  expect(
    (await plan({ ...meeting('2026-12-01T10:00:00Z'), link: 'HTTPS://meet.example/é' })).interview?.link,
  ).toBe('HTTPS://meet.example/é')
})
