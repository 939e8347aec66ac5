import {
  OWN_JOB_SAVES_A_DAY,
  OWN_JOBS_A_DAY,
  OWN_JOBS_MAX,
  type OwnJob,
} from '@jobscout/contract/jobs/own-jobs.ts'
import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const job = (change: Partial<OwnJob> = {}): OwnJob => ({
  title: 'Lighthouse Keeper',
  company: 'North Sea Lights',
  location: 'Bremen, Germany',
  is_remote: false,
  employment_type: 'full_time',
  experience_level: null,
  salary: 'USD 60,000 - 70,000 per year',
  description: 'You keep the light, and know TypeScript.',
  job_url: '',
  apply_url: '',
  closes_on: null,
  ...change,
})
const add = (person: Person, change: Partial<OwnJob & { anyway: boolean }> = {}) =>
  as(person).jobs.addOwn({ ...job(), ...change })
const listing = (text: string, values: unknown[]) =>
  app.ports.database.withOwner((client) => client.query(text, values))

describe('a job that a person adds', () => {
  test('is scored and explained like others, and stated values take precedence', async () => {
    const ada = await build.client()
    await as(ada).preferences.save({
      ...defaultPreferences,
      target_titles: ['Lighthouse Keeper'],
      preferred_locations: ['Germany'],
      employment_types: ['full_time'],
      salary_min: 50_000,
      skills: ['TypeScript'],
    })
    const { id, is_new } = await add(ada, {
      description: 'This is a fully remote role. You know TypeScript.',
    })
    expect(is_new).toBe(true)
    const found = await as(ada).jobs.get({ id })
    expect(found).toMatchObject({
      title: 'Lighthouse Keeper',
      added_by: 'me',
      is_remote: false,
      employment_type: 'full_time',
      experience_level: null,
      salary_min: 60_000,
      salary_max: 70_000,
      salary_currency: 'USD',
      skills: ['TypeScript'],
      role_fit: { level: 3 },
    })
    const points = Object.fromEntries(found.match_reasons.map(({ factor, points }) => [factor, points > 0]))
    expect(points).toMatchObject({ location: true, salary: true, skills: true })
    expect(await as(ada).jobs.own({})).toMatchObject({
      total: 1,
      items: [{ id, match_score: found.match_score, is_new: false, added_by: 'me' }],
    })
  })

  test('has type, level and remote work read from its text where the person leaves them open, and corrected later', async () => {
    const ada = await build.client()
    const open = {
      is_remote: 'from_text',
      employment_type: 'from_text',
      experience_level: 'from_text',
    } as const
    const { id } = await add(ada, {
      ...open,
      title: 'Senior Lighthouse Keeper',
      description: 'This is a fully remote role. It is a full-time position.',
    })
    const read = { is_remote: true, employment_type: 'full_time', experience_level: 'senior' }
    expect(await as(ada).jobs.get({ id })).toMatchObject({ ...read, from_text: Object.keys(open) })
    const corrected = {
      is_remote: false,
      employment_type: 'part_time_or_contract',
      experience_level: null,
    } as const
    await as(ada).jobs.changeOwn({ ...job(corrected), id })
    expect(await as(ada).jobs.get({ id })).toMatchObject({ ...corrected, from_text: [] })
    // A text that says nothing leaves them unstated.
    await as(ada).jobs.changeOwn({ ...job(open), id })
    const unstated = { is_remote: false, employment_type: null, experience_level: null }
    expect(await as(ada).jobs.get({ id })).toMatchObject(unstated)
  })

  test('is refused where its title is too long as it is stored', async () => {
    const ada = await build.client()
    // Each of these characters is three when it is composed.
    await expect(add(ada, { title: '\ufb2c'.repeat(120) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
    expect(await add(ada, { title: '\ufb2c'.repeat(90) })).toMatchObject({ is_new: true })
    // One character each, though two in memory.
    expect(await add(ada, { location: '\u{1f600}'.repeat(200) })).toMatchObject({ is_new: true })
    await expect(add(ada, { location: '\u{1f600}'.repeat(201) })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
  })

  test('an own job is in no lists, counts and searches, those of its person included', async () => {
    const [ada, ben] = [await build.client(), await build.client()]
    const before = await Promise.all([ada, ben].map((person) => as(person).jobs.list({ roles: 'all' })))
    const title = 'Zeppelin Upholsterer'
    await add(ada, { title })
    for (const [index, person] of [ada, ben].entries()) {
      const page = await as(person).jobs.list({ roles: 'all' })
      expect(page.total).toBe(before[index]?.total)
      expect(await as(person).jobs.list({ search: title, roles: 'all' })).toMatchObject({
        total: 0,
        items: [],
        new: 0,
        hidden: [],
      })
    }
    expect(await as(ben).jobs.own({})).toMatchObject({ total: 0, items: [] })
  })

  test('is not known to the worker, which reads sources, fills the index and works through the night', async () => {
    const ada = await build.client()
    const { id } = await add(ada, { title: 'Unseen' })
    const seen = await app.ports.withWorker(async ({ db }) => ({
      listings: await db.selectFrom('job_listings').select('id').where('id', '=', id).execute(),
      features: await db
        .selectFrom('listing_features')
        .select('listing_id')
        .where('listing_id', '=', id)
        .execute(),
      closed: await db
        .updateTable('job_listings')
        .set({ title: 'Changed' })
        .where('id', '=', id)
        .returning('id')
        .execute(),
    }))
    expect(seen).toEqual({ listings: [], features: [], closed: [] })
  })

  test('is opened by the assigned agent, which the audit log records, and no longer after the assignment', async () => {
    const [ada, agent, otherAgent] = [await build.client(), await build.agent(), await build.agent()]
    const { id } = await add(ada)
    const { id: applicationId } = await as(ada).applications.apply({ listing_id: id })
    const assign = (to: Person) =>
      listing('select app.move_client($1, $2, null, null, $3)', [ada.userId, to.userId, 'a test'])
    await assign(agent)
    expect(await as(agent).applications.get({ id: applicationId })).toMatchObject({
      listing_id: id,
      application_method: 'own_job',
    })
    expect(await as(agent).jobs.get({ id })).toMatchObject({ id, added_by: 'client', hasApplied: false })
    await expect(as(agent).applications.apply({ listing_id: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(as(agent).jobs.removeOwn({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(as(otherAgent).jobs.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { rows } = await listing(
      `select action from public.audit_logs where actor_id = $1 and resource_id = $2 and action = 'VIEW_APPLICATIONS'`,
      [agent.userId, ada.userId],
    )
    expect(rows).toHaveLength(1)
    await assign(otherAgent)
    await expect(as(agent).jobs.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(otherAgent).jobs.get({ id })).toMatchObject({ id })
  })

  test('an own job is applied to within the quota, and its application outlives it with its content', async () => {
    const ada = await build.client()
    const { id } = await add(ada, { job_url: 'https://lights.example/jobs/12345' })
    const before = await as(ada).billing.checkSubscription()
    const made = await as(ada).applications.apply({ listing_id: id })
    expect(made).toMatchObject({ job_title: 'Lighthouse Keeper', application_method: 'own_job' })
    expect((await as(ada).billing.checkSubscription()).applications_used_this_month).toBe(
      before.applications_used_this_month + 1,
    )
    await as(ada).jobs.changeOwn({ ...job({ title: 'Head Keeper' }), id })
    app.clock.advance(60_000)
    await as(ada).jobs.removeOwn({ id })
    await expect(as(ada).jobs.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(ada).applications.get({ id: made.id })).toMatchObject({
      listing_id: null,
      job_title: 'Lighthouse Keeper',
      company_name: 'North Sea Lights',
      job_url: 'https://lights.example/jobs/12345',
      job_description: 'You keep the light, and know TypeScript.',
      application_method: 'own_job',
      updated_at: made.updated_at,
    })
    expect((await as(ada).jobs.own({})).total).toBe(0)
  })

  test('is scored anew when it is changed', async () => {
    const ada = await build.client()
    const { id } = await add(ada, { description: '' })
    expect((await as(ada).jobs.get({ id })).skills).toEqual([])
    await as(ada).jobs.changeOwn({ ...job({ description: 'You know Kubernetes.', is_remote: true }), id })
    expect(await as(ada).jobs.get({ id })).toMatchObject({ skills: ['Kubernetes'], is_remote: true })
  })
})

describe('the same job', () => {
  test.each([
    ['https://lights.example/jobs/4711', 'https://www.lights.example/jobs/4711/?utm_source=mail'],
    ['', ''],
    ['https://lights.example/careers', 'https://lights.example/careers'],
  ])('is added once by one person: %s', async (first, again) => {
    const [ada, ben] = [await build.client(), await build.client()]
    const { id } = await add(ada, { job_url: first })
    expect(await add(ada, { job_url: again })).toEqual({ id, is_new: false, is_saved: true })
    // Two at once, too.
    const both = await Promise.all([1, 2].map(() => add(ben, { job_url: first })))
    expect(both.filter(({ is_new }) => is_new)).toHaveLength(1)
    expect(new Set(both.map((added) => added.id)).size).toBe(1)
  })

  test('the same job cannot result from a change of another', async () => {
    const ada = await build.client()
    await add(ada)
    const { id } = await add(ada, { title: 'Cook' })
    await expect(as(ada).jobs.changeOwn({ ...job(), id })).rejects.toMatchObject({ code: 'OWN_JOB_EXISTS' })
  })

  test('the same job is offered where it is listed already, and added where the person confirms it', async () => {
    const ada = await build.client()
    const known = await build.listing({ title: 'Diver (m/w/d)', company: 'Wreck GmbH', location: 'Kiel' })
    // As ingestion writes it.
    await listing(`update public.job_listings set job_key = $2 where id = $1`, [
      known,
      await computeJobKey(known),
    ])
    const mine = { title: 'Diver', company: 'Wreck', location: 'Kiel, Germany', description: 'Dive.' }
    await expect(add(ada, mine)).rejects.toMatchObject({
      code: 'JOB_IS_LISTED',
      data: { id: known, title: 'Diver (m/w/d)', company: 'Wreck GmbH' },
    })
    await expect(add(ada, { ...mine, location: 'Hamburg' })).resolves.toMatchObject({ is_new: true })
    expect((await add(ada, { ...mine, anyway: true })).is_new).toBe(true)
  })
})

async function computeJobKey(id: string): Promise<string> {
  const { candidateKeys } = await import('../../listings/duplicates/candidate-keys.ts')
  const { sketchPosting } = await import('../../listings/duplicates/sketch.ts')
  const { rows } = await listing('select * from public.job_listings where id = $1', [id])
  return candidateKeys(sketchPosting(rows[0])).job_key
}

describe('limits', () => {
  const setCount = (what: string, { userId }: Person, count: number) =>
    listing(
      `insert into app.attempts (key, window_ends_at, count) values ($1, now() + interval '1 day', $2)
       on conflict (key) do update set count = excluded.count`,
      [`${what}|${userId}`, count],
    )

  test(`a person saves own jobs at most ${OWN_JOB_SAVES_A_DAY} times a day, whatever becomes of them`, async () => {
    const ada = await build.client()
    const { id } = await add(ada)
    await setCount('own-job-save', ada, OWN_JOB_SAVES_A_DAY - 2)
    await as(ada).jobs.changeOwn({ ...job({ location: 'Xk1q, Zz' }), id })
    const nowhere = { ...job(), id: '00000000-0000-4000-8000-000000000000' }
    await expect(as(ada).jobs.changeOwn(nowhere)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const tooMany = { code: 'OWN_JOB_SAVES_TODAY' }
    await expect(as(ada).jobs.changeOwn({ ...job(), id })).rejects.toMatchObject(tooMany)
    await expect(add(ada)).rejects.toMatchObject(tooMany)
    expect(await as(ada).jobs.get({ id })).toMatchObject({ location: 'Xk1q, Zz' })
  })

  test(`a person adds at most ${OWN_JOBS_A_DAY} jobs a day`, async () => {
    const ada = await build.client()
    await setCount('own-job', ada, OWN_JOBS_A_DAY - 1)
    await add(ada, { title: 'The last of today' })
    await expect(add(ada, { title: 'One more' })).rejects.toMatchObject({ code: 'OWN_JOBS_TODAY' })
    expect((await as(ada).jobs.own({})).total).toBe(1)
  })

  test(`a person has at most ${OWN_JOBS_MAX} own jobs, also when several are added at once`, async () => {
    const ada = await build.client()
    await listing(
      `insert into public.job_listings (owner_id, source, dedupe_key, content_hash, title, company, posted_date)
       select $1, 'own', $1::uuid || '-' || n, 'x', 'Job ' || n, 'X', now() from generate_series(2, $2::int) n`,
      [ada.userId, OWN_JOBS_MAX],
    )
    const answers = await Promise.allSettled([1, 2, 3].map((n) => add(ada, { title: `Late ${n}` })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'OWN_JOBS_FULL' } },
      { reason: { code: 'OWN_JOBS_FULL' } },
    ])
  })

  test.each([
    ['no title', { title: ' ' }],
    ['no company', { company: '–' }],
    ['no web address', { job_url: 'javascript:alert(1)' }],
    ['a password in the address', { apply_url: 'https://me:secret@lights.example' }],
    ['too long a description', { description: 'x'.repeat(50_001) }],
  ])('a job with %s is refused', async (_what, change) => {
    await expect(add(await build.client(), change)).rejects.toMatchObject({ status: 400 })
  })
})
