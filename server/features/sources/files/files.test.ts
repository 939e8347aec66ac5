import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { closeStalledReadings } from '../readings/service.ts'
import { describeReport } from './report.ts'
import { ingestFile } from './service.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { database } = app.ports
const { db } = database
beforeEach(() => app.clock.advance(1000))

const baker = {
  id: 'b1',
  title: 'Senior Baker',
  companyName: 'Crumb & Sons',
  location: 'Lyon, France',
  description: 'Bread before six.',
  salary: '€30,000 - €36,000 a year',
  contractType: 'Full-time',
  publishedAt: '2026-11-01',
}
const ingest = (items: readonly unknown[], source = 'test') => ingestFile(app.ports, { source, items })
const listed = (company: string) =>
  app.ports.withWorker((tx) =>
    tx.db.selectFrom('job_listings').selectAll().where('company', '=', company).orderBy('title').execute(),
  )
const readFeatures = (id: string) =>
  app.ports.withWorker((tx) =>
    tx.db.selectFrom('listing_features').selectAll().where('listing_id', '=', id).executeTakeFirstOrThrow(),
  )

/** Which version of which row stands where: any write or lock of a row shows in it. */
async function rowVersions(): Promise<unknown[]> {
  const version = (table: string) =>
    sql`select ${table} as of, ctid::text, xmin::text, xmax::text from ${sql.table(table)}`
  return app.ports.withWorker(async (tx) => {
    const all = sql`${version('locations')} union all ${version('job_listings')} union all ${version('listing_features')}`
    return (await all.execute(tx.db)).rows
  })
}

test('a listing is stored with its place and its features', async () => {
  const { run } = await ingest([baker])
  expect(run).toMatchObject({
    status: 'finished',
    received: 1,
    accepted: 1,
    merged: 0,
    unchanged: 0,
    refused: 0,
  })
  const [listing] = await listed('Crumb & Sons')
  expect(listing).toMatchObject({
    title: 'Senior Baker',
    location: 'Lyon, France',
    employment_type: 'full_time',
    experience_level: 'senior',
    salary_min: 30_000,
    salary_max: 36_000,
    salary_currency: 'EUR',
    source: 'test',
    source_id: 'b1',
    is_active: true,
    posted_date: new Date('2026-11-01T00:00:00Z'),
  })
  const features = await readFeatures(listing?.id ?? '')
  expect(features).toMatchObject({
    location_id: listing?.location_id,
    employment_type: 1,
    experience_level: 4,
    salary_annual_max: null,
    company_key: 'crumb and sons',
    is_active: true,
    posted_date: listing?.posted_date,
  })
})

test('a posting of a file that is past its last day is not listed', async () => {
  const { refusals } = await ingest([
    { ...baker, id: 'past', companyName: 'Stale Bread', validThrough: '2020-01-31' },
    { ...baker, id: 'open', companyName: 'Stale Bread', title: 'Baker', validThrough: '31/01/2020' },
  ])
  expect(refusals).toMatchObject([{ position: 1, reason: 'expired on 2020-01-31' }])
  expect((await listed('Stale Bread')).map(({ title }) => title)).toEqual(['Baker'])
})

test('an unchanged run writes no row', async () => {
  const items = Array.from({ length: 1_234 }, (_, index) => ({
    ...baker,
    id: `again-${index}`,
    title: `Baker ${index}`,
    location: `Village ${index % 37}, France`,
    publishedAt: index % 3 ? '2026-11-01' : '',
    postedTime: index % 3 ? '' : '2 days ago',
  }))
  expect((await ingest(items)).run).toMatchObject({ accepted: 1_234 })
  const before = await rowVersions()
  app.clock.advance(3_600_000)
  expect((await ingest(items)).run).toMatchObject({ accepted: 0, unchanged: 1_234, merged: 0 })
  expect(await rowVersions()).toEqual(before)
})

test('a changed posting updates its listing and its features', async () => {
  await ingest([{ ...baker, id: 'c1', companyName: 'Changing', postedTime: '3 days ago', publishedAt: '' }])
  const [before] = await listed('Changing')
  app.clock.advance(86_400_000)
  const { run } = await ingest([
    {
      ...baker,
      id: 'c1',
      companyName: 'Changing',
      postedTime: '4 days ago',
      publishedAt: '',
      title: 'Junior Baker',
      salary: '$40K-$50K',
      location: 'Austin, TX',
    },
  ])
  expect(run).toMatchObject({ accepted: 1, unchanged: 0 })
  const [after, ...others] = await listed('Changing')
  expect(others).toEqual([])
  expect(after).toMatchObject({ id: before?.id, title: 'Junior Baker', created_at: before?.created_at })
  expect(after?.posted_date).toEqual(before?.posted_date)
  expect(await readFeatures(after?.id ?? '')).toMatchObject({
    experience_level: 2,
    salary_annual_max: 50_000,
    location_id: after?.location_id,
  })
})

test('a duplicate posting is one listing, within a run and across runs', async () => {
  const twin = { ...baker, companyName: 'Twice' }
  const first = await ingest([
    { ...twin, id: 't1' },
    { ...twin, id: 't1' },
    { ...twin, id: 't2', location: 'Lyon (France)' },
  ])
  expect(first.run).toMatchObject({ received: 3, accepted: 1, merged: 2 })
  expect((await ingest([{ ...twin, id: 't3' }], 'other')).run).toMatchObject({ accepted: 0, merged: 1 })
  expect(await listed('Twice')).toHaveLength(1)
  expect((await ingest([{ ...twin, id: 't4', title: 'Head Baker' }])).run).toMatchObject({ accepted: 1 })
  expect(await listed('Twice')).toHaveLength(2)
})

test('two sources of one job without ids do not alternate in writing it', async () => {
  const { id: _, ...job } = { ...baker, companyName: 'Quarrel' }
  const theirs = { ...job, description: 'Bread after six.' }
  await ingest([job], 'here')
  expect((await ingest([theirs], 'there')).run).toMatchObject({ accepted: 0, merged: 1 })
  expect((await ingest([job], 'here')).run).toMatchObject({ unchanged: 1 })
  const later = { ...theirs, publishedAt: '2026-11-05' }
  expect((await ingest([later], 'there')).run).toMatchObject({ accepted: 1 })
  expect((await ingest([job], 'here')).run).toMatchObject({ accepted: 0, merged: 1 })
  expect((await listed('Quarrel')).map(({ description }) => description)).toEqual(['Bread after six.'])
})

test('invalid items are reported with position and reason, and do not stop the run', async () => {
  const bad = [
    null,
    42,
    'text',
    [],
    {},
    { ...baker, title: '' },
    { ...baker, title: 'x'.repeat(301) },
    { ...baker, companyName: { name: 'x' } },
    { ...baker, companyName: ' ' },
    { ...baker, id: 'y'.repeat(201) },
  ]
  const items = bad.flatMap((item, index) => [
    item,
    { ...baker, id: `good-${index}`, title: `Good Baker ${index}`, companyName: 'Good' },
  ])
  const { run, refusals } = await ingest(items)
  expect(run).toMatchObject({ status: 'finished', received: 20, accepted: 10, refused: 10 })
  expect(await listed('Good')).toHaveLength(10)
  const admin = await app.build.admin()
  expect(await app.as(admin).sources.refusals({ run_id: run.id })).toEqual(refusals)
  expect(refusals.map(({ position }) => position)).toEqual([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])
  expect(refusals[5]).toEqual({ position: 11, title: '', reason: 'missing title' })
  expect(refusals[6]?.reason).toBe('title too long (over 300 characters)')
  const [latest] = await app.as(admin).sources.readings()
  expect(latest).toMatchObject({ id: run.id, source: 'test', refused: 10, status: 'finished', error: null })
})

test('unusual but valid items are stored', async () => {
  const { run } = await ingest([
    {
      ...baker,
      id: 's1',
      companyName: 'Strange',
      title: 'Baker \u0000\u202e🥐\ud800',
      description: `${'0f'.repeat(3_000)}/${'x'.repeat(60_000)}\u0000`,
      salary: '$'.repeat(400),
      jobUrl: `https://a.example/${'x'.repeat(3000)}`,
      companyUrl: 'javascript:alert(1)',
      publishedAt: '9999-99-99',
      sector: 's'.repeat(400),
    },
  ])
  expect(run).toMatchObject({ accepted: 1 })
  const [listing] = await listed('Strange')
  expect(listing).toMatchObject({ job_url: null, company_url: null })
  expect(listing?.description).toHaveLength(50_000)
  const long = { ...baker, id: 's2', title: 'Long Baker', companyName: '\ufdfa'.repeat(200) }
  expect((await ingest([long])).run).toMatchObject({ accepted: 1 })
})

test('postings that the database does not accept are refused, and the others of their batch are stored', async () => {
  await database.withOwner((client) =>
    client.query(`alter table job_listings add constraint no_stone check (title not like 'Stone%')`),
  )
  const items = ['Stone 1', 'Pebble 1', 'Pebble 2', 'Stone 2', 'Pebble 3'].map((title) => ({
    ...baker,
    id: title,
    title,
    companyName: 'Quarry',
  }))
  const { run, refusals, listings } = await ingest(items)
  expect(run).toMatchObject({ status: 'finished', accepted: 3, refused: 2 })
  expect({ refusals, listings: listings.length }).toEqual({
    refusals: [
      { position: 1, title: 'Stone 1', reason: 'cannot be stored' },
      { position: 4, title: 'Stone 2', reason: 'cannot be stored' },
    ],
    listings: 3,
  })
  expect(await app.as(await app.build.admin()).sources.refusals({ run_id: run.id })).toEqual(refusals)
  expect(await listed('Quarry')).toHaveLength(3)
})

test('a run that throws is marked as failed and keeps what it wrote', async () => {
  const broken = { ...app.ports, withWorker: failing(3) }
  const items = Array.from({ length: 1_500 }, (_, index) => ({
    ...baker,
    id: `break-${index}`,
    title: `Breaker ${index}`,
    companyName: 'Broken',
  }))
  await expect(ingestFile(broken, { source: 'test', label: 'breaking', items })).rejects.toThrow('the cable')
  expect(await listed('Broken')).toHaveLength(1_000)
  const [latest] = await app.as(await app.build.admin()).sources.readings()
  expect(latest).toMatchObject({
    source: 'breaking',
    status: 'failed',
    accepted: 1_000,
    error: 'It stopped because of an error of the server.',
  })
  expect((await ingest(items)).run).toMatchObject({ accepted: 500, unchanged: 1_000 })
})

/** A database that breaks once, at its nth transaction. */
function failing(nth: number): typeof app.ports.withWorker {
  let count = 0
  return (fn) => {
    count += 1
    if (count === nth) throw new Error('the cable')
    return app.ports.withWorker(fn)
  }
}

test('a run whose process was killed is closed later', async () => {
  await db.transaction().execute(async (trx) => {
    await sql`set local role jobscout_worker`.execute(trx)
    const at = app.clock.now()
    await trx
      .insertInto('ingestion_runs')
      .values({ source: 'killed', started_at: at, updated_at: at })
      .execute()
  })
  const admin = await app.build.admin()
  const close = async () => {
    await app.ports.withWorker(closeStalledReadings)
    return (await app.as(admin).sources.readings()).find(({ source }) => source === 'killed')
  }
  app.clock.advance(10 * 60_000)
  expect(await close()).toMatchObject({ status: 'running', finished_at: null })
  app.clock.advance(6 * 60_000)
  expect(await close()).toMatchObject({ status: 'failed', finished_at: app.clock.now().toISOString() })
})

test('two concurrent runs of the same listings store one set', async () => {
  const items = Array.from({ length: 300 }, (_, index) => ({
    ...baker,
    id: `race-${index}`,
    title: `Racer ${index}`,
    companyName: 'Race',
    location: `Hamlet ${index % 50}, France`,
  }))
  await Promise.all([ingest(items), ingest(items.toReversed()), ingest(items)])
  expect(await listed('Race')).toHaveLength(300)
})

test('the report names provenance and every refusal', async () => {
  const report = await ingest([
    { ...baker, id: 'r1', companyName: 'Report', title: 'Lead Baker', companyUrl: 'ftp://x' },
    { ...baker, id: 'r2', title: '' },
  ])
  const text = describeReport(report)
  expect(text).toMatch(/received +2 {2}items/)
  expect(text).toContain('    item 2: missing title')
  expect(text).toMatch(/experience level +1 {2}of 1 \(title 1\)/)
  expect(text).toContain('1 x company link left out: not a web address')
})
