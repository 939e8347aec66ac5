import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { ingestItems } from './service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const ingest = async (source: string, ...items: readonly unknown[]) => {
  app.clock.advance(1000)
  const { run } = await ingestItems(app.ports, { source, items })
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

test('reposts in one batch are one listing, whatever their order; other cities, levels and requisitions are their own', async () => {
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
  const other = (fields: Record<string, unknown> = {}) =>
    posting({ id: 'q1', description: `${text}\nShare this job`, ...fields })
  await ingest('here', posting())
  await ingest('there', other())
  expect(await ingest('there', other({ title: 'Junior Baker' }))).toMatchObject({ accepted: 1, merged: 0 })
  expect(await stored()).toMatchObject({
    listings: [{ title: 'Junior Baker' }, { title: 'Senior Baker' }],
    merged: [],
  })
  nextCompany()
  await ingest('here', posting())
  await ingest('there', other())
  await ingest('here', posting({ title: 'Head Baker' }))
  expect((await stored()).merged).toEqual([])
  expect(await ingest('there', other())).toMatchObject({ accepted: 1, merged: 0 })
  expect((await stored()).listings.map(({ title }) => title)).toEqual(['Head Baker', 'Senior Baker'])
})

test('a listing from before finds its copies once it was seen again', async () => {
  nextCompany()
  await ingest('here', posting())
  const forget = sql`update job_listings set job_key = null, posting_keys = '{}' where company = ${`Crumb ${companies}`}`
  await app.ports.withWorker((tx) => forget.execute(tx.db))
  expect(await ingest('here', posting())).toMatchObject({ unchanged: 1 })
  expect(await ingest('there', posting({ id: 'q1', description: `${text}\nShare this job` }))).toMatchObject({
    merged: 1,
  })
})
