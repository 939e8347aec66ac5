import { contract } from '@jobscout/contract/contract.ts'
import { PREVIEW_TEXT_MAX, type JobPreview as Preview } from '@jobscout/contract/jobs/preview.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { fill, focused, holds, press, see } from '../../../testing/actions.ts'
import { mountInRouter } from '../../../testing/mount-in-router.tsx'
import { change, compute, refuse, reply, startServer, stopServer } from '../../../testing/server.ts'
import { JobPreview } from './JobPreview.tsx'

const { preview } = contract.jobs

const nothing: Preview = {
  items: [],
  total: 0,
  elsewhere: 0,
  open: 300,
  has_sources: true,
  is_title: true,
  is_known_place: true,
}

const nurse: Preview['items'][number] = {
  id: '018f0000-0000-4000-8000-000000000001',
  title: 'Night Nurse',
  company: 'Alder Valley Hospital',
  location: 'Boston, MA',
  is_remote: false,
  salary: '$80,000 a year',
  salary_min: 80_000,
  salary_max: 80_000,
  salary_currency: 'USD',
  match_score: 100,
  match_reasons: [{ factor: 'location', points: 25, max: 25, reason: 'Boston, MA preferred' }],
  role_fit: { level: 3, text: 'Your role: nurse', addable: null },
}

/** Opens the search of a visitor whose server finds this. */
async function openSearch(found: Partial<Preview>): Promise<HTMLElement> {
  startServer(reply(preview, () => ({ ...nothing, ...found })))
  const page = await mountInRouter(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient(() => {})}>
        <JobPreview />
      </QueryClientProvider>
    </MantineProvider>,
  )
  // What a person does is waited for, not wrapped.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return page
}

const search = async (title: string, place: string) => {
  await fill('Job title', title)()
  await fill('Place', place)()
  await press('Show Jobs')()
}

afterEach(() => {
  stopServer()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})

test('a visitor sees listings with score and reasons, their number, and what the score counts', async () => {
  const ids = Array.from({ length: 5 }, () => crypto.randomUUID())
  await openSearch({ items: ids.map((id) => ({ ...nurse, id })), total: 12 })
  await search('nurse', 'Boston')
  for (const line of [
    'The first 5 of 12 open listings that fit, the best first.',
    'Night Nurse',
    'Alder Valley Hospital',
    'Boston, MA',
    '$80k',
    '100',
    'Your role: nurse',
    'Boston, MA preferred',
    'The score is of the place alone, since that is all it knows. With your preferences it counts location, industry, type, salary, level and skills.',
    'Start Free Trial',
  ]) {
    await see(line)()
  }
})

test('the page without a place has no score, and says how to get one', async () => {
  const page = await openSearch({ items: [{ ...nurse, match_score: null, match_reasons: [] }], total: 1 })
  await search('nurse', '')
  await see('1 open listing fits, the best first.')()
  await see('With a place or other preferences each listing gets a score.')()
  expect(page.textContent).not.toContain('match')
})

test('a title is required before anything is sent', async () => {
  const page = await openSearch({ items: [nurse], total: 1 })
  await search('  ', 'Boston')
  await see('Type a job title first.')()
  await focused('Job title')()
  expect(page.textContent).not.toContain('Night Nurse')
})

test.each<[Partial<Preview>, string]>([
  [
    { open: 0, has_sources: false },
    'No source of job listings is connected here yet, so there is nothing to search.',
  ],
  [{ open: 0 }, 'There are no open listings here at the moment.'],
  [{ is_title: false, open: 0 }, '“Falconer” names no job. Type a title such as Nurse or Data Engineer.'],
  [
    { is_known_place: false },
    'No place called “Rome” is known here. Check how it is written, or leave it empty.',
  ],
  [{}, 'None of the 300 open listings here is for “Falconer” at the moment.'],
  [
    { elsewhere: 3 },
    'No open listing for “Falconer” is in Rome or can be done from there. Elsewhere there are 3.',
  ],
])('the page says why nothing is found: %o', async (found, words) => {
  await openSearch(found)
  await search('Falconer', 'Rome')
  await see(words)()
})

test('listings that fit the title elsewhere are one press away', async () => {
  await openSearch({})
  await change(
    compute(preview, ({ place }) =>
      place === '' ? { ...nothing, items: [nurse], total: 1 } : { ...nothing, elsewhere: 1 },
    ),
  )()
  await search('nurse', 'Rome')
  await see('No open listing for “nurse” is in Rome or can be done from there. Elsewhere there is one.')()
  await press('Search Everywhere')()
  await see('Night Nurse')()
  await holds('Place', '')()
})

test('a failure is shown, and can be tried again', async () => {
  await openSearch({ items: [nurse], total: 1 })
  await change(refuse(preview, 'TOO_MANY_REQUESTS'))()
  await search('nurse', 'Boston')
  await see('Too many requests. Please wait a moment and try again.')()
  await change(reply(preview, () => ({ ...nothing, items: [nurse], total: 1 })))()
  await press('Retry')()
  await see('Night Nurse')()
})

test('the fields accept as much as the server does', async () => {
  const page = await openSearch({})
  const lengths = [...page.querySelectorAll('input')].map(({ maxLength }) => maxLength)
  expect(lengths).toEqual([PREVIEW_TEXT_MAX, PREVIEW_TEXT_MAX])
})
