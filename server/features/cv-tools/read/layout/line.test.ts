import { expect, test } from 'vitest'
import { plain } from './line.ts'

test.each([
  ['281 Elm St \u0005 Milford', '281 Elm St • Milford'],
  ['\u0001 \u0002ada@example.org', '• ada@example.org'],
  ['di\u001bcult', 'dicult'],
])('glyphs without a character are marks or nothing: %j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})
