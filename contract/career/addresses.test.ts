import { expect, test } from 'vitest'
import { namesAddress, resemblesAddress, withoutAddresses } from './addresses.ts'

test.each([
  ['Data Engineer https://evil.example/apply now', 'Data Engineer now'],
  ['Data Engineer (www.evil.example)', 'Data Engineer'],
  ['Write to jobs@evil.example', 'Write to'],
  ['Data Engineer evil.example/job', 'Data Engineer'],
  ['Data Engineer evil\u3002example/job', 'Data Engineer'],
  ['ht\u200btps://evil.example Engineer', 'Engineer'],
  ['[apply](https://evil.example)', '[apply]'],
])('the address in "%s" is found and left out', (text, rest) => {
  expect(namesAddress(text)).toBe(true)
  expect(withoutAddresses(text)).toBe(rest)
  expect(resemblesAddress(text)).toBe(true)
})

test.each([
  'Node.js and/or ASP.NET',
  'C++/Java',
  '24/7 care',
  'Ph.D.',
  'Sr. Analyst',
  'R&D @ night',
  'a/b tests',
])('there is no address in "%s"', (text) => {
  expect(namesAddress(text)).toBe(false)
  expect(withoutAddresses(text)).toBe(text)
  expect(resemblesAddress(text)).toBe(false)
})

test('a name that could be an address is not treated as one, but resembles it', () => {
  expect([namesAddress('Analyst at evil.example'), resemblesAddress('Analyst at evil.example')]).toEqual([
    false,
    true,
  ])
})
