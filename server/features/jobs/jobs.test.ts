import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { ingestFile } from '../sources/files/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const items = [
  {
    id: '1',
    title: 'Senior Data Engineer',
    companyName: 'Acme, Inc.',
    location: 'New York, NY',
    description: 'Pipelines in Python and SQL with statistical care.',
    salary: '$150K-$170K',
    contractType: 'Full-time',
    sector: 'Software Development',
  },
  {
    id: '2',
    title: 'Data Analyst',
    companyName: 'Brightwater',
    location: 'Brooklyn, NY',
    description: 'Dashboards for hospitals. SQL.',
    contractType: 'Part-time',
  },
  {
    id: '3',
    title: 'Frontend Engineer',
    companyName: 'Corvid Studios',
    location: 'London, UK',
    description: 'React for museums.',
    contractType: 'Full-time, Contract',
  },
  {
    id: '4',
    title: 'Nurse',
    companyName: 'Dale Hospital',
    location: 'Remote',
    description: 'Advice by telephone.',
    contractType: 'Internship',
  },
  {
    id: '5',
    title: 'Platform Engineer',
    companyName: 'Engine Works',
    location: 'San Francisco Bay Area',
    description: 'Kubernetes and calm.',
    contractType: 'Freelance',
  },
]
const day = (index: number) => new Date(app.clock.now().getTime() - index * 86_400_000).toISOString()
const listTitles = (page: { items: { title: string }[] }) => page.items.map(({ title }) => title)

beforeAll(async () => {
  await ingestFile(app.ports, {
    source: 'test',
    items: items.map((item, index) => ({ ...item, publishedAt: day(index) })),
  })
})

test('a visitor is asked to sign in', async () => {
  await expect(app.as(null).jobs.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  await expect(app.as(null).jobs.get({ id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('everything is listed without a score, the newest first, where there are no preferences', async () => {
  const page = await app.as(await app.build.client()).jobs.list({})
  expect(page).toMatchObject({ total: 5, matches: 0, page: 1, pages: 1 })
  expect(listTitles(page)).toEqual(items.map(({ title }) => title))
  expect(page.items.map(({ match_score }) => match_score)).toEqual(items.map(() => null))
  expect(await app.as(await app.build.client()).jobs.list({ matches_only: true })).toMatchObject({ total: 0 })
})

test('a newcomer who stated a title and a place sees scores from 0 to 100', async () => {
  const ada = await app.build.client()
  await app.build.preferences(ada, { target_titles: ['Data Engineer'], preferred_locations: ['New York'] })
  const { items: cards } = await app.as(ada).jobs.list({ roles: 'all' })
  expect(Object.fromEntries(cards.map(({ title, match_score }) => [title, match_score]))).toEqual({
    'Senior Data Engineer': 100,
    'Data Analyst': 100,
    'Frontend Engineer': 0,
    // Remote work elsewhere is 15 of 25 points.
    Nurse: 60,
    'Platform Engineer': 0,
  })
})

test('a job of another occupation is no match, whatever its score', async () => {
  const ada = await app.build.client()
  await app.build.preferences(ada, { target_titles: ['Data Analyst'], employment_types: ['internship'] })
  const everything = await app.as(ada).jobs.list({ roles: 'all' })
  expect(everything.items.find(({ title }) => title === 'Nurse')).toMatchObject({ match_score: 100 })
  expect(everything.matches).toBe(0)
  expect(await app.as(ada).jobs.list({ roles: 'all', matches_only: true })).toMatchObject({ total: 0 })
})

test('a person who looks for remote jobs only sees no others, how many there are, and these on demand', async () => {
  const ada = await app.build.client()
  await app.build.preferences(ada, { remote_only: true, excluded_companies: ['ACME'] })
  const page = await app.as(ada).jobs.list({})
  expect(listTitles(page)).toEqual(['Nurse'])
  // The job of the excluded company would not be shown without the exclusion either.
  expect(page).toMatchObject({ total: 1, hidden_not_remote: 3, hidden: [] })
  const all = await app.as(ada).jobs.list({ not_remote: true })
  expect(all).toMatchObject({ total: 4, hidden_not_remote: 0, hidden: [{ company: 'ACME', jobs: 1 }] })
  expect(all.items.map(({ match_score }) => match_score)).toEqual([100, 0, 0, 0])
  expect(await app.as(ada).jobs.list({ search: 'london' })).toMatchObject({ total: 0, hidden_not_remote: 1 })
})

test('a job that is offered full-time or as a contract suits a person who looks for one of them', async () => {
  for (const type of ['full_time', 'contract'] as const) {
    const ada = await app.build.client()
    await app.build.preferences(ada, { employment_types: [type] })
    const { items: cards } = await app.as(ada).jobs.list({ search: 'museums' })
    expect(cards).toMatchObject([{ employment_type: 'full_time_or_contract', match_score: 100 }])
    expect(cards[0]?.match_reasons).toContainEqual(
      expect.objectContaining({ reason: 'Full-time or contract preferred' }),
    )
  }
})

test('the best match comes first, and its reasons add up to its score', async () => {
  const ada = await app.build.client()
  await app.build.preferences(ada, {
    preferred_locations: ['new york'],
    preferred_industries: ['information_technology'],
    employment_types: ['full_time'],
    salary_min: 160_000,
    experience_level: 'senior',
    skills: ['python', 'SQL'],
  })
  const { items: cards, matches } = await app.as(ada).jobs.list({})
  expect(matches).toBe(1)
  expect(cards[0]).toMatchObject({ title: 'Senior Data Engineer', match_score: 100 })
  for (const { match_score, match_reasons } of cards) {
    expect(match_reasons).toHaveLength(6)
    const sumFactors = (key: 'points' | 'max') => match_reasons.reduce((sum, factor) => sum + factor[key], 0)
    expect(match_score).toBe(Math.round((100 * sumFactors('points')) / sumFactors('max')))
  }
  const only = await app.as(ada).jobs.list({ matches_only: true })
  expect(only).toMatchObject({ total: 1, matches: 1 })
  const detail = await app.as(ada).jobs.get({ id: cards[0]?.id ?? '' })
  expect(detail).toMatchObject({ match_score: 100, match_reasons: cards[0]?.match_reasons })
})

test.each([
  ['data', ['Senior Data Engineer', 'Data Analyst']],
  ['data eng', ['Senior Data Engineer']],
  ['engineer', ['Senior Data Engineer', 'Frontend Engineer', 'Platform Engineer']],
  ['engineeri', []],
  ['brightw', ['Data Analyst']],
  ['museum', ['Frontend Engineer']],
  ['hospital', ['Nurse', 'Data Analyst']],
  ['kubern', ['Platform Engineer']],
  ['statistics', ['Senior Data Engineer']],
  ['nurse remote', ['Nurse']],
  ['data new york', ['Senior Data Engineer']],
  ['london', ['Frontend Engineer']],
  ["'; drop table job_listings; --", []],
  ['!!!', ['Senior Data Engineer', 'Data Analyst', 'Frontend Engineer', 'Nurse', 'Platform Engineer']],
])('searching for "%s" finds %j', async (search, titles) => {
  expect(listTitles(await app.as(await app.build.client()).jobs.list({ search }))).toEqual(titles)
})

test.each([
  [{ location: 'new york' }, ['Senior Data Engineer', 'Data Analyst']],
  [{ location: 'san francisco' }, ['Platform Engineer']],
  [{ location: 'london' }, ['Frontend Engineer']],
  [{ location: 'remote' }, ['Nurse']],
  [{ type: 'full-time' }, ['Senior Data Engineer', 'Frontend Engineer']],
  [{ type: 'part-time' }, ['Data Analyst']],
  [{ type: 'contract' }, ['Frontend Engineer']],
  [{ type: 'internship' }, ['Nurse']],
  [{ location: 'new york', type: 'part-time', search: 'sql' }, ['Data Analyst']],
  [{ location: 'london', type: 'internship' }, []],
] as const)('the filter %j leaves %j', async (filter, titles) => {
  const page = await app.as(await app.build.client()).jobs.list(filter)
  expect(listTitles(page)).toEqual(titles)
  expect(page.total).toBe(titles.length)
})

test('sorted by date, the newest comes first', async () => {
  const page = await app.as(await app.build.client()).jobs.list({ sort: 'date' })
  expect(listTitles(page)).toEqual(items.map(({ title }) => title))
})

test('an excluded company never appears, in any spelling', async () => {
  const ada = await app.build.client()
  await app.build.preferences(ada, { excluded_companies: ['ACME', 'the dale hospital ltd'] })
  const page = await app.as(ada).jobs.list({})
  expect(page.total).toBe(3)
  expect(listTitles(page)).not.toContain('Senior Data Engineer')
  expect(listTitles(await app.as(ada).jobs.list({ search: 'nurse' }))).toEqual([])
})

test('hidden listings are counted under the name that the person excluded', async () => {
  const ada = await app.build.client()
  await app.build.preferences(ada, { excluded_companies: ['ACME', 'the dale hospital ltd', 'Nobody'] })
  const hiddenBy = async (filters: { search?: string; location?: 'remote' }) =>
    (await app.as(ada).jobs.list(filters)).hidden
  expect(await hiddenBy({})).toEqual([
    { company: 'ACME', jobs: 1 },
    { company: 'the dale hospital ltd', jobs: 1 },
  ])
  expect(await hiddenBy({ search: 'nurse' })).toEqual([{ company: 'the dale hospital ltd', jobs: 1 }])
  expect(await hiddenBy({ search: 'nothing like it' })).toEqual([])
  expect((await app.as(await app.build.client()).jobs.list({})).hidden).toEqual([])
})

test("a card shows the person's own application, and nobody else sees it", async () => {
  const [ada, ben] = [await app.build.client(), await app.build.client()]
  const applicationId = await app.build.application({
    owner: ada,
    title: 'senior  DATA engineer',
    company: 'Acme, Inc.',
    location: 'New York, NY',
    status: 'interview_scheduled',
  })
  const readCard = async (person: typeof ada) =>
    (await app.as(person).jobs.list({ search: 'senior data' })).items[0]
  expect(await readCard(ada)).toMatchObject({
    hasApplied: true,
    applicationId,
    applicationStatus: 'interview_scheduled',
  })
  const nothing = { hasApplied: false, applicationId: null, applicationStatus: null }
  expect(await readCard(ben)).toMatchObject(nothing)
  expect(await readCard(await app.build.superAdmin())).toMatchObject(nothing)
  const detail = await app.as(ada).jobs.get({ id: (await readCard(ada))?.id ?? '' })
  expect(detail).toMatchObject({ hasApplied: true, applicationId })
})

test('a card distinguishes an unanswered application from a rejected one', async () => {
  const ada = await app.build.client()
  const job = { title: 'Tide Table Editor', company: 'Wharf Press', location: 'Boston, MA' }
  await app.build.listing(job)
  const id = await app.build.application({ owner: ada, ...job, status: 'applied' })
  const answerOnCard = async () =>
    (await app.as(ada).jobs.list({ search: 'tide table' })).items[0]?.applicationResponseType
  await app.as(ada).applications.update({ id, status: 'rejected', response_type: 'no_response' })
  expect(await answerOnCard()).toBe('no_response')
  await app.as(ada).applications.update({ id, status: 'rejected', response_type: 'rejection' })
  expect(await answerOnCard()).toBe('rejection')
})

test('a closed listing is no longer found, but its link still works', async () => {
  const ada = await app.build.client()
  const id = await app.build.listing({ title: 'Lighthouse Keeper', is_active: false })
  expect(await app.as(ada).jobs.list({ search: 'lighthouse' })).toMatchObject({
    total: 0,
    items: [],
    pages: 0,
  })
  expect(await app.as(ada).jobs.get({ id })).toMatchObject({ title: 'Lighthouse Keeper', is_active: false })
})

test('an unknown listing gives 404, and an invalid id is refused', async () => {
  const ada = await app.build.client()
  await expect(app.as(ada).jobs.get({ id: crypto.randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await app.fetch('/rest/v1/job_listings/nonsense', { person: ada })).status).toBe(400)
})

test.each([
  'page=0',
  'page=x',
  'page=10001',
  'sort=nearest',
  'roles=close',
  'type=volunteer',
  'location=paris',
  `search=${'x'.repeat(201)}`,
  'search=%00',
])('the query ?%s is refused', async (question) => {
  const answer = await app.fetch(`/rest/v1/job_listings?${question}`, { person: await app.build.client() })
  expect(answer.status).toBe(400)
})

test('no search text makes the page fail', async () => {
  const ada = await app.build.client()
  for (const search of ["'", '\\', '%', 'a & | !', ':*', '<b>', '\ud83d', '1e9', '-'.repeat(200)]) {
    const answer = await app.fetch(
      `/rest/v1/job_listings?search=${encodeURIComponent(search.toWellFormed())}`,
      {
        person: ada,
      },
    )
    expect(answer.status, JSON.stringify(search)).toBe(200)
  }
})

test('hostile text is returned as text', async () => {
  await ingestFile(app.ports, {
    source: 'hostile',
    items: [
      {
        id: 'x',
        title: 'Clown <img src=x onerror=alert(1)>',
        companyName: 'Circus',
        description: '<p>Juggle.</p><script>alert(1)</script><a href="javascript:alert(1)">here</a>',
        applyUrl: 'javascript:alert(1)',
        jobUrl: 'https://circus.example/jobs/1',
      },
    ],
  })
  const ada = await app.build.client()
  const [card] = (await app.as(ada).jobs.list({ search: 'clown' })).items
  const detail = await app.as(ada).jobs.get({ id: card?.id ?? '' })
  expect(detail).toMatchObject({ apply_url: null, job_url: 'https://circus.example/jobs/1' })
  expect(detail.description).not.toMatch(/<script|alert|javascript:/)
  expect(card?.summary).not.toContain('<')
})

test('pay in another currency earns nothing and says so, and a text that denies remote work is named', async () => {
  await ingestFile(app.ports, {
    source: 'pesos',
    items: [
      {
        id: 'x',
        title: 'Cartographer',
        companyName: 'Mapas',
        location: 'Santiago, Chile',
        salary: '$1.200.000 - $1.500.000 mensual',
        description: 'Maps.',
      },
      {
        id: 'y',
        title: 'Cartographer of seas',
        companyName: 'Charts',
        location: 'Remote',
        salary: '$90,000 a year',
        description: 'This is a hybrid role: three days per week in our Austin office.',
      },
      {
        id: 'z',
        title: 'Cartographer of stars',
        companyName: 'Domes',
        location: 'Remote',
        workType: 'Hybrid',
      },
    ],
  })
  const ada = await app.build.client()
  await app.as(ada).preferences.save({ ...defaultPreferences, salary_min: 50_000 })
  const { items: cards } = await app.as(ada).jobs.list({ search: 'cartographer' })
  const byCompany = new Map(cards.map((card) => [card.company, card]))
  const reason = (company: string) =>
    byCompany.get(company)?.match_reasons.find(({ factor }) => factor === 'salary')
  expect(byCompany.get('Mapas')).toMatchObject({
    salary_min: 14_400_000,
    salary_max: 18_000_000,
    salary_currency: 'CLP',
    text_denies_remote: null,
  })
  expect(reason('Mapas')).toMatchObject({
    points: 0,
    reason: 'Salary in Chilean pesos, not compared with US dollars',
  })
  expect(byCompany.get('Charts')).toMatchObject({
    salary_currency: null,
    is_remote: false,
    text_denies_remote: 'hybrid',
  })
  expect(byCompany.get('Domes')).toMatchObject({ is_remote: false, text_denies_remote: 'hybrid' })
  expect(reason('Charts')).toMatchObject({
    points: 0,
    reason: 'Salary without a known currency, not compared',
  })
})

test('pages have no gaps and no duplicates', async () => {
  const day0 = day(0)
  const many = Array.from({ length: 47 }, (_, index) => ({
    id: `many-${index}`,
    title: `Baker of bread number ${index}`,
    companyName: `Bakery ${index}`,
    location: 'Vienna, Austria',
    publishedAt: day0,
  }))
  await ingestFile(app.ports, { source: 'bakeries', items: many })
  const ada = await app.build.client()
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => app.as(ada).jobs.list({ search: 'baker', page })),
  )
  expect(pages.map(({ items: cards }) => cards.length)).toEqual([20, 20, 7, 0])
  expect(pages.every(({ total, pages: count }) => total === 47 && count === 3)).toBe(true)
  expect(new Set(pages.flatMap(({ items: cards }) => cards.map(({ id }) => id))).size).toBe(47)
})

test('the ingestion is for administrators', async () => {
  for (const person of [await app.build.client(), await app.build.agent()]) {
    const forbidden = { code: 'FORBIDDEN' }
    await expect(app.as(person).sources.readings()).rejects.toMatchObject(forbidden)
    await expect(app.as(person).sources.ingest({ sources: ['apify'] })).rejects.toMatchObject(forbidden)
    await expect(app.as(person).sources.refusals({ run_id: crypto.randomUUID() })).rejects.toMatchObject(
      forbidden,
    )
  }
})
