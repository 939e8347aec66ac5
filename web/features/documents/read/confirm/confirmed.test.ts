import type { Position } from '@jobscout/contract/career/record.ts'
import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { expect, test } from 'vitest'
import {
  beginDraft,
  confirmedPatch,
  contactProblem,
  invalidEntries,
  isDoubtful,
  listRead,
} from './confirmed.ts'

const of = <Value>(value: Value, confidence = 0.9) => ({
  value,
  confidence,
  source: { page: 1, text: 'line' },
})

const written: Position = {
  id: 'written',
  title: '',
  employer: '',
  employer_in_sentence: '',
  place: '',
  start: '',
  end: '',
  is_current: false,
  bullets: [],
  text: '',
  source: 'typed',
}
const profile = {
  first_name: 'Nadia',
  last_name: 'Ferro',
  phone: '',
  location: '',
  linkedin_portfolio: '',
  summary: '',
  positions: [],
  education: [],
  certificates: [],
  languages: [],
  projects: [],
  links: [],
  skills_interests: [],
} as unknown as Profile
const job = (title: string, company: string) => ({
  title,
  company,
  dates: '2019 - 2020',
  start: '2019',
  end: '2020',
  current: false,
  bullets: ['Cut costs'],
})
const reading = {
  first_name: of('N.'),
  last_name: of('Ferro'),
  email: null,
  phone: of('+1 212 555 0142'),
  location: of('New York, NY'),
  linkedin_portfolio: of('linkedin.com/in/nadia'),
  links: [],
  summary: null,
  school_university: null,
  major_field: null,
  experience: [of(job('Data Engineer', 'Kestrel')), of(job('Analyst', 'Northwind'), 0.4)],
  education: [],
  certificates: [],
  languages: [of({ name: 'German', level: 'C1' })],
  projects: [],
  skills: [of('SQL'), of('Python')],
  unused: [],
} satisfies ParsedCv

const begin = () => beginDraft(profile, reading, [written])
const titles = (patch: { positions?: readonly Position[] }) => patch.positions?.map(({ title }) => title)

test('values that were read stay, but the name is the one that the person signed up with', () => {
  expect(confirmedPatch(profile, begin())).toMatchObject({
    phone: '+1 212 555 0142',
    location: 'New York, NY',
    linkedin_portfolio: 'https://linkedin.com/in/nadia',
    positions: [{ title: 'Data Engineer', source: 'cv' }, { title: 'Analyst' }],
    languages: [{ name: 'German', level: 'C1' }],
    skills_interests: ['SQL', 'Python'],
  })
  expect(confirmedPatch(profile, begin())).not.toHaveProperty('first_name')
})

test('a value that was read badly is marked until the person corrects it', () => {
  const draft = begin()
  const [, analyst] = listRead(profile, draft)
  if (!analyst) throw new Error('the analyst was not read')
  expect(listRead(profile, draft).map(isDoubtful)).toEqual([false, true, false])
  const edits = new Map([[analyst.read.id, { ...analyst.read, title: 'Data Analyst' } as Position]])
  expect(listRead(profile, { ...draft, edits }).map(isDoubtful)).toEqual([false, false, false])
  expect(titles(confirmedPatch(profile, { ...draft, edits }))).toEqual(['Data Engineer', 'Data Analyst'])
})

test('an entry that the person removes is not saved', () => {
  const draft = begin()
  const removed = new Set(listRead(profile, draft).map(({ read }) => read.id))
  const patch = confirmedPatch(profile, { ...draft, removed, skills: [] })
  expect(Object.keys(patch).toSorted()).toEqual(['linkedin_portfolio', 'location', 'phone'])
})

test('a person without a CV writes one position, and an empty one does not count', () => {
  const draft = beginDraft(profile, null, [written])
  expect(confirmedPatch(profile, draft)).toEqual({})
  const nurse = { ...written, title: 'Nurse' }
  expect(titles(confirmedPatch(profile, { ...draft, added: [nurse] }))).toEqual(['Nurse'])
})

test('a record that is confirmed again keeps what it has and gets nothing twice', () => {
  const confirmed = { ...profile, ...confirmedPatch(profile, begin()) } as Profile
  const again = beginDraft(confirmed, reading, [written])
  expect(listRead(confirmed, again)).toEqual([])
  expect(confirmedPatch(confirmed, again)).toEqual({})
})

test('an entry that cannot be saved says why', () => {
  expect(contactProblem('phone', 'none')).toBe('A phone number has digits')
  expect(contactProblem('first_name', 'evil.example')).toMatch(/^A name is no web address/)
  expect(contactProblem('linkedin_portfolio', 'nadia.example/cv')).toBeNull()
  expect(contactProblem('linkedin_portfolio', '')).toBeNull()
  const draft = { ...begin(), added: [{ ...written, title: 'x'.repeat(201) }] }
  expect(invalidEntries(profile, draft)).toEqual(['written'])
})
