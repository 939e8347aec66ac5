import { expect, test } from 'vitest'
import { isRemote } from './remote.ts'

test.each([
  'Remote',
  'Data Engineer 4 - Contract (Remote)',
  'Remote, US',
  '100% remote',
  'Fully Remote - EMEA',
  'Work from home',
  'Anywhere',
  'Home Office',
])('"%s" is remote', (text) => {
  expect(isRemote(text)).toBe(true)
})

test.each([
  '',
  'New York, NY',
  'Remote Sensing Scientist',
  'Remote Monitoring Engineer',
  'Hybrid remote in Boston',
  'Hybrid',
  'On-site',
  'Not remote',
  'No remote',
  'The remotest places',
])('"%s" is not remote', (text) => {
  expect(isRemote(text)).toBe(false)
})

test('one text that says remote is enough', () => {
  expect(isRemote('Data Engineer', 'Remote')).toBe(true)
  expect(isRemote('Hybrid Cloud Engineer (Remote)')).toBe(true)
})
