import { expect, test } from 'vitest'
import { line, onOneLine, text, timestamp, uniqueTextList, webUrl } from './fields.ts'
import { completeAddress } from './web-address.ts'

test('text is trimmed and limited in length', () => {
  expect(text(3).parse(' abc ')).toBe('abc')
  expect(text(3).safeParse('abcd').success).toBe(false)
})

test('a list drops empty entries and keeps the first spelling of duplicates', () => {
  expect(uniqueTextList(9).parse(['Python', ' python ', '', '  ', 'SQL', 'PYTHON'])).toEqual([
    'Python',
    'SQL',
  ])
})

test('a list is limited in number and length of entries', () => {
  expect(uniqueTextList(2).safeParse(['a', 'b', 'c']).success).toBe(false)
  expect(uniqueTextList(2, 3).safeParse(['abcd']).success).toBe(false)
})

test.each([
  '',
  'https://a.example/b?c=d#e',
  'HTTP://A.EXAMPLE',
  'https://www.linkedin.com/in/zoë-müller',
  'https://a.example/@ada',
  'https://a.example?to=ada@b.example',
  'https://a.example:8443/x',
])('"%s" is a web address, or none', (address) => {
  expect(webUrl.parse(address)).toBe(address)
})

test.each(['0001-01-01T00:00:00Z', '2026-11-29T23:00:00+14:00', '9999-12-31T23:59:59Z'])(
  '%s is a moment',
  (moment) => {
    expect(timestamp.parse(moment)).toBe(moment)
  },
)

test.each([
  ['0000-12-31T23:00:00-02:00', 'written in the year 0'],
  ['0001-01-01T00:00:00+14:00', 'in the year 0 in UTC'],
  ['9999-12-31T23:59:59-02:00', 'in the year 10000 in UTC'],
  ['2026-02-30T00:00:00Z', 'in no calendar'],
])('%s is no moment, since it is %s', (moment) => {
  expect(timestamp.safeParse(moment).success).toBe(false)
})

const findProblem = (address: string) => webUrl.safeParse(address).error?.issues[0]?.message

test.each([
  'javascript:alert(1)',
  'a.example',
  'https://a b',
  'https://a"b',
  'https://',
  'https://[',
  'https://a.example:99999',
  '//a.example',
])('"%s" is no web address', (address) => {
  expect(findProblem(address)).toBe('A web address begins with https://')
})

test.each([
  'https://ada:secret@a.example',
  'https://ada@a.example/x',
  'https://@a.example',
  'https://linkedin.com%2fin:x@evil.example',
  'https:///ada:secret@a.example',
  'https:\\\\ada:secret@a.example',
  'https:ada:secret@a.example',
])('"%s" is refused for its user name or password', (address) => {
  expect(findProblem(address)).toBe('Leave user name and password out of the address')
})

test.each([
  '200b',
  '200d',
  '200e',
  '200f',
  '202a',
  '202e',
  '2060',
  '2066',
  '2069',
  '061c',
  '180e',
  '00ad',
  'feff',
  '2800',
  '3164',
  'e0061',
  'fe0f',
])('an address with the invisible U+%s is refused wherever it stands', (code) => {
  const invisible = String.fromCodePoint(Number.parseInt(code, 16))
  for (const address of [
    `https://a.${invisible}example`,
    `https://a.example/${invisible}x`,
    `ht${invisible}tps://a`,
  ]) {
    expect(findProblem(address)).toBe('The address holds invisible characters. Please type it by hand')
  }
})

test('a web address is completed where only https:// is left out', () => {
  expect(completeAddress(' linkedin.com/in/mara ')).toBe('https://linkedin.com/in/mara')
  expect(completeAddress('meet.example/abc-def')).toBe('https://meet.example/abc-def')
  expect(completeAddress('http://a.example')).toBe('http://a.example')
  expect(completeAddress('no address')).toBe('no address')
})

test('a name is on one line, without marks that change the direction of text', () => {
  expect(onOneLine(' Ada\r\nBcc: a@b.example\u0007 ')).toBe('Ada Bcc: a@b.example')
  expect(onOneLine('\u202eadA')).toBe('adA')
  expect(onOneLine('Łukasz Żak')).toBe('Łukasz Żak')
  expect(line(3).parse('\u202eadA ')).toBe('adA')
  expect(line(2000).safeParse('a'.repeat(2001)).error?.issues[0]?.message).toBe(
    'Use at most 2,000 characters.',
  )
})
