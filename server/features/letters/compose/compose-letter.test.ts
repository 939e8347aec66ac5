import type { Bullet, CareerRecord, Position } from '@jobscout/contract/career/record.ts'
import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import { findUnsourced } from '@jobscout/contract/letters/marks.ts'
import { letterTone } from '@jobscout/contract/letters/model.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { composeLetter, type LetterRequest, letterText } from './compose-letter.ts'

let count = 0
const nextId = () => {
  count += 1
  return String(count)
}
const bullet = (text: string): Bullet => ({
  id: nextId(),
  text,
  sentence: '',
  confirmed_at: null,
  source: 'typed',
})
const position = (
  title: string,
  employer: string,
  start: string,
  end: string,
  texts: string[],
): Position => ({
  id: nextId(),
  title,
  employer,
  employer_in_sentence: '',
  place: '',
  start,
  end,
  is_current: end === '',
  bullets: texts.map(bullet),
  text: '',
  source: 'typed',
})

const empty: CareerRecord = {
  summary: '',
  positions: [],
  education: [],
  certificates: [],
  languages: [],
  skills: [],
  projects: [],
  links: [],
}
const current = position('Data Engineer', 'Kestrel Grid', '2023-05', '', [
  'Moved forty nightly scripts into tested pipelines in Airflow.',
])
const earlier = position('Analyst', 'Institute of Physics', '2020-01', '2023-04', [
  'Built 120 models in dbt.',
  'Error rate fell from 9 % to 2 %.',
  'Taught SQL to fourteen colleagues.',
])

const write = (request: Partial<LetterRequest>): string =>
  letterText(
    composeLetter({
      person: { first_name: 'Mara', last_name: 'Okafor', location: 'New York, NY' },
      record: { ...empty, positions: [current, earlier] },
      listing: {
        title: 'Senior Data Engineer',
        company: 'Fairhaven Hospital',
        place: 'New York, NY',
        text: 'You work with SQL, dbt and Spark.',
      },
      tone: 'plain',
      why: '',
      variant: 0,
      month: '2026-11',
      ...request,
    }),
  )

test('a letter says in the person’s sentences what they do, did and bring', () => {
  expect(write({ why: 'You publish your waiting times.' })).toBe(`Dear Fairhaven Hospital team,

I am applying for Senior Data Engineer. I have worked at Kestrel Grid as Data Engineer since May 2023. There I moved forty nightly scripts into tested pipelines in Airflow.

Before that, at the Institute of Physics, I built 120 models in dbt. I taught SQL to fourteen colleagues.

Of what you ask for, I bring SQL and dbt. I live in New York.

You publish your waiting times.

I would be glad to talk.

Kind regards,
Mara Okafor`)
})

test('a letter of a person without a present position begins with the last one', () => {
  const text = write({ record: { ...empty, positions: [earlier] } })
  expect(text).toContain('I worked at the Institute of Physics as Analyst from January 2020 to April 2023.')
})

test('a letter says two things of one employer, and three where others have too little to say', () => {
  const busy = position('Data Engineer', 'Kestrel Grid', '2023-05', '', [
    'Moved scripts into Airflow.',
    'Cut failed nights in Airflow.',
    'Wrote the rota of the warehouse.',
    'Ran the quiz.',
  ])
  const alone = write({ record: { ...empty, positions: [busy] } })
  expect(alone).toContain(
    'There I moved scripts into Airflow. I cut failed nights in Airflow. I wrote the rota',
  )
  expect(alone).not.toContain('quiz')
  const before = position('Analyst', 'Marlow Books', '2020-01', '2023-04', ['Built 120 models in dbt.'])
  const both = write({ record: { ...empty, positions: [busy, before] } })
  expect(both.match(/I (?:moved|cut|wrote|ran)/g)).toHaveLength(2)
  expect(both).toContain('I built 120 models in dbt.')
})

test('a letter that would be short also says the last degree and certificate', () => {
  const education = { id: 'e', degree: 'BSc', field: 'Mathematics', school: 'Hudson City College' }
  const certificate = { id: 'c', name: 'First Aid Certificate', issuer: 'Red Cross', date: '2024' }
  const text = write({
    record: {
      ...empty,
      positions: [current],
      education: [{ ...education, start: '2014', end: '2018', note: '', source: 'typed' }],
      certificates: [{ ...certificate, source: 'typed' }],
    },
  })
  expect(text).toContain(
    'from Hudson City College (2018). I hold the First Aid Certificate (Red Cross, 2024).',
  )
})

test('an employer is named as the person names it', () => {
  const named = { ...current, employer_in_sentence: 'the Grid' }
  expect(write({ record: { ...empty, positions: [named] } })).toContain('I have worked at the Grid as Data')
})

test('an empty record gives a short letter, without padding', () => {
  expect(write({ record: empty })).toBe(`Dear Fairhaven Hospital team,

I am applying for Senior Data Engineer.

I live in New York.

I would be glad to talk.

Kind regards,
Mara Okafor`)
})

test('texts from before the record are not read as positions', () => {
  const old = { ...position('', '', '', '', []), text: 'Cook at Bistro, 2019' }
  expect(write({ record: { ...empty, positions: [old] } })).not.toContain('Bistro')
})

test.each([
  ['Data Engineer (m/w/d)', 'Data Engineer'],
  ['Data Engineer - Remote', 'Data Engineer'],
  ['HR Manager #4711', 'HR Manager'],
  ['Assistant Headteacher, Teaching and Learning', 'Assistant Headteacher, Teaching and Learning'],
])('the title "%s" reads "%s"', (title, said) => {
  expect(write({ listing: { title, company: 'X', place: '', text: '' } })).toContain(`applying for ${said}.`)
})

test('a certificate that the listing names is said once, with the issuer', () => {
  const record: CareerRecord = {
    ...empty,
    skills: ['Scrum'],
    certificates: [
      { id: 'c1', name: 'Professional Scrum Master', issuer: 'Scrum.org', date: '2023', source: 'typed' },
    ],
  }
  const listing = {
    title: 'Lead',
    company: 'X',
    place: '',
    text: 'Scrum, Professional Scrum Master, German.',
  }
  const text = write({ record, listing })
  expect(text).toContain('My qualifications include Professional Scrum Master (Scrum.org, 2023).')
  expect(text).not.toContain('I bring Scrum')
})

test('the dates of two certificates are in the record, and any other date is marked', () => {
  const certificates = [
    {
      id: 'c1',
      name: 'NMC Registration',
      issuer: 'Nursing Council',
      date: '2021-10',
      source: 'typed' as const,
    },
    {
      id: 'c2',
      name: 'Life Support',
      issuer: 'Resuscitation Council',
      date: '2024-02',
      source: 'typed' as const,
    },
  ]
  const record = { ...empty, certificates }
  const listing = { title: 'Nurse', company: 'Oak', place: '', text: 'NMC registration and life support.' }
  const text = write({ record, listing })
  const person = { first_name: 'Mara', last_name: 'Okafor', location: '' }
  const context = { facts: collectFacts(record, person), person, listing: ['Nurse', 'Oak'], missing: [] }
  expect(text).toContain('(Nursing Council, October 2021) and Life Support')
  expect(findUnsourced(text, context)).toEqual([])
  const changed = findUnsourced(text.replace('October 2021', 'October 2024'), context)
  expect(changed.map((mark) => mark.text)).toEqual(['2024'])
})

test('a position beside or after the latest one is not said to lie before it', () => {
  const ward = position('Staff Nurse', 'Leeds Infirmary', '2022-03', '', ['Trained 6 nurses.'])
  const bank = position('Bank Nurse', 'NHS Professionals', '2021-06', '', ['Covered shifts on 4 wards.'])
  const home = position('Care Assistant', 'Oakfield Home', '2018', '2022-05', ['Cared for 31 residents.'])
  const text = write({ record: { ...empty, positions: [ward, bank, home] } })
  expect(text).toContain('At NHS Professionals, I covered shifts on 4 wards.')
  expect(text).toContain('At Oakfield Home, I cared for 31 residents.')
  expect(text).not.toContain('Before that')
})

test('a self-employed person is not said to work at "Self-employed"', () => {
  const selfEmployed = position('Carpenter', 'Self-employed', '2019-04', '', ['Framed 14 houses.'])
  const before = position('Joiner', 'Freelance', '2017', '2019', ['Hung 220 doors.'])
  const text = write({ record: { ...empty, positions: [selfEmployed, before] } })
  expect(text).toContain('I have worked on my own account as Carpenter since April 2019. I framed 14 houses.')
  expect(text).toContain('Before that, on my own account, I hung 220 doors.')
})

test('an employer without a name is not greeted by the words in its place', () => {
  const listing = { title: 'Cook', company: 'Confidential', place: '', text: '' }
  expect(write({ listing })).toMatch(/^Dear hiring team,/)
})

test('terms that the listing asks for and the record lacks stand beside the letter', () => {
  const letter = composeLetter({
    person: { first_name: 'Mara', last_name: '', location: '' },
    record: {
      ...empty,
      skills: ['SQL'],
      languages: [{ id: 'l', name: 'German', level: '', source: 'typed' }],
    },
    listing: { title: 'Engineer', company: 'X', place: '', text: 'SQL, Spark, fluent German' },
    tone: 'plain',
    why: '',
    variant: 0,
    month: '2026-11',
  })
  expect(letter.terms).toEqual([
    { asked: 'SQL', held: 'SQL' },
    { asked: 'Spark', held: null },
  ])
})

test('four letters of one person differ in opening and closing', () => {
  for (const tone of letterTone.options) {
    const letters = [0, 1, 2, 3].map((variant) => write({ tone, variant }).split('\n\n'))
    expect(new Set(letters.map((paragraphs) => paragraphs[1]?.split('.')[0])).size).toBe(4)
    expect(new Set(letters.map((paragraphs) => paragraphs.at(-2))).size).toBe(4)
  }
})

const employers = [
  'Kestrel Grid',
  'Marlow Books',
  '3M',
  'Forever 21',
  'Institute of Physics',
  '北京银行',
  'Zoë & Söhne',
]
const anyBullet = fc
  .tuple(
    fc.constantFrom('Built', 'Led', 'Co-wrote', 'Error rate fell from 9 to', 'On call for', 'Taught SQL to'),
    fc.integer({ min: 0, max: 99_999 }),
    fc.constantFrom('tables in dbt', 'guides, 12 of them in Ångström', 'people', 'nights a month; K2 Öl'),
  )
  .map(([deed, figure, object]) => `${deed} ${figure.toLocaleString('en-US')} ${object}`)
const anyDate = fc.constantFrom('', '2019', '2020-03', '2024-12')
const anyPositions = fc
  .uniqueArray(fc.constantFrom(...employers), { maxLength: 4 })
  .chain((names) =>
    fc.tuple(
      ...names.map((employer) =>
        fc
          .tuple(
            fc.constantFrom('Engineer II', 'Nurse', ''),
            anyDate,
            anyDate,
            fc.array(anyBullet, { maxLength: 4 }),
          )
          .map(([title, start, end, texts]) => position(title, employer, start, end, texts)),
      ),
    ),
  )

test('a letter states no number or name without a source, whatever the record holds', () => {
  fc.assert(
    fc.property(
      anyPositions,
      fc.uniqueArray(fc.constantFrom('SQL', 'C++', 'Java 21', '北京'), { maxLength: 4 }),
      fc.constantFrom(...letterTone.options),
      fc.nat(20),
      (positions, skills, tone, variant) => {
        const person = { first_name: 'Zoë', last_name: '王', location: 'Köln' }
        const record = { ...empty, positions, skills }
        const listing = { title: 'Engineer II', company: 'Acme 3', place: 'Köln', text: 'SQL and 北京' }
        const letter = composeLetter({ person, record, listing, tone, why: '', month: '2026-11', variant })
        const marks = findUnsourced(letterText(letter), {
          facts: collectFacts(record, person),
          person,
          listing: [listing.title, listing.company, listing.place],
          missing: [],
        })
        expect(marks).toEqual([])
      },
    ),
    { numRuns: runs(300) },
  )
})
