import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { startBoardServer } from '../../../testing/boards/board-server.ts'

const boards = await startBoardServer()
const app = await startTestApp({ env: { JOB_BOARDS_VIA: boards.url } })
afterAll(async () => {
  await app.close()
  boards.close()
})
const { sources } = app.as(await app.build.admin())
const client = await app.build.client()
const me = app.as(client)

const forging = Array.from(
  { length: 40 },
  (_, at) => `Shoe horse${at} in yard${at * 7} with iron${at}.`,
).join(' ')

let names = 0
let name = ''
beforeEach(() => {
  boards.reset()
  name = `Forge${++names}`
})

const job = (id: string, company = name) => ({
  id,
  text: `Smith ${id} of ${company}`,
  description: '<p>Iron.</p>',
})
/** What the board has at present; null: it breaks after its first page. */
let jobs: object[] | null = []
const add = async () => {
  boards.play(`api.lever.co/v0/postings/${name}`, ({ address }, reply) => {
    if (!jobs && /skip=[1-9]/.test(address)) return reply.writeHead(500).end()
    reply.end(JSON.stringify(jobs ?? Array.from({ length: 100 }, (_, n) => job(`p${n}`))))
  })
  return (await sources.add({ address: `https://jobs.lever.co/${name}`, name })).id
}
const read = async (id: string) => {
  app.clock.advance(3_600_000)
  await sources.ingest({ sources: [id] })
  await app.runJobs()
  return (await sources.runs({ id }))[0]
}
const listed = async () => (await me.jobs.list({ search: name })).items.map(({ title }) => title).toSorted()
const titles = (...ids: string[]) => ids.map((id) => `Smith ${id} of ${name}`)

test('a listing leaves the lists after two complete readings without it, and comes back with it', async () => {
  jobs = [job('1'), job('2'), job('3')]
  const id = await add()
  await read(id)
  const [applied] = (await me.jobs.list({ search: name })).items.filter(({ title }) =>
    title.includes('Smith 3'),
  )
  await me.applications.apply({ listing_id: applied?.id ?? '' })
  jobs = [job('1'), job('2')]
  expect(await read(id)).toMatchObject({ is_complete: true, closed: 0 })
  expect(await listed()).toEqual(titles('1', '2', '3'))
  expect(await read(id)).toMatchObject({ is_complete: true, closed: 1 })
  expect(await listed()).toEqual(titles('1', '2'))
  const notices = (await me.notifications.list({})).items.filter(({ title }) => title === 'Posting Closed')
  expect(notices).toMatchObject([{ message: expect.stringContaining(`at ${name} is closed`) }])
  expect(await me.jobs.get({ id: applied?.id ?? '' })).toMatchObject({ is_active: false })
  await read(id)
  expect(
    (await me.notifications.list({})).items.filter(({ title }) => title === 'Posting Closed'),
  ).toHaveLength(1)
  jobs = [job('1'), job('2'), job('3')]
  expect(await read(id)).toMatchObject({ reopened: 1, unchanged: 3 })
  expect(await listed()).toEqual(titles('1', '2', '3'))
})

test('a job that is posted again under another id after it was closed is listed anew', async () => {
  jobs = [job('1'), job('2')]
  const id = await add()
  await read(id)
  const findId = async () =>
    (await me.jobs.list({ search: name })).items.find(({ title }) => title.startsWith('Smith 2'))?.id
  const before = await findId()
  jobs = [job('1')]
  await read(id)
  expect(await read(id)).toMatchObject({ closed: 1 })
  jobs = [job('1'), { ...job('2'), id: 'again' }]
  expect(await read(id)).toMatchObject({ accepted: 1, merged: 0, reopened: 0 })
  expect(await listed()).toEqual(titles('1', '2'))
  expect(await findId()).not.toBe(before)
})

test('a posting that was merged into a listing which becomes another job is listed itself', async () => {
  const board = `api.smartrecruiters.com/v1/companies/${name}/postings`
  const posting = (id: string, title: string) => ({ id, name: `${title} of ${name}`, company: { name } })
  const show = (...content: object[]) => {
    boards.play(`${board}?`, { totalFound: content.length, content })
    for (const id of ['a', 'b'])
      boards.play(`${board}/${id}`, { jobAd: { sections: { jobDescription: { text: forging } } } })
  }
  show(posting('a', 'Farrier'), posting('b', 'Farrier'))
  const { id } = await sources.add({ address: `https://careers.smartrecruiters.com/${name}`, name })
  expect(await read(id)).toMatchObject({ accepted: 1, merged: 1 })
  const row = await app.ports.withWorker((tx) =>
    tx.db
      .selectFrom('job_listings')
      .select('source_id')
      .where('company', '=', name)
      .executeTakeFirstOrThrow(),
  )
  const changed = row.source_id.endsWith('a') ? 'a' : 'b'
  show(...['a', 'b'].map((key) => posting(key, key === changed ? 'Head Farrier' : 'Farrier')))
  await read(id)
  await read(id)
  expect(await listed()).toEqual([`Farrier of ${name}`, `Head Farrier of ${name}`])
})

test('a miss between two sightings closes nothing', async () => {
  jobs = [job('1'), job('2')]
  const id = await add()
  await read(id)
  for (const now of [[job('1')], [job('1'), job('2')], [job('1')]]) {
    jobs = now
    expect(await read(id)).toMatchObject({ is_complete: true, closed: 0 })
  }
  expect(await listed()).toEqual(titles('1', '2'))
})

test.each<[string, () => object[] | null, string]>([
  ['is empty', () => [], 'It has no postings, which may be a fault of its own.'],
  ['breaks off', () => null, 'It answered with status 500.'],
  ['names a posting without an id', () => [job('1'), { text: 'Nameless' }], 'A posting has no name'],
  [
    'shows one page again and again',
    () => Array.from({ length: 100 }, (_, n) => job(`r${n}`)),
    'It shows the same page again and again.',
  ],
])('a board that %s closes nothing, however often', async (_, now, note) => {
  jobs = [job('1'), job('2')]
  const id = await add()
  await read(id)
  jobs = now()
  for (let time = 0; time < 3; time += 1) {
    const run = await read(id)
    expect(run?.is_complete).not.toBe(true)
    expect(run?.note).toContain(note)
    expect(run?.closed).toBe(0)
  }
  const open = await app.ports.withWorker((tx) =>
    tx.db
      .selectFrom('job_listings')
      .select('title')
      .where('title', 'in', titles('1', '2'))
      .where('is_active', '=', true)
      .execute(),
  )
  expect(open).toHaveLength(2)
})

test.each([
  ['in the same words', 'Iron.', 'Iron.', 'Farrier of two boards'],
  ['in other words', `${forging} Strong arms.`, `${forging} Apply now!`, 'Farrier of two boards (m/f/d)'],
])('a job at two sources, %s, is open as long as one of them has it', async (_, text, otherText, title) => {
  const company = name
  const sharedJob = {
    ...job('same', company),
    text: 'Farrier of two boards',
    description: `<p>${text}</p>`,
    hostedUrl: 'https://one.example/1',
  }
  jobs = [sharedJob, job('1')]
  const first = await add()
  await read(first)
  name = `${company}b`
  boards.play(`apply.workable.com/api/v1/widget/accounts/${name}`, {
    name: company,
    jobs: [{ shortcode: 'X', title, description: `<p>${otherText}</p>`, url: 'https://two.example/x' }],
  })
  const second = (await sources.add({ address: `apply.workable.com/${name}`, name: company })).id
  expect(await read(second)).toMatchObject({ accepted: 0, merged: 1 })
  jobs = [job('1', company)]
  name = company
  expect((await read(first))?.closed).toBe(0)
  expect((await read(first))?.closed).toBe(0)
  expect(await listed()).toContain('Farrier of two boards')
  expect((await listed()).filter((listedTitle) => listedTitle.startsWith('Farrier'))).toHaveLength(1)
  // It is that of the other posting now: its links at once, the rest when it is read next.
  const opened = async () => {
    const [item] = (await me.jobs.list({ search: 'Farrier of two' })).items.filter(
      (candidate) => candidate.company === company,
    )
    return me.jobs.get({ id: item?.id ?? '' })
  }
  expect(await opened()).toMatchObject({ job_url: 'https://two.example/x', description: text })
  name = `${company}b`
  expect(await read(second)).toMatchObject({ accepted: 1, merged: 0 })
  expect(await opened()).toMatchObject({ title, description: otherText })
})

test('a posting that says until when it is valid is closed then', async () => {
  const tomorrow = new Date(app.clock.now().getTime() + 30 * 3_600_000).toISOString()
  const posting = {
    '@type': 'JobPosting',
    title: `Smith of ${name}`,
    hiringOrganization: name,
    validThrough: tomorrow,
  }
  boards.play('valid.example/', `<script type="application/ld+json">${JSON.stringify(posting)}</script>`)
  const { id } = await sources.add({ address: 'valid.example', name })
  await read(id)
  expect(await listed()).toHaveLength(1)
  app.clock.advance(48 * 3_600_000)
  const { operations } = app.as(await app.build.superAdmin())
  await operations.runSchedule({ job: 'sources.close-expired' })
  await app.runJobs()
  expect(await listed()).toEqual([])
  // Its page says so too.
  expect(await read(id)).toMatchObject({ refused: 1, is_complete: true })
})

test('a posting whose details name its last day closes after it, also where they were read only once', async () => {
  const host = 'forge.wd5.myworkdayjobs.com/wday/cxs/forge/Jobs'
  const entry = { title: 'Smith', externalPath: '/job/Sheffield/Smith_R-1', locationsText: 'Sheffield' }
  boards.play(`${host}/jobs`, (_, reply) => reply.end(JSON.stringify({ total: 1, jobPostings: [entry] })))
  const endDate = new Date(app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const info = { title: 'Smith', jobDescription: '<p>Bronze anvils.</p>', endDate }
  boards.play(`${host}/job/`, (_, reply) => reply.end(JSON.stringify({ jobPostingInfo: info })))
  const { id } = await sources.add({
    address: 'https://forge.wd5.myworkdayjobs.com/Jobs',
    name: 'Bronzeworks',
  })
  await read(id)
  expect(await read(id)).toMatchObject({ unchanged: 1, closed: 0 })
  const open = async () => (await me.jobs.list({ search: 'Bronzeworks' })).total
  expect(await open()).toBe(1)
  app.clock.advance(3 * 86_400_000)
  const { operations } = app.as(await app.build.superAdmin())
  await operations.runSchedule({ job: 'sources.close-expired' })
  await app.runJobs()
  expect(await open()).toBe(0)
})
