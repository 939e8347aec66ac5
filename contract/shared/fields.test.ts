import { expect, test } from 'vitest'
import { text, webAddress, wordList } from './fields.ts'

test('a text is trimmed, and has a limit', () => {
  expect(text(3).parse(' abc ')).toBe('abc')
  expect(text(3).safeParse('abcd').success).toBe(false)
})

test('a list keeps each entry once, as it was first written, and nothing empty', () => {
  expect(wordList(9).parse(['Python', ' python ', '', '  ', 'SQL', 'PYTHON'])).toEqual(['Python', 'SQL'])
})

test('a list has a limit, and so has each entry', () => {
  expect(wordList(2).safeParse(['a', 'b', 'c']).success).toBe(false)
  expect(wordList(2, 3).safeParse(['abcd']).success).toBe(false)
})

test.each(['', 'https://a.example/b?c=d#e', 'HTTP://A.EXAMPLE'])(
  '"%s" is a web address, or none',
  (address) => {
    expect(webAddress.parse(address)).toBe(address)
  },
)

test.each(['javascript:alert(1)', 'a.example', 'https://a b', 'https://a"b', 'https://a\u180eb'])(
  '"%s" is no web address',
  (address) => {
    expect(webAddress.safeParse(address).success).toBe(false)
  },
)
