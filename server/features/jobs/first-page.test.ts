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

test.each(people)('the first ten jobs of $who are open, of the occupation, and there', async (person) => {
  const client = await app.build.client()
  await app.build.preferences(client, person.wants)
  const page = await app.as(client).jobs.list({})
  const ten = page.items.slice(0, 10)
  const lines = ten.map(
    ({ match_score, title, location, role_fit }) =>
      `  ${String(match_score).padStart(3)}  ${title}  ·  ${location}  ·  ${role_fit?.text}`,
  )
  process.stdout.write(`The first ten of ${page.total} for ${person.who}\n${lines.join('\n')}\n`)
  expect(ten).toHaveLength(10)
  for (const { id, is_active, title, location } of ten) {
    const posting = byId.get(id)
    if (!posting) throw new Error(`${title} is none of the postings`)
    expect({ title, location, occupation: posting.occupation }).toEqual({
      title,
      location,
      occupation: person.occupation,
    })
    expect({ title, location, suits: person.suits(posting.place) }).toEqual({ title, location, suits: true })
    expect(is_active && posting.isOpen).toBe(true)
  }
})
