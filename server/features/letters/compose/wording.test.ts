import type { Education } from '@jobscout/contract/career/record.ts'
import { namesWords } from '@jobscout/contract/matching/names-words.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { formatEducation as sayEducationIn } from './wording.ts'

const studied = (degree: string, field: string, school = 'Hudson City College', end = ''): Education => ({
  ...{ id: 'e', degree, field, school, start: '', end, note: '', source: 'typed' },
})

const formatThisEducation = (education: Education) => sayEducationIn(education, '2026-11')

test.each([
  ['BSc', 'Applied Mathematics', 'I have a BSc in Applied Mathematics from Hudson City College.'],
  ['Master of Science in Mathematics', 'Mathematics', 'I have a Master of Science in Mathematics from'],
  ['BSc biology', 'Biology', 'I have a BSc biology from'],
  ['Bachelor', 'Bachelor of Nursing', 'I have a Bachelor of Nursing from'],
  ['Economics', 'Economics', 'I studied Economics at Hudson City College.'],
  ['', 'Economics', 'I studied Economics at Hudson City College.'],
  // Part of a word is not named.
  ['Master of Partial Equations', 'Art', 'I have a Master of Partial Equations in Art from'],
  ['MSc', '', 'I have an MSc from'],
])('the degree %j with the field %j is said without repeating either', (degree, field, sentence) => {
  expect(formatThisEducation(studied(degree, field))).toContain(sentence)
})

test('an entry that is too little for a sentence is not said', () => {
  expect(formatThisEducation(studied('', 'Economics', ''))).toBe(null)
  expect(formatThisEducation(studied('', '', 'Hudson City College'))).toBe(null)
  expect(formatThisEducation(studied('BSc', 'Physics', '', '2018-06'))).toBe(
    'I have a BSc in Physics (2018).',
  )
})

test.each([
  ['2025-09', '', 'I began a BSc in Nursing at Hudson City College in September 2025.'],
  ['2022', '2027', 'I began a BSc in Nursing at Hudson City College in 2022.'],
  ['2022', '2026', 'I began a BSc in Nursing at Hudson City College in 2022.'],
  ['2022-09', '2026-11', 'I began a BSc in Nursing at Hudson City College in September 2022.'],
  ['2022-09', '2026-10', 'I have a BSc in Nursing from Hudson City College (2026).'],
  ['', '2025', 'I have a BSc in Nursing from Hudson City College (2025).'],
  ['', '2027', null],
])(
  'a degree from %j to %j is not claimed in November 2026 before it is completed',
  (start, end, sentence) => {
    expect(formatThisEducation({ ...studied('BSc', 'Nursing', undefined, end), start })).toBe(sentence)
  },
)

test('any degree and field are both said, and no word more often than the longer of two that overlap', () => {
  const words = fc
    .array(fc.constantFrom('Master', 'of', 'Science', 'Mathematics', 'Applied', 'physics'), {
      minLength: 1,
      maxLength: 5,
    })
    .map((chosen) => chosen.join(' '))
  const countWords = (text: string) => text.split(' ').length
  fc.assert(
    fc.property(words, words, (degree, field) => {
      const sentence = formatThisEducation(studied(degree, field)) ?? ''
      const [, said = ''] =
        /^I (?:have an?|studied) (.*) (?:from|at) Hudson City College\.$/.exec(sentence) ?? []
      expect(namesWords(said, degree) && namesWords(said, field)).toBe(true)
      const isRepeated = namesWords(degree, field) || field.startsWith(`${degree} `)
      expect(countWords(said)).toBe(
        isRepeated
          ? Math.max(countWords(degree), countWords(field))
          : countWords(degree) + 1 + countWords(field),
      )
    }),
    { numRuns: runs(300) },
  )
})
