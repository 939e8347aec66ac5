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
  'Boston, MA (Hybrid); Remote - US',
  'På distans, Sverige',
  'Удалённо',
  'フルリモート',
  '재택근무',
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
  'Temporarily remote',
  'Boston (remote until further notice)',
  'Chicago (Remote 2 days/week)',
  'Remote-friendly',
  'Manager, Remote Teams',
])('"%s" is not remote', (text) => {
  expect(isRemote(text)).toBe(false)
})

test('one text that says remote is enough', () => {
  expect(isRemote('Data Engineer', 'Remote')).toBe(true)
  expect(isRemote('Hybrid Cloud Engineer (Remote)')).toBe(true)
})
