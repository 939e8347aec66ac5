import type { OwnJob } from '@jobscout/contract/jobs/own-jobs.ts'
import { SAVED_JOBS_MAX } from '@jobscout/contract/jobs/saved-jobs.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { as, build } = app

const ownJob: OwnJob = {
  title: 'Lighthouse Keeper',
  company: 'North Sea Lights',
  location: '',
  is_remote: 'from_text',
  employment_type: 'from_text',
  experience_level: 'from_text',
  salary: '',
  description: '',
  job_url: '',
  apply_url: '',
  closes_on: null,
}
const owner = (text: string, values: unknown[]) =>
  app.ports.database.withOwner((client) => client.query(text, values))
const titlesSavedBy = async (person: Person) => (await as(person).jobs.saved()).map(({ title }) => title)
const fill = (person: Person, count: number) =>
  owner(
    `with listings as (
       insert into public.job_listings (source, dedupe_key, content_hash, title, company, posted_date, is_active)
       select 'full', $1 || n::text, 'x', 'Old', 'Old', now(), false from generate_series(1, $2::int) n returning id)
     insert into public.saved_jobs (user_id, listing_id) select $1::uuid, id from listings`,
    [person.userId, count],
  )

/** Has the listing posted by a source, which closes it at that moment. */
const closeAt = (listingId: string, moment: string) =>
  owner(
    `with source as (insert into public.job_sources (kind, address, name) values ('lever', gen_random_uuid(), 'x') returning id)
     insert into public.source_postings (job_source_id, posting_id, listing_id, valid_until, seen_by, seen_at)
     select id, '1', $1, $2, id, now() from source`,
    [listingId, moment],
  )

describe('a saved job', () => {
  test('is among the saved jobs of its person alone, and says so wherever it is shown', async () => {
    const [ada, bob] = [await build.client(), await build.client()]
    const id = await build.listing({ title: 'Baker', company: 'Crust' })
    await as(ada).jobs.save({ id })
    await as(ada).jobs.save({ id })
    expect(await as(ada).jobs.saved()).toEqual([
      {
        id,
        title: 'Baker',
        company: 'Crust',
        is_active: true,
        closes_on: null,
        saved_at: expect.any(String),
      },
    ])
    expect(await as(bob).jobs.saved()).toEqual([])
    expect(await as(ada).jobs.get({ id })).toMatchObject({ is_saved: true, closes_on: null })
    expect(await as(bob).jobs.get({ id })).toMatchObject({ is_saved: false })
    const { items } = await as(ada).jobs.list({ search: 'Baker' })
    expect(items.find((job) => job.id === id)).toMatchObject({ is_saved: true })

    await as(ada).jobs.unsave({ id })
    await as(ada).jobs.unsave({ id })
    expect(await as(ada).jobs.saved()).toEqual([])
    expect(await as(ada).jobs.get({ id })).toMatchObject({ is_saved: false })
  })

  test('a saved job is no application, and is in no count and no quota', async () => {
    const ada = await build.client()
    await as(ada).jobs.save({ id: await build.listing() })
    const { total, counts } = await as(ada).applications.list({})
    expect([total, ...Object.values(counts)].every((count) => count === 0)).toBe(true)
    expect((await as(ada).scout.summary()).quota.used).toBe(0)
  })

  test('leaves the saved jobs when the person applies, and is back when the application is withdrawn', async () => {
    const ada = await build.client()
    const id = await build.listing({ title: 'Nurse' })
    await as(ada).jobs.save({ id })
    const application = await as(ada).applications.apply({ listing_id: id })
    expect(await titlesSavedBy(ada)).toEqual([])
    await as(ada).applications.update({ id: application.id, status: 'withdrawn' })
    expect(await titlesSavedBy(ada)).toEqual(['Nurse'])
  })

  test('stays when its listing is closed, and is marked so', async () => {
    const ada = await build.client()
    const id = await build.listing({ title: 'Miller', is_active: true })
    await as(ada).jobs.save({ id })
    await owner('update public.job_listings set is_active = false where id = $1', [id])
    expect(await as(ada).jobs.saved()).toMatchObject([{ title: 'Miller', is_active: false }])
  })

  test('a job that does not exist, or that another person added, cannot be saved', async () => {
    const [ada, bob] = [await build.client(), await build.client()]
    const { id } = await as(bob).jobs.addOwn(ownJob)
    for (const listing of [id, crypto.randomUUID()]) {
      await expect(as(ada).jobs.save({ id: listing })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('names the last day to apply, as its postings state it', async () => {
    const ada = await build.client()
    const [day, midnight] = [await build.listing(), await build.listing()]
    await closeAt(day, '2027-03-01T23:59:59Z')
    await closeAt(midnight, '2027-03-01T00:00:00Z')
    expect((await as(ada).jobs.get({ id: day })).closes_on).toBe('2027-03-01')
    expect((await as(ada).jobs.get({ id: midnight })).closes_on).toBe('2027-02-28')
  })
})

test('saved jobs are sorted by the day that they close, passed days and closed listings last', async () => {
  const ada = await build.client()
  const days = {
    Late: '2029-05-01T12:00:00Z',
    Soon: '2029-04-01T12:00:00Z',
    Passed: '2020-04-01T12:00:00Z',
  }
  for (const title of ['Closed', 'Passed', 'Undated', 'Late', 'Soon', 'Undated later'] as const) {
    app.clock.advance(60_000)
    const id = await build.listing({ title, is_active: title !== 'Closed' })
    const moment = days[title as keyof typeof days]
    if (moment) await closeAt(id, moment)
    await as(ada).jobs.save({ id })
  }
  expect(await titlesSavedBy(ada)).toEqual(['Soon', 'Late', 'Undated later', 'Undated', 'Passed', 'Closed'])
})

describe('a job that a person adds', () => {
  test('is saved with its closing day, and is gone from the saved jobs when it is deleted', async () => {
    const ada = await build.client()
    const { id, is_saved } = await as(ada).jobs.addOwn({ ...ownJob, closes_on: '2027-01-31' })
    expect(is_saved).toBe(true)
    expect(await as(ada).jobs.saved()).toMatchObject([{ id, closes_on: '2027-01-31' }])
    await as(ada).jobs.changeOwn({ ...ownJob, id, closes_on: '2027-02-28' })
    expect((await as(ada).jobs.get({ id })).closes_on).toBe('2027-02-28')
    await as(ada).jobs.removeOwn({ id })
    expect(await as(ada).jobs.saved()).toEqual([])
  })

  test('is added although there is no room among the saved jobs', async () => {
    const ada = await build.client()
    await fill(ada, SAVED_JOBS_MAX)
    const { id, is_saved } = await as(ada).jobs.addOwn(ownJob)
    expect(is_saved).toBe(false)
    expect(await as(ada).jobs.get({ id })).toMatchObject({ is_saved: false, added_by: 'me' })
  })
})

test(`there are at most ${SAVED_JOBS_MAX} saved jobs, also when the last place is asked for many times at once`, async () => {
  const ada = await build.client()
  await fill(ada, SAVED_JOBS_MAX - 1)
  const ids = [await build.listing(), await build.listing(), await build.listing()]
  const results = await Promise.allSettled(ids.map((id) => as(ada).jobs.save({ id })))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused).toHaveLength(2)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'SAVED_JOBS_FULL', status: 409 })
  const saved = await as(ada).jobs.saved()
  expect(saved).toHaveLength(SAVED_JOBS_MAX)
  // What is saved already may be saved again.
  await as(ada).jobs.save({ id: saved[0]?.id ?? '' })
})
