import { expect, test } from 'vitest'
import { zoneName, zoneOptions } from './time-zones.ts'

test('zones have their present names and offsets, each once, in order', () => {
  const options = zoneOptions('Asia/Calcutta')
  const labels = options.map(({ label }) => label)
  expect(options).toContainEqual({ value: 'Asia/Calcutta', label: 'Asia/Kolkata (UTC+5:30)' })
  expect(options).toContainEqual({ value: 'UTC', label: 'UTC' })
  expect(labels.join()).toMatch(/Europe\/Kyiv \(UTC\+[23]\)/)
  expect(labels.join()).not.toMatch(/Kiev|Calcutta|Saigon|_/)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labels).toEqual(labels.toSorted((first, second) => first.localeCompare(second, 'en')))
})

test('a zone saved under its present name stays as it is saved', () => {
  const kyiv = zoneOptions('Europe/Kyiv').filter(({ label }) => label.startsWith('Europe/Kyiv'))
  expect(kyiv.map(({ value }) => value)).toEqual(['Europe/Kyiv'])
  expect(zoneName('America/New_York')).toBe('America/New York')
})
