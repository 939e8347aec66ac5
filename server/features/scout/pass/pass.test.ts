import type { QuietReason } from '@jobscout/contract/scout/model.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { NewPerson, Person } from '../../../testing/people/builders.ts'
import { fittingJob, scoutFor, wishes } from '../../../testing/people/scout.ts'
import { prepareDue } from '../jobs.ts'

const app = await startTestApp({ now: new Date('2026-11-02T09:00:00Z') })
afterAll(app.close)
const { as, build } = app
const { database, withWorker } = app.ports
const scout = scoutFor(app)

const companies = ['Fairhaven', 'Tidewater', 'Northlamp', 'Quarry'] as const
const jobs = [
  ...companies.map((company) => fittingJob(company, company)),
  { ...fittingJob('unpaid', 'Ironbark'), salary: '' },
  { ...fittingJob('nurse', 'Mercy'), title: 'Registered Nurse' },
]
beforeAll(() => scout.list(jobs))

const execute = (text: string, values: unknown[] = []) =>
  database.withOwner((client) => client.query(text, values))
const lookAtEverybody = () => execute('update public.scout_settings set is_due = true')
const listCompanies = async (person: Person, state?: Parameters<typeof scout.listDrafts>[1]) =>
  (await scout.listDrafts(person, state)).map(({ company_name }) => company_name).toSorted()
const findListingId = async (company: string): Promise<string> => {
  const { rows } = await execute('select id from public.job_listings where company = $1', [company])
  return rows[0]?.id
}
const later = (days: number) => app.clock.set(new Date(app.clock.now().getTime() + days * 86_400_000))
/** Everything that passes write. */
const written = async () =>
  (
    await execute(`select 'draft' as what, id, updated_at, xmin::text from public.drafts
      union all select 'letter', id, updated_at, xmin::text from public.letters
      union all select kind, id, updated_at, xmin::text from public.scout_activity order by 1, 2`)
  ).rows

async function prepared(options: NewPerson = {}): Promise<Person> {
  const person = await scout.seeker(options)
  await scout.prepare()
  return person
}

describe('the drafts of a pass', () => {
  test('Scout prepares the jobs of the titles from the score on, each with a letter, and counts that add up', async () => {
    const mara = await prepared()
    const drafts = await scout.listDrafts(mara)
    expect(drafts.map(({ company_name }) => company_name).toSorted()).toEqual(companies.toSorted())
    expect(drafts[0]).toMatchObject({ score: 100, origin: 'scout', open_questions: 2, came_back: null })
    const draft = await as(mara).scout.get({ id: drafts[0]?.id ?? '' })
    expect(draft.letter.letter.text).toContain(
      'I moved forty nightly scripts into tested pipelines in Airflow.',
    )
    expect(draft).toMatchObject({
      record_changed: false,
      earlier_applications: [],
      match: { match_score: 100 },
    })
    expect(draft.cvs.find(({ id }) => id === draft.cv_version_id)).toMatchObject({ current: true })
    const { last_pass, counts, quiet_reason } = await as(mara).scout.summary()
    expect(last_pass).toMatchObject({
      in_roles: 5,
      known: 0,
      below_threshold: 1,
      not_prepared: 0,
      prepared: 4,
    })
    expect(last_pass).toMatchObject({ min_score: 80, best_below: 67, quiet_reason: null })
    expect({ counts, quiet_reason }).toEqual({
      counts: { to_review: 4, approved: 0, declined: 0 },
      quiet_reason: null,
    })
  })

  test('Scout prepares the same when it prepares again, on two servers, or after a kill', async () => {
    await prepared()
    await lookAtEverybody()
    const before = await written()
    await Promise.all([scout.prepare(), scout.prepare()])
    expect(await written()).toEqual(before)
    // A server that is killed before its transaction ends leaves nothing, and somebody else does the work.
    const ada = await scout.seeker()
    const killed = prepareDue({
      ...app.ports,
      log: { ...app.ports.log, error: () => undefined } as typeof app.ports.log,
      withWorker: (fn) =>
        withWorker(async (tx) => {
          const result = await fn(tx)
          if (!Array.isArray(result)) throw new Error('killed')
          return result
        }),
    })
    await killed
    expect(await listCompanies(ada)).toEqual([])
    await Promise.all([scout.prepare(), scout.prepare()])
    expect(await listCompanies(ada)).toEqual(companies.toSorted())
  })

  test('Scout never prepares a job that was applied for, also one withdrawn from, that is hidden, or of an excluded company', async () => {
    const mara = await scout.seeker()
    const [first, second, third, fourth] = companies
    await as(mara).applications.apply({ listing_id: await findListingId(first) })
    const { id } = await as(mara).applications.apply({ listing_id: await findListingId(second) })
    await as(mara).applications.update({ id, status: 'withdrawn' })
    await as(mara).jobs.hide({ id: await findListingId(third) })
    await as(mara).preferences.excludeCompany({ company: fourth })
    await scout.prepare()
    expect(await listCompanies(mara)).toEqual([])
    const { last_pass, quiet_reason } = await as(mara).scout.summary()
    expect(last_pass).toMatchObject({
      in_roles: 4,
      known: 3,
      below_threshold: 1,
      not_prepared: 0,
      prepared: 0,
    })
    expect(quiet_reason).toBe('below_threshold')
  })

  test('Scout prepares as many drafts as may wait, the next one after a decision, and one for a job that is posted twice', async () => {
    const mara = await scout.seeker()
    await as(mara).scout.settings({ waiting_max: 2 })
    await scout.prepare()
    expect((await scout.listDrafts(mara)).length).toBe(2)
    expect(await as(mara).scout.summary()).toMatchObject({
      quiet_reason: 'full',
      last_pass: { prepared: 2, not_prepared: 2 },
    })
    const [declined] = await scout.listDrafts(mara)
    await as(mara).scout.decline({ id: declined?.id ?? '', reason: null })
    await scout.prepare()
    const waiting = await listCompanies(mara)
    expect(waiting).toHaveLength(2)
    expect(waiting).not.toContain(declined?.company_name)
    await scout.list([{ ...fittingJob('again', declined?.company_name ?? '') }], 'another')
    await as(mara).scout.settings({ waiting_max: 20 })
    await scout.prepare()
    expect(await listCompanies(mara)).not.toContain(declined?.company_name)
    await scout.list([], 'another')
  })
})

describe('a pass that prepares nothing gives one reason', () => {
  const blocked: readonly [QuietReason, NewPerson, (person: Person) => Promise<unknown>][] = [
    ['paused', {}, (person) => as(person).scout.settings({ paused: true })],
    ['titles_missing', {}, (person) => build.preferences(person, { ...wishes, target_titles: [] })],
    [
      'preferences_missing',
      {},
      (person) => build.preferences(person, { ...wishes, preferred_locations: [] }),
    ],
    [
      'consent_missing',
      {},
      (person) =>
        execute('update public.profiles set privacy_accepted = false where user_id = $1', [person.userId]),
    ],
    [
      'record_empty',
      {},
      async (person) => {
        const { version } = await as(person).profiles.mine()
        await as(person).profiles.save({ version, positions: [] })
      },
    ],
    ['trial', {}, (person) => endPlan(person)],
    [
      'quota',
      {},
      (person) =>
        execute(
          `update public.profiles set applications_used_this_month = 200, usage_month = '2026-11-01' where user_id = $1`,
          [person.userId],
        ),
    ],
  ]
  const endPlan = (person: Person) =>
    execute(
      `with ended as (update public.subscribers set subscribed = false where user_id = $1)
       update public.profiles set trial_ends_at = '2026-10-01' where user_id = $1`,
      [person.userId],
    )

  test.each(blocked)('%s', async (reason, options, block) => {
    const person = await scout.seeker(options)
    await block(person)
    await scout.prepare()
    expect(await listCompanies(person)).toEqual([])
    expect(await as(person).scout.summary()).toMatchObject({ quiet_reason: reason, last_pass: null })
  })

  test('an account that is going to be deleted gets no draft', async () => {
    const person = await scout.seeker()
    await execute(
      `insert into public.account_deletions (user_id, erase_after) values ($1, now() + interval '30 days')`,
      [person.userId],
    )
    await scout.prepare()
    expect(await listCompanies(person)).toEqual([])
  })

  test('a score that no job reaches is reported once, however often Scout looks, and again after another reason', async () => {
    const person = await scout.seeker()
    await build.preferences(person, { ...wishes, salary_min: 500_000 })
    const passes = async () =>
      (await as(person).scout.activity({})).items.filter(({ kind }) => kind === 'pass')
    await scout.prepare()
    expect(await passes()).toMatchObject([
      { pass: { prepared: 0, below_threshold: 5, best_below: 67, quiet_reason: 'below_threshold' } },
    ])
    const before = await written()
    await lookAtEverybody()
    await scout.prepare()
    expect(await written()).toEqual(before)
    await build.preferences(person, { ...wishes, target_titles: ['Astronaut'] })
    await scout.prepare()
    expect(await passes()).toMatchObject([{ pass: { in_roles: 0, quiet_reason: 'none_in_roles' } }])
    expect(await as(person).scout.summary()).toMatchObject({ quiet_reason: 'none_in_roles' })
  })
})

describe('a draft that leaves the inbox with its reason', () => {
  test('a draft leaves when its job closes, and comes back when that is open again', async () => {
    const mara = await prepared()
    await execute(`update public.job_listings set is_active = false where company = 'Quarry'`)
    await execute(`update public.listing_features set is_active = false where company_key = 'quarry'`)
    await scout.prepare()
    expect(await scout.listDrafts(mara, 'expired')).toMatchObject([
      { company_name: 'Quarry', expired_reason: 'closed', open_questions: 0 },
    ])
    await execute(`update public.job_listings set is_active = true where company = 'Quarry'`)
    await execute(`update public.listing_features set is_active = true where company_key = 'quarry'`)
    await lookAtEverybody()
    await scout.prepare()
    expect(await listCompanies(mara)).toEqual(companies.toSorted())
  })

  test('a draft leaves at once when the person hides the job or applies otherwise', async () => {
    const mara = await prepared()
    await as(mara).jobs.hide({ id: await findListingId('Quarry') })
    await as(mara).applications.apply({ listing_id: await findListingId('Tidewater') })
    expect(
      Object.fromEntries(
        (await scout.listDrafts(mara, 'expired')).map(({ company_name, expired_reason }) => [
          company_name,
          expired_reason,
        ]),
      ),
    ).toEqual({ Quarry: 'hidden', Tidewater: 'applied' })
    await as(mara).jobs.showAgain({ id: await findListingId('Quarry') })
    await scout.prepare()
    expect(await listCompanies(mara)).toEqual(['Fairhaven', 'Northlamp', 'Quarry'])
  })

  test('a draft leaves when it no longer fits the titles', async () => {
    const mara = await prepared()
    await build.preferences(mara, { ...wishes, target_titles: ['Registered Nurse'] })
    await scout.prepare()
    expect(await listCompanies(mara, 'expired')).toEqual(companies.toSorted())
    expect(await listCompanies(mara)).toEqual(['Mercy'])
    await build.preferences(mara, wishes)
    await scout.prepare()
    expect(await listCompanies(mara)).toEqual(companies.toSorted())
  })

  test('a draft leaves for good after 14 days without an act of the person', async () => {
    const mara = await prepared()
    const [edited, , , ...others] = await scout.listDrafts(mara)
    expect(others).toHaveLength(1)
    later(13)
    const { letter } = (await as(mara).scout.get({ id: edited?.id ?? '' })).letter
    await as(mara).letters.save({ id: letter.id, version: letter.version, text: 'Dear team,' })
    later(1)
    await lookAtEverybody()
    await scout.prepare()
    expect(await listCompanies(mara)).toEqual([edited?.company_name])
    expect(new Set((await scout.listDrafts(mara, 'expired')).map((draft) => draft.expired_reason))).toEqual(
      new Set(['untouched']),
    )
  })
})
