import type { CvPosition, CvReading } from '@jobscout/contract/cv-reader/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { describe, expect, test } from 'vitest'
import { confidentProposals, proposalsFrom, toProfilePatch } from './proposals.ts'

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
  const { lines } = proposalsFrom(reading, profile)
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
  const { sure, sureCount, otherCount } = confidentProposals(proposalsFrom(doubtful, profile))
  expect(toProfilePatch(profile, sure)).toEqual({
    work_experience: [expect.stringContaining('Engineer, Acme'), 'Clerk, Initech'],
    skills_interests: ['sql', 'Python'],
  })
  expect({ sureCount, otherCount }).toEqual({ sureCount: 2, otherCount: 2 })
})

const position = (title: string, dates: string | null = null, bullets: string[] = []): CvPosition => ({
  title,
  company: 'Acme',
  dates,
  start: dates?.slice(0, 4) ?? null,
  end: null,
  current: false,
  bullets,
})
const readPositions = (entries: string[], ...positions: CvPosition[]) => {
  const person = { ...profile, work_experience: entries }
  const proposals = proposalsFrom({ ...reading, experience: positions.map(of) }, person)
  const apply = (applied: typeof proposals.work) => toProfilePatch(person, { work: applied }).work_experience
  return { ...proposals, apply, sure: confidentProposals(proposals).sure.work }
}

describe('positions', () => {
  test('stand above the older ones of the profile, in the order of the file, also one by one', () => {
    const older = ['Clerk, Initech', 'Cook, Oasis']
    const file = [position('Lead', '2021'), position('Engineer', '2019'), position('Trainee', '2018')]
    const [lead, engineer, trainee] = ['Lead, Acme, 2021', 'Engineer, Acme, 2019', 'Trainee, Acme, 2018']
    const { work, apply } = readPositions(older, ...file)
    expect(apply(work)).toEqual([lead, engineer, trainee, ...older])
    const afterFirst = readPositions(apply(work.slice(0, 1)) ?? [], ...file)
    expect(afterFirst.apply(afterFirst.work.slice(2))).toEqual([lead, trainee, ...older])
    const withTrainee = readPositions([lead, trainee, ...older], ...file)
    expect(withTrainee.apply(withTrainee.work)).toEqual([lead, engineer, trainee, ...older])
  })

  test('that the file names twice are proposed once', () => {
    const { work } = readPositions([], position('Lead', '2021'), position('Lead', '2021'), position('Cook'))
    expect(work.map(({ text }) => text)).toEqual(['Lead, Acme, 2021', 'Cook, Acme'])
  })

  test('that the profile has in other words are checked, and replace the entry', () => {
    const entries = ['Lead, Acme, 2021 - Present\n- Led', 'Engineer, Acme', 'Lead, Acme, 2015']
    const file = [position('Lead', '2021 - 2024', ['Led three']), position('Engineer', '2019')]
    const { work, sure, apply } = readPositions(entries, ...file)
    expect(work.map(({ replaces }) => replaces)).toEqual(entries.slice(0, 2))
    expect(sure).toEqual([])
    expect(apply(work)).toEqual([
      'Lead, Acme, 2021 - 2024\n- Led three',
      'Engineer, Acme, 2019',
      'Lead, Acme, 2015',
    ])
    expect(readPositions(['Leadership, Acme'], position('Lead')).sure).toHaveLength(1)
    expect(readPositions(['Lead, Acme, 2015'], position('Lead', '2021')).sure).toHaveLength(1)
    expect(readPositions(['Lead, Acme, 2021'], position('Lead', '2021')).work[0]?.isSame).toBe(true)
  })

  test('that are too long end at a line, and the rest is not lost', () => {
    const tasks = Array.from({ length: 30 }, (_, index) => `${index} ${'x'.repeat(97)}`)
    const { work, unused } = readPositions([], position('Lead', null, tasks))
    const lines = [...(work[0]?.text.split('\n') ?? []), ...unused]
    expect(work[0]?.text.length).toBeLessThanOrEqual(2000)
    expect(lines).toEqual(['Lead, Acme', ...tasks.map((task) => `- ${task}`)])
  })
})

test('a value that the profile would refuse is not proposed, and an address is completed', () => {
  const file = {
    ...reading,
    linkedin_portfolio: of('linkedin.com/in/ada\u200e'),
    phone: of('N/A'),
    location: of('x'.repeat(201)),
    skills: [of('y'.repeat(101))],
  }
  const { lines, skills, unused } = proposalsFrom(file, profile)
  const { linkedin_portfolio, ...others } = toProfilePatch(profile, { lines })
  expect(linkedin_portfolio).toBe('https://linkedin.com/in/ada')
  expect(others).toEqual({ last_name: 'Lovelace' })
  expect(skills).toEqual([])
  expect(unused).toEqual(['N/A', 'x'.repeat(201), 'y'.repeat(101)])
})

test('no more is added than the lists of the profile hold', () => {
  const full = {
    ...profile,
    work_experience: Array.from({ length: 30 }, (_, index) => `Job ${index}`),
    skills_interests: Array.from({ length: 99 }, (_, index) => `Skill ${index}`),
  }
  const file = { ...reading, skills: ['A', 'B', 'C'].map(of) }
  const { sure, otherCount } = confidentProposals(proposalsFrom(file, full))
  expect(sure.work).toEqual([])
  expect(sure.skills.map(({ text }) => text)).toEqual(['A'])
  expect(otherCount).toBe(4)
})
