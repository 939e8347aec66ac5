import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { ingestFile } from '../sources/files/service.ts'
import { listingJobs } from './jobs.ts'

const app = await startTestApp()
afterAll(() => app.close())

const villages = Array.from({ length: 60 }, (_, n) => `Village ${n} at the long river, France`)
const ingest = () =>
  ingestFile(app.ports, {
    source: 'places',
    items: [
      { id: 'one', title: 'Cook', companyName: 'One', location: 'Hà Nội, Việt Nam' },
      {
        id: 'two',
        title: 'Baker',
        companyName: 'Two',
        location: 'Barcelona, Spain',
        locations: ['Barcelona, Spain', 'Montevideo, Uruguay'],
      },
      { id: 'many', title: 'Driver', companyName: 'Many', locations: villages },
      { id: 'remote', title: 'Writer', companyName: 'Remote', location: 'Remote (DACH)' },
      {
        id: 'hybrid',
        title: 'Editor',
        companyName: 'Hybrid',
        location: 'Remote (DACH)',
        description: 'This is a hybrid role.',
      },
    ],
  })
beforeAll(ingest)

const titlesFor = async (...preferred_locations: string[]) => {
  const person = await app.build.client()
  await app.build.preferences(person, { preferred_locations })
  const { items } = await app.as(person).jobs.list({ location: 'preferred' })
  return items.map(({ title }) => title).toSorted()
}
const query = <Row>(text: string) =>
  app.ports.withWorker(async ({ db }) => (await sql.raw<Row>(text).execute(db)).rows)
const rereadPlaces = () => listingJobs.find(({ name }) => name === 'jobs.reread-places')?.work({}, app.ports)

test('a posting is found by each of its places, and by the regions around them', async () => {
  expect(await titlesFor('Hanoi')).toEqual(['Cook'])
  expect(await titlesFor('Montevideo')).toEqual(['Baker'])
  expect(await titlesFor('LATAM')).toEqual(['Baker'])
  expect(await titlesFor('Village 7 at the long river')).toEqual(['Driver'])
})

test('a posting keeps its places as a list, fifty at most, and those that fit as text', async () => {
  const [two, many] = await query<{ location: string; locations: string[] }>(
    `select location, locations from job_listings where company in ('Two', 'Many') order by company desc`,
  )
  expect(two).toEqual({
    location: 'Barcelona, Spain · Montevideo, Uruguay',
    locations: ['Barcelona, Spain', 'Montevideo, Uruguay'],
  })
  expect(many?.locations).toEqual(villages.slice(0, 50))
  expect(many?.location).toBe(villages.slice(0, 5).join(' · '))
  expect((await ingest()).run).toMatchObject({ accepted: 0, unchanged: 5, refused: 0 })
})

test('a remote job may be done in the countries of its region', async () => {
  const [remote] = await query<{ remote_countries: string[] }>(
    `select remote_countries from locations where name = 'Remote (DACH)'`,
  )
  expect(remote?.remote_countries).toEqual(['AT', 'CH', 'DE'])
})

test('a posting that denies remote work is not remote in its place', async () => {
  expect(await titlesFor('Remote in Germany')).toEqual(['Writer'])
  expect(await titlesFor('DACH')).toEqual(['Editor', 'Writer'])
})

test('places that an older version read are read anew from the listings', async () => {
  const person = await app.build.client()
  await app.as(person).jobs.addOwn({
    title: 'Cook',
    company: 'Three',
    location: 'Wien, where the canal is',
    is_remote: 'from_text',
    employment_type: 'from_text',
    experience_level: 'from_text',
    salary: '',
    description: '',
    job_url: '',
    apply_url: '',
  })
  const read = () => query(`select id, keys, remote_countries, places_version from locations order by id`)
  const before = await read()
  await query(`update locations set keys = '{old}', remote_countries = '{}', places_version = 0`)
  expect(await titlesFor('Hanoi')).toEqual([])
  await rereadPlaces()
  expect(await read()).toEqual(before)
  expect(await titlesFor('Hanoi')).toEqual(['Cook'])
})
