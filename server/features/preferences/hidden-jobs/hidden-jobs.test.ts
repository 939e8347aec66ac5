import { HIDDEN_JOBS_MAX } from '@jobscout/contract/jobs/hidden-jobs.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(() => app.close())

let baker: string
let nurse: string
beforeAll(async () => {
  baker = await app.build.listing({ title: 'Baker', company: 'Crust' })
  nurse = await app.build.listing({ title: 'Nurse', company: 'Dale Hospital' })
})

const readList = async (person: Person) => {
  const { items, total, hidden_jobs, hidden } = await app.as(person).jobs.list({})
  return { titles: items.map(({ title }) => title).sort(), total, hidden_jobs, hidden }
}

test('a hidden job leaves the list and its counts for this person alone, until it is shown again', async () => {
  const [ada, bob] = [await app.build.client(), await app.build.client()]
  await app.as(ada).jobs.hide({ id: nurse, reason: 'place' })
  expect(await readList(ada)).toEqual({ titles: ['Baker'], total: 1, hidden_jobs: 1, hidden: [] })
  expect(await readList(bob)).toMatchObject({ total: 2, hidden_jobs: 0 })
  // Its own page stays, and says so.
  expect(await app.as(ada).jobs.get({ id: nurse })).toMatchObject({ title: 'Nurse', is_hidden: true })
  expect(await app.as(bob).jobs.get({ id: nurse })).toMatchObject({ is_hidden: false })

  await app.as(ada).jobs.showAgain({ id: nurse })
  expect(await readList(ada)).toMatchObject({ titles: ['Baker', 'Nurse'], hidden_jobs: 0 })
})

test('hidden jobs are listed with their reason, the latest first, and a later reason replaces an earlier one', async () => {
  const ada = await app.build.client()
  await app.as(ada).jobs.hide({ id: nurse })
  app.clock.advance(60_000)
  await app.as(ada).jobs.hide({ id: baker, reason: 'pay' })
  await app.as(ada).jobs.hide({ id: nurse, reason: 'role' })
  const { items, total } = await app.as(ada).jobs.hiddenJobs({})
  expect(total).toBe(2)
  expect(items.map(({ title, reason }) => [title, reason])).toEqual([
    ['Baker', 'pay'],
    ['Nurse', 'role'],
  ])
})

test('a job that does not exist cannot be hidden', async () => {
  const ada = await app.build.client()
  const attempt = app.as(ada).jobs.hide({ id: crypto.randomUUID() })
  await expect(attempt).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('there are at most 2,000 hidden jobs, also when the last place is asked for many times at once', async () => {
  const ada = await app.build.client()
  await app.ports.database.withOwner((client) =>
    client.query(
      `with listings as (
         insert into public.job_listings (source, dedupe_key, content_hash, title, company, posted_date, is_active)
         select 'full', n::text, 'x', 'Old', 'Old', now(), false from generate_series(1, $2::int) n returning id)
       insert into public.hidden_jobs (user_id, listing_id, place) select $1, id, row_number() over () from listings`,
      [ada.userId, HIDDEN_JOBS_MAX - 1],
    ),
  )
  const results = await Promise.allSettled([baker, nurse, baker].map((id) => app.as(ada).jobs.hide({ id })))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused)
    expect(reason).toMatchObject({ code: 'HIDDEN_LIMIT_REACHED', status: 409 })
  expect(await readList(ada)).toMatchObject({ total: 1, hidden_jobs: HIDDEN_JOBS_MAX })
})

test('a company is excluded once, whatever it is called, and no longer after that was undone', async () => {
  const ada = await app.build.client()
  await app.as(ada).preferences.excludeCompany({ company: 'Crust, Inc.' })
  await app.as(ada).preferences.excludeCompany({ company: 'crust' })
  expect(await app.as(ada).preferences.mine()).toMatchObject({ excluded_companies: ['Crust, Inc.'] })
  expect(await readList(ada)).toMatchObject({
    titles: ['Nurse'],
    hidden: [{ company: 'Crust, Inc.', jobs: 1 }],
  })
  expect(await app.as(ada).jobs.get({ id: baker })).toMatchObject({
    is_hidden: false,
    excluded_company: 'Crust, Inc.',
  })
  // A hidden job counts for no company: it would stay hidden without the exclusion.
  await app.as(ada).jobs.hide({ id: baker })
  expect(await readList(ada)).toMatchObject({ hidden: [] })

  const { excluded_companies } = await app.as(ada).preferences.includeCompany({ company: 'Crust, Inc.' })
  expect(excluded_companies).toEqual([])
})

test('the 101st excluded company is refused', async () => {
  const ada = await app.build.client()
  const { updated_at: _, ...preferences } = await app.as(ada).preferences.excludeCompany({ company: 'One' })
  const many = Array.from({ length: 100 }, (_each, index) => `Company ${index}`)
  await app.as(ada).preferences.save({ ...preferences, excluded_companies: many })
  const attempt = app.as(ada).preferences.excludeCompany({ company: 'One' })
  await expect(attempt).rejects.toMatchObject({ code: 'COMPANIES_FULL' })
})
