import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

const read = (text: string): string[][] => parse(text, { relaxColumnCount: true })

/** Letters of any kind, and those that have a meaning in CSV or to spreadsheet programs. */
const field = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom('"', ',', ';', '\r', '\n', '\t', '=', '+', '-', '@', "'", ' ', 'a', '＝'),
  }),
)
const asText = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

test('a parser reads back the very fields, formulas as texts', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(field, { minLength: 2, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      (lines) => {
        expect(read(lines.map(csvLine).join(''))).toEqual(lines.map((fields) => fields.map(asText)))
      },
    ),
    { numRuns: 500 },
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=cmd|" /C calc"!A0', '＝1'])(
  '%j is no formula any more',
  (text) => {
    expect(read(csvLine([text]))).toEqual([[`'${text}`]])
  },
)

test('figures stay figures, nothing is an empty field', () => {
  expect(csvLine([-5, null, true, 'a "b"'])).toBe('"-5","","true","a ""b"""\r\n')
})
