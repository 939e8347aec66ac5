import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { DraftCard } from '@jobscout/contract/scout/model.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { NewPerson, Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor, wishes } from '../../../testing/people/scout.ts'
import { runs } from '../../../testing/runs.ts'

const app = await startTestApp({ now: new Date('2026-11-02T09:00:00Z') })
afterAll(app.close)
const { as, build } = app
const { database } = app.ports
const scout = scoutFor(app)

beforeAll(() =>
  scout.list([
    fittingJob('1', 'Fairhaven'),
    fittingJob('2', 'Tidewater'),
    { ...fittingJob('3', 'Northlamp'), title: 'Senior Data Engineer' },
  ]),
)

const execute = (text: string, values: unknown[] = []) =>
  database.withOwner((client) => client.query(text, values))
const later = (seconds: number) => app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000))

/** A client with three drafts, and the first of them. */
async function reviewer(
  options: NewPerson = {},
): Promise<{ mara: Person; draft: DraftCard; others: DraftCard[] }> {
  const mara = await scout.seeker(options)
  await scout.prepare()
  const drafts = await scout.listDrafts(mara)
  const [draft, ...others] = drafts.toSorted((a, b) => a.company_name.localeCompare(b.company_name))
  if (!draft) throw new Error('no draft')
  return { mara, draft, others }
}

/** Answers what only the person may answer; returns the hash of what they see then. */
async function decide(mara: Person, id: string): Promise<string> {
  const { version, answers } = await as(mara).scout.get({ id })
  const open = answers.filter(({ kind }) => kind === 'legal')
  const given = open.map(({ topic }) => ({ topic, answer: 'No' }))
  return (await as(mara).scout.update({ id, version, answers: given })).content_hash
}
const readLetter = async (mara: Person, id: string) => (await as(mara).scout.get({ id })).letter.letter
const read = (mara: Person, id: string) => as(mara).scout.get({ id })

describe('an approval', () => {
  test('an approval covers what the person saw, and can be undone for ten minutes', async () => {
    const { mara, draft } = await reviewer()
    const content_hash = await decide(mara, draft.id)
    const card = await as(mara).scout.approve({ id: draft.id, content_hash })
    expect(card).toMatchObject({
      state: 'approved',
      open_questions: 0,
      release_at: '2026-11-02T09:10:00.000Z',
    })
    expect((await as(mara).scout.summary()).counts).toEqual({ to_review: 2, approved: 1, declined: 0 })
    later(599)
    const undone = await as(mara).scout.undoApproval({ id: draft.id })
    expect(undone).toMatchObject({ state: 'to_review', came_back: 'undone', release_at: null })
    await as(mara).scout.approve({ id: draft.id, content_hash })
    later(600)
    await expect(as(mara).scout.undoApproval({ id: draft.id })).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
    })
  })

  test('is refused where letter, CV or answers read otherwise by now', async () => {
    const { mara, draft } = await reviewer()
    const seen = await decide(mara, draft.id)
    const letter = await readLetter(mara, draft.id)
    await as(mara).letters.save({ id: letter.id, version: letter.version, text: 'Dear team,' })
    await expect(as(mara).scout.approve({ id: draft.id, content_hash: seen })).rejects.toMatchObject({
      code: 'STALE',
      data: { current: { letter: { letter: { text: 'Dear team,' } } } },
    })
    const edited = (await read(mara, draft.id)).content_hash
    await scout.addCv(mara)
    await expect(as(mara).scout.approve({ id: draft.id, content_hash: edited })).rejects.toMatchObject({
      code: 'STALE',
    })
    const newer = await read(mara, draft.id)
    await as(mara).scout.update({
      id: draft.id,
      version: newer.version,
      answers: [{ topic: 'salary', answer: '$100' }],
    })
    await expect(
      as(mara).scout.approve({ id: draft.id, content_hash: newer.content_hash }),
    ).rejects.toMatchObject({ code: 'STALE' })
  })

  test('an approval keeps the letter as it is until it is undone', async () => {
    const { mara, draft } = await reviewer()
    await as(mara).scout.approve({ id: draft.id, content_hash: await decide(mara, draft.id) })
    const { id, version, text } = await readLetter(mara, draft.id)
    const refused = { code: 'LETTER_APPROVED', message: expect.stringContaining('Take the approval back') }
    await expect(as(mara).letters.save({ id, version, text: 'Other' })).rejects.toMatchObject(refused)
    await expect(
      as(mara).letters.compose({ listing_id: draft.listing_id, tone: 'formal' }),
    ).rejects.toMatchObject(refused)
    // Nor do newer words of the record, or a newer CV.
    const profile = await as(mara).profiles.mine()
    await as(mara).profiles.save({ version: profile.version, location: 'Boston, MA' })
    const chosen = (await read(mara, draft.id)).cv_version_id
    await scout.addCv(mara)
    expect(await read(mara, draft.id)).toMatchObject({ letter: { letter: { text } }, cv_version_id: chosen })
    await as(mara).scout.undoApproval({ id: draft.id })
    expect(await as(mara).letters.save({ id, version, text: 'Other' })).toMatchObject({ text: 'Other' })
  })

  test('needs an answer to what only the person may answer, also "left blank"', async () => {
    const { mara, draft } = await reviewer()
    const { content_hash, version, open_questions } = await read(mara, draft.id)
    expect(open_questions).toBe(2)
    await expect(as(mara).scout.approve({ id: draft.id, content_hash })).rejects.toMatchObject({
      code: 'QUESTION_OPEN',
    })
    const { answers } = await read(mara, draft.id)
    const blank = await as(mara).scout.update({
      id: draft.id,
      version,
      answers: answers.map(({ topic }) => ({ topic, answer: '' })),
    })
    expect(blank.open_questions).toBe(0)
    await as(mara).scout.approve({ id: draft.id, content_hash: blank.content_hash })
  })

  test.each<[string, (mara: Person, draft: DraftCard) => Promise<unknown>]>([
    [
      'CONSENT_MISSING',
      (mara) =>
        execute('update public.profiles set terms_accepted = false where user_id = $1', [mara.userId]),
    ],
    [
      'QUOTA_REACHED',
      (mara) =>
        execute(
          `update public.profiles set applications_used_this_month = 200, usage_month = '2026-11-01' where user_id = $1`,
          [mara.userId],
        ),
    ],
    [
      'ALREADY_APPLIED',
      (mara, draft) =>
        execute(
          `insert into public.job_applications (user_id, job_title, company_name, job_location) values ($1, $2, $3, $4)`,
          [mara.userId, draft.job_title, draft.company_name, draft.job_location],
        ),
    ],
    [
      'LISTING_CLOSED',
      (_, draft) =>
        execute('update public.job_listings set is_active = false where id = $1', [draft.listing_id]),
    ],
    [
      'ACCOUNT_CLOSING',
      (mara) =>
        execute(
          `insert into public.account_deletions (user_id, erase_after) values ($1, now() + interval '30 days')`,
          [mara.userId],
        ),
    ],
    ['NOT_POSSIBLE', (mara) => as(mara).scout.settings({ paused: true })],
  ])('is refused with %s', async (code, change) => {
    const { mara, draft } = await reviewer()
    const content_hash = await decide(mara, draft.id)
    await change(mara, draft)
    await expect(as(mara).scout.approve({ id: draft.id, content_hash })).rejects.toMatchObject({ code })
    await execute('update public.job_listings set is_active = true')
  })

  test('needs a CV', async () => {
    const { mara, draft } = await reviewer()
    await decide(mara, draft.id)
    await execute('update public.profiles set cv_url = null, cv_filename = null where user_id = $1', [
      mara.userId,
    ])
    const { content_hash, cv_version_id, cvs, version } = await read(mara, draft.id)
    expect(cv_version_id).toBeNull()
    await expect(as(mara).scout.approve({ id: draft.id, content_hash })).rejects.toMatchObject({
      code: 'CV_MISSING',
    })
    const chosen = await as(mara).scout.update({ id: draft.id, version, cv_version_id: cvs[0]?.id })
    await as(mara).scout.approve({ id: draft.id, content_hash: chosen.content_hash })
  })

  test('an approval counts against the month with those that are not released yet', async () => {
    const { mara, draft, others } = await reviewer()
    await execute(
      `update public.profiles set applications_used_this_month = 199, usage_month = '2026-11-01' where user_id = $1`,
      [mara.userId],
    )
    await as(mara).scout.approve({ id: draft.id, content_hash: await decide(mara, draft.id) })
    const [next] = others
    const content_hash = await decide(mara, next?.id ?? '')
    await expect(as(mara).scout.approve({ id: next?.id ?? '', content_hash })).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
      message: '199 of 200 applications are used this month, and 1 that you approved will be sent.',
    })
  })

  test('an approval and an edit at the same moment approve what was seen, or nothing', async () => {
    const { mara, draft } = await reviewer()
    await decide(mara, draft.id)
    let approvals = 0
    const races = runs(100)
    for (let race = 0; race < races; race += 1) {
      const { content_hash, letter } = await read(mara, draft.id)
      const { id, version, text } = letter.letter
      const [approved, saved] = await Promise.allSettled([
        as(mara).scout.approve({ id: draft.id, content_hash }),
        as(mara).letters.save({ id, version, text: `Dear team, this is edit ${race}.` }),
      ])
      const now = await read(mara, draft.id)
      if (approved.status === 'fulfilled') {
        approvals += 1
        expect(now).toMatchObject({ state: 'approved', content_hash, letter: { letter: { text } } })
        expect(saved).toMatchObject({ status: 'rejected' })
        await as(mara).scout.undoApproval({ id: draft.id })
        // A letter that nobody edited is saved with the approval, and has another version then.
        const { letter: again } = await read(mara, draft.id)
        await as(mara).letters.save({ id, version: again.letter.version, text: `Dear team, again ${race}.` })
      } else {
        expect(approved.reason).toMatchObject({ code: 'STALE' })
        expect(now).toMatchObject({ state: 'to_review' })
        expect(now.content_hash).not.toBe(content_hash)
      }
    }
    console.log(
      `${races} races of an edit against an approval: ${approvals} approved, none of what was not seen`,
    )
  })
})

describe('approving all', () => {
  test('approves what can be approved, and names what it leaves out', async () => {
    const { mara, draft, others } = await reviewer()
    for (const { id } of [draft, ...others]) await decide(mara, id)
    const [second, third] = others
    await execute(
      `insert into public.job_applications (user_id, job_title, company_name) values ($1, 'Analyst', $2)`,
      [mara.userId, second?.company_name],
    )
    const { version, answers } = await read(mara, third?.id ?? '')
    const topic = answers.find(({ kind }) => kind === 'legal')?.topic ?? ''
    await as(mara).scout.update({ id: third?.id ?? '', version, answers: [{ topic, answer: null }] })
    const ids = [draft.id, second?.id ?? '', third?.id ?? '']
    const { approved, skipped } = await as(mara).scout.approveAll({ ids })
    expect(approved.map(({ id }) => id)).toEqual([draft.id])
    expect(Object.fromEntries(skipped.map(({ id, reason }) => [id, reason]))).toEqual({
      [second?.id ?? '']:
        `You applied to ${second?.company_name} before: Analyst (Yours to hand in). Look at it first.`,
      [third?.id ?? '']: 'A question is open that only you can answer. Answer it, or choose Leave Blank.',
    })
    const again = await as(mara).scout.approveAll({ ids: [draft.id] })
    expect(again).toMatchObject({ approved: [], skipped: [{ reason: 'This draft moved on meanwhile.' }] })
  })
})

describe('a decline', () => {
  test('a decline hides the job with its reason, and both are undone together', async () => {
    const { mara, draft } = await reviewer()
    const declined = await as(mara).scout.decline({ id: draft.id, reason: 'pay' })
    expect(declined).toMatchObject({ state: 'declined', declined_reason: 'pay' })
    expect((await as(mara).jobs.hiddenJobs({})).items).toMatchObject([
      { id: draft.listing_id, reason: 'pay' },
    ])
    await expect(as(mara).scout.decline({ id: draft.id, reason: null })).rejects.toMatchObject({
      code: 'NOT_POSSIBLE',
    })
    const restored = await as(mara).scout.restore({ id: draft.id })
    expect(restored).toMatchObject({ state: 'to_review', declined_reason: null })
    expect((await as(mara).jobs.hiddenJobs({})).items).toEqual([])
    await scout.prepare()
    expect(await scout.listDrafts(mara)).toHaveLength(3)
  })

  test.each<[HideReason, string | null, object]>([
    ['company', 'Leave out Fairhaven from now on', { excluded_companies: ['Fairhaven'] }],
    ['role', 'Remove Data Engineer from your titles', { target_titles: ['Astronaut'] }],
    ['place', 'Remove New York, NY from your places', { preferred_locations: ['Boston, MA'] }],
    ['pay', 'Raise your minimum salary to $145,000', { salary_min: 145_000 }],
    ['level', null, {}],
  ])(
    'a decline for the %s offers one change of the preferences, and changes nothing',
    async (reason, text, patch) => {
      const { mara, draft } = await reviewer()
      await build.preferences(mara, {
        ...wishes,
        target_titles: ['Data Engineer', 'Astronaut'],
        preferred_locations: ['Boston, MA', 'New York, NY'],
      })
      const before = await as(mara).preferences.mine()
      const { suggestion } = await as(mara).scout.decline({ id: draft.id, reason })
      expect(suggestion).toEqual(text === null ? null : expect.objectContaining({ text, patch }))
      expect(await as(mara).preferences.mine()).toEqual(before)
    },
  )

  test('a decline for the level offers the level of the person’s present position', async () => {
    const { mara, others } = await reviewer()
    const { version, positions } = await as(mara).profiles.mine()
    await as(mara).profiles.save({
      version,
      positions: positions.map((position) => ({ ...position, title: 'Junior Data Engineer' })),
    })
    const senior = others.find(({ job_title }) => job_title.startsWith('Senior'))
    expect(await as(mara).scout.decline({ id: senior?.id ?? '', reason: 'level' })).toMatchObject({
      suggestion: {
        kind: 'set_level',
        text: 'Set your level to Junior',
        patch: { experience_level: 'junior' },
      },
    })
  })
})

describe('a draft that is to be reviewed', () => {
  test('a draft says what the record says, unless the person edited it', async () => {
    const { mara, draft, others } = await reviewer()
    const [otherDraft] = others
    const letter = await readLetter(mara, otherDraft?.id ?? '')
    later(60)
    await as(mara).letters.save({ id: letter.id, version: letter.version, text: 'My own words.' })
    later(60)
    const { version, positions } = await as(mara).profiles.mine()
    await as(mara).profiles.save({
      version,
      positions: positions.map((position) => ({ ...position, employer: 'Marlow Books' })),
    })
    const now = await read(mara, draft.id)
    expect(now.letter.letter.text).toContain('Marlow Books')
    expect(now.record_changed).toBe(false)
    expect(await read(mara, otherDraft?.id ?? '')).toMatchObject({
      record_changed: true,
      letter: { letter: { text: 'My own words.' } },
    })
    await as(mara).scout.approve({ id: draft.id, content_hash: await decide(mara, draft.id) })
    expect((await as(mara).letters.ofJob({ listing_id: draft.listing_id }))?.letter.text).toBe(
      now.letter.letter.text,
    )
  })

  test('a draft uses a CV of the person, and the change of another tab is not overwritten', async () => {
    const { mara, draft } = await reviewer()
    const { version } = draft.id ? await read(mara, draft.id) : { version: 1 }
    const older = (await read(mara, draft.id)).cv_version_id
    const newer = await scout.addCv(mara)
    expect((await read(mara, draft.id)).cv_version_id).toBe(newer)
    const changed = await as(mara).scout.update({ id: draft.id, version, cv_version_id: older ?? '' })
    expect(changed).toMatchObject({ cv_version_id: older, version: version + 1 })
    await expect(
      as(mara).scout.update({ id: draft.id, version, cv_version_id: newer }),
    ).rejects.toMatchObject({ code: 'STALE', data: { current: { version: version + 1 } } })
    const stranger = await scout.seeker()
    const theirs = await scout.addCv(stranger)
    await expect(
      as(mara).scout.update({ id: draft.id, version: version + 1, cv_version_id: theirs }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('shows earlier applications to the company, however its name is written', async () => {
    const { mara, draft } = await reviewer()
    for (const [title, company] of [
      ['Analyst', 'FAIRHAVEN, Inc.'],
      ['Pilot', 'Fairhaven Air'],
    ])
      await execute(
        'insert into public.job_applications (user_id, job_title, company_name) values ($1, $2, $3)',
        [mara.userId, title, company],
      )
    expect((await read(mara, draft.id)).earlier_applications).toMatchObject([
      { job_title: 'Analyst', status: 'submitted', return_reason: null },
    ])
  })
})
