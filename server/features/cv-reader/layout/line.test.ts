import { expect, test } from 'vitest'
import { plain } from './line.ts'

test.each([
  ['281 Elm St \u0005 Milford', '281 Elm St • Milford'],
  ['\u0001 \u0002ada@example.org', '• ada@example.org'],
  ['di\u001bcult', 'dicult'],
])('glyphs without a character are marks or nothing: %j', (text, expected) => {
  expect(plain(text)).toBe(expected)
})

test('ligatures without a character are read as their letters', () => {
  expect(plain('e\0ective sta\0, tra\0c and o\0cers, sheri\0s')).toBe(
    'effective staff, traffic and officers, sheriffs',
  )
  expect(plain('\0 Python')).toBe('• Python')
})
