import { skillCode } from '@jobscout/contract/matching/find-skills.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { ingestFile } from '../../sources/files/service.ts'
import { listingJobs } from '../jobs.ts'

const app = await startTestApp()
afterAll(() => app.close())

const posting = (id: string, description: string) => ({
  id,
  title: `Engineer ${id}`,
  companyName: `Company ${id}`,
  location: 'New York, NY',
  description,
})
const ingest = (...items: readonly unknown[]) => ingestFile(app.ports, { source: 'skills', items })

beforeAll(() =>
  ingest(
    posting('spaced', 'You know Python and Quorbit Nine.'),
    posting('joined', 'Tools such as quorbit/nine, or basics.Florble.'),
    posting('other', 'You know Python and the nine quorbits.'),
  ),
)

/** Runs the jobs that read skills, as their timers do. */
async function runSkillJobs(): Promise<void> {
  for (const { name, work } of listingJobs) if (name.endsWith('-skills')) await work({}, app.ports)
}

async function personWith(...skills: string[]): Promise<Person> {
  const person = await app.build.client()
  await app.build.preferences(person, { skills })
  return person
}

/** What the person reads about skills, by the number of the posting. */
async function reasonsFor(person: Person): Promise<Record<string, string | undefined>> {
  const { items } = await app.as(person).jobs.list({})
  return Object.fromEntries(
    items.map(({ title, match_reasons }) => [
      title.replace('Engineer ', ''),
      match_reasons.find(({ factor }) => factor === 'skills')?.reason,
    ]),
  )
}
const storedWords = () =>
  app.ports.withWorker(async ({ db }) => {
    const { rows } = await sql<{
      words: string
    }>`select words from stated_skills where words is not null order by words`.execute(db)
    return rows.map(({ words }) => words)
  })
const statedIdsInListings = () =>
  app.ports.withWorker(async ({ db }) => {
    const { rows } = await sql<{ id: number }>`
      select distinct id from listing_features, unnest(skills) id where id > 10000`.execute(db)
    return rows.length
  })

test('a skill that no dictionary knows counts where a text names it, after the next run and in listings that come later', async () => {
  const ada = await personWith('Quorbit  Nine', 'Florble', 'Python')
  expect(await reasonsFor(ada)).toEqual({
    spaced: '1 shared skill: Python',
    joined: 'Skills not stated',
    other: '1 shared skill: Python',
  })
  await runSkillJobs()
  expect(await reasonsFor(ada)).toEqual({
    spaced: '2 shared skills: Quorbit  Nine and Python',
    joined: '2 shared skills: Quorbit  Nine and Florble',
    other: '1 shared skill: Python',
  })
  // The job itself names them in the person's words, and not to others.
  const { items } = await app.as(ada).jobs.list({ search: 'Engineer joined' })
  const skillsFor = async (person: Person) =>
    (await app.as(person).jobs.get({ id: items[0]?.id ?? '' })).skills
  expect((await skillsFor(ada)).toSorted()).toEqual(['Florble', 'Quorbit  Nine'])
  expect(await skillsFor(await personWith('Python'))).toEqual([])
  await ingest(posting('later', 'QUORBIT NINE is what we do.'))
  expect(await reasonsFor(ada)).toMatchObject({ later: '1 shared skill: Quorbit  Nine' })
})

test("no person sees another person's words", async () => {
  await personWith('Quorbit Nine')
  const bob = await personWith('Python')
  await runSkillJobs()
  expect(await reasonsFor(bob)).toMatchObject({
    joined: 'Skills not stated',
    spaced: '1 shared skill: Python',
  })
  const { items } = await app.as(bob).jobs.list({})
  const shownTexts = JSON.stringify([
    items.map(({ match_reasons }) => match_reasons),
    await app
      .as(bob)
      .jobs.get({ id: items.find(({ title }) => title.endsWith('joined'))?.id ?? '' })
      .then(({ skills }) => skills),
    await app.as(bob).preferences.skills(),
    await app.as(bob).preferences.mine(),
  ])
  expect(shownTexts).not.toMatch(/quorbit/i)
})

test('words are forgotten with the last person who states them', async () => {
  const ada = await personWith('Zimzam', 'Florble')
  const bob = await personWith('zimzam')
  await ingest(posting('zimzam', 'Zimzam wanted.'))
  await runSkillJobs()
  expect(await reasonsFor(bob)).toMatchObject({ zimzam: '1 shared skill: zimzam' })

  await app.ports.database.withOwner((client) =>
    client.query('delete from auth."user" where id = $1', [ada.userId]),
  )
  expect(await storedWords()).toContain('zimzam')
  await runSkillJobs()
  expect(await reasonsFor(bob)).toMatchObject({ zimzam: '1 shared skill: zimzam' })

  const before = await statedIdsInListings()
  await app.build.preferences(bob, { skills: [] })
  await runSkillJobs()
  expect(await storedWords()).not.toContain('zimzam')
  expect(await statedIdsInListings()).toBe(before - 1)
})

const SENTENCE = 'not a skill but a sentence of many words'

test('a skill that no text can be searched for, or a word of most listings, does not count, and the person is informed', async () => {
  await app.ports.database.withOwner(async (client) => {
    await client.query(
      `insert into public.job_listings (source, dedupe_key, content_hash, title, company, description, posted_date)
       select 'common', 'common ' || n, 'x', 'Clerk ' || n, 'Acme', 'Plonking all day.', now() - interval '1 year'
       from generate_series(1, 2100) n`,
    )
  })
  const ada = await personWith('the team', '!!', 'X', 'Plonking', 'Florble', 'Python', SENTENCE)
  const uncounted = async () => (await app.as(ada).preferences.mine())?.uncounted_skills
  expect(await uncounted()).toEqual(['the team', '!!', 'X', SENTENCE])
  await runSkillJobs()
  expect(await uncounted()).toEqual(['the team', '!!', 'X', 'Plonking', SENTENCE])
  expect(await storedWords()).toContain('florble')

  // More listings than one transaction goes through.
  const bob = await personWith('Vantrill')
  await ingest(...['one', 'two', 'three'].map((id) => posting(`vantrill-${id}`, 'Vantrill wanted.')))
  await runSkillJobs()
  const before = await statedIdsInListings()
  await app.build.preferences(bob, { skills: [] })
  await runSkillJobs()
  expect(await storedWords()).not.toContain('vantrill')
  expect(await statedIdsInListings()).toBe(before - 1)
})

test('listings that an older dictionary read are read anew', async () => {
  const ada = await personWith('Florble', 'Python')
  await runSkillJobs()
  const before = await reasonsFor(ada)
  await app.ports.database.withOwner(async (client) => {
    await client.query(`update public.listing_features set skills = '{}', skills_version = 0`)
    await client.query(`update public.job_listings set skills = '{}', provenance = provenance - 'skills'`)
  })
  expect(await reasonsFor(ada)).toMatchObject({ joined: 'Skills not stated', spaced: 'Skills not stated' })
  await runSkillJobs()
  expect(await reasonsFor(ada)).toEqual(before)
  const { rows } = await app.ports.withWorker(({ db }) =>
    sql`select l.skills, l.provenance -> 'skills' as sources, f.skills @> ${[skillCode('Python')]}::int[] as has_python
      from job_listings l join listing_features f on f.listing_id = l.id where l.title = 'Engineer spaced'`.execute(
      db,
    ),
  )
  expect(rows).toEqual([
    { skills: ['Python'], sources: { Python: { from: 'description', matched: 'Python' } }, has_python: true },
  ])
})
