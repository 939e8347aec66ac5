import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { expect, test } from 'vitest'
import { moveItem } from '../../../ui/actions/move-item.ts'
import { groupTerms, selectedTexts, toggleKept } from './selection.ts'

const bullet = (id: string, text: string) => ({
  id,
  text,
  sentence: '',
  confirmed_at: null,
  source: 'typed' as const,
})
const position = (id: string, title: string, bullets: ReturnType<typeof bullet>[]) => ({
  id,
  title,
  employer: '',
  employer_in_sentence: '',
  place: '',
  start: '',
  end: '',
  is_current: false,
  bullets,
  text: '',
  source: 'typed' as const,
})
const record: CareerRecord = {
  summary: '',
  positions: [
    position('a', 'Engineer', [bullet('a1', 'Baked bread'), bullet('a2', 'Moved scripts into Airflow')]),
    position('b', 'Clerk', [bullet('b1', 'Filed letters')]),
  ],
  education: [],
  certificates: [],
  languages: [],
  skills: ['SQL', 'Cooking'],
  projects: [],
  links: [],
}

test('a CV for a job has the kept entries, in the selected order', () => {
  const selection = {
    positions: [
      {
        id: 'a',
        kept: true,
        bullets: [
          { id: 'a2', kept: true },
          { id: 'a1', kept: false },
        ],
      },
      { id: 'b', kept: false, bullets: [{ id: 'b1', kept: true }] },
    ],
    skills: [
      { name: 'SQL', kept: true },
      { name: 'Cooking', kept: false },
    ],
  }
  expect(selectedTexts(record, selection)).toEqual({
    experience: 'Engineer\n- Moved scripts into Airflow',
    skills: 'SQL',
  })
  const changed = { ...selection, positions: moveItem(toggleKept(selection.positions, 1), 1, -1) }
  expect(selectedTexts(record, changed).experience).toBe(
    'Clerk\n- Filed letters\n\nEngineer\n- Moved scripts into Airflow',
  )
})

test('a term that a listing asks for stands in the CV, in the record only, or nowhere', () => {
  const terms = [
    { asked: 'Airflow', held: 'Airflow' },
    { asked: 'structured query language', held: 'SQL' },
    { asked: 'Cooking', held: 'Cooking' },
    { asked: 'Spark', held: null },
  ]
  const { inCv, inRecord, missing } = groupTerms(terms, ['Engineer\n- Moved scripts into Airflow', 'SQL'])
  const asked = (group: typeof terms) => group.map((term) => term.asked)
  expect([inCv, inRecord, missing].map((group) => asked([...group]))).toEqual([
    ['Airflow', 'structured query language'],
    ['Cooking'],
    ['Spark'],
  ])
})
