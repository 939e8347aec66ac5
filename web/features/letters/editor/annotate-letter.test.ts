import { expect, test } from 'vitest'
import { annotateLetter } from './annotate-letter.ts'
import { withWhy } from './text-edits.ts'

const source = { kind: 'skills' as const, id: '', bullet: '' }
const composed = [
  [{ text: 'Dear team,', sources: [] }],
  [
    { text: 'I am Mara.', sources: [source] },
    { text: 'I bring SQL.', sources: [source] },
  ],
  [{ text: 'I would be glad to talk.', sources: [] }],
  [{ text: 'Kind regards,\nMara', sources: [] }],
]
const letter = 'Dear team,\n\nI am Mara. I bring SQL.\n\nI would be glad to talk.\n\nKind regards,\nMara'

const annotated = (text: string, why = '', marked: readonly string[] = []) =>
  annotateLetter(
    text,
    why,
    composed,
    marked.map((word) => ({ text: word, start: text.indexOf(word), end: text.indexOf(word) + word.length })),
  )
const described = (text: string, marked: readonly string[] = []) =>
  annotated(text, '', marked).paragraphs.map(({ parts }) =>
    parts.map((part) => (part.kind === 'plain' ? part.text : `[${part.number} ${part.kind}: ${part.text}]`)),
  )

test('sentences of the record are statements with a number, in the order of the text', () => {
  expect(described(letter)).toEqual([
    ['Dear team,'],
    ['[1 statement: I am Mara.]', ' ', '[2 statement: I bring SQL.]'],
    ['I would be glad to talk.'],
    ['Kind regards,\nMara'],
  ])
})

test('a sentence that the person reworded is no statement, and what the record lacks in it is marked', () => {
  expect(described(letter.replace('I am Mara.', 'I know Spark.'), ['Spark'])[1]).toEqual([
    'I know ',
    '[1 unsourced: Spark]',
    '. ',
    '[2 statement: I bring SQL.]',
  ])
})

test('every character of the text is shown, but for the lines between paragraphs', () => {
  const text = letter.replace('SQL.', 'Spark and\nHadoop.')
  const shown = annotated(text, '', ['Spark', 'Hadoop']).paragraphs.map(({ parts }) =>
    parts.map((part) => part.text).join(''),
  )
  expect(shown.join('\n\n')).toBe(text)
})

test('the line of why has its place where it stands, else before the closing', () => {
  expect(annotated(letter).why).toEqual({ at: 2, isThere: false })
  expect(annotated(withWhy(letter, '', 'You teach.'), 'You teach.').why).toEqual({ at: 2, isThere: true })
  expect(annotated('Dear team,').why).toEqual({ at: 1, isThere: false })
})
