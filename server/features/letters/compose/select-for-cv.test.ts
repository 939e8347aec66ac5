import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { expect, test } from 'vitest'
import { writePosition } from '../../../testing/people/record.ts'
import { findAskedTerms } from './listing-terms.ts'
import { selectForCv } from './select-for-cv.ts'

const record = (patch: Partial<CareerRecord>): CareerRecord => ({
  summary: '',
  positions: [],
  education: [],
  certificates: [],
  languages: [],
  skills: [],
  projects: [],
  links: [],
  ...patch,
})
const listing = {
  title: 'Data Engineer',
  company: 'Fairhaven',
  place: 'New York',
  text: 'You build pipelines in Airflow and write SQL. dbt is a plus.',
}
const select = (patch: Partial<CareerRecord>) => {
  const whole = record(patch)
  return selectForCv(whole, listing, findAskedTerms(whole, listing))
}

test('bullets that share terms with the listing come first, further ones without any are left out', () => {
  const texts = [
    'Baked bread',
    'Sang songs',
    'Fed cats',
    'Swept floors',
    'Moved scripts into Airflow pipelines',
  ]
  const position = writePosition({ title: 'Engineer', bullets: texts })
  const [selected] = select({ positions: [position] }).positions
  const text = (id: string) => position.bullets.find((bullet) => bullet.id === id)?.text
  expect(selected?.bullets.map(({ id, kept }) => [text(id), kept])).toEqual([
    ['Moved scripts into Airflow pipelines', true],
    ['Baked bread', true],
    ['Sang songs', false],
    ['Fed cats', false],
    ['Swept floors', false],
  ])
})

test('only the oldest positions are left out, so that no gap in time appears', () => {
  const titles = ['Cook', 'Baker', 'Waiter', 'Singer', 'Data Engineer', 'Gardener', 'Barber']
  const { positions } = select({ positions: titles.map((title) => writePosition({ title })) })
  expect(positions.map(({ kept }) => kept)).toEqual([true, true, true, true, true, false, false])
})

test('skills that the listing asks for come first, and nothing is added', () => {
  const others = Array.from({ length: 20 }, (_, at) => `Craft ${at}`)
  const skills = [...others, 'SQL', 'dbt']
  const selected = select({ skills }).skills
  expect(selected.slice(0, 2)).toEqual([
    { name: 'SQL', kept: true },
    { name: 'dbt', kept: true },
  ])
  expect(selected.map(({ name }) => name).toSorted()).toEqual(skills.toSorted())
  expect(selected.filter(({ kept }) => kept)).toHaveLength(15)
})
