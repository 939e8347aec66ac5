import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/people/builders.ts'
import { ingestFile } from '../sources/files/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const posting = (title: string, company: string, location: string, description: string, salary = '') => ({
  id: `${title} at ${company}`,
  title,
  companyName: company,
  location,
  description,
  salary,
})

const items = [
  posting('Lead Data Engineer', 'Careful', 'Oslo', 'We bring each nurse to where people need one.'),
  posting('Nurse', 'Northwind', 'Bergen', 'Nights only.'),
  posting('Head of Nursing', 'Northwind', 'Bergen', 'Leads the wards.'),
  posting('Data Engineer', 'Contoso', 'Zürich', 'Python and SQL.'),
  posting('Python Data Engineer', 'Fabrikam', 'Lyon', 'Pipelines.', 'USD 90,000 - 110,000 per year'),
  posting('Data Engineer', 'Python Works', 'Lyon', 'Pipelines.', 'EUR 120,000 - 130,000 per year'),
  posting('Freelance Illustrator', 'Brightly', 'Rome', 'Draws.'),
  posting('Accountant', 'Contoso', 'Paris', 'Closes the books.'),
]

let ada: Person
beforeAll(async () => {
  await ingestFile(app.ports, { source: 'search', items })
  ada = await app.build.client()
  await app.build.preferences(ada, { target_titles: ['Data Engineer'] })
})

const list = (asked: Parameters<ReturnType<typeof app.as>['jobs']['list']>[0]) => app.as(ada).jobs.list(asked)
const listNames = ({ items: found }: Awaited<ReturnType<typeof list>>) =>
  found.map(({ title, company }) => `${title} at ${company}`)

test('jobs with the words in their title come first, then those with the words on their card', async () => {
  expect(listNames(await list({ search: 'python' }))).toEqual([
    'Python Data Engineer at Fabrikam',
    'Data Engineer at Python Works',
    'Data Engineer at Contoso',
  ])
  expect(listNames(await list({ search: 'data engineer lyon' })).toSorted()).toEqual([
    'Data Engineer at Python Works',
    'Python Data Engineer at Fabrikam',
  ])
})

test('a person who searches for another role than their own sees its jobs, until they choose their own roles', async () => {
  const found = await list({ search: 'nurse' })
  expect(listNames(found)).toEqual([
    'Nurse at Northwind',
    'Head of Nursing at Northwind',
    'Lead Data Engineer at Careful',
  ])
  expect(found.roles).toMatchObject({ shown: 'all', counts: { mine: 1 } })
  const mine = await list({ search: 'nurse', roles: 'mine' })
  expect(listNames(mine)).toEqual(['Lead Data Engineer at Careful'])
})

test('a search for a tool or a skill stays in the person’s own roles', async () => {
  expect((await list({ search: 'sql' })).roles).toMatchObject({ shown: 'mine' })
  expect((await list({ search: 'data engineer' })).roles).toMatchObject({ shown: 'mine' })
})

test('the preferred places are a filter, and so is freelance work', async () => {
  const ben = await app.build.client()
  await app.build.preferences(ben, { preferred_locations: ['Paris', 'Bergen'] })
  const preferred = await app.as(ben).jobs.list({ location: 'preferred' })
  expect(listNames(preferred).toSorted()).toEqual([
    'Accountant at Contoso',
    'Head of Nursing at Northwind',
    'Nurse at Northwind',
  ])
  expect(await app.as(ada).jobs.list({ location: 'preferred' })).toMatchObject({ total: 0 })
  expect(listNames(await app.as(ben).jobs.list({ type: 'freelance' }))).toEqual([
    'Freelance Illustrator at Brightly',
  ])
})

test('the filter of pay lists the jobs that reach its amount in dollars', async () => {
  expect(listNames(await list({ pay: '100k' }))).toEqual(['Python Data Engineer at Fabrikam'])
  expect(await list({ pay: '120k' })).toMatchObject({ total: 0, matches: 0 })
})

test('a place is found with and without its accents', async () => {
  for (const search of ['zurich', 'Zürich', 'zuerich']) {
    expect(listNames(await list({ search })), search).toEqual(['Data Engineer at Contoso'])
  }
})

test('a misspelt word finds nothing, and the right spelling is offered', async () => {
  expect(await list({ search: 'acountant' })).toMatchObject({ total: 0, did_you_mean: 'accountant' })
  expect(await list({ search: 'accountant' })).toMatchObject({ total: 1, did_you_mean: null })
  expect(await list({ search: 'zzyzx' })).toMatchObject({ total: 0, did_you_mean: null })
})
