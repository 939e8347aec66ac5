import { defaultNotificationPreferences } from '@jobscout/contract/notifications/preferences.ts'
import { AUTO_CONSENT_VERSION } from '@jobscout/contract/scout/auto-consent.ts'
import type { AutoEndReason } from '@jobscout/contract/scout/auto-mode.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor, wishes } from '../../../testing/people/scout.ts'

const START = new Date('2026-11-02T14:00:00Z')
const app = await startTestApp({ now: START })
afterAll(app.close)
const { as, build } = app
const { database, withActor } = app.ports
const scout = scoutFor(app)
const consent = { min_score: 90, daily_max: 3, consent_version: AUTO_CONSENT_VERSION }

const execute = (text: string, values: unknown[] = []) =>
  database.withOwner((client) => client.query(text, values))
const afterHours = (hours: number, seconds = 0) =>
  app.clock.set(new Date(START.getTime() + hours * 3_600_000 + seconds * 1000))

beforeAll(() => scout.list(['A', 'B', 'C', 'D'].map((name) => fittingJob(name, `Company ${name}`))))
beforeEach(() => app.clock.set(START))

const counts = async (person: Person) => (await as(person).scout.summary()).counts
const listNotifications = async (person: Person) => (await as(person).notifications.list({})).items
const listEmails = ({ email }: Person) => app.sentMail().filter(({ to }) => to.address === email)
async function onlyApproved(person: Person) {
  const [card, ...others] = await scout.listDrafts(person, 'approved')
  expect(others).toEqual([])
  if (!card) throw new Error('nothing is approved')
  return card
}
/** A client for whom Scout approved one draft. */
async function approved(): Promise<Person> {
  const mara = await scout.truster({ daily_max: 1 })
  await scout.prepare()
  return mara
}

describe('approvals by Scout', () => {
  test('Scout approves the best drafts, up to the maximum of a day in the calendar of the person', async () => {
    const mara = await scout.truster({ daily_max: 1 })
    await execute(`update public.profiles set time_zone = 'America/New_York' where user_id = $1`, [
      mara.userId,
    ])
    await scout.prepare()
    expect(await counts(mara)).toMatchObject({ to_review: 3, approved: 1 })
    expect(await onlyApproved(mara)).toMatchObject({ approved_by: 'auto', score: 100 })
    // Late in the evening of the same day in New York, where it is the next one in UTC.
    app.clock.set(new Date('2026-11-03T04:30:00Z'))
    await execute('update public.scout_settings set is_due = true')
    await scout.prepare()
    expect((await counts(mara)).approved).toBe(1)
    app.clock.set(new Date('2026-11-03T05:30:00Z'))
    await execute('update public.scout_settings set is_due = true')
    await scout.prepare()
    expect((await counts(mara)).approved).toBe(2)
  })

  test('an undone approval counts for its day, and is not repeated', async () => {
    const mara = await approved()
    const { id } = await onlyApproved(mara)
    expect(await as(mara).scout.undoApproval({ id })).toMatchObject({
      state: 'to_review',
      came_back: 'undone',
      approved_by: null,
    })
    await scout.prepare()
    expect(await counts(mara)).toMatchObject({ to_review: 4, approved: 0 })
    afterHours(24)
    await as(mara).scout.setAutoMode({ auto: consent })
    await scout.prepare()
    expect((await counts(mara)).approved).toBe(3)
    expect((await as(mara).scout.get({ id })).state).toBe('to_review')
  })

  test.each<[string, (mara: Person) => Promise<unknown>]>([
    ['a sentence is not confirmed', (mara) => scout.confirm(mara, false)],
    [
      'a question is open that only the person may answer',
      (mara) =>
        execute(`delete from public.remembered_answers where user_id = $1 and topic = 'visa:US'`, [
          mara.userId,
        ]),
    ],
    ['there is no CV', (mara) => execute('delete from public.cv_versions where user_id = $1', [mara.userId])],
    ['Scout is paused', (mara) => as(mara).scout.settings({ paused: true })],
    [
      'the applications of the month are used up',
      (mara) =>
        execute(
          `update public.profiles set applications_used_this_month = 200, usage_month = '2026-11-01' where user_id = $1`,
          [mara.userId],
        ),
    ],
    [
      'a consent is missing',
      (mara) =>
        execute('update public.profiles set privacy_accepted = false where user_id = $1', [mara.userId]),
    ],
    [
      'the person applied to these companies before',
      (mara) =>
        execute(
          `insert into public.job_applications (user_id, job_title, company_name, job_location)
           select $1, 'Data Steward', company, location from public.job_listings where owner_id is null`,
          [mara.userId],
        ),
    ],
  ])('Scout approves nothing where %s, and says nothing wrong', async (_, change) => {
    const mara = await scout.seeker()
    await scout.prepare()
    await scout.confirm(mara)
    await build.assignment(mara, await build.agent())
    await execute(
      `insert into public.remembered_answers (user_id, topic, question, kind, answer, answered_at)
       select $1, topic, topic, 'legal', 'Yes', now() from unnest(array['authorization:US', 'visa:US']) as topic`,
      [mara.userId],
    )
    await change(mara)
    const notices = await listNotifications(mara)
    await as(mara).scout.setAutoMode({ auto: consent })
    await scout.prepare()
    expect(await counts(mara)).toMatchObject({ to_review: 4, approved: 0 })
    expect((await scout.listDrafts(mara)).map(({ came_back }) => came_back)).toEqual([null, null, null, null])
    expect(await listNotifications(mara)).toEqual(notices)
  })

  test('Scout approves no letter that the person edited or wrote a line in, or that names an address', async () => {
    const mara = await scout.seeker()
    await scout.prepare()
    const [edited, why, ...others] = await scout.listDrafts(mara)
    for (const [card, change] of [
      [edited, { text: 'My own words.' }],
      [why, { why: 'I like the team.' }],
    ] as const) {
      const { letter } = (await as(mara).scout.get({ id: card?.id ?? '' })).letter
      await as(mara).letters.save({ id: letter.id, version: letter.version, text: letter.text, ...change })
    }
    await execute(
      `update public.job_listings set title = 'Data Engineer at evil.example/job' where id = $1`,
      [others[0]?.listing_id],
    )
    await scout.confirm(mara)
    await execute(
      `insert into public.remembered_answers (user_id, topic, question, kind, answer, answered_at)
       select $1, topic, topic, 'legal', 'Yes', now() from unnest(array['authorization:US', 'visa:US']) as topic`,
      [mara.userId],
    )
    await build.assignment(mara, await build.agent())
    await as(mara).scout.setAutoMode({ auto: { ...consent, daily_max: 10 } })
    await scout.prepare()
    expect((await onlyApproved(mara)).id).toBe(others[1]?.id)
    await execute(`update public.job_listings set title = 'Data Engineer' where id = $1`, [
      others[0]?.listing_id,
    ])
  })

  test('no program exceeds what the person allowed', async () => {
    const mara = await scout.truster({ daily_max: 1 })
    await scout.prepare()
    const [draft] = await scout.listDrafts(mara)
    const cv = (await as(mara).scout.get({ id: draft?.id ?? '' })).cv_version_id
    const forge = (consentedAt: string) =>
      withActor(mara, (tx) =>
        tx.db
          .updateTable('drafts')
          .set({
            state: 'approved',
            approved_by: 'auto',
            approved_hash: 'a'.repeat(64),
            approved_at: tx.now,
            release_at: tx.now,
            consented_at: consentedAt,
            cv_version_id: cv,
          })
          .where('id', '=', draft?.id ?? '')
          .execute(),
      )
    await expect(forge('2026-11-02T14:00:00Z')).rejects.toMatchObject({ constraint: 'auto_mode_limits' })
    await as(mara).scout.setAutoMode({ auto: { ...consent, daily_max: 10 } })
    await expect(forge('2026-11-02T13:00:00Z')).rejects.toMatchObject({ constraint: 'auto_mode_limits' })
  })
})

describe('the standing approval', () => {
  test('is given to the text in force, by people with an agent, from the score on from which Scout prepares', async () => {
    const mara = await scout.seeker()
    const give = (change: object = {}) => as(mara).scout.setAutoMode({ auto: { ...consent, ...change } })
    await expect(give()).rejects.toMatchObject({ code: 'AGENT_MISSING' })
    await build.assignment(mara, await build.agent())
    await expect(give({ consent_version: '2026-01-01' })).rejects.toMatchObject({ code: 'CONSENT_CHANGED' })
    await expect(give({ min_score: 75 })).rejects.toMatchObject({ code: 'SCORE_TOO_LOW' })
    await expect(give({ daily_max: 11 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect((await give()).auto).toEqual({
      min_score: 90,
      daily_max: 3,
      consented_at: '2026-11-02T14:00:00.000Z',
    })
    expect((await as(mara).scout.settings({ min_score: 95 })).auto?.min_score).toBe(95)
    const { rows } = await execute(
      `select action, metadata from public.audit_logs where resource_id = $1 and action like 'AUTO_MODE%'`,
      [mara.userId],
    )
    expect(rows).toEqual([
      {
        action: 'AUTO_MODE_ON',
        metadata: { min_score: 90, daily_max: 3, consent_version: AUTO_CONSENT_VERSION },
      },
    ])
  })

  test('a standing approval ends when the person ends it, and drafts that have not gone out wait for them', async () => {
    const mara = await approved()
    afterHours(1)
    const { auto, auto_end_reason } = await as(mara).scout.setAutoMode({ auto: null })
    expect({ auto, auto_end_reason }).toEqual({ auto: null, auto_end_reason: null })
    const cards = await scout.listDrafts(mara)
    expect(cards.filter(({ came_back }) => came_back === 'switched_off')).toHaveLength(1)
    await scout.prepare()
    afterHours(13)
    await scout.release()
    expect(await counts(mara)).toMatchObject({ to_review: 4, approved: 0 })
    const kinds = (await as(mara).scout.activity({})).items.map(({ kind }) => kind)
    expect(kinds.slice(0, 2).toSorted()).toEqual(['auto_off', 'came_back'])
  })

  test.each<[AutoEndReason, string, (mara: Person) => Promise<unknown>]>([
    ['agent_lost', 'you have no agent any more', (mara) => build.assignment(mara, null)],
    [
      'preferences_changed',
      'your preferences changed',
      (mara) => build.preferences(mara, { ...wishes, salary_min: 95_000 }),
    ],
    [
      'consent_changed',
      'the text that you agreed to has changed',
      (mara) =>
        execute(`update public.scout_settings set auto_consent_version = '2026-01-01' where user_id = $1`, [
          mara.userId,
        ]),
    ],
  ])('a standing approval ends with a notice where its reason is gone: %s', async (reason, words, change) => {
    const mara = await approved()
    await change(mara)
    await scout.prepare()
    await scout.prepare()
    const { settings } = await as(mara).scout.summary()
    expect(settings).toMatchObject({ auto: null, auto_end_reason: reason })
    const [card] = (await scout.listDrafts(mara)).filter(({ came_back }) => came_back !== null)
    expect(card).toMatchObject({ came_back: reason, release_at: null })
    const notices = (await listNotifications(mara)).filter(({ message }) =>
      message.includes('standing approval has ended'),
    )
    expect(notices).toMatchObject([{ message: expect.stringContaining(words), action_url: '/scout' }])
    afterHours(13)
    await scout.release()
    expect(await scout.listDrafts(mara, 'released')).toEqual([])
  })

  test('goes on with another agent', async () => {
    const mara = await approved()
    await app.runJobs()
    await build.assignment(mara, await build.agent())
    afterHours(13)
    await scout.release()
    expect(await scout.listDrafts(mara, 'released')).toHaveLength(1)
  })
})

describe('a draft approved by Scout', () => {
  test('goes out twelve hours after its notice, and says by whose standing approval', async () => {
    const mara = await approved()
    const { id, job_title, company_name } = await onlyApproved(mara)
    expect((await listNotifications(mara))[0]).toMatchObject({
      title: 'Approved by Scout',
      message: `Scout approved ${job_title} at ${company_name} by your standing approval. You can undo until November 3, 2026 at 2:00 AM UTC.`,
      action_url: `/scout?tab=approved&draft=${id}`,
    })
    await app.runJobs()
    expect(listEmails(mara).map(({ subject }) => subject)).toEqual([
      `Scout approved ${job_title} at ${company_name}`,
    ])
    expect(listEmails(mara)[0]?.text.replace(/\s+/g, ' ')).toContain(
      'You can undo until November 3, 2026 at 2:00 AM UTC.',
    )
    afterHours(11, 3599)
    await scout.release()
    expect((await onlyApproved(mara)).id).toBe(id)
    afterHours(12)
    await scout.release()
    const [draft] = await scout.listDrafts(mara, 'released')
    expect(draft).toMatchObject({ id, approved_by: 'auto' })
    const application = await as(mara).applications.get({ id: draft?.application_id ?? '' })
    const by = "Scout, by Mara Okafor's standing approval of November 2, 2026"
    expect(application).toMatchObject({
      status: 'submitted',
      submission: { channel: 'agent', state: 'waiting' },
    })
    expect(application.history).toMatchObject([{ status: 'submitted', notes: by }])
    const events = (await as(mara).scout.activity({})).items.filter(({ draft_id }) => draft_id === id)
    expect(Object.fromEntries(events.map(({ kind, consented_at }) => [kind, consented_at]))).toEqual({
      released: '2026-11-02T14:00:00.000Z',
      approved: '2026-11-02T14:00:00.000Z',
      prepared: null,
    })
    const { rows } = await execute(
      `select metadata ->> 'by' as by, actor_id from public.audit_logs where action = 'APPLIED_BY_SCOUT' and resource_id = $1`,
      [application.id],
    )
    expect(rows).toEqual([{ by, actor_id: mara.userId }])
  })

  test('waits longer where the notice does: for the end of quiet hours, and for the email', async () => {
    app.clock.set(new Date('2026-11-02T23:00:00Z'))
    const mara = await approved()
    // Quiet until eight in the morning.
    expect((await onlyApproved(mara)).release_at).toBe('2026-11-03T20:00:00.000Z')
    // The mail server took until ten.
    app.clock.set(new Date('2026-11-03T10:00:00Z'))
    await app.runJobs()
    expect((await onlyApproved(mara)).release_at).toBe('2026-11-03T22:00:00.000Z')
  })

  test('is postponed while its email waits, and comes back after three days of that', async () => {
    const mara = await approved()
    afterHours(12)
    await scout.release()
    expect((await onlyApproved(mara)).release_at).toBe('2026-11-03T14:00:00.000Z')
    afterHours(73)
    await scout.release()
    expect((await scout.listDrafts(mara)).filter(({ came_back }) => came_back === 'failed')).toHaveLength(1)
  })

  test('a draft goes out without an email where the person turned these off', async () => {
    const mara = await scout.truster({ daily_max: 1 })
    await as(mara).notifications.savePreferences({
      ...defaultNotificationPreferences,
      application_confirmations: false,
    })
    await scout.prepare()
    await app.runJobs()
    expect(listEmails(mara)).toEqual([])
    afterHours(12)
    await scout.release()
    expect(await scout.listDrafts(mara, 'released')).toHaveLength(1)
  })

  test('is not in the email where it was undone before that was written', async () => {
    const mara = await approved()
    await as(mara).scout.undoApproval({ id: (await onlyApproved(mara)).id })
    await app.runJobs()
    expect(listEmails(mara)).toEqual([])
  })
})
