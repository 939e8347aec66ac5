import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctSpelling, countWrong, readVocabulary } from './spelling.ts'

const roles = [
  'Software engineer',
  'Product manager',
  'Project manager',
  'Nurse',
  'Accountant',
  'Data engineer',
  'Java developer',
]
const vocabulary = readVocabulary([...roles, 'Product designer', 'Product owner'])

test.each([
  ['sofware enginer', 'software engineer'],
  ['Prodct Manager', 'product Manager'],
  ['nurce', 'nurse'],
  ['Acountant', 'accountant'],
  ['enigneer', 'engineer'],
  ['Acme prodcut manager', 'Acme product manager'],
])('"%s" is meant as "%s"', (text, meant) => {
  expect(correctSpelling(text, vocabulary)).toBe(meant)
})

test.each(['Software Engineer', 'Java engineer', 'nurses', 'Wizard', 'data', 'c++', 'Münster', '', 'HR'])(
  '"%s" is left as it is',
  (text) => {
    expect(correctSpelling(text, vocabulary)).toBeNull()
  },
)

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })

test('wrong letters count the same in both directions, and none count where words are the same', () => {
  fc.assert(
    fc.property(letters, letters, (first, second) => {
      const wrong = countWrong(first, second)
      expect(wrong).toBe(countWrong(second, first))
      expect(wrong === 0).toBe(first === second)
      expect(wrong).toBeGreaterThanOrEqual(Math.abs(first.length - second.length))
      expect(wrong).toBeLessThanOrEqual(Math.max(first.length, second.length))
    }),
  )
})
