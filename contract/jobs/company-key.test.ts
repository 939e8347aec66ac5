import { expect, test } from 'vitest'
import { companyKey } from './company-key.ts'

test.each(['Acme', 'ACME, Inc.', 'Acme LLC', 'acme  gmbh', 'The Acme Corporation', 'Acme Ltd.'])(
  '"%s" is Acme',
  (name) => {
    expect(companyKey(name)).toBe('acme')
  },
)

test('a name that is only a legal form keeps it', () => {
  expect(companyKey('SE')).toBe('se')
  expect(companyKey('Limited')).toBe('limited')
  expect(companyKey('The')).toBe('the')
  expect(companyKey('Acme Robotics')).not.toBe(companyKey('Acme'))
})

test('a character that becomes many makes no key that is too long to be stored', () => {
  expect(companyKey('\ufdfa'.repeat(200))).toHaveLength(200)
})
