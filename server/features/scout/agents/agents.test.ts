import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor, wishes } from '../../../testing/people/scout.ts'

const app = await startTestApp({ now: new Date('2026-11-02T09:00:00Z') })
afterAll(app.close)
const { as, build } = app
const { database, withActor } = app.ports
const scout = scoutFor(app)

/** A job of 67 points for the wishes: Scout itself prepares from 80. */
const belowThreshold = (company: string) => ({ ...fittingJob(company, company), salary: '' })
const companies = Array.from({ length: 12 }, (_, at) => `Company ${String.fromCharCode(65 + at)}`)
const jobs = [...companies.map(belowThreshold), fittingJob('best', 'Fairhaven')]
beforeAll(() => scout.list(jobs))

const execute = (text: string, values: unknown[] = []) =>
  database.withOwner((client) => client.query(text, values))

/** Mara, for whom Ruben works, with the matches that are kept of her. */
async function pair(): Promise<{ mara: Person; ruben: Person }> {
  const mara = await scout.seeker()
  const ruben = await build.agent({ firstName: 'Ruben', lastName: 'Sand' })
  await build.assignment(mara, ruben)
  await scout.prepare()
  return { mara, ruben }
}
const listMatches = (agent: Person, mara: Person, all = false) =>
  as(agent).scout.clientMatches({ client_id: mara.userId, all })
async function matchAt(agent: Person, mara: Person, company: string) {
  const { items, prepared } = await listMatches(agent, mara, true)
  const found = [...items, ...prepared].find(({ listing }) => listing.company === company)
  if (!found) throw new Error(`no match at ${company}`)
  return found
}
async function job(agent: Person, mara: Person, company: string) {
  const { listing } = await matchAt(agent, mara, company)
  return { client_id: mara.userId, listing_id: listing.id }
}
const prepareAt = async (agent: Person, mara: Person, company: string) =>
  (await as(agent).scout.prepareForClient(await job(agent, mara, company))).draft_id
const leave = (mara: Person) =>
  execute('delete from public.client_agents where client_id = $1', [mara.userId])

describe('preferences and matches', () => {
  test('the preferences and matches are those of the client, the best first, also those below the threshold', async () => {
    const { mara, ruben } = await pair()
    await as(mara).scout.settings({ min_score: 85 })
    const { preferences, scout: settings } = await as(ruben).scout.clientWishes({ client_id: mara.userId })
    expect(preferences).toMatchObject({ ...wishes, remote_only: false, excluded_companies: [] })
    expect(settings).toEqual({ paused_at: null, min_score: 85 })

    const { items, total, waiting, blocked } = await listMatches(ruben, mara)
    expect({ shown: items.length, total, waiting, blocked }).toEqual({
      shown: 10,
      total: 13,
      waiting: 1,
      blocked: null,
    })
    expect(items[0]).toMatchObject({
      listing: { company: 'Fairhaven' },
      match: { match_score: 100 },
      state: 'waiting',
      origin: 'scout',
      may_prepare: false,
      may_take_back: false,
    })
    const [, below] = items
    expect(below).toMatchObject({ match: { match_score: 67 }, state: 'open', may_prepare: true })
    const points = below?.match.match_reasons.reduce((sum, { points }) => sum + points, 0)
    expect(points).toBeGreaterThan(0)
    expect((await listMatches(ruben, mara, true)).items).toHaveLength(13)
  })

  test('are empty where the client said nothing', async () => {
    const client = await build.client()
    const agent = await build.agent()
    await build.assignment(client, agent)
    expect(await as(agent).scout.clientWishes({ client_id: client.userId })).toEqual({
      preferences: null,
      scout: { paused_at: null, min_score: 80 },
    })
    expect(await listMatches(agent, client)).toMatchObject({ items: [], prepared: [], total: 0 })
  })

  test('are recorded as a view of the profile, which the client reads', async () => {
    const { mara, ruben } = await pair()
    await listMatches(ruben, mara)
    const views = await as(mara).profiles.views()
    expect(views).toMatchObject([{ viewer_name: 'Ruben Sand', what: 'profile' }])
  })

  test('are read by administrators, who prepare nothing', async () => {
    const { mara, ruben } = await pair()
    const admin = await build.admin()
    const found = await listMatches(admin, mara)
    expect(found.items.some(({ may_prepare }) => may_prepare)).toBe(false)
    const at = await job(ruben, mara, 'Company A')
    await expect(as(admin).scout.previewForClient(at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(admin).scout.prepareForClient(at)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a draft by an agent', () => {
  test('a draft by an agent equals its preview: the letter of the confirmed record, the CV, and questions without answers', async () => {
    const { mara, ruben } = await pair()
    const at = await job(ruben, mara, 'Company A')
    const preview = await as(ruben).scout.previewForClient(at)
    expect(preview.letter).toContain('I moved forty nightly scripts into tested pipelines in Airflow.')
    expect(preview.cv).toBe('cv.pdf')
    expect(preview.questions.map(({ kind }) => kind)).toEqual(['plain', 'plain', 'legal', 'legal'])

    const { draft_id } = await as(ruben).scout.prepareForClient(at)
    const draft = await as(mara).scout.get({ id: draft_id })
    expect(draft).toMatchObject({
      origin: 'agent',
      prepared_by: 'Ruben Sand',
      state: 'to_review',
      score: 67,
      letter: { letter: { text: preview.letter, origin: 'composed' } },
    })
    expect((await as(mara).scout.summary()).counts.to_review).toBe(2)
    const { items } = await as(mara).scout.activity({})
    expect(items.find(({ draft_id: id }) => id === draft_id)).toMatchObject({
      kind: 'prepared',
      reason: 'agent',
      company_name: 'Company A',
    })
    const notices = (await as(mara).notifications.list({})).items
    expect(notices[0]).toMatchObject({ title: 'Draft to Approve', action_url: `/scout?draft=${draft_id}` })
    await app.runJobs()
    const subjects = app.sentMail().map(({ to, subject }) => [to, subject])
    expect(subjects.filter(([to, subject]) => to === mara.email && subject === 'Draft to Approve')).toEqual(
      [],
    )
    expect(await matchAt(ruben, mara, 'Company A')).toMatchObject({
      state: 'waiting',
      is_mine: true,
      prepared_by: 'Ruben Sand',
      may_prepare: false,
      may_take_back: true,
    })
  })

  test('a draft by an agent is approved and declined by the client alone, and the agent reads the outcome', async () => {
    const { mara, ruben } = await pair()
    const approved = await prepareAt(ruben, mara, 'Company A')
    const declined = await prepareAt(ruben, mara, 'Company B')
    const { version } = await as(mara).scout.get({ id: approved })
    const attempts = [
      () => as(ruben).scout.approve({ id: approved, content_hash: '0'.repeat(64) }),
      () => as(ruben).scout.update({ id: approved, version, answers: [] }),
      () => as(ruben).scout.decline({ id: approved, reason: null }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await scout.approve(mara, approved)
    await as(mara).scout.decline({ id: declined, reason: 'pay' })
    expect(await matchAt(ruben, mara, 'Company A')).toMatchObject({
      state: 'approved',
      release_at: '2026-11-02T09:10:00.000Z',
      may_take_back: false,
    })
    expect(await matchAt(ruben, mara, 'Company B')).toMatchObject({
      state: 'declined',
      reason: 'pay',
      may_prepare: false,
    })
    await expect(as(ruben).scout.takeDraftBack({ id: approved })).rejects.toMatchObject({
      code: 'NOT_TAKEN_BACK',
    })
    app.clock.set(new Date('2026-11-02T09:11:00Z'))
    await scout.release()
    expect(await matchAt(ruben, mara, 'Company A')).toMatchObject({
      state: 'applied',
      application: { status: 'submitted', submission: { state: 'waiting', channel: 'agent' } },
    })
  })

  test('stays beside a letter that the client wrote, which the agent does not read', async () => {
    const { mara, ruben } = await pair()
    const at = await job(ruben, mara, 'Company A')
    const { letter } = await as(mara).letters.compose({ listing_id: at.listing_id })
    await as(mara).letters.save({ id: letter.id, version: letter.version, text: 'In my own words.' })
    expect((await as(ruben).scout.previewForClient(at)).letter).toBeNull()
    const { draft_id } = await as(ruben).scout.prepareForClient(at)
    expect((await as(mara).scout.get({ id: draft_id })).letter.letter.text).toBe('In my own words.')
  })

  test('is not expired, moved or rewritten by the passes of Scout', async () => {
    const { mara, ruben } = await pair()
    const id = await prepareAt(ruben, mara, 'Company A')
    await as(mara).scout.settings({ min_score: 95, waiting_max: 1 })
    await scout.prepare()
    expect(await as(mara).scout.get({ id })).toMatchObject({
      state: 'to_review',
      origin: 'agent',
      prepared_by: 'Ruben Sand',
    })
    // Scout waits for room, agents do not.
    await prepareAt(ruben, mara, 'Company B')
    expect((await as(mara).scout.summary()).quiet_reason).toBe('full')
  })

  test('keeps its origin without a name when the agent has left the product', async () => {
    const { mara, ruben } = await pair()
    const id = await prepareAt(ruben, mara, 'Company A')
    await leave(mara)
    await execute('delete from auth."user" where id = $1', [ruben.userId])
    expect(await as(mara).scout.get({ id })).toMatchObject({ origin: 'agent', prepared_by: null })
  })
})

describe('a refused draft by an agent', () => {
  test.each([
    ['paused', (mara: Person) => as(mara).scout.settings({ paused: true }), 'Mara paused Scout.'],
    [
      'without consent',
      (mara: Person) =>
        execute('update public.profiles set terms_accepted = false where user_id = $1', [mara.userId]),
      'Mara has not given both consents',
    ],
    [
      'without a record',
      (mara: Person) =>
        execute(`update public.profiles set positions = '[]' where user_id = $1`, [mara.userId]),
      'no position and no project',
    ],
    [
      'closing',
      (mara: Person) =>
        execute(
          `insert into public.account_deletions (user_id, erase_after) values ($1, now() + interval '30 days')`,
          [mara.userId],
        ),
      'going to be deleted',
    ],
  ])('an agent is refused where the client is %s', async (_state, change, words) => {
    const { mara, ruben } = await pair()
    const at = await job(ruben, mara, 'Company A')
    await change(mara)
    expect(await listMatches(ruben, mara)).toMatchObject({ blocked: expect.stringContaining(words) })
    await expect(as(ruben).scout.prepareForClient(at)).rejects.toMatchObject({
      code: 'NOT_PREPARED',
      message: expect.stringContaining(words),
    })
    expect(await scout.listDrafts(mara)).toHaveLength(1)
  })

  test('an agent is refused where the client applied, hides the job, or has a draft for it, and where it closed', async () => {
    const { mara, ruben } = await pair()
    const [applied, hidden, twice, closed] = await Promise.all(
      ['Company A', 'Company B', 'Company C', 'Company D'].map((company) => job(ruben, mara, company)),
    )
    if (!applied || !hidden || !twice || !closed) throw new Error('no job')
    await as(mara).applications.apply({ listing_id: applied.listing_id, notes: '' })
    await as(mara).jobs.hide({ id: hidden.listing_id, reason: 'place' })
    await as(ruben).scout.prepareForClient(twice)
    await execute('update public.job_listings set is_active = false where id = $1', [closed.listing_id])
    for (const [at, words] of [
      [applied, 'Mara applied for this job.'],
      [hidden, 'Mara declined or hides this job.'],
      [twice, 'There is a draft for this job: Mara decides on it.'],
      [closed, 'This job is no longer open.'],
    ] as const)
      await expect(as(ruben).scout.prepareForClient(at)).rejects.toMatchObject({ message: words })
    const states = new Map(
      (await listMatches(ruben, mara, true)).items.map((item) => [item.listing.id, item]),
    )
    expect(states.get(applied.listing_id)).toMatchObject({ state: 'applied', may_prepare: false })
    expect(states.get(hidden.listing_id)).toMatchObject({
      state: 'hidden',
      reason: 'place',
      may_prepare: false,
    })
    expect(states.get(closed.listing_id)).toMatchObject({ state: 'closed', may_prepare: false })
    await execute('update public.job_listings set is_active = true where id = $1', [closed.listing_id])
  })

  test('an agent is refused with ten drafts by agents that wait, also when two prepare at once', async () => {
    const { mara, ruben } = await pair()
    for (const company of companies.slice(0, 9)) await prepareAt(ruben, mara, company)
    const last = await Promise.all(companies.slice(9, 11).map((company) => job(ruben, mara, company)))
    const outcomes = await Promise.allSettled(last.map((at) => as(ruben).scout.prepareForClient(at)))
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject([
      { message: '10 drafts by agents wait for Mara. Prepare more when some are decided.' },
    ])
  })
})

describe('withdrawing a draft', () => {
  test('a draft can be withdrawn while the client has not touched it; it can be prepared again, and Scout does not', async () => {
    const { mara, ruben } = await pair()
    const id = await prepareAt(ruben, mara, 'Company A')
    await as(ruben).scout.takeDraftBack({ id })
    expect(await as(mara).scout.get({ id })).toMatchObject({ state: 'expired', expired_reason: 'taken_back' })
    await as(mara).scout.settings({ min_score: 60 })
    await scout.prepare()
    expect(await as(mara).scout.get({ id })).toMatchObject({ state: 'expired' })
    expect(await matchAt(ruben, mara, 'Company A')).toMatchObject({ state: 'expired', may_prepare: true })
    expect(await prepareAt(ruben, mara, 'Company A')).toBe(id)
    expect(await as(mara).scout.get({ id })).toMatchObject({ state: 'to_review', expired_reason: null })
    expect(await matchAt(ruben, mara, 'Company A')).toMatchObject({ may_take_back: true })
  })

  test.each([
    [
      'answered',
      async (mara: Person, id: string) => {
        const { version } = await as(mara).scout.get({ id })
        await as(mara).scout.update({
          id,
          version,
          answers: [{ topic: 'start', answer: 'In May', remember: true }],
        })
      },
    ],
    [
      'wrote in its letter',
      async (mara: Person, id: string) => {
        const { letter } = (await as(mara).scout.get({ id })).letter
        await as(mara).letters.save({ id: letter.id, version: letter.version, text: 'My own words.' })
      },
    ],
  ])('withdrawing a draft is refused once the client %s', async (_what, touch) => {
    const { mara, ruben } = await pair()
    const id = await prepareAt(ruben, mara, 'Company A')
    app.clock.set(new Date(app.clock.now().getTime() + 60_000))
    await touch(mara, id)
    expect(await matchAt(ruben, mara, 'Company A')).toMatchObject({ may_take_back: false })
    await expect(as(ruben).scout.takeDraftBack({ id })).rejects.toMatchObject({ code: 'NOT_TAKEN_BACK' })
    expect(await as(mara).scout.get({ id })).toMatchObject({ state: 'to_review' })
  })
})

describe('a former agent of the client', () => {
  test('a former agent reads nothing and changes nothing at once', async () => {
    const { mara, ruben } = await pair()
    const at = await job(ruben, mara, 'Company A')
    const { draft_id } = await as(ruben).scout.prepareForClient(at)
    await leave(mara)
    const { client_id } = at
    const attempts = [
      () => as(ruben).scout.clientWishes({ client_id }),
      () => as(ruben).scout.clientMatches({ client_id }),
      () => as(ruben).scout.previewForClient(at),
      () => as(ruben).scout.prepareForClient(at),
      () => as(ruben).scout.takeDraftBack({ id: draft_id }),
    ]
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('a deputy whose time is over loses access', async () => {
    const { mara, ruben } = await pair()
    const dana = await build.agent({ firstName: 'Dana', lastName: 'Roth' })
    await execute(
      `insert into public.agent_absences (agent_id, deputy_id, first_day, last_day) values ($1, $2, '2026-11-01', '2026-11-03')`,
      [ruben.userId, dana.userId],
    )
    const id = await prepareAt(dana, mara, 'Company A')
    expect((await as(mara).scout.get({ id })).prepared_by).toBe('Dana Roth')
    app.clock.set(new Date('2026-11-05T09:00:00Z'))
    await expect(listMatches(dana, mara)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(dana).scout.takeDraftBack({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    // The agent, who is back, answers for it.
    await as(ruben).scout.takeDraftBack({ id })
    app.clock.set(new Date('2026-11-02T09:00:00Z'))
  })

  test.each([
    `update public.drafts set state = 'approved', approved_hash = repeat('0', 64), approved_by = 'person', approved_at = now()`,
    `update public.drafts set answers = '[]'`,
    `insert into public.drafts (user_id, listing_id, origin) select user_id, listing_id, 'agent' from public.drafts`,
    `select answers from public.drafts`,
    `select text from public.letters`,
  ])('the present agent reaches no draft by SQL of the role of requests: %s', async (text) => {
    const { mara, ruben } = await pair()
    await prepareAt(ruben, mara, 'Company A')
    const reached = withActor(ruben, async ({ db }) => {
      const { rows, numAffectedRows } = await db.executeQuery({
        sql: text,
        parameters: [],
        query: { kind: 'RawNode' as const, sqlFragments: [text], parameters: [] },
        queryId: { queryId: text },
      })
      return rows.length + Number(numAffectedRows ?? 0)
    }).catch((error: Error) => error.message)
    expect([0, expect.stringContaining('permission denied')]).toContainEqual(await reached)
    expect(await scout.listDrafts(mara)).toHaveLength(2)
  })
})
