import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StatedSkills, statedWords } from './stated-skills.ts'

test.each([
  ['Infor M3', 'infor m3'],
  ['  dbt-core ', 'dbt core'],
  ['Quorbit++', 'quorbit++'],
  ['Node.js', 'node.js'],
  ['Straßenbau', 'straßenbau'],
  ['работа с 1С', 'работа с 1с'],
])('"%s" is searched for as "%s"', (stated, words) => {
  expect(statedWords(stated)).toBe(words)
})

test.each([
  '',
  '...',
  'R',
  '42',
  'the team',
  'good work',
  'I want a new job where I can grow',
  'x'.repeat(61),
])('"%s" is not searched for', (stated) => {
  expect(statedWords(stated)).toBeNull()
})

test('whole words are found in any case, joined as people join them, title or description', () => {
  const stated = new StatedSkills([
    { id: 1, words: 'infor m3' },
    { id: 2, words: 'infor' },
    { id: 3, words: 'dbt core' },
  ])
  expect(stated.find('INFOR M3 consultant', '')).toEqual([1, 2])
  expect(stated.find('', 'Inform m3; infor. M3')).toEqual([2])
  expect(stated.find('', 'dbt/core, dbt-core')).toEqual([3])
  expect(stated.find('dbt', 'core')).toEqual([])
  expect(stated.find('', `${' '.repeat(20_000)}infor`)).toEqual([])
})

test('a text finds those of ten thousand stated skills that it holds, whatever else is stated', () => {
  const many = Array.from({ length: 10_000 }, (_, id) => ({
    id,
    words: `zz${id} ${id % 7 === 0 ? 'core' : 'base'}`,
  }))
  const stated = new StatedSkills(many)
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(9_999), { maxLength: 20 }), (ids) => {
      const text = ids.map((id) => many[id]?.words).join(', ')
      expect(stated.find('', text)).toEqual(ids)
    }),
  )
})
