import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdListings } from '../../../engine/batch/held-listings.ts'
import { startTestApp } from '../../../testing/app.ts'
import { keptMatches } from '../../../testing/matching/kept-matches.ts'
import { aListing, type TestListing } from '../../../testing/matching/listings.ts'
import { writeListings, writeRoleSets } from '../../../testing/matching/write-listings.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { startScheduledRun } from '../../operations/runs/service.ts'
import { KEPT } from './find-best.ts'
import { alertOfMatches, updateMatches } from './jobs.ts'
import { performMatching } from './perform.ts'

const app = await startTestApp({ now: new Date('2026-11-03T12:00:00Z') })
afterAll(app.close)
const { as } = app
const { database, withWorker } = app.ports
const ports = { ...app.ports, matchIndex: { listings: () => null, hold: holdListings } }

const update = () => updateMatches(ports)
const night = async () =>
  performMatching(ports, (await withWorker((tx) => startScheduledRun(tx, 'match_clients'))) ?? '')

const titled = (title: string): TestListing => ({
  ...(fc.sample(aListing, 1)[0] as TestListing),
  is_remote: true,
  salary_annual_max: 150_000,
  employment_type: 1,
  is_active: true,
  role_set: null,
  company_key: 'corex',
  created_at: app.clock.now(),
  words: [title],
})
const alert = () => alertOfMatches.work({}, app.ports)
const listAlerts = async (person: Person) =>
  (await as(person).notifications.list({})).items.filter(({ type }) => type === 'info')
const later = (hours: number) => app.clock.set(new Date(app.clock.now().getTime() + hours * 3_600_000))
let ada: Person
const alphas = {
  target_titles: ['alpha'],
  remote_only: true,
  salary_min: 90_000,
  employment_types: ['full_time' as const],
}

async function arrive(...arrived: TestListing[]): Promise<void> {
  await writeListings(database, arrived)
  await update()
}

beforeAll(async () => {
  await writeRoleSets(database)
  await arrive(titled('alpha'), titled('alpha'))
  ada = await app.build.client({ timeZone: 'UTC' })
  await app.build.preferences(ada, alphas)
  await update()
})

test('an alert is not sent for listings from before a person began', async () => {
  expect(await keptMatches(database, [ada])).toHaveLength(1)
  later(1)
  await alert()
  expect(await listAlerts(ada)).toEqual([])
})

test('an alert names all new jobs in the roles of the person at once, each job once, and once a day', async () => {
  const [first, second] = [titled('alpha'), titled('alpha')]
  await arrive(first, second, titled('bravo'))
  await alert()
  await alert()
  const [sent, ...others] = await listAlerts(ada)
  expect(others).toEqual([])
  expect(sent).toMatchObject({
    title: '2 new jobs in your roles',
    message: 'The best match is alpha at corex, with a score of 100.',
  })
  const url = new URL(sent?.action_url ?? '', 'http://localhost')
  const shown = () => as(ada).jobs.list(Object.fromEntries(url.searchParams))
  const listIds = ({ items }: Awaited<ReturnType<typeof shown>>) => items.map(({ id }) => id).toSorted()
  expect(listIds(await shown())).toEqual([first.listing_id, second.listing_id].toSorted())
  expect(await shown()).toMatchObject({ total: 2, matches: 2, pages: 1, page: 1, roles: null })
  await as(ada).jobs.hide({ id: first.listing_id })
  expect(listIds(await shown())).toEqual([second.listing_id])
  await app.build.preferences(ada, { ...alphas, excluded_companies: ['Corex'] })
  expect(await shown()).toMatchObject({ total: 0, items: [] })
  await app.build.preferences(ada, alphas)
  await update()
  later(2)
  await arrive(titled('alpha'))
  await alert()
  expect(await listAlerts(ada)).toHaveLength(1)
  // The next morning, after the quiet hours.
  app.clock.set(new Date('2026-11-04T07:45:00Z'))
  await alert()
  expect(await listAlerts(ada)).toHaveLength(1)
  app.clock.set(new Date('2026-11-04T08:00:00Z'))
  await alert()
  expect((await listAlerts(ada))[0]).toMatchObject({ title: '1 new job in your roles' })
})

test('an alert does not name a job again that came back, or one that other preferences find', async () => {
  later(30)
  const [known] = await keptMatches(database, [ada])
  const [match] = known ?? []
  await database.withOwner((client) =>
    client.query('update public.listing_features set is_active = false where listing_id = $1', [
      match?.listing_id,
    ]),
  )
  await update()
  await database.withOwner((client) =>
    client.query('update public.listing_features set is_active = true where listing_id = $1', [
      match?.listing_id,
    ]),
  )
  await update()
  expect(await keptMatches(database, [ada])).toEqual([known])
  await app.build.preferences(ada, {
    target_titles: ['bravo'],
    remote_only: true,
    salary_min: 90_000,
    employment_types: ['full_time'],
  })
  await update()
  await alert()
  expect(await listAlerts(ada)).toHaveLength(2)
})

test('an alert is not sent to a person who is not looking', async () => {
  const { version } = await as(ada).profiles.mine()
  await as(ada).profiles.save({ version, job_search_status: 'not_looking' })
  await arrive(titled('bravo'))
  await alert()
  expect(await listAlerts(ada)).toHaveLength(2)
})

test('an alert speaks of preferences to a person without titles', async () => {
  const eve = await app.build.client()
  await app.build.preferences(eve, {
    remote_only: true,
    salary_min: 90_000,
    employment_types: ['full_time'],
  })
  await update()
  later(24)
  await arrive(titled('charlo'))
  await alert()
  expect((await listAlerts(eve)).map(({ title }) => title)).toEqual(['1 new job for your preferences'])
})

test('an alert leaves out listings that the alert of a saved view names, and names the rest after it', async () => {
  const bea = await app.build.client({ timeZone: 'UTC' })
  await app.build.preferences(bea, {
    target_titles: ['alpha', 'bravo'],
    remote_only: true,
    salary_min: 90_000,
    employment_types: ['full_time'],
  })
  await update()
  await as(bea).jobs.saveView({ name: 'Alphas', search: 'alpha', alert: 'hourly' })
  later(1)
  await arrive(titled('alpha'), titled('bravo'))
  // Nothing is said while the view has still to look.
  await alert()
  expect(await listAlerts(bea)).toEqual([])
  later(2)
  await withWorker(async (tx) => tx.enqueue('jobs.alert-saved-views', {}))
  await app.runJobs()
  await alert()
  const { items } = await as(bea).notifications.list({})
  expect(items.map(({ title }) => title).toSorted()).toEqual([
    '1 new job in "Alphas"',
    '1 new job in your roles',
  ])
  expect((await listAlerts(bea))[0]?.message).toContain('bravo')
})

test('an alert names listings that came while the skills of a person were read anew, or preferences and positions were saved without a change', async () => {
  const ivy = await app.build.client({ timeZone: 'UTC' })
  await app.build.preferences(ivy, alphas)
  await update()
  later(24)
  await writeListings(database, [titled('alpha')])
  await database.withOwner((client) =>
    client.query('update public.job_preferences set skills_version = skills_version + 1 where user_id = $1', [
      ivy.userId,
    ]),
  )
  await app.build.preferences(ivy, { ...alphas, salary_max: 200_000 })
  const { version } = await as(ivy).profiles.mine()
  await as(ivy).profiles.save({ version, work_experience: ['Bravo at Corex'] })
  await update()
  await alert()
  expect(await listAlerts(ivy)).toHaveLength(1)
})

test('an alert does not name listings that move up among the kept matches', async () => {
  const kim = await app.build.client({ timeZone: 'UTC' })
  await app.build.preferences(kim, { ...alphas, target_titles: ['delta'] })
  await update()
  later(24)
  const deltas = Array.from({ length: KEPT + 5 }, (_, at) => ({
    ...titled('delta'),
    company_key: `corex${at}`,
  }))
  await arrive(...deltas)
  later(2)
  await night()
  await alert()
  expect((await listAlerts(kim)).map(({ title }) => title)).toEqual([`${KEPT} new jobs in your roles`])
  const [kept = []] = await keptMatches(database, [kim])
  later(24)
  const closed = deltas.filter(({ listing_id }) =>
    kept.slice(0, 3).some((match) => match.listing_id === listing_id),
  )
  await arrive(...closed.map((listing) => ({ ...listing, is_active: false })))
  expect((await keptMatches(database, [kim]))[0]).toHaveLength(KEPT)
  await alert()
  expect(await listAlerts(kim)).toHaveLength(1)
})

test('the link of an alert leaves out jobs that are not remote for a person who now looks for remote jobs only', async () => {
  const lea = await app.build.client({ timeZone: 'UTC' })
  const wants = { ...alphas, target_titles: ['golf'], remote_only: false }
  await app.build.preferences(lea, wants)
  await update()
  later(24)
  const [remote, onSite] = [titled('golf'), { ...titled('golf'), is_remote: false, company_key: 'dyno' }]
  await arrive(remote, onSite)
  await alert()
  const [sent] = await listAlerts(lea)
  const query = Object.fromEntries(new URL(sent?.action_url ?? '', 'http://localhost').searchParams)
  const shown = async () => (await as(lea).jobs.list(query)).items.map(({ id }) => id).toSorted()
  expect(await shown()).toEqual([remote.listing_id, onSite.listing_id].toSorted())
  await app.build.preferences(lea, { ...wants, remote_only: true })
  expect(await shown()).toEqual([remote.listing_id])
  // What is kept follows, and a job of another occupation is never among it.
  await arrive(titled('bravo'))
  expect((await keptMatches(database, [lea]))[0]?.map(({ listing_id }) => listing_id)).toEqual([
    remote.listing_id,
  ])
})
