import { PREVIEW_SIZE } from '@jobscout/contract/jobs/preview.ts'
import { afterAll, expect, test } from 'vitest'
import { createLog } from '../../platform/log/log.ts'
import { startTestApp } from '../../testing/app.ts'
import { dumpRows } from '../../testing/database/dump.ts'
import { ingestFile } from '../sources/files/service.ts'

const logged: string[] = []
const log = createLog('debug', 'json', { write: (line) => void logged.push(line) })
const app = await startTestApp({ log })
afterAll(() => app.close())

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString()
let postings = 0
const posting = (title: string, location: string, salary = '') => ({
  id: `${title} in ${location}`,
  title,
  companyName: `${title} House`,
  location,
  salary,
  description: 'Work.',
  // The latest first.
  publishedAt: daysAgo(++postings),
})

const preview = (title: string, place = '') => app.as(null).jobs.preview({ title, place })
const shown = ({ items }: Awaited<ReturnType<typeof preview>>) =>
  items.map(({ title, location, match_score, role_fit, match_reasons }) => [
    `${title}, ${location}`,
    match_score,
    [role_fit?.text, ...match_reasons.map(({ reason }) => reason)].join(' · '),
  ])

test('a visitor sees nothing before any source is connected, and that there is none', async () => {
  expect(await preview('Nurse', 'Bergen')).toMatchObject({ items: [], open: 0, has_sources: false })
  const admin = await app.build.admin()
  await app.as(admin).sources.add({ address: 'https://jobs.lever.co/ward', name: 'Ward' })
  expect(await preview('Nurse', 'Bergen')).toMatchObject({ items: [], open: 0, has_sources: true })
})

test('a visitor sees listings that fit a title and a place, the place first, each with its reasons', async () => {
  await ingestFile(app.ports, {
    source: 'preview',
    items: [
      posting('Nurse', 'Oslo, Norway'),
      posting('Nurse', 'Remote'),
      posting('Nurse', 'Bergen, Norway', '$80,000 a year'),
      posting('Carpenter', 'Bergen, Norway'),
      posting('Nurse', 'Remote, United States'),
    ],
  })
  const found = await preview('Nurse', 'Bergen')
  expect(shown(found)).toEqual([
    ['Nurse, Bergen, Norway', 100, 'Your role: nurse · Bergen, Norway preferred'],
    ['Nurse, Remote', 60, 'Your role: nurse · Remote'],
  ])
  expect(found).toMatchObject({ total: 2, elsewhere: 2, open: 5, is_title: true, is_known_place: true })
  expect(found.items[0]).toMatchObject({ company: 'Nurse House', salary: '$80,000 a year' })
})

test('listings of the title everywhere are shown without a place, with a reason and without a score', async () => {
  const found = await preview('nurse')
  expect(found).toMatchObject({ total: 4, elsewhere: 0 })
  expect(shown(found)[0]).toEqual(['Nurse, Oslo, Norway', null, 'Your role: nurse'])
})

test('listings that fit the title elsewhere are counted where none fits the place', async () => {
  expect(await preview('Carpenter', 'Rome')).toMatchObject({
    items: [],
    total: 0,
    elsewhere: 1,
    is_known_place: true,
  })
  expect(await preview('Carpenter', 'Zzyzx')).toMatchObject({ items: [], is_known_place: false })
})

test('a title without listings shows those of its field, and says so', async () => {
  const found = await preview('Physiotherapist', 'Bergen')
  expect(shown(found)).toEqual([
    ['Nurse, Bergen, Norway', 100, 'Related field: nursing · Bergen, Norway preferred'],
    ['Nurse, Remote', 60, 'Related field: nursing · Remote'],
  ])
})

test('a title that no dictionary knows is found by its words; one that names no occupation says so', async () => {
  await ingestFile(app.ports, { source: 'owls', items: [posting('Night Owl Whisperer', 'Bergen, Norway')] })
  expect(shown(await preview('Owl Whisperer', 'Bergen'))).toEqual([
    [
      'Night Owl Whisperer, Bergen, Norway',
      100,
      'The title matches: Owl Whisperer · Bergen, Norway preferred',
    ],
  ])
  expect(await preview('Senior')).toMatchObject({ is_title: false, items: [], total: 0 })
})

test('five listings are shown to anybody; jobs that people added themselves and closed ones are not', async () => {
  const items = Array.from({ length: PREVIEW_SIZE + 2 }, (_, index) => posting('Plumber', `Town ${index}`))
  await ingestFile(app.ports, { source: 'plumbing', items })
  const ada = await app.build.client()
  await app.as(ada).jobs.addOwn({
    title: 'Plumber',
    company: 'Hers',
    location: 'Town 0',
    is_remote: false,
    employment_type: null,
    experience_level: null,
    salary: '',
    description: '',
    job_url: '',
    apply_url: '',
  })
  await app.build.listing({ title: 'Plumber', is_active: false })
  for (const person of [null, ada]) {
    const found = await app.as(person).jobs.preview({ title: 'plumber' })
    expect(found.items).toHaveLength(PREVIEW_SIZE)
    expect(found.items.map(({ company }) => company)).not.toContain('Hers')
    expect(found.total).toBe(PREVIEW_SIZE + 2)
  }
})

test('nothing that a visitor typed is kept or logged', async () => {
  await preview('Quillfeather Binder', 'Marrowby')
  await app.runJobs()
  const kept = `${await dumpRows(app.ports.database)}${logged.join('')}`
  expect(kept).toContain('/functions/v1/')
  expect(kept.toLowerCase()).not.toMatch(/quillfeather|marrowby/)
})

test('a title is required, and neither it nor the place may be long', async () => {
  await expect(preview(' ')).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(preview('a'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(preview('Nurse', 'a'.repeat(101))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('visitors may ask as often as everybody from one address, and no more', async () => {
  const strict = await startTestApp({
    sharedDatabase: app.ports.database,
    env: { REQUESTS_PER_MINUTE: '2' },
  })
  const ask = () => strict.as(null).jobs.preview({ title: 'Nurse' })
  await ask()
  await ask()
  await expect(ask()).rejects.toMatchObject({ status: 429 })
  await strict.close()
})
