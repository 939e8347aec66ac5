import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { formatCsvLine } from './csv.ts'

const read = (text: string): string[][] => parse(text, { relaxColumnCount: true })

/** Any characters, and those with a meaning in CSV or spreadsheet programs. */
const field = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', "'", ' ', 'a', '＝'),
  }),
)
const withoutMarks = (lines: readonly (readonly string[])[]) =>
  lines.map((fields) => fields.map((text) => text.replaceAll("'", '')))
const lines = fc.array(fc.array(field, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 })

test('a parser reads back the same fields, except for apostrophes before formulas', () => {
  fc.assert(
    fc.property(lines, (given) => {
      const found = read(given.map(formatCsvLine).join(''))
      expect(withoutMarks(found)).toEqual(withoutMarks(given))
      expect(found.flat().filter((text) => /^\s*[=+\-@＝＋－＠]/.test(text))).toEqual([])
    }),
    { numRuns: runs(500) },
  )
})

test('a program that separates fields at other places and ignores quotes finds no formula either', () => {
  fc.assert(
    fc.property(lines, (given) => {
      // The first is quoted for every program.
      const cells = given.flatMap((fields) =>
        formatCsvLine(fields)
          .split(/[;\t\r\n]/)
          .slice(1),
      )
      expect(cells.filter((text) => /^[ "]*(?:[=+@＝＋＠]|[-－]\S)/.test(text))).toEqual([])
    }),
    { numRuns: runs(500) },
  )
})

test('lists and lines stay unchanged', () => {
  const notes = 'Asked:\n- the team; 30 people\n- pay: 80-90 k'
  expect(read(formatCsvLine([notes]))).toEqual([[notes]])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0', '＝1', ' =1'])(
  '%j is no formula any more',
  (text) => {
    const [[found = ''] = []] = read(formatCsvLine([text]))
    expect(found.startsWith("'")).toBe(true)
    expect(found.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
  },
)

test('numbers stay numbers, and null is an empty field', () => {
  expect(formatCsvLine([-5, null, true, 'a "b"'])).toBe('"-5","","true","a ""b"""\r\n')
})
