import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { classifyOutdatedListings } from '../matching/listing-roles/service.ts'
import { classifyTitle } from '../roles/classify-title.ts'
import { ingestFile } from '../sources/files/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const titles = [
  'Senior Data Engineer',
  'Database Developer',
  'Account Manager',
  'Registered Nurse',
  'Head Falconer',
  'Zzyzx Wrangler',
]
/** As the dictionary names the second. */
const ADDABLE = 'Database developer'

const items = titles.map((title, index) => ({
  id: `role-${index}`,
  title,
  companyName: `Company ${index}`,
  location: 'New York, NY',
  description: 'We look for somebody who likes the work.',
}))

let everyTitle: string[]
beforeAll(async () => {
  await ingestFile(app.ports, { source: 'roles', items })
  everyTitle = titles.toSorted()
})

async function personWho(wants: { titles?: string[]; positions?: string[] }): Promise<Person> {
  const person = await app.build.client()
  if (wants.titles) await app.build.preferences(person, { target_titles: wants.titles })
  if (wants.positions) {
    const { version } = await app.as(person).profiles.mine()
    await app.as(person).profiles.save({ version, work_experience: wants.positions })
  }
  return person
}
type Asked = Parameters<ReturnType<typeof app.as>['jobs']['list']>[0]
const list = (person: Person, asked: Asked = {}) => app.as(person).jobs.list(asked)
const listTitles = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ title }) => title)

test('a person without titles and positions sees every job, and no word about roles', async () => {
  const page = await list(await personWho({}))
  expect(page.roles).toBeNull()
  expect(listTitles(page).toSorted()).toEqual(everyTitle)
  expect(page.items.map(({ role_fit }) => role_fit)).toEqual(everyTitle.map(() => null))
})

test('a person who looks for data engineer sees the same and close roles first, and how many jobs are left out', async () => {
  const ada = await personWho({ titles: ['Data Engineer'] })
  const page = await list(ada)
  expect(page.roles).toMatchObject({ shown: 'mine', origin: 'stated' })
  expect(listTitles(page)).toEqual(['Senior Data Engineer', 'Database Developer'])
  expect(page.items[0]?.role_fit).toMatchObject({ level: 3, addable: null })
  expect(page.items[1]?.role_fit).toMatchObject({ level: 2, addable: ADDABLE })
  expect(page.total).toBe(page.roles?.counts.mine)
  const counts = page.roles?.counts ?? { mine: 0, field: 0, other: 0, unrecognised: 0 }
  expect(counts.mine + counts.field + counts.other + counts.unrecognised).toBe(titles.length)

  for (const kind of ['field', 'other', 'unrecognised'] as const) {
    const others = await list(ada, { roles: kind })
    expect(others.total).toBe(counts[kind])
    expect(others.roles).toMatchObject({ shown: kind, counts })
  }
  const all = await list(ada, { roles: 'all' })
  expect(listTitles(all).slice(0, 2)).toEqual(listTitles(page))
  expect(listTitles(all).toSorted()).toEqual(everyTitle)
})

test('an added title adds its role to the person’s own, once', async () => {
  const ada = await personWho({ titles: ['Data Engineer'] })
  await app.as(ada).preferences.addTitle({ title: ADDABLE })
  const { target_titles } = await app.as(ada).preferences.addTitle({ title: ADDABLE.toUpperCase() })
  expect(target_titles).toEqual(['Data Engineer', ADDABLE])
  expect((await list(ada)).items.map(({ role_fit }) => role_fit?.level)).toEqual([3, 3])
})

test('a thirty-first title is refused', async () => {
  const ada = await personWho({ titles: Array.from({ length: 30 }, (_, index) => `Title ${index}`) })
  await expect(app.as(ada).preferences.addTitle({ title: 'One more' })).rejects.toMatchObject({
    code: 'TITLES_FULL',
  })
})

test('the titles of positions count as close at most, where none are stated', async () => {
  const ben = await personWho({ positions: ['Data Engineer at Northwind, 2019 to 2023'] })
  const page = await list(ben)
  expect(page.roles).toMatchObject({ shown: 'mine', origin: 'positions' })
  expect(page.items.map(({ role_fit }) => role_fit?.level)).toEqual([2, 2])
})

test('titles that cannot be a role count as none', async () => {
  expect((await list(await personWho({ titles: ['Remote', 'Part time'] }))).roles).toBeNull()
  const positions = ['Data Engineer at Northwind, 2019 to 2023']
  const eve = await personWho({ titles: ['Entry level'], positions })
  expect((await list(eve)).roles).toMatchObject({ shown: 'mine', origin: 'positions' })
})

test('a title that is no known role finds the jobs whose titles hold its words', async () => {
  const cora = await personWho({ titles: ['Remote', 'Falconers'] })
  const page = await list(cora)
  expect(listTitles(page)).toEqual(['Head Falconer'])
  expect(page.items[0]?.role_fit).toEqual({ level: 3, text: 'The title matches: Falconers', addable: null })
})

test('a person without a job in their roles sees the same field, else all jobs', async () => {
  const dan = await personWho({ titles: ['Zoologist'] })
  const page = await list(dan)
  expect(['field', 'all']).toContain(page.roles?.shown)
  expect(page.total).toBeGreaterThan(0)
})

test('listings that an older dictionary placed are placed anew', async () => {
  await app.ports.database.withOwner((client) =>
    client.query(`update public.listing_features set roles_version = 0, role_set = null, title_words = '{}'`),
  )
  const ada = await personWho({ titles: ['Data Engineer', 'Falconer'] })
  expect((await list(ada)).roles).toMatchObject({ shown: 'all', counts: { mine: 0 } })
  expect(await app.ports.withWorker(classifyOutdatedListings)).toBe(true)
  expect((await list(ada)).roles?.counts.mine).toBe(3)
})

test('the names of roles are offered while typing a title, and each is read as a role', async () => {
  const names = await app.as(await personWho({})).jobs.roles()
  expect(names).toContain('Data engineer')
  expect(names.filter((name) => classifyTitle(name) === null)).toEqual([])
})

test('a new listing is found by its first role where the ids of pairs of roles run out', async () => {
  await app.ports.database.withOwner((client) =>
    client.query(
      'insert into public.role_sets (id, first, second, is_weak) overriding system value values (28000, 31000, null, false)',
    ),
  )
  const title = 'Roofer and Solar Installer'
  await ingestFile(app.ports, { source: 'roles', items: [{ ...items[0], id: 'role-pair', title }] })
  expect(classifyTitle(title)?.second).not.toBeNull()
  const page = await list(await personWho({ titles: ['Roofer'] }))
  expect(page.items.map((item) => [item.title, item.role_fit?.level])).toEqual([[title, 3]])
  const { rows } = await app.ports.database.withOwner((client) =>
    client.query(
      'select second from public.role_sets where id = (select role_set from public.listing_features f join public.job_listings l on l.id = f.listing_id where l.title = $1)',
      [title],
    ),
  )
  expect(rows).toEqual([{ second: null }])
})

test('first preferences begin with the roles of the positions, the latest first, and the currency of the place', async () => {
  const ida = await personWho({
    positions: [
      'Senior Data Engineer at Northwind, 2019 to 2023',
      'Zzyzx Wrangler at Kestrel, 2018',
      'Registered Nurse at St. Mary, 2012 to 2017',
      'Data Engineer at Fourwinds, 2011',
    ],
  })
  const suggest = (place: string) => app.as(ida).jobs.suggestPreferences({ place })
  expect(await suggest('Berlin')).toEqual({ titles: ['Data engineer', 'Nurse'], currency: 'EUR' })
  expect((await suggest('Austin, TX')).currency).toBe('USD')
  expect((await suggest('')).currency).toBeNull()
  expect((await app.as(await personWho({})).jobs.suggestPreferences({})).titles).toEqual([])
})
