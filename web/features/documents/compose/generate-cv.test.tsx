import type { CvInput } from '@jobscout/contract/documents/input.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../../../lib/api/api.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { focused, press, tick } from '../../../testing/actions.ts'
import { mountInRouter } from '../../../testing/mount-in-router.tsx'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { lastInputQuery } from '../options.ts'
import type { CvForJob } from '../tailor/TailorCv.tsx'
import { GenerateCv } from './GenerateCv.tsx'
import { initialCvInput } from './prefill.ts'

const writePosition = (text: string) => ({
  ...{ id: text, title: '', employer: '', employer_in_sentence: '', place: '', start: '', end: '' },
  ...{ is_current: false, bullets: [], text, source: 'profile' as const },
})
const profile = {
  first_name: 'Mara',
  last_name: 'Okafor',
  email: 'mara@people.example',
  phone: '',
  location: 'Berlin',
  linkedin_portfolio: '',
  summary: '',
  positions: [writePosition('Northwind')],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  links: [],
  skills_interests: ['SQL'],
  cv_filename: null,
} as unknown as Profile
const last: CvInput = { ...initialCvInput(profile, null), experience: 'My own words', skills: 'Typing' }

const position = {
  ...writePosition(''),
  id: 'p',
  title: 'Engineer',
  bullets: ['Baked bread', 'Moved scripts into Airflow'].map((text, at) => ({
    ...{ id: `b${at}`, text, sentence: '', confirmed_at: null, source: 'typed' as const },
  })),
}
const proposal: CvForJob = {
  job_title: 'Data Engineer',
  company_name: 'Fairhaven',
  selection: {
    positions: [
      {
        id: 'p',
        kept: true,
        bullets: [
          { id: 'b1', kept: true },
          { id: 'b0', kept: false },
        ],
      },
    ],
    skills: [{ name: 'SQL', kept: true }],
  },
  terms: [
    { asked: 'SQL', held: 'SQL' },
    { asked: 'Spark', held: null },
  ],
}

// A text area measures itself again when a font has loaded.
Object.assign(document, { fonts: new EventTarget() })

let page: HTMLElement
async function openForm(person: Profile, jobId?: string) {
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(lastInputQuery.queryKey, last)
  queryClient.setQueryData(
    api.letters.cvForJob.queryOptions({ input: { listing_id: jobId ?? '' } }).queryKey,
    proposal,
  )
  page = await mountInRouter(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <GenerateCv profile={person} jobId={jobId} files={() => null} />
        <TextLink to="/dashboard">Away</TextLink>
      </QueryClientProvider>
    </MantineProvider>,
    '/profile',
  )
}
beforeEach(async () => {
  toastStore.write([])
  await openForm(profile)
})

const field = (name: string) =>
  page.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`) ?? expect.fail(`no field ${name}`)
const click = (tag: string, text: string) =>
  act(async () => {
    const found = [...page.querySelectorAll<HTMLElement>(tag)].find((element) => element.textContent === text)
    found?.click()
  })
/** Types into a field with the events React listens to. */
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(name), value)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('filling from the profile keeps the fields that no profile has, and cuts nothing', async () => {
  await type('objective', 'Lead a team')
  await click('button', 'Fill from profile')
  expect(field('objective').value).toBe('Lead a team')
  const long = Array.from({ length: 30 }, (_, index) => `Skill ${index} ${'x'.repeat(90)}`)
  const filled = initialCvInput(
    { ...profile, skills_interests: [...long, ...long], positions: long.map(writePosition) },
    null,
  )
  expect(filled.skills).toBe([...long, ...long].join(', '))
})

test('a CV from the record keeps summary, degree, years and order', () => {
  const filled = initialCvInput(
    {
      ...profile,
      summary: 'Builds platforms.',
      positions: [
        {
          ...writePosition(''),
          title: 'Engineer',
          employer: 'Acme',
          place: 'Berlin',
          start: '2019-03',
          is_current: true,
          bullets: [
            { id: 'b', text: 'Cut costs\nby 40 %', sentence: '', confirmed_at: null, source: 'typed' },
          ],
        },
        writePosition('Clerk, Initech\n\nof old'),
      ],
      education: [
        {
          ...{ id: 'e', degree: 'MSc', field: 'Mathematics', school: 'University of Madrid' },
          ...{ start: '2012', end: '2016', note: 'With honours', source: 'typed' as const },
        },
      ],
      certificates: [{ id: 'c', name: 'PMP', issuer: 'PMI', date: '2020-05', source: 'typed' }],
      languages: [{ id: 'l', name: 'Spanish', level: 'native', source: 'typed' }],
      links: ['https://code.example.org/mara'],
    },
    null,
  )
  expect(filled).toMatchObject({
    personalInfo: { link: 'https://code.example.org/mara' },
    objective: 'Builds platforms.',
    experience: 'Engineer, Acme, Berlin, Mar 2019 - Present\n- Cut costs by 40 %\n\nClerk, Initech\nof old',
    education: 'University of Madrid\nMSc, Mathematics, 2012 - 2016\nWith honours',
    certificates: 'PMP, PMI, May 2020',
    languages: 'Spanish (native)',
  })
})

test('undoing what was filled in keeps later corrections', async () => {
  await click('button', 'Fill from profile')
  expect(field('experience').value).toBe('Northwind')
  await type('skills', 'SQL, Typing')
  await act(async () => toastStore.read()[0]?.action?.run())
  expect(field('experience').value).toBe('My own words')
  expect(field('skills').value).toBe('SQL, Typing')
})

test('leaving an unsaved text asks first', async () => {
  await type('objective', 'An office')
  await click('a', 'Away')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Leave without saving?')
  expect(field('objective').value).toBe('An office')
})

test('a CV for a job has the ticked entries, and names the terms that the job asks for', async () => {
  await openForm({ ...profile, positions: [position] }, 'job')
  const preview = () => page.querySelector('article')?.textContent ?? ''
  expect(preview()).toContain('EngineerMoved scripts into Airflow')
  expect(preview()).not.toContain('Baked bread')
  expect(page.textContent).toContain('For Data Engineer at Fairhaven')
  const groups = () => [...page.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(groups()).toEqual(['SQL', 'Nothing', 'Spark'])
  await act(tick('Baked bread'))
  expect(preview()).toContain('Moved scripts into AirflowBaked bread')
  await click('button', '✓ SQL')
  expect(preview()).not.toContain('SQL')
  expect(groups()).toEqual(['Nothing', 'SQL', 'Spark'])
})

test('the content of a CV for a job is moved up and down by its buttons, and by Alt with arrows', async () => {
  await openForm({ ...profile, positions: [position] }, 'job')
  const order = () =>
    [...page.querySelectorAll('[type=checkbox]')].map(
      (box) => (box as HTMLInputElement).labels?.[0]?.textContent,
    )
  const byAlt = (arrow: string) => async () => {
    const init = { key: arrow, altKey: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init))
  }
  const [moved, baked] = ['Moved scripts into Airflow moved up', 'Baked bread']
  expect(order()).toEqual(['Engineer', moved, baked])
  await act(press('Move down: Moved scripts into Airflow'))
  expect(order()).toEqual(['Engineer', baked, 'Moved scripts into Airflow'])
  // The focus stays where it was, so that the next press moves the same bullet.
  await act(focused('Move down: Moved scripts into Airflow'))
  await act(press('Move down: Moved scripts into Airflow'))
  expect(order()).toEqual(['Engineer', baked, 'Moved scripts into Airflow'])
  await act(byAlt('ArrowUp'))
  expect(order()).toEqual(['Engineer', moved, baked])
  await act(focused('Move down: Moved scripts into Airflow'))
  await act(tick('Baked bread'))
  await act(byAlt('ArrowUp'))
  expect(page.querySelector('article')?.textContent).toContain('Baked breadMoved scripts into Airflow')
  await act(focused('Baked bread'))
})
