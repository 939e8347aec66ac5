import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LegalStatus } from './LegalStatus.tsx'

const newPerson: Profile = {
  id: '018f0000-0000-4000-8000-000000000001',
  user_id: '018f0000-0000-4000-8000-000000000001',
  version: 1,
  first_name: 'Nadia',
  last_name: 'Ferro',
  email: 'nadia.ferro@people.example',
  phone: '',
  location: '',
  time_zone: 'UTC',
  school_university: '',
  major_field: '',
  work_experience: [],
  summary: '',
  positions: [],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  links: [],
  skills_interests: [],
  linkedin_portfolio: '',
  job_search_status: 'active',
  email_notifications: true,
  cv_url: null,
  cv_filename: null,
  photo_url: null,
  terms_accepted: false,
  terms_accepted_at: null,
  terms_version: null,
  privacy_accepted: false,
  privacy_accepted_at: null,
  privacy_version: null,
  consents_withdrawn_at: null,
  profile_completion_percentage: 20,
  completion_celebrated: false,
  welcome_dismissed_at: null,
  created_at: '2026-11-01T08:00:00.000Z',
  updated_at: '2026-11-01T08:00:00.000Z',
}
const accepted: Profile = {
  ...newPerson,
  terms_accepted: true,
  terms_accepted_at: '2026-11-21T08:00:00.000Z',
  terms_version: LEGAL_VERSION,
  privacy_accepted: true,
  privacy_accepted_at: '2026-11-21T08:00:00.000Z',
  privacy_version: LEGAL_VERSION,
}

let root: Root
let page: HTMLElement

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
})
afterEach(() => {
  root.unmount()
  page.remove()
  vi.unstubAllGlobals()
})

const show = (card: ReactNode) =>
  root.render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        {card}
      </QueryClientProvider>
    </MantineProvider>,
  )
const until = (check: () => void) => vi.waitFor(check, 20_000)

test('a person with an outdated consent is asked again, until both texts are accepted', async () => {
  show(<LegalStatus profile={newPerson} />)
  await until(() => expect(page.textContent).toContain('Accepting both keeps the version'))
  show(<LegalStatus profile={accepted} />)
  await until(() =>
    expect(page.textContent).toContain(`Version of ${LEGAL_VERSION}, accepted on Nov 21, 2026`),
  )
  expect(page.textContent).not.toContain('Accepting both keeps the version')
})
