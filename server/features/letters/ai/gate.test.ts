import { collectFacts } from '@jobscout/contract/letters/facts.ts'
import { expect, test } from 'vitest'
import { writePosition } from '../../../testing/people/record.ts'
import { acceptSentence } from './gate.ts'
import { holdsPersonalData, removeContacts } from './personal-data.ts'

const position = writePosition({
  title: 'Data Engineer',
  employer: 'Kestrel Grid',
  start: '2023-05',
  is_current: true,
  bullets: ['Cut cloud costs by 40% and $1,200 a month with spot instances.'],
})
const record = {
  summary: '',
  positions: [position],
  education: [],
  certificates: [],
  languages: [],
  skills: [],
  projects: [],
  links: [],
}
const facts = collectFacts(record, { location: '' }).filter(({ source }) => source.bullet)
const bulletText = 'I cut cloud costs by 40% and $1,200 a month with spot instances.'

test.each([
  ['as it is', bulletText, bulletText],
  ['a part of it', 'I cut cloud costs by 40 %', 'I cut cloud costs by 40 %.'],
  ['where it was', 'at Kestrel Grid I cut costs by 40%.', 'At Kestrel Grid I cut costs by 40%.'],
  ['invisible characters left out', 'I cut cloud\u200b costs by 40%.', 'I cut cloud costs by 40%.'],
])('a sentence of the entry is accepted: %s', (_, answer, expected) => {
  expect(acceptSentence(answer, facts)).toBe(expected)
})

test.each([
  ['another number', 'I cut cloud costs by 50%.'],
  ['a number without its sign', 'I cut cloud costs by 40.'],
  ['a number with another sign', 'I cut cloud costs by $40.'],
  ['another currency', 'I cut cloud costs by €1,200.'],
  ['a second sentence', `${bulletText} I cut costs.`],
  ['a heading', 'Costs\nI cut cloud costs by 40%.'],
  ['a link', 'I cut cloud costs by 40% https://evil.example.'],
  ['markup', '<b>I cut cloud costs by 40%.</b>'],
  ['an invention', 'I single-handedly cut cloud costs by 40%.'],
  ['a list', '- I cut cloud costs by 40%.'],
  ['nothing', ''],
  ['far too much', 'I cut costs and '.repeat(100)],
])('%s is not accepted', (_, answer) => {
  expect(acceptSentence(answer, facts)).toBeNull()
})

const mara = {
  first_name: 'Mara',
  last_name: 'Okafor-Lind',
  email: 'mara@example.org',
  phone: '+1 (555) 010-4477',
  location: '4 Tidewater Lane, Norfolk',
}

test.each([
  'Founded Mara Consulting.',
  'Ran the OKAFOR chair.',
  'Answered mara@example.org for 40 callers.',
  'Called 555 0104477 in winter.',
  'Painted the house at 4 Tidewater Lane, Norfolk.',
  'Wrote https://example.org/mine.',
  'Wrote github.com/mo-lind with 3 others.',
  'Reachable at +44 20 7946 0018.',
  'Reachable at (020) 7946 0018.',
])('personal data is found: %s', (text) => {
  expect(holdsPersonalData(text, mara)).toBe(true)
})

test.each([
  ['Zoë', 'Led the Zoe\u0308 Lab of 4.'],
  ['Zoë', 'Won the Zoe prize.'],
  ['Müller', 'Founded Mueller Consulting.'],
  ['Müller', 'Founded Muller Consulting.'],
  ['Mueller', 'Founded MÜLLER Consulting.'],
])('the name %s is found however its accents are written: %s', (last_name, text) => {
  expect(holdsPersonalData(text, { ...mara, last_name })).toBe(true)
})

test.each([
  'Moved forty scripts from 2019-2023 into Airflow.',
  'Sold 1,300,000 tickets and 120 shops in 14 days.',
  'Built 120 models in dbt for marathon runners.',
  'Wrote 3 services in Node.js/Express and ASP.NET.',
])('text that is no personal data stays: %s', (text) => {
  expect(holdsPersonalData(text, mara)).toBe(false)
  expect(removeContacts(text)).toBe(text)
})
