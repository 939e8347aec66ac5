import type { CvInput } from '@jobscout/contract/documents/input.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mountInRouter } from '../../../testing/mount-in-router.tsx'
import { toastStore } from '../../../ui/feedback/toast-store.ts'
import { TextLink } from '../../../ui/navigation/links.tsx'
import { lastInputQuery } from '../options.ts'
import { GenerateCv } from './GenerateCv.tsx'
import { initialCvInput } from './prefill.ts'

const profile = {
  first_name: 'Mara',
  last_name: 'Okafor',
  email: 'mara@people.example',
  phone: '',
  location: 'Berlin',
  linkedin_portfolio: '',
  school_university: '',
  major_field: '',
  work_experience: ['Northwind'],
  skills_interests: ['SQL'],
  cv_filename: null,
} as unknown as Profile
const last: CvInput = { ...initialCvInput(profile, null), experience: 'My own words', skills: 'Typing' }

// A text area measures itself again when a font has loaded.
Object.assign(document, { fonts: new EventTarget() })

let page: HTMLElement
beforeEach(async () => {
  toastStore.write([])
  const queryClient = createQueryClient(() => undefined)
  queryClient.setQueryData(lastInputQuery.queryKey, last)
  page = await mountInRouter(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <GenerateCv profile={profile} downloads={() => null} />
        <TextLink to="/dashboard">Away</TextLink>
      </QueryClientProvider>
    </MantineProvider>,
    '/profile',
  )
})

const field = (name: string) =>
  page.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`) ?? expect.fail(`no field ${name}`)
const click = (tag: string, text: string) =>
  act(async () => {
    const found = [...page.querySelectorAll<HTMLElement>(tag)].find((each) => each.textContent === text)
    found?.click()
  })
/** Types into a field with the events React listens to. */
const type = (name: string, value: string) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field(name), value)
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  })

test('filling from the profile leaves what no profile has, and cuts nothing', async () => {
  await type('objective', 'Lead a team')
  await click('button', 'Fill from profile')
  expect(field('objective').value).toBe('Lead a team')
  const long = Array.from({ length: 30 }, (_, index) => `Skill ${index} ${'x'.repeat(90)}`)
  const filled = initialCvInput(
    { ...profile, skills_interests: [...long, ...long], work_experience: long },
    null,
  )
  expect(filled.skills).toBe([...long, ...long].join(', '))
})

test('undoing what was filled in keeps what was corrected since', async () => {
  await click('button', 'Fill from profile')
  expect(field('experience').value).toBe('Northwind')
  await type('skills', 'SQL, Typing')
  await act(async () => toastStore.read()[0]?.action?.run())
  expect(field('experience').value).toBe('My own words')
  expect(field('skills').value).toBe('SQL, Typing')
})

test('leaving what was written asks first', async () => {
  await type('objective', 'An office')
  await click('a', 'Away')
  expect(page.querySelector('dialog[open]')?.textContent).toContain('Leave without saving?')
  expect(field('objective').value).toBe('An office')
})
