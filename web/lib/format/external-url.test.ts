import { expect, test } from 'vitest'
import { externalUrl } from './external-url.ts'

test.each([
  ['https://example.com/jobs?id=1#apply', 'https://example.com/jobs?id=1#apply'],
  [' http://example.com ', 'http://example.com/'],
])('%s may be followed', (value, expected) => {
  expect(externalUrl(value)).toBe(expected)
})

test.each([
  null,
  undefined,
  '',
  'example.com',
  '/jobs',
  '//example.com',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:someone@example.com',
  'https://user:secret@example.com',
  'https://user@example.com',
  'https://example.com/\u202egpj.exe',
  'https://exam\u200bple.com',
])('%s is no link', (value) => {
  expect(externalUrl(value)).toBeNull()
})
