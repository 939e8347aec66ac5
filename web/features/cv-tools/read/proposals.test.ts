import type { CvReading } from '@jobscout/contract/cv-tools/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { expect, test } from 'vitest'
import {
  confidentProposals,
  lineProposals,
  skillProposals,
  toProfilePatch,
  workProposals,
} from './proposals.ts'

const of = <Value>(value: Value) => ({ value, confidence: 0.9, source: { page: 1, text: 'line' } })
const profile = {
  first_name: 'Ada',
  last_name: '',
  email: 'ada@example.org',
  phone: '',
  location: 'London',
  linkedin_portfolio: '',
  school_university: '',
  major_field: '',
  work_experience: ['Clerk, Initech'],
  skills_interests: ['sql'],
} as unknown as Profile
const reading: CvReading = {
  first_name: of('Ada'),
  last_name: of('Lovelace'),
  email: of('other@example.org'),
  phone: null,
  location: of('Paris, France'),
  linkedin_portfolio: null,
  school_university: null,
  major_field: null,
  links: [],
  education: [],
  experience: [
    of({
      title: 'Engineer',
      company: 'Acme',
      dates: '2019 - 2020',
      start: '2019',
      end: '2020',
      current: false,
      bullets: ['Built it'],
    }),
  ],
  skills: [of('SQL'), of('Python')],
  unused: [],
}

test('values that equal the profile are marked and not applied again', () => {
  const lines = lineProposals(reading, profile)
  expect(lines.map(({ name, isSame }) => [name, isSame])).toEqual([
    ['first_name', true],
    ['last_name', false],
    ['email', false],
    ['location', false],
  ])
  expect(toProfilePatch(profile, { lines })).toEqual({ last_name: 'Lovelace', location: 'Paris, France' })
})

test('what is read with little confidence, or differs from the profile, is left for the person to check', () => {
  const doubtful = { ...reading, last_name: { ...of('Of Acme'), confidence: 0.6 } }
  const lists = {
    lines: lineProposals(doubtful, profile),
    work: workProposals(doubtful, profile),
    skills: skillProposals(doubtful, profile),
  }
  const { sure, sureCount, otherCount } = confidentProposals(lists)
  expect(toProfilePatch(profile, sure)).toEqual({
    work_experience: ['Clerk, Initech', expect.stringContaining('Engineer, Acme')],
    skills_interests: ['sql', 'Python'],
  })
  expect({ sureCount, otherCount }).toEqual({ sureCount: 2, otherCount: 2 })
})

test('positions and skills are appended to the profile', () => {
  const patch = toProfilePatch(profile, {
    work: workProposals(reading, profile),
    skills: skillProposals(reading, profile),
  })
  expect(patch).toEqual({
    work_experience: ['Clerk, Initech', 'Engineer, Acme, 2019 - 2020\n- Built it'],
    skills_interests: ['sql', 'Python'],
  })
})
