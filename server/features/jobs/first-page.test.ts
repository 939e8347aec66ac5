import type { JobPreferences } from '@jobscout/contract/preferences/model.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { type Occupation, type ProbedPosting, probedPostings } from '../../testing/matching/occupations.ts'
import { ingestFile } from '../sources/files/service.ts'

const app = await startTestApp()
afterAll(() => app.close())

const postings = probedPostings(app.clock.now())
let byId: ReadonlyMap<string, ProbedPosting>

beforeAll(async () => {
  await ingestFile(app.ports, { source: 'probe', items: postings.map(({ item }) => item) })
  byId = await app.ports.database.withOwner(async (client) => {
    const { rows } = await client.query<{ id: string; job_url: string }>(
      'select id, job_url from public.job_listings',
    )
    const byUrl = new Map(postings.map((posting) => [posting.item.jobUrl, posting]))
    const found = rows.flatMap(({ id, job_url }) => {
      const posting = byUrl.get(job_url)
      return posting ? [[id, posting] as const] : []
    })
    const closed = found.flatMap(([id, { isOpen }]) => (isOpen ? [] : id))
    await client.query('update public.job_listings set is_active = false where id = any($1)', [closed])
    await client.query('update public.listing_features set is_active = false where listing_id = any($1)', [
      closed,
    ])
    return new Map(found)
  })
})

interface Person {
  readonly who: string
  readonly wants: Partial<JobPreferences>
  readonly occupation: Occupation
  readonly suits: (place: ProbedPosting['place']) => boolean
}

const people: readonly Person[] = [
  {
    who: 'a data engineer in New York',
    wants: { target_titles: ['Data Engineer'], preferred_locations: ['New York'] },
    occupation: 'data',
    suits: ({ town, remoteIn }) => town === 'New York' || remoteIn === 'anywhere' || remoteIn === 'US',
  },
  {
    who: 'a nurse in Texas',
    wants: { target_titles: ['Registered Nurse'], preferred_locations: ['Texas'] },
    occupation: 'nursing',
    suits: ({ town, remoteIn }) => town === 'Texas' || remoteIn === 'anywhere' || remoteIn === 'US',
  },
  {
    who: 'a marketing manager remote in Europe',
    wants: {
      target_titles: ['Marketing Manager'],
      preferred_locations: ['Europe'],
      remote_ok: true,
      remote_only: true,
    },
    occupation: 'marketing',
    suits: ({ remoteIn }) => remoteIn === 'anywhere' || remoteIn === 'Europe',
  },
]

type Page = Awaited<ReturnType<ReturnType<typeof app.as>['jobs']['list']>>
type Job = Page['items'][number]

function readPosting({ id, title }: Job): ProbedPosting {
  const posting = byId.get(id)
  if (!posting) throw new Error(`${title} is none of the postings`)
  return posting
}

const print = (heading: string, lines: readonly string[]) =>
  process.stdout.write(`${heading}\n${lines.map((line) => `  ${line}\n`).join('')}`)

/** All jobs of the list, page by page. */
async function readList(person: Awaited<ReturnType<typeof app.build.client>>, asked = {}): Promise<Job[]> {
  const items: Job[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const read = await app.as(person).jobs.list({ ...asked, page })
    items.push(...read.items)
    pages = read.pages
  }
  return items
}

test.each(people)('the first ten jobs of $who are open, of the occupation, and there', async (person) => {
  const client = await app.build.client()
  await app.build.preferences(client, person.wants)
  const page = await app.as(client).jobs.list({})
  const ten = page.items.slice(0, 10)
  print(
    `The first ten of ${page.total} for ${person.who}`,
    ten.map(
      ({ match_score, title, location, role_fit }) =>
        `${String(match_score).padStart(3)}  ${title}  ·  ${location}  ·  ${role_fit?.text}`,
    ),
  )
  expect(ten).toHaveLength(10)
  for (const job of ten) {
    const { title, location, is_active } = job
    const { occupation, place, isOpen } = readPosting(job)
    expect({ title, location, occupation, suits: person.suits(place) }).toEqual({
      title,
      location,
      occupation: person.occupation,
      suits: true,
    })
    expect(is_active && isOpen).toBe(true)
  }
})

test.each(people)('no job elsewhere stands above one where $who wants to be', async (person) => {
  const client = await app.build.client()
  await app.build.preferences(client, person.wants)
  const suits = (await readList(client)).map((job) => person.suits(readPosting(job).place))
  expect(suits).toEqual(suits.toSorted((a, b) => Number(b) - Number(a)))
})

test('somebody with a title and a place alone sees scores from 0 to 100, and matches of their roles or fields alone', async () => {
  const client = await app.build.client()
  await app.build.preferences(client, { target_titles: ['Data Engineer'], preferred_locations: ['New York'] })
  const all = await readList(client, { roles: 'all' })
  const scores = Map.groupBy(all, ({ match_score }) => match_score)
  print(
    `The scores of ${all.length} jobs for somebody with a title and a place`,
    [...scores]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([score, jobs]) => `${String(score).padStart(3)}: ${jobs.length}`),
  )
  expect(new Set(scores.keys())).toEqual(new Set([0, 60, 100]))
  const matches = await readList(client, { roles: 'all', matches_only: true })
  expect(new Set(matches.map((job) => readPosting(job).occupation))).toEqual(new Set(['data', 'engineering']))
  expect(matches.filter(({ role_fit }) => (role_fit?.level ?? 0) < 1)).toEqual([])
  expect(matches.filter(({ match_score }) => (match_score ?? 0) < 50)).toEqual([])
})
