import { describe, expect, test } from 'vitest'
import { classifyQuestion } from './question-kinds.ts'
import { legalWordings, plainWordings, roundaboutWordings, sensitiveWordings } from './question-wordings.ts'

const classifyWordings = (wordings: readonly string[]) =>
  new Map(wordings.map((wording) => [wording, classifyQuestion(wording).kind]))

const listMisclassified = (kind: string, wordings: readonly string[]) =>
  [...classifyWordings(wordings)].filter(([, found]) => found !== kind)

describe('a hundred questions of forms', () => {
  test('a question about law or permits is left to the person', () => {
    expect(listMisclassified('legal', legalWordings)).toEqual([])
  })

  test('a question about health, origin or another trait is never kept', () => {
    expect(listMisclassified('sensitive', sensitiveWordings)).toEqual([])
  })

  test('the list has a hundred questions', () => {
    expect(new Set([...legalWordings, ...sensitiveWordings]).size).toBe(100)
  })
})

test('a question asked in a roundabout way is left to the person', () => {
  expect([...classifyWordings(roundaboutWordings)].filter(([, kind]) => kind === 'plain')).toEqual([])
})

test('forty everyday questions may be answered from memory', () => {
  expect(listMisclassified('plain', plainWordings)).toEqual([])
  expect(new Set(plainWordings).size).toBe(40)
})

describe('a question in disguise', () => {
  const disguises: readonly [string, (text: string) => string][] = [
    ['in capitals', (text) => text.toUpperCase()],
    [
      'in wide letters',
      (text) => text.replace(/[!-~]/g, (c) => String.fromCodePoint(c.charCodeAt(0) + 0xfee0)),
    ],
    ['with characters of no width', (text) => [...text].join('\u200b')],
    ['with soft hyphens', (text) => [...text].join('\u00ad')],
    ['with accents on its letters', (text) => text.replace(/[aeiou]/g, '$&\u0301')],
    ['with letters of another script', (text) => text.replaceAll('a', 'а').replaceAll('e', 'е')],
    [
      'spaced out',
      (text) =>
        text
          .split(' ')
          .map((word) => [...word].join(' '))
          .join('   '),
    ],
    [
      'with digits for letters',
      (text) => text.replaceAll('i', '1').replaceAll('o', '0').replaceAll('e', '3'),
    ],
    ['on several lines', (text) => text.replaceAll(' ', '\n\t')],
  ]
  test.each(disguises)('%s', (_name, disguise) => {
    const read = [...legalWordings, ...sensitiveWordings, ...roundaboutWordings].map((wording) =>
      classifyQuestion(disguise(wording)),
    )
    expect(read.filter(({ kind }) => kind === 'plain')).toEqual([])
  })
})

test.each([
  'Benötigen Sie ein Visum, um remote zu arbeiten?',
  'Avez-vous une autorisation de travail ?',
  '¿Tiene usted alguna discapacidad?',
  'Heeft u een werkvergunning?',
  '您需要签证吗？',
  '¿?',
  '',
])('a question that is not in English is left to the person: %s', (question) => {
  expect(classifyQuestion(question).kind).not.toBe('plain')
})

test.each([
  ['When could you start?', 'start'],
  ['What is your earliest start date?', 'start'],
  ['Which city would you prefer?', 'other'],
  ['What salary do you expect?', 'salary'],
  ['Salary expectations', 'salary'],
  ['What is your current salary?', 'other'],
  ['What hourly rate do you expect?', 'other'],
  ['How long is your notice period?', 'notice'],
  ['How did you hear about us?', 'other'],
])('the question “%s” has its topic', (question, topic) => {
  expect(classifyQuestion(question)).toEqual({ kind: 'plain', topic })
})
