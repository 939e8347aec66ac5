import { expect, test } from 'vitest'
import { startBoardReader } from '../../../testing/boards/board-reader.ts'
import { parseXml } from '../parsing/xml.ts'
import { recogniseBoard } from './catalogue.ts'

const { app, boards, listListings, read, sources } = await startBoardReader()

const position = `<position><id>77</id><subcompany>Acme GmbH</subcompany><office>München</office><department>Ops</department>
  <name>Pflegefachkraft &amp; Leitung</name>
  <jobDescriptions><jobDescription><name>Aufgaben</name><value><![CDATA[<p>Wir pflegen.</p>]]></value></jobDescription></jobDescriptions>
  <employmentType>permanent</employmentType><schedule>part-time</schedule><createdAt>2026-11-04T08:00:00+00:00</createdAt></position>`

test('Personio: the language is requested, and an unknown name leads nowhere', async () => {
  boards.play('acme.jobs.personio.de/xml', ({ address }, reply) =>
    reply.end(
      `<?xml version="1.0"?><workzag-jobs>${address.endsWith('?language=en') ? position : ''}</workzag-jobs>`,
    ),
  )
  boards.play('nobody.jobs.personio.de/xml', (_, reply) =>
    reply.writeHead(307, { location: 'https://www.personio.com/' }).end(),
  )
  const { listings } = await read('https://acme.jobs.personio.de/?language=de#jobs')
  expect(listings).toMatchObject([
    {
      title: 'Pflegefachkraft & Leitung',
      company: 'Acme GmbH',
      location: 'München',
      employment_type: 'part_time',
      description: 'Aufgaben\n\nWir pflegen.',
      job_url: 'https://acme.jobs.personio.de/job/77',
    },
  ])
  const { run } = await read('https://nobody.jobs.personio.de', 'Nobody')
  expect(run).toMatchObject({ status: 'failed', note: 'It leads to another site, www.personio.com.' })
})

const feed = (items: string) => `<?xml version="1.0" encoding="UTF-8"?>
  <rss version="2.0" xmlns:tt="https://teamtailor.com/locations"><channel><title>Acme</title>${items}</channel></rss>`
const item = (
  n: number,
) => `<item><title>Driver ${n}</title><description>&lt;p&gt;Drive.&lt;/p&gt;</description>
  <pubDate>Mon, 09 Nov 2026 10:00:00 +0100</pubDate><link>https://acme.teamtailor.com/jobs/${n}</link>
  <remoteStatus>${n === 0 ? 'fully' : 'none'}</remoteStatus><guid>00000000-0000-4000-8000-00000000000${n}</guid>
  <tt:locations><tt:location><tt:name>HQ</tt:name><tt:city>Malmö</tt:city><tt:country>Sweden</tt:country></tt:location></tt:locations></item>`

test.each([
  [
    'an empty page',
    (offset: number) => (offset < 3 ? [item(offset), item(offset + 1)].slice(0, 3 - offset) : []),
  ],
  ['the same page', () => [item(0), item(1), item(2)]],
])('Teamtailor: the feed says how the work is done, and ends with %s', async (how, itemsAt) => {
  const host = how.includes('same') ? 'career.acme.example' : 'acme.teamtailor.com'
  boards.play(`${host}/jobs.rss`, ({ address }, reply) =>
    reply.end(feed(itemsAt(Number(/offset=(\d+)/.exec(address)?.[1] ?? 0)).join(''))),
  )
  const { run, listings } = await read(`https://${host}/jobs.rss`, how)
  expect(run).toMatchObject({ received: 3, is_complete: true })
  expect(listings.map(({ title, is_remote, location }) => [title, is_remote, location])).toEqual([
    ['Driver 0', true, 'Malmö, Sweden'],
    ['Driver 1', false, 'Malmö, Sweden'],
    ['Driver 2', false, 'Malmö, Sweden'],
  ])
})

const posting = {
  '@type': 'JobPosting',
  title: 'Cook',
  description: '<p>Soup.</p>',
  datePosted: '2026-11-05',
  employmentType: ['PART_TIME', 'CONTRACTOR'],
  hiringOrganization: { '@type': 'Organization', name: 'Soup &amp; Co' },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: 'Leeds',
      addressCountry: { name: 'United Kingdom' },
    },
  },
  baseSalary: { currency: 'GBP', value: { minValue: 12, maxValue: 14, unitText: 'HOUR' } },
  identifier: { value: 'cook-1' },
}
const script = (json: string) => `<html><script type="application/ld+json">${json}</script></html>`

test('a page: JSON in CDATA, with raw line breaks and a comma too many, and in a graph', async () => {
  const broken = JSON.stringify({ '@context': 'https://schema.org', '@graph': [posting] })
    .replace('<p>Soup.</p>', '<p>Soup.\n</p>')
    .replace(/\]\}$/, ',]}')
  boards.play('soup.example/jobs', script(`//<![CDATA[\n${broken}\n//]]>`))
  const { run, listings } = await read('https://soup.example/jobs#open')
  expect(run).toMatchObject({ accepted: 1, refused: 0, is_complete: true })
  expect(listings).toMatchObject([
    {
      company: 'Soup & Co',
      location: 'Leeds, United Kingdom',
      description: 'Soup.',
      salary_currency: 'GBP',
      posted_date: new Date('2026-11-05T00:00:00Z'),
    },
  ])
})

test('a page: the country that it states beside the place says whose dollars they are', async () => {
  const { jobLocation: _, ...remote } = {
    ...posting,
    identifier: 'remote-1',
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'Canada' },
    baseSalary: { value: { value: '$90,000', unitText: 'YEAR' } },
  }
  boards.play('maple.example/', script(JSON.stringify(remote)))
  const { listings } = await read('maple.example')
  expect(listings).toMatchObject([{ is_remote: true, salary_max: 90_000, salary_currency: 'CAD' }])
})

test('a page: an unreadable posting is refused with its reason, and the page is not complete', async () => {
  const good = script(JSON.stringify({ ...posting, title: 'Half Cook' }))
  boards.play('half.example/', `${good}${script('{"@type": "JobPosting", "title": "Wait')}`)
  const { run } = await read('half.example')
  expect(run).toMatchObject({ received: 2, accepted: 1, refused: 1, is_complete: false })
  expect(run?.note).toMatch(/^its structured data is not JSON/)
  boards.play('none.example/', '<html>We are hiring!</html>')
  expect(await sources.test({ address: 'none.example' })).toMatchObject({
    kind: 'web-page',
    problem: 'It describes no jobs: it has no JobPosting of schema.org.',
  })
})

test('a page: a posting that was valid until yesterday is left out', async () => {
  const jobs = [
    { ...posting, title: 'Pastry Cook', identifier: '1', validThrough: '2026-11-19' },
    { ...posting, title: 'Grill Cook', identifier: '2', validThrough: '2026-11-20' },
  ]
  boards.play('valid.example/', script(JSON.stringify(jobs)))
  const { run, listings } = await read('valid.example')
  expect(run).toMatchObject({ accepted: 1, refused: 1, is_complete: true })
  expect(listings.map(({ title }) => title)).toEqual(['Grill Cook'])
})

test('a page: a list of links is followed within its site and on other sites', async () => {
  const list = {
    '@type': 'ItemList',
    itemListElement: [1, 2].map((n) => ({ '@type': 'ListItem', position: n, url: `/cook/${n}` })),
  }
  boards.play('list.example/jobs', ({ headers }, reply) => {
    if (headers['if-none-match']) return reply.writeHead(304).end()
    reply.writeHead(200, { etag: '"list"' }).end(script(JSON.stringify(list)))
  })
  boards.play('list.example/cook/1', script(JSON.stringify({ ...posting, title: 'First Cook' })))
  boards.play(
    'list.example/cook/2',
    script(JSON.stringify({ ...posting, title: 'Second Cook', identifier: 'b' })),
  )
  const { id, run, listings } = await read('https://list.example/jobs')
  expect(run).toMatchObject({ accepted: 2, is_complete: true })
  expect(listings.map(({ title }) => title)).toEqual(['First Cook', 'Second Cook'])
  // A page that the list leads to has changed, which the list itself does not show.
  boards.play('list.example/cook/1', script(JSON.stringify({ ...posting, title: 'Head Cook' })))
  app.clock.advance(48 * 3_600_000)
  await app.as(await app.build.superAdmin()).operations.runSchedule({ job: 'sources.read-due' })
  await app.runJobs()
  expect((await listListings(id)).map(({ title }) => title)).toEqual(['Head Cook', 'Second Cook'])
})

test.each([
  ['https://job-boards.greenhouse.io/acme/jobs/1', 'greenhouse', 'acme'],
  ['https://boards.greenhouse.io/embed/job_board?for=acme', 'greenhouse', 'acme'],
  ['boards-api.greenhouse.io/v1/boards/acme/jobs', 'greenhouse', 'acme'],
  ['https://jobs.lever.co/Acme-Labs/abc', 'lever', 'Acme-Labs'],
  ['https://jobs.eu.lever.co/acme', 'lever', 'eu:acme'],
  ['https://jobs.ashbyhq.com/Acme%20Labs', 'ashby', 'Acme Labs'],
  ['https://acme.wd103.myworkdayjobs.com/en-US/Ext/job/x', 'workday', 'acme.wd103/Ext'],
  ['https://acme.wd5.myworkdayjobs.com/wday/cxs/acme/Ext/jobs', 'workday', 'acme.wd5/Ext'],
  ['https://jobs.smartrecruiters.com/Acme/7', 'smartrecruiters', 'Acme'],
  ['https://acme.workable.com/', 'workable', 'acme'],
  ['https://acme.recruitee.com/o/baker', 'recruitee', 'acme.recruitee.com'],
  ['https://acme.jobs.personio.com/', 'personio', 'acme.jobs.personio.com'],
  ['https://acme.na.teamtailor.com/jobs', 'teamtailor', 'acme.na.teamtailor.com'],
  ['www.acme.example/careers#open', 'web-page', 'https://www.acme.example/careers'],
  ['https://user:secret@acme.example/', 'web-page', 'https://acme.example/'],
])('%s is recognised', (address, kind, board) => {
  const found = recogniseBoard(address)
  expect([found?.provider.kind, found?.address]).toEqual([kind, board])
})

test.each([
  '',
  'acme',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'ftp://acme.example',
  'data:text/html,x',
  // Each of these characters is six in an address.
  `https://acme.example/${'é'.repeat(400)}`,
])('"%s" is no address', (address) => {
  expect(recogniseBoard(address)).toBeNull()
})

test.each([
  '',
  '<a>',
  '<a></b>',
  '</a>',
  '<a><b></a>',
  'text',
  '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>',
  '<a',
  `${'<a>'.repeat(100)}`,
])('XML that is broken or could grow is refused: %j', (document) => {
  expect(() => parseXml(document)).toThrow(/XML/)
})

test('XML with more attributes in an element than there is room for is refused', () => {
  expect(() => parseXml(`<a ${'"x"'.repeat(6_000_000)}`)).toThrow(/XML/)
})
