import { expect, test } from 'vitest'
import { startBoardReader } from '../../../testing/boards/board-reader.ts'

const { boards, read, app, sources } = await startBoardReader()

test('Greenhouse: text that was encoded twice, the first day of publication, the place of the job', async () => {
  boards.play('boards-api.greenhouse.io/v1/boards/acme/jobs?content=true', {
    jobs: [
      {
        id: 4011,
        title: 'Data Engineer',
        updated_at: '2026-11-19T09:00:00-05:00',
        first_published: '2026-10-01T09:00:00-04:00',
        location: { name: 'Austin, TX' },
        offices: [{ name: 'Headquarters', location: 'Boston, MA' }],
        absolute_url: 'https://boards.greenhouse.io/acme/jobs/4011',
        content:
          '&lt;p&gt;Pipelines for R&amp;amp;D &amp;mdash; in Airflow.&lt;/p&gt;&lt;ul&gt;&lt;li&gt;Python&lt;/li&gt;&lt;/ul&gt;',
      },
    ],
    meta: { total: 1 },
  })
  const { run, listings } = await read('https://boards.greenhouse.io/acme/jobs/4011?gh_jid=4011')
  expect(run).toMatchObject({ status: 'finished', accepted: 1, is_complete: true, note: null })
  expect(listings).toMatchObject([
    {
      company: 'Acme',
      location: 'Austin, TX',
      posted_date: new Date('2026-10-01T13:00:00Z'),
      description: 'Pipelines for R&D — in Airflow.\n• Python',
    },
  ])
})

test('Greenhouse: dollars of a remote job are those of the country of the offices, unless there are several', async () => {
  const job = (id: number, offices: string[], deadline?: string) => ({
    id,
    title: `Analyst ${id}`,
    location: { name: 'Remote' },
    offices: offices.map((location) => ({ name: 'Office', location })),
    content: '&lt;p&gt;Salary Range: $90,000 - $110,000&lt;/p&gt;',
    application_deadline: deadline,
  })
  boards.play('boards-api.greenhouse.io/v1/boards/dollars/jobs?content=true', {
    jobs: [
      job(1, ['Toronto, Ontario, Canada', 'Vancouver, BC']),
      job(2, ['Toronto, Ontario, Canada', 'Boston, MA']),
      job(3, ['Boston, MA'], '2026-01-31'),
    ],
  })
  const { run, listings } = await read('https://boards.greenhouse.io/dollars')
  expect(run).toMatchObject({ accepted: 2, refused: 1 })
  expect(listings.map(({ title, salary_currency }) => [title, salary_currency])).toEqual([
    ['Analyst 1', 'CAD'],
    ['Analyst 2', null],
  ])
})

const leverJob = (id: string) => ({
  id,
  text: `Analyst ${id}`,
  categories: { location: 'Berlin', commitment: 'Full-time', department: 'Data', team: 'Insights' },
  workplaceType: 'hybrid',
  createdAt: Date.parse('2026-11-02T10:00:00Z'),
  description: '<div>Know our numbers.</div>',
  lists: [{ text: 'You bring', content: '<li>SQL</li>' }],
  salaryRange: { min: 60_000, max: 75_000, currency: 'EUR', interval: 'per-year-salary' },
  hostedUrl: `https://jobs.eu.lever.co/Acme/${id}`,
  applyUrl: `https://jobs.eu.lever.co/Acme/${id}/apply`,
})

test('Lever: a European company is not on the other host, names keep their case, pages follow', async () => {
  boards.play('api.eu.lever.co/v0/postings/Acme?', ({ address }, reply) => {
    const skip = Number(new URLSearchParams(address.split('?')[1]).get('skip'))
    const all = Array.from({ length: 130 }, (_, index) => leverJob(`n${index}`))
    reply.end(JSON.stringify(all.slice(skip, skip + 100)))
  })
  const { run, listings } = await read('https://jobs.lever.co/Acme')
  expect(run).toMatchObject({ status: 'finished', received: 130, accepted: 130, is_complete: true })
  expect(boards.asked.map(({ address }) => address.split('&skip')[0])).toEqual([
    'api.lever.co/v0/postings/Acme?mode=json',
    'api.eu.lever.co/v0/postings/Acme?mode=json',
    'api.eu.lever.co/v0/postings/Acme?mode=json',
  ])
  expect(listings[0]).toMatchObject({
    employment_type: 'full_time',
    is_remote: false,
    salary_min: 60_000,
    salary_max: 75_000,
    salary_currency: 'EUR',
    posted_date: new Date('2026-11-02T10:00:00Z'),
    description: 'Know our numbers.\n\nYou bring\n\n• SQL',
  })
})

test('Ashby: unlisted postings are left out, hybrid is not remote, pay stands in tiers', async () => {
  const job = {
    id: 'a1',
    title: 'Designer',
    location: 'New York',
    employmentType: 'FullTime',
    isListed: true,
    isRemote: true,
    workplaceType: 'Hybrid',
    descriptionHtml: '<p>Draw.</p>',
    publishedAt: '2026-11-10T08:00:00.000+00:00',
    jobUrl: 'https://jobs.ashbyhq.com/acme/a1',
    applyUrl: 'https://jobs.ashbyhq.com/acme/a1/application',
    compensation: {
      compensationTiers: [
        {
          components: [
            { compensationType: 'EquityPercentage', minValue: 0.1, maxValue: 0.2 },
            {
              compensationType: 'Salary',
              interval: '1 YEAR',
              currencyCode: 'USD',
              minValue: 120000,
              maxValue: 150000,
            },
          ],
        },
      ],
    },
  }
  boards.play('api.ashbyhq.com/posting-api/job-board/acme', {
    apiVersion: '1',
    jobs: [
      job,
      { ...job, id: 'a2', title: 'Secret', isListed: false },
      { ...job, id: 'a3', title: 'Writer', workplaceType: 'Remote', location: 'Lisbon' },
    ],
  })
  const { listings } = await read('https://jobs.ashbyhq.com/acme')
  expect(listings.map(({ title, is_remote }) => [title, is_remote])).toEqual([
    ['Designer', false],
    ['Writer', true],
  ])
  expect(listings[0]).toMatchObject({ salary_min: 120_000, salary_max: 150_000, salary_currency: 'USD' })
})

const workdayHost = 'acme.wd5.myworkdayjobs.com/wday/cxs/acme/Careers'
const workdayEntry = (n: number) => ({
  title: `Nurse ${n}`,
  externalPath: `/job/Denver/Nurse_R-${n}`,
  locationsText: n % 2 ? '2 Locations' : 'Denver, CO',
  postedOn: 'Posted 30+ Days Ago',
  bulletFields: [`R-${n}`],
})
const workdayDetail = (n: number) => ({
  jobPostingInfo: {
    title: `Nurse ${n}`,
    jobDescription: '<p>Nights.</p>',
    location: 'Denver, CO',
    startDate: '2026-10-05',
    timeType: 'Full time',
    externalUrl: `https://acme.wd5.myworkdayjobs.com/Careers/job/Denver/Nurse_R-${n}`,
  },
  hiringOrganization: { name: 'Acme Health' },
})

test('Workday: four keys in the body, the day from the details, which are asked for again after 429', async () => {
  boards.play(`${workdayHost}/jobs`, ({ body, method }, reply) => {
    const { appliedFacets, limit, offset, searchText } = JSON.parse(body || '{}')
    if (method !== 'POST' || !appliedFacets || searchText !== '') return reply.writeHead(400).end()
    const all = Array.from({ length: 23 }, (_, n) => workdayEntry(n))
    // Later pages do not know how many there are.
    reply.end(
      JSON.stringify({ total: offset === 0 ? 23 : 0, jobPostings: all.slice(offset, offset + limit) }),
    )
  })
  let refused = 0
  boards.play(`${workdayHost}/job/`, ({ address }, reply) => {
    if (refused++ === 0) return reply.writeHead(429, { 'retry-after': '0' }).end()
    reply.end(JSON.stringify(workdayDetail(Number(address.split('-').at(-1)))))
  })
  const { run, listings } = await read('https://acme.wd5.myworkdayjobs.com/en-US/Careers')
  expect(run).toMatchObject({ status: 'finished', received: 23, accepted: 23, refused: 0, is_complete: true })
  expect(listings[0]).toMatchObject({
    company: 'Acme Health',
    location: 'Denver, CO',
    posted_date: new Date('2026-10-05T00:00:00Z'),
  })
  // What the list shows unchanged is not asked for again.
  boards.play(`${workdayHost}/job/`, (_, reply) => reply.writeHead(500).end())
  app.clock.advance(1000)
  const [source] = (await sources.list()).filter(({ kind }) => kind === 'workday')
  await sources.ingest({ sources: [source?.id ?? ''] })
  await app.runJobs()
  const [latest] = await sources.runs({ id: source?.id ?? '' })
  expect(latest).toMatchObject({ unchanged: 23, refused: 0, is_complete: true })
})

test('Workday: a site that shows its first 2,000 postings is not complete', async () => {
  const offsets: number[] = []
  boards.play('big.wd1.myworkdayjobs.com/wday/cxs/big/All/jobs', ({ body }, reply) => {
    const { offset, limit } = JSON.parse(body)
    offsets.push(offset)
    const jobPostings = Array.from({ length: limit }, (_, n) => ({
      title: '',
      externalPath: `R-${offset + n}`,
    }))
    reply.end(JSON.stringify({ total: 5000, jobPostings }))
  })
  const { run } = await read('https://big.wd1.myworkdayjobs.com/All', 'Big')
  expect(offsets.at(-1)).toBe(1980)
  expect(run).toMatchObject({ received: 2000, is_complete: false })
})

test('SmartRecruiters: a company that does not exist is no empty board', async () => {
  boards.play('api.smartrecruiters.com/v1/companies/Nobody/postings', {
    offset: 0,
    limit: 100,
    totalFound: 0,
    content: [],
  })
  const { run } = await read('https://careers.smartrecruiters.com/Nobody', 'Nobody')
  expect(run).toMatchObject({
    status: 'finished',
    received: 0,
    is_complete: false,
    note: 'It has no postings, which may be a fault of its own.',
  })
  const tried = await sources.test({ address: 'https://careers.smartrecruiters.com/Nobody2' })
  expect(tried).toMatchObject({ kind: 'smartrecruiters', problem: expect.stringContaining('no such page') })
})

test('SmartRecruiters: a hundred a page, the text from the details', async () => {
  const root = 'api.smartrecruiters.com/v1/companies/Acme/postings'
  const all = Array.from({ length: 101 }, (_, n) => ({
    id: `7${n}`,
    name: `Clerk ${n}`,
    company: { identifier: 'Acme', name: 'Acme Retail' },
    releasedDate: '2026-11-11T10:00:00.000Z',
    location: { city: 'Poznań', country: 'pl', remote: n === 0 },
    typeOfEmployment: { label: 'Part-time' },
  }))
  boards.play(`${root}?`, ({ address }, reply) => {
    const offset = Number(/offset=(\d+)/.exec(address)?.[1])
    reply.end(
      JSON.stringify({ offset, limit: 100, totalFound: 101, content: all.slice(offset, offset + 100) }),
    )
  })
  boards.play(`${root}/7`, {
    jobAd: { sections: { jobDescription: { title: 'Job Description', text: '<p>Stock the shelves.</p>' } } },
    applyUrl: 'https://jobs.smartrecruiters.com/apply',
  })
  const { run, listings } = await read('https://jobs.smartrecruiters.com/Acme/70-clerk', 'Acme')
  expect(run).toMatchObject({ received: 101, total: 101, is_complete: true })
  expect(listings).toHaveLength(101)
  expect(listings.filter(({ is_remote }) => is_remote)).toHaveLength(1)
  expect(listings[0]).toMatchObject({ location: 'Poznań, PL', employment_type: 'part_time' })
  expect(listings[0]?.description).toContain('Stock the shelves.')
})

test("Workable: the widget's document has the descriptions", async () => {
  boards.play('apply.workable.com/api/v1/widget/accounts/acme?details=true', {
    name: 'Acme Robotics',
    jobs: [
      {
        title: 'Technician',
        shortcode: 'AB12',
        employment_type: 'Contract',
        telecommuting: true,
        url: 'https://apply.workable.com/j/AB12',
        published_on: '2026-11-01',
        city: 'Athens',
        country: 'Greece',
        description: '<p>Repair.</p>',
      },
    ],
  })
  expect(await sources.test({ address: 'apply.workable.com/acme' })).toMatchObject({
    kind: 'workable',
    name: 'Acme Robotics',
    problem: null,
    postings: [{ title: 'Technician', is_remote: true }],
  })
  const { listings } = await read('apply.workable.com/acme/')
  expect(listings).toMatchObject([
    { company: 'Acme Robotics', location: 'Athens, Greece', is_remote: true, description: 'Repair.' },
  ])
})

test("Recruitee: also under the company's own domain", async () => {
  boards.play('jobs.acme-foods.example/api/offers', {
    offers: [
      {
        id: 9,
        title: 'Baker',
        status: 'published',
        company_name: 'Acme Foods',
        city: 'Utrecht',
        country: 'Netherlands',
        description: '<p>Bread.</p>',
        requirements: '<ul><li>Early hours</li></ul>',
        employment_type_code: 'parttime_permanent',
        on_site: true,
        salary: { min: '16', max: '18', currency: 'EUR', period: 'hour' },
        published_at: '2026-11-03 09:30:00 UTC',
        careers_url: 'https://jobs.acme-foods.example/o/baker',
      },
      { id: 10, title: 'Draft', status: 'draft' },
    ],
  })
  const { listings } = await read('https://jobs.acme-foods.example/api/offers')
  expect(listings).toMatchObject([
    {
      title: 'Baker',
      company: 'Acme Foods',
      employment_type: 'part_time',
      is_remote: false,
      salary_currency: 'EUR',
      posted_date: new Date('2026-11-03T09:30:00Z'),
      description: 'Bread.\n\nRequirements\n\n• Early hours',
    },
  ])
})
