import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { ingestFile } from '../sources/files/service.ts'
import { completeNextIndustries } from './industries/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const ingest = async (source: string, ...items: readonly unknown[]) => {
  app.clock.advance(1000)
  const { run } = await ingestFile(app.ports, { source, items })
  return { accepted: run.accepted, merged: run.merged, unchanged: run.unchanged }
}
const text = Array.from({ length: 40 }, (_, at) => `Bake bread${at} in oven${at * 7} at hour${at}.`).join(
  '\n',
)
let companies = 0
const posting = ({ id = 'p1', ...fields }: { id?: string } & Record<string, unknown> = {}) => ({
  id: `${id} of ${companies}`,
  title: 'Senior Baker',
  companyName: `Crumb ${companies}`,
  location: 'Lyon, France',
  description: text,
  publishedAt: '2026-11-01',
  ...fields,
})
const stored = () =>
  app.ports.withWorker(async (tx) => {
    const company = `Crumb ${companies}`
    const { rows: listings } = await sql<{ id: string; title: string; location: string }>`
      select id, title, location from job_listings where company = ${company} order by location, title`.execute(
      tx.db,
    )
    const { rows: merged } = await sql<{
      listing_id: string
      source: string
      evidence: object
      version: string
    }>`
      select listing_id, source, title, salary, evidence, xmin::text as version from merged_postings
      where company like ${`${company}%`} order by source, source_id`.execute(tx.db)
    return { listings, merged }
  })
const nextCompany = () => {
  companies += 1
}

test('a repost in other words is merged, kept with what it says, and written once', async () => {
  nextCompany()
  await ingest('here', posting())
  const repost = posting({
    id: 'q1',
    title: 'Sr. Baker (m/f/d)',
    companyName: `Crumb ${companies}, Inc.`,
    location: 'Lyon',
    description: `${text}\nWe like bread. Apply now!`,
    salary: '€40,000 a year',
  })
  expect(await ingest('there', repost)).toEqual({ accepted: 0, merged: 1, unchanged: 0 })
  const { listings, merged } = await stored()
  expect(listings).toHaveLength(1)
  expect(merged).toMatchObject([
    {
      listing_id: listings[0]?.id,
      source: 'there',
      title: 'Sr. Baker (m/f/d)',
      salary: '€40,000 a year',
      evidence: { by: 'text', likeness: expect.any(Number) },
    },
  ])
  expect(await ingest('there', repost)).toEqual({ accepted: 0, merged: 1, unchanged: 0 })
  expect(await ingest('here', posting())).toEqual({ accepted: 0, merged: 0, unchanged: 1 })
  expect((await stored()).merged).toEqual(merged)
})

test('reposts in one batch are one listing, whatever their order; other cities, levels and requisitions are separate', async () => {
  const items = () => [
    posting(),
    posting({ id: 'p2', description: `${text}\nShare this job` }),
    posting({ id: 'p3', title: 'Baker, Senior', description: `Bread!\n${text}` }),
    posting({ id: 'p4', location: 'Paris, France' }),
    posting({ id: 'p5', title: 'Baker' }),
    posting({ id: 'p6', companyName: `Swift Staffing ${companies}`, description: `${text}\n${companies}` }),
  ]
  for (const order of [items, () => items().toReversed()]) {
    nextCompany()
    expect(await ingest('here', ...order())).toMatchObject({ accepted: 4, merged: 2 })
    expect((await stored()).listings.map(({ location }) => location)).toEqual([
      'Lyon, France',
      'Lyon, France',
      'Paris, France',
    ])
  }
  nextCompany()
  const numbered = (id: string) => posting({ id, description: `${text}\nRequisition ID: ${id}` })
  expect(await ingest('here', numbered('R-5501'), numbered('R-5502'))).toMatchObject({ accepted: 2 })
  expect(await ingest('there', numbered('R-5501'))).toMatchObject({ accepted: 0, merged: 1 })
})

test('a merged posting becomes a listing of its own when it says so, and when its listing changes', async () => {
  nextCompany()
  const otherPosting = (fields: Record<string, unknown> = {}) =>
    posting({ id: 'q1', description: `${text}\nShare this job`, ...fields })
  await ingest('here', posting())
  await ingest('there', otherPosting())
  expect(await ingest('there', otherPosting({ title: 'Junior Baker' }))).toMatchObject({
    accepted: 1,
    merged: 0,
  })
  expect(await stored()).toMatchObject({
    listings: [{ title: 'Junior Baker' }, { title: 'Senior Baker' }],
    merged: [],
  })
  nextCompany()
  await ingest('here', posting())
  await ingest('there', otherPosting())
  await ingest('here', posting({ title: 'Head Baker' }))
  expect((await stored()).merged).toEqual([])
  expect(await ingest('there', otherPosting())).toMatchObject({ accepted: 1, merged: 0 })
  expect((await stored()).listings.map(({ title }) => title)).toEqual(['Head Baker', 'Senior Baker'])
})

test('copies by other companies stay listings, and each names the others and the employer', async () => {
  nextCompany()
  const employer = `Crumb ${companies}`
  const agency = `Loaf Recruiting ${companies}`
  const title = 'Pastry Cook'
  const named = `${text}\nAt ${employer} the oven is never cold.`
  await ingest('here', posting({ title, description: named }))
  const copy = { id: 'q1', companyName: agency, description: `Our client needs you!\n${named}\nApply now.` }
  expect(await ingest('there', posting({ ...copy, title }))).toMatchObject({ accepted: 1, merged: 0 })
  // Another title, another place and another text are no copies.
  await ingest(
    'there',
    posting({ id: 'q2', companyName: 'Bun', title: 'Baker', description: named }),
    posting({ id: 'q3', companyName: 'Bun', title, location: 'Paris, France', description: named }),
    posting({ id: 'q4', companyName: 'Bun', title, description: text.replaceAll('bread', 'cake') }),
  )
  const ada = await app.build.client()
  const findId = async (company: string) =>
    (await app.as(ada).jobs.list({ search: title, roles: 'all' })).items.find(
      (item) => item.company === company,
    )?.id ?? ''
  const [employerJob, agencyJob] = [await findId(employer), await findId(agency)]
  await app.as(ada).applications.apply({ listing_id: employerJob })
  expect(await app.as(ada).jobs.get({ id: agencyJob })).toMatchObject({
    is_by_agency: true,
    copies: [{ id: employerJob, company: employer, is_employer: true, is_agency: false, hasApplied: true }],
  })
  const back = { id: agencyJob, company: agency, is_employer: false, is_agency: true, hasApplied: false }
  expect(await app.as(ada).jobs.get({ id: employerJob })).toMatchObject({
    is_by_agency: false,
    copies: [back],
  })
})

test('a listing and its merged copy that change alike in one run are one listing with the new text', async () => {
  // The run must not depend on which of the two has the lower key.
  for (const order of [
    ['p1', 'p2'],
    ['p2', 'p1'],
    ['p3', 'p4'],
    ['p4', 'p3'],
  ]) {
    nextCompany()
    for (const id of order) await ingest('here', posting({ id }))
    expect((await stored()).merged).toHaveLength(1)
    const changed = text.replaceAll('oven', 'kiln')
    await ingest('here', ...order.map((id) => posting({ id, description: changed })))
    const { listings, merged } = await stored()
    expect([listings.length, merged.length]).toEqual([1, 1])
    expect(await listTexts()).toEqual([changed])
  }
})

const listTexts = () =>
  app.ports.withWorker(async (tx) => {
    const { rows } = await sql<{ description: string }>`
      select description from job_listings where company = ${`Crumb ${companies}`}`.execute(tx.db)
    return rows.map(({ description }) => description)
  })

const listIndustries = () =>
  app.ports.withWorker(async (tx) => {
    const { rows } = await sql<{ title: string; industry: string | null; code: number | null; from: object }>`
      select l.title, l.industry, f.industry as code, l.provenance->'industry' as from
      from job_listings l join listing_features f on f.listing_id = l.id
      where l.company like ${`Crumb ${companies}%`} order by l.title`.execute(tx.db)
    return rows
  })
const stating = (id: string, sector: string) =>
  posting({
    id,
    title: `Baker ${id}`,
    description: `${id} ${id}`,
    sector,
    companyName: `Crumb ${companies}, Inc.`,
  })
const agreed = (title: string, evidence: string) => ({
  title,
  industry: 'retail',
  code: 11,
  from: { from: 'inferred', matched: evidence },
})

test('a listing that states no industry gets the one that two or more others of its company agree on', async () => {
  nextCompany()
  await ingest('here', posting(), stating('a', 'Retail'))
  expect(await listIndustries()).toMatchObject([
    { title: 'Baker a' },
    { title: 'Senior Baker', industry: null },
  ])
  await ingest('there', stating('b', 'Retail'))
  expect((await listIndustries())[2]).toEqual(agreed('Senior Baker', '2 of 2 other listings of the company'))
  await ingest('here', posting({ id: 'p2', title: 'Junior Baker', description: 'Knead.' }))
  expect((await listIndustries())[2]).toEqual(agreed('Junior Baker', '2 of 2 other listings of the company'))
  expect(await ingest('here', posting())).toMatchObject({ unchanged: 1 })
})

test('listings of a company that disagree give no industry, nor do those whose industry was inferred', async () => {
  nextCompany()
  await ingest('here', posting(), stating('a', 'Retail'), stating('b', 'Retail'), stating('c', 'Insurance'))
  expect((await listIndustries())[3]).toMatchObject({ title: 'Senior Baker', industry: null, code: null })
  nextCompany()
  const nurse = (id: string) => posting({ id, title: `Nurse ${id}`, description: `Nurse ${id} of the oven` })
  await ingest('here', posting(), nurse('a'), nurse('b'))
  expect(await listIndustries()).toMatchObject([
    { industry: 'health_care' },
    { industry: 'health_care' },
    { industry: null },
  ])
})

test('listings that were stored before their company agreed are completed by the nightly job', async () => {
  nextCompany()
  await ingest('here', posting(), stating('a', 'Retail'), stating('b', 'Retail'))
  await app.ports.withWorker(async ({ db }) => {
    await sql`update job_listings set industry = null, provenance = provenance - 'industry'
      where company = ${`Crumb ${companies}`}`.execute(db)
    await sql`update listing_features f set industry = null from job_listings l
      where l.id = f.listing_id and l.company = ${`Crumb ${companies}`}`.execute(db)
  })
  expect(await app.ports.withWorker((tx) => completeNextIndustries(tx, ''))).toBeNull()
  expect((await listIndustries())[2]).toEqual(agreed('Senior Baker', '2 of 2 other listings of the company'))
})
