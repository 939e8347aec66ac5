import { expect, test } from 'vitest'
import type { LegalBlock, Operator } from './document.ts'
import { privacy } from './privacy.ts'
import { terms } from './terms.ts'

const operator: Operator = {
  supportEmail: 'help@example.org',
  supportPhone: '',
  address: '',
  jurisdiction: '',
  trialDays: 7,
}

/** What a reader sees of a block. */
const shown = (block: LegalBlock): string => {
  if (typeof block === 'string') return block
  if ('list' in block) return block.list.join('\n')
  return block.given ? block.text : (block.otherwise ?? '')
}
const read = (text: typeof terms, by: Operator) =>
  text(by)
    .flatMap(({ title, blocks }) => [title, ...blocks.map(shown)])
    .join('\n')

test('the terms have their fifteen sections in the named order', () => {
  expect(terms(operator).map(({ title }) => title)).toEqual([
    'Acceptance of these terms',
    'What the service does',
    'Your account',
    'Acceptable use',
    'Intellectual property',
    'Privacy',
    'Payment, subscription and automatic renewal',
    'Disclaimer',
    'Liability',
    'Third-party job listings',
    'Termination',
    'Changes to these terms',
    'Governing law',
    'Contact',
    'Severability',
  ])
})

test('the policy has twelve sections, each with an address of its own', () => {
  const sections = privacy(operator)
  expect(sections).toHaveLength(12)
  expect(new Set(sections.map(({ id }) => id)).size).toBe(12)
  expect(new Set(terms(operator).map(({ id }) => id)).size).toBe(15)
})

test('the texts read without what the operator does not state', () => {
  for (const text of [terms, privacy]) {
    const whole = read(text, operator)
    expect(whole).not.toMatch(/undefined|By post|By telephone|law of,|law of \.| {2}/)
    expect(whole).toContain('By e-mail: help@example.org')
  }
  expect(read(terms, operator)).toContain('the law of the place where we are established')
})

test('address, phone and jurisdiction come from the settings', () => {
  const stated = { ...operator, supportPhone: '+31 20 555 0100', address: 'Keizersgracht 1, Amsterdam' }
  for (const text of [terms, privacy]) {
    expect(read(text, stated)).toContain('By telephone: +31 20 555 0100\nBy post: Keizersgracht 1, Amsterdam')
  }
  expect(read(terms, { ...stated, jurisdiction: 'the Netherlands' })).toContain(
    'governed by the law of the Netherlands, and its courts',
  )
})
