import { expect, test } from 'vitest'
import type { Bullet, CareerRecord } from '../career/record.ts'
import { findFact } from './fact-gate.ts'
import { collectFacts } from './facts.ts'

const bullet = (id: string, text: string): Bullet => ({
  id,
  text,
  sentence: '',
  confirmed_at: null,
  source: 'typed',
})

const record: CareerRecord = {
  summary: '',
  positions: [
    {
      id: 'p1',
      title: 'Data Engineer',
      employer: 'Kestrel Grid',
      employer_in_sentence: '',
      place: 'New York',
      start: '2023-05',
      end: '',
      is_current: true,
      bullets: [
        bullet('b1', 'Moved forty nightly scripts into scheduled, tested pipelines in Airflow.'),
        bullet('b2', 'Cut failed nights from nine a month to one.'),
        bullet('b3', 'Ran the club with 35 members; two of them reached the national final.'),
        bullet('b4', 'Supported the launch of a drink in 120 shops with 2 designers.'),
      ],
      text: '',
      source: 'typed',
    },
    {
      id: 'p2',
      title: 'Warehouse Manager',
      employer: 'Marlow Books',
      employer_in_sentence: '',
      place: 'Boston',
      start: '2020-09',
      end: '2023-04',
      is_current: false,
      bullets: [bullet('b5', 'Built 120 models in dbt.')],
      text: '',
      source: 'typed',
    },
  ],
  education: [
    {
      id: 'e1',
      degree: 'BSc',
      field: 'Mathematics',
      school: 'Hudson City College',
      start: '2014',
      end: '2018',
      note: 'Second class honours',
      source: 'typed',
    },
  ],
  certificates: [],
  languages: [
    { id: 'l1', name: 'German', level: 'native', source: 'typed' },
    { id: 'l2', name: 'French', level: 'B1', source: 'typed' },
  ],
  skills: ['SQL', 'dbt'],
  projects: [],
  links: [],
}
const facts = collectFacts(record, { location: 'New York, NY' })

test.each([
  'At Kestrel Grid I moved 40 nightly scripts into tested pipelines.',
  'Since May 2023 I have worked as a data engineer at Kestrel Grid in New York.',
  'I cut failed nights from 9 a month to 1.',
  'I worked at Marlow Books from September 2020 to April 2023.',
  'I hold a BSc in mathematics from Hudson City College.',
  'I speak German, my level is native.',
  'I use SQL and dbt.',
])('"%s" is said by one entry', (sentence) => {
  expect(findFact(sentence, facts)).not.toBeNull()
})

test.each([
  ['another number', 'I moved 41 nightly scripts into Airflow.'],
  ['another number in full-width digits', 'I moved ４１ nightly scripts into Airflow.'],
  ['another number in Arabic digits', 'I moved ٤١ nightly scripts into Airflow.'],
  ['a word cut by a character that nobody sees', 'I moved forty night\u200bmares into Airflow.'],
  ['a quantity in words', 'I moved dozens of nightly scripts into Airflow.'],
  ['several hundred', 'I moved several hundred scripts into Airflow.'],
  ['an employer of somebody else', 'Apple was my first employer.'],
  ['what the listing asks for', 'As you ask for Spark, it is my daily tool.'],
  ['the team of the employer', 'Like your team of 12, mine moved forty nightly scripts.'],
  ['the degree that the listing asks for', 'I hold the degree your posting asks for.'],
  ['a noun made a verb', 'I managed people at Marlow Books.'],
  ['a noun made a deed', 'I launched a drink in 120 shops.'],
  ['a helper made a designer', 'I designed a drink in 120 shops.'],
  ['the deed of somebody else', 'I reached the national final.'],
  ['words in another order', 'I moved forty scheduled pipelines into nightly scripts.'],
  ['numbers in another order', 'I cut failed nights from one a month to nine.'],
  ['two positions in one', 'At Marlow Books I moved forty nightly scripts into tested pipelines.'],
  ['a later begin', 'I have worked at Kestrel Grid since May 2014.'],
  ['the end as the begin', 'I have worked at Marlow Books since April 2023.'],
  ['a past position as the present one', 'I am Warehouse Manager at Marlow Books.'],
  ['a better degree', 'I graduated from Hudson City College with first class honours.'],
  ['a level of another language', 'I speak French, my level is native.'],
  ['a negation', 'I never moved nightly scripts into Airflow.'],
  ['a scope', 'I alone moved forty nightly scripts into Airflow.'],
  ['nothing at all', 'I have been there and then.'],
])('%s does not pass', (_, sentence) => {
  expect(findFact(sentence, facts)?.source ?? null).toBeNull()
})

/** Whether a sentence passes as said by a bullet of a past position as Nurse at Oak Ltd. */
function isSaid(text: string, sentence: string): boolean {
  const [first] = record.positions
  if (!first) return false
  const position = { ...first, title: 'Nurse', employer: 'Oak Ltd', bullets: [bullet('b', text)] }
  const past = { ...position, start: '2019', end: '2021', is_current: false }
  return findFact(sentence, collectFacts({ ...record, positions: [past] }, { location: '' })) !== null
}

test.each([
  ['Trained 6 newly qualified nurses in sepsis care.', 'I trained 6 nurses in sepsis care.'],
  ['Cared for 31 residents, most of them with dementia.', 'At Oak Ltd I cared for 31 residents.'],
  ['Cut errors from 40 to 4 a week.', 'I cut errors to 4 a week.'],
  ['Promoted to charge nurse in 2023.', 'I was promoted to charge nurse.'],
  ['Built 120 models in dbt for sales.', 'As a nurse I built models in dbt.'],
])('"%s" may be said in part: "%s"', (text, sentence) => {
  expect(isSaid(text, sentence)).toBe(true)
})

test.each([
  ['the object of a deed', 'Built formwork for two bridge piers.', 'I built two bridge piers.'],
  ['whom somebody trained', 'Trained 6 nurses in sepsis care.', 'I trained in sepsis care.'],
  ['who did it', 'Trained 6 nurses in sepsis care.', 'I was trained in sepsis care.'],
  ['who was promoted', 'Promoted to charge nurse in 2023.', 'I promoted the charge nurse.'],
  ['who supervised', 'Supervised by two seniors.', 'I supervised two seniors.'],
  ['how many of them', 'Cared for 31 residents, most of them ill.', 'I cared for 31 residents ill.'],
  ['that there was none', 'Ran 3 wards with no accidents.', 'I ran 3 wards with accidents.'],
  ['that it was not quite', 'Cut costs by almost 40%.', 'I cut costs by 40%.'],
  ['where it began', 'Moved it from Oracle to Postgres.', 'I moved it to Oracle.'],
  ['the better figure', 'Cut errors from 40 to 4 a week.', 'I cut errors to 40 a week.'],
  ['the time that it took', 'Handled 40 calls a day.', 'I handled 40 calls.'],
  ['what there were five of', 'Won a 5-year contract.', 'I won 5 contracts.'],
  ['the deed itself', 'Prepared reports for the CEO.', 'My reports were for the CEO.'],
  ['the employer as an object', 'Sold cars.', 'I sold Oak Ltd.'],
])('a sentence that leaves out or exchanges %s does not pass', (_, text, sentence) => {
  expect(isSaid(text, sentence)).toBe(false)
})

test('ongoing studies are not called completed', () => {
  const [first] = record.education
  const studies = first ? [{ ...first, start: '2025-09', end: '' }] : []
  const going = collectFacts({ ...record, education: studies }, { location: '' })
  expect(findFact('I hold a BSc in mathematics from Hudson City College.', going)).toBeNull()
  expect(findFact('I study mathematics at Hudson City College.', going)).not.toBeNull()
})
