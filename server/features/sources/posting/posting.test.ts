import { POSTING_READS_MAX } from '@jobscout/contract/sources/posting.ts'
import { describe, expect, test } from 'vitest'
import { startBoardReader } from '../../../testing/boards/board-reader.ts'
import { findStructuredData } from '../parsing/structured-data.ts'
import { readPage } from './read-page.ts'

const { app, boards } = await startBoardReader()
const { as, build } = app

const read = async (address: string, person?: Awaited<ReturnType<typeof build.client>>) =>
  as(person ?? (await build.client())).sources.readPosting({ address })

const page = (...things: object[]) =>
  `<!doctype html><title>Jobs</title>${things
    .map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`)
    .join('')}`
const baker = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Night Baker',
  hiringOrganization: { '@type': 'Organization', name: 'Crust & Co' },
  jobLocation: { address: { addressLocality: 'Leeds', addressCountry: 'GB' } },
  employmentType: 'PART_TIME',
  baseSalary: { currency: 'GBP', value: { minValue: 15, maxValue: 17, unitText: 'HOUR' } },
  description: '<p>You bake at <b>night</b>.</p>',
  validThrough: '2026-12-24',
}
const playPage = (address: string, html: string) =>
  boards.play(address, (_, reply) => reply.writeHead(200, { 'content-type': 'text/html' }).end(html))

describe('a pasted address', () => {
  test('an address of a page that describes a job by schema.org is read into a form, and nothing is stored', async () => {
    const ada = await build.client()
    playPage('crust.example/jobs/night-baker', page(baker))
    expect(await read('crust.example/jobs/night-baker?utm_source=chat', ada)).toEqual({
      posting: {
        title: 'Night Baker',
        company: 'Crust & Co',
        location: 'Leeds, GB',
        is_remote: false,
        employment_type: 'part_time',
        experience_level: null,
        salary: 'GBP 15 - 17 per hour',
        description: 'You bake at night.',
        job_url: 'https://crust.example/jobs/night-baker?utm_source=chat',
        apply_url: '',
        closes_on: '2026-12-24',
      },
      mine: null,
      known: null,
    })
    expect((await as(ada).jobs.own({})).total).toBe(0)
    expect(boards.asked.map(({ headers }) => [headers.cookie, headers.authorization])).toEqual([
      [undefined, undefined],
    ])
  })

  test('an address of a posting on a board is read from the board where its page describes none', async () => {
    playPage('job-boards.greenhouse.io/acme/jobs/4000123', '<p>Please enable JavaScript</p>')
    boards.play('boards-api.greenhouse.io/v1/boards/acme/jobs', {
      jobs: [4000122, 4000123].map((id) => ({
        id,
        title: `Welder ${id}`,
        location: { name: 'Essen' },
        content: '&lt;p&gt;Weld.&lt;/p&gt;',
        absolute_url: `https://job-boards.greenhouse.io/acme/jobs/${id}`,
      })),
    })
    expect(await read('https://job-boards.greenhouse.io/acme/jobs/4000123')).toMatchObject({
      posting: { title: 'Welder 4000123', company: 'Acme', location: 'Essen', description: 'Weld.' },
    })
    await expect(read('https://job-boards.greenhouse.io/acme/jobs/4000999')).rejects.toMatchObject({
      code: 'PAGE_NOT_FOUND',
    })
  })

  test('an address that the person added, or that is listed, is offered without reading it again', async () => {
    const [ada, ben] = [await build.client(), await build.client()]
    playPage('crust.example/jobs/778899', page(baker))
    const { posting } = await read('https://crust.example/jobs/778899', ada)
    if (!posting) throw new Error('the page is read')
    const { id } = await as(ada).jobs.addOwn(posting)
    boards.reset()
    const offered = { id, title: 'Night Baker', company: 'Crust & Co' }
    expect(await read('http://www.crust.example/jobs/778899/?ref=mail', ada)).toEqual({
      posting: null,
      mine: offered,
      known: null,
    })
    expect(boards.asked).toEqual([])
    // Ben learns nothing of Ada's job.
    playPage('crust.example/jobs/778899', page(baker))
    expect(await read('https://crust.example/jobs/778899', ben)).toMatchObject({ mine: null, known: null })
    const { readItems, writeBatch } = await import('../../listings/service.ts')
    await app.ports.withWorker(async (tx) => {
      const item = { ...posting, id: '1', companyName: posting.company, jobUrl: posting.job_url }
      await writeBatch(tx, (await readItems([item], { source: 'lever', now: tx.now })).accepted)
    })
    const { known } = await read('https://crust.example/jobs/778899', ben)
    expect(known).toMatchObject({ title: 'Night Baker', company: 'Crust & Co' })
    expect(known?.id).not.toBe(id)
    expect(await as(ben).sources.readPosting({ address: posting.job_url, anyway: true })).toMatchObject({
      posting: { title: 'Night Baker' },
      known: null,
    })
  })

  test.each<[string, string, string]>([
    ['PAGE_NOT_FOUND', 'a.example/gone', ''],
    ['NO_POSTING', 'a.example/about', page({ '@type': 'Organization', name: 'A' })],
    ['SEVERAL_POSTINGS', 'a.example/all', page(baker, { ...baker, title: 'Day Baker' })],
    ['NO_POSTING', 'a.example/untitled', page({ ...baker, title: '' })],
    ['PAGE_TOO_LARGE', 'a.example/endless', 'x'.repeat(4_100_000)],
  ])('says %s', async (code, address, html) => {
    if (html) playPage(address, html)
    await expect(read(address)).rejects.toMatchObject({ code, status: 422 })
  })

  test.each<[string, number, Record<string, string>]>([
    ['PAGE_REFUSED', 403, {}],
    ['PAGE_REFUSED', 503, {}],
    ['NO_POSTING', 200, { 'content-type': 'application/pdf' }],
    ['PRIVATE_ADDRESS', 302, { location: 'http://169.254.169.254/latest/meta-data' }],
    ['PRIVATE_ADDRESS', 307, { location: 'http://127.0.0.1:5432/' }],
    ['PRIVATE_ADDRESS', 301, { location: 'http://[::1]/' }],
    ['NOT_AN_ADDRESS', 302, { location: 'file:///etc/passwd' }],
  ])('says %s for an answer of %i with %o', async (code, status, headers) => {
    boards.play('b.example/jobs/1', (_, reply) => reply.writeHead(status, headers).end(page(baker)))
    await expect(read('https://b.example/jobs/1')).rejects.toMatchObject({ code })
  })

  test.each<[string, string, string]>([
    ['evil.example/api/offers', 'application/json', `{"offers":[${'{},'.repeat(1_300_000)}{}]}`],
    ['evil.example/jobs.rss', 'text/xml', `<rss><channel>${'<item/>'.repeat(500_000)}</channel></rss>`],
    [
      'evil.example/jobs',
      'text/html',
      page(...Array.from({ length: 25_000 }, () => ({ '@type': 'JobPosting' }))),
    ],
  ])('an address of more postings than a company has (%s) is refused', async (address, type, document) => {
    expect(document.length).toBeLessThan(4_000_000)
    boards.play(address, (_, reply) => reply.writeHead(200, { 'content-type': type }).end(document))
    await expect(read(`https://${address}`)).rejects.toMatchObject({
      code: 'NO_POSTING',
      message: 'There is no job posting on this page that we can read.',
    })
  })

  test('an address of a board under a domain of its own is read from the board', async () => {
    boards.play('jobs.mill.example/api/offers', {
      offers: [
        { id: 41, title: 'Miller', careers_url: 'https://jobs.mill.example/o/miller' },
        { id: 42, title: 'Baker', careers_url: 'https://jobs.mill.example/api/offers?offer=42' },
      ],
    })
    expect(await read('https://jobs.mill.example/api/offers?offer=42')).toMatchObject({
      posting: { title: 'Baker' },
    })
  })

  test(`is read ${POSTING_READS_MAX} times in ten minutes at most`, async () => {
    const ada = await build.client()
    playPage('crust.example/1', page(baker))
    await app.ports.database.withOwner((client) =>
      client.query(
        `insert into app.attempts (key, window_ends_at, count) values ($1, now() + interval '10 minutes', $2)`,
        [`read-posting|${ada.userId}`, POSTING_READS_MAX - 1],
      ),
    )
    await read('crust.example/1', ada)
    await expect(read('crust.example/1', ada)).rejects.toMatchObject({ code: 'TOO_MANY_READINGS' })
  })
})

/** Each is refused before anything is asked. */
const hostile = {
  NOT_AN_ADDRESS: [
    `https://a.example/${'é'.repeat(400)}`,
    ...[
      'ftp://a.example/',
      'file:///etc/passwd',
      'javascript:alert(1)',
      'data:text/html,x',
      'gopher://a.example',
    ],
    ...['http://localhost/', 'http://intranet/jobs', 'http://../jobs', 'http://', 'https:///', '//', 'jobs'],
  ],
  PRIVATE_ADDRESS: [
    ...[
      'http://127.0.0.1/',
      'http://127.1/',
      'http://2130706433/',
      'http://0x7f000001/',
      'http://0177.0.0.1/',
    ],
    ...['http://①②⑦.0.0.1/', 'http://127.0.0.1./', 'http://me:secret@127.0.0.1/', '127.0.0.1/admin'],
    ...[
      'http://10.0.0.1/',
      'http://172.16.0.1/',
      'http://192.168.1.1/',
      'http://100.64.0.1/',
      'http://0.0.0.0/',
    ],
    ...[
      'http://169.254.169.254/latest/meta-data',
      'http://224.0.0.1/',
      'http://255.255.255.255/',
      'http://198.18.0.1/',
    ],
    ...[
      'http://[::1]/',
      'http://[::]/',
      'http://[::ffff:127.0.0.1]/',
      'http://[::ffff:a9fe:a9fe]/',
      'http://[fe80::1]/',
    ],
    ...[
      'http://[fd00:ec2::254]/',
      'http://[64:ff9b::7f00:1]/',
      'http://[2002:7f00:1::]/',
      'http://[ff02::1]/',
    ],
    ...[
      'http://metadata.google.internal/',
      'https://printer.local/',
      'http://a.localhost/',
      'http://nas.home.arpa./',
    ],
    ...['http://a.example:22/', 'https://a.example:6379/', 'http://93.184.216.34:25/'],
  ],
}

test('none of the hostile addresses is requested', async () => {
  const ada = await build.client()
  const got: Record<string, string[]> = { NOT_AN_ADDRESS: [], PRIVATE_ADDRESS: [] }
  for (const address of Object.values(hostile).flat()) {
    const code = await read(address, ada).then(
      () => 'read',
      (error: { code: string }) => error.code,
    )
    got[code] = [...(got[code] ?? []), address]
  }
  expect(got).toEqual(hostile)
  expect(boards.asked).toEqual([])
  console.info(`refused: ${Object.values(hostile).flat().length} hostile addresses`)
})

test('a name that leads to a private address is refused when it is resolved for the connection', async () => {
  const page = readPage(new URL('http://localhost/'), { via: null, timeoutMs: 2000 })
  await expect(page).rejects.toMatchObject({ code: 'PRIVATE_ADDRESS' })
})

test('hostile pages are read in linear time', () => {
  const size = 300_000
  const hostile = [
    '<script '.repeat(size / 8),
    '<script type="application/ld+json">'.repeat(size / 35),
    `<script type="application/ld+json">${' '.repeat(size)}x`,
    `<script type="application/ld+json">{${'"\\'.repeat(size / 2)}</script>`,
    `<script type="application/ld+json">${'[,'.repeat(size / 2)}</script>`,
    `<script type="application/ld+json">${'['.repeat(size)}</script>`,
    `<script type="application/ld+json">${`${' '.repeat(100)}-->`.repeat(size / 103)}</script>`,
  ]
  const began = performance.now()
  for (const html of hostile) findStructuredData(html)
  expect(performance.now() - began).toBeLessThan(4_000)
})
