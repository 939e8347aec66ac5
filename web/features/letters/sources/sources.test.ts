import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { collectFacts, type FactSource } from '@jobscout/contract/letters/facts.ts'
import { expect, test } from 'vitest'
import { countSourced, sourceSentences } from './sources.ts'

const bullet = (id: string, text: string) => ({
  ...{ id, text, sentence: '', confirmed_at: null },
  source: 'typed' as const,
})
const position = (id: string, title: string, employer: string, bullets: ReturnType<typeof bullet>[]) => ({
  ...{
    id,
    title,
    employer,
    employer_in_sentence: '',
    place: '',
    text: '',
    bullets,
    source: 'typed' as const,
  },
  ...{ start: '2020-09', end: '2023-04', is_current: false },
})
const record: CareerRecord = {
  ...{ summary: '', education: [], languages: [], projects: [], links: [] },
  positions: [
    {
      ...position('p1', 'Data Engineer', 'Kestrel Grid', [bullet('b1', 'Moved forty scripts into Airflow')]),
      ...{ start: '2023-05', end: '', is_current: true },
    },
    position('p2', 'Analyst', 'Marlow Books', [
      bullet('b2', 'Built 120 models in dbt, cutting costs by 9 %'),
    ]),
  ],
  skills: ['SQL'],
  certificates: [
    { id: 'c', name: 'Chartered Engineer', issuer: 'Engineers Ireland', date: '2022-06', source: 'typed' },
  ],
}
const facts = collectFacts(record, { location: 'Berlin' })
const said = (kind: FactSource['kind'], id = '', bullet = ''): FactSource => ({ kind, id, bullet })
const composed = [
  [{ text: 'Dear Fairhaven team,', sources: [] }],
  [
    { text: 'I am applying for Nurse.', sources: [said('listing')] },
    { text: 'iOS apps are what I built.', sources: [said('position', 'p1')] },
    { text: 'There I moved forty scripts into Airflow.', sources: [said('position', 'p1', 'b1')] },
  ],
  [{ text: 'I bring SQL.', sources: [said('skills')] }],
  [{ text: 'I would be glad to talk.', sources: [] }],
  [{ text: 'Kind regards,\nMara', sources: [] }],
]
const letter = composed.map((sentences) => sentences.map(({ text }) => text).join(' ')).join('\n\n')
const read = (text: string, why = '') => sourceSentences(text, { composed, facts, why })

test('a letter of the composer has the sources of its sentences, and says all of them', () => {
  const paragraphs = read(letter)
  expect(paragraphs).toEqual(
    composed.map((sentences) => sentences.map((sentence) => ({ ...sentence, isOwn: false }))),
  )
  expect(countSourced(paragraphs, '')).toEqual({ sourced: 4, total: 4 })
})

test.each([
  ['There I moved scripts into Airflow.', said('position', 'p1', 'b1')],
  ['Before that, at Marlow Books, I built 120 models in dbt.', said('position', 'p2', 'b2')],
  [
    'Before that, I worked at Marlow Books as Analyst from September 2020 to April 2023.',
    said('position', 'p2'),
  ],
  ['My qualifications include Chartered Engineer (Engineers Ireland, June 2022).', said('certificate', 'c')],
])('a sentence of another letter names its entry: %s', (sentence, source) => {
  const paragraphs = read(letter.replace('There I moved forty scripts into Airflow.', sentence))
  expect(paragraphs[1]?.at(-1)).toEqual({ text: sentence, sources: [source], isOwn: false })
  expect(countSourced(paragraphs, '')).toEqual({ sourced: 4, total: 4 })
})

test('a sentence that the record does not say is in the person’s own words', () => {
  const paragraphs = read(letter.replace('I bring SQL.', 'I bring calm. I bring SQL.'))
  expect(paragraphs[2]).toMatchObject([
    { text: 'I bring calm.', sources: [], isOwn: true },
    { text: 'I bring SQL.', isOwn: false },
  ])
  expect(countSourced(paragraphs, '')).toEqual({ sourced: 4, total: 5 })
})

test('the line of why is in the person’s own words, and needs no source', () => {
  const why = 'You teach. You heal.'
  const paragraphs = read(letter.replace('I would be', `${why}\n\nI would be`), why)
  expect(paragraphs[3]).toEqual([{ text: why, sources: [], isOwn: true }])
  expect(countSourced(paragraphs, why)).toEqual({ sourced: 4, total: 4 })
})

test.each([[''], ['\n\n'], ['x'], ['I bring SQL.I bring SQL.'], ['…\n \n— Mara']])(
  'a text such as %j loses no word',
  (text) => {
    const words = (all: string) => all.split(/\s+/).filter(Boolean).join('')
    expect(
      words(
        read(text)
          .flatMap((sentences) => sentences.map((sentence) => sentence.text))
          .join(' '),
      ),
    ).toBe(words(text))
  },
)
