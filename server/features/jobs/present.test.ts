import { expect, test } from 'vitest'
import { summarise } from './present.ts'

test('a short description is shown whole, on one line', () => {
  expect(summarise(' We bake.\n\n- Bread\n- Rolls ')).toBe('We bake. · Bread · Rolls')
})

test('lists and their headings are left out when there is enough prose', () => {
  const sentence =
    'We bake bread and rolls for the whole quarter, every morning, and have done so for forty years.'
  expect(summarise(`${sentence}\n\nWhat you do\n- Knead\n- Bake\n\nYou start at four.`)).toBe(
    `${sentence} You start at four.`,
  )
})

test('a long description is cut between words, within 320 characters', () => {
  const summary = summarise('Bread and rolls, every morning. '.repeat(40))
  expect(summary.length).toBeLessThanOrEqual(320)
  expect(summary).toMatch(/(?:Bread|and|rolls|every|morning)…$/)
})

test('text without spaces is cut too, never inside a character', () => {
  const summary = summarise('🥐'.repeat(400))
  expect(summary.length).toBeLessThanOrEqual(321)
  expect(summary.isWellFormed()).toBe(true)
})
