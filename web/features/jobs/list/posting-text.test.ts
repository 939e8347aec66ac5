import { describe, expect, test } from 'vitest'
import { allPlaces, placeLine, salaryLine } from './posting-text.ts'

describe('the salary line', () => {
  const nothing = { salary: '', salary_min: null, salary_max: null, salary_currency: null }

  test.each([
    [{ ...nothing, salary_min: 72_000, salary_max: 88_000, salary_currency: 'EUR' }, '€72k – €88k'],
    [{ ...nothing, salary_min: 60_000, salary_currency: 'EUR' }, '€60k+'],
    [{ ...nothing, salary_max: 90_000, salary_currency: 'USD' }, 'up to $90k'],
    [{ ...nothing, salary_min: 72_500, salary_max: 72_500, salary_currency: 'USD' }, '$72.5k'],
    [{ ...nothing, salary_min: 50_000, salary_max: 60_000 }, '50k – 60k'],
    [{ ...nothing, salary: '$90,000 a year', salary_min: 90_000, salary_max: 90_000 }, '$90,000 a year'],
    [{ ...nothing, salary: ' Competitive ' }, 'Competitive'],
    [nothing, 'Salary not stated'],
  ])('%o is shown as %s', (pay, line) => {
    expect(salaryLine(pay)).toBe(line)
  })
})

test.each([
  ['Berlin', true, 'Berlin · Remote'],
  ['Remote, EU', true, 'Remote, EU'],
  ['', true, 'Remote'],
  ['Berlin', false, 'Berlin'],
])('a job in "%s", remote %s, is shown at "%s"', (location, is_remote, line) => {
  expect(placeLine({ location, is_remote })).toBe(line)
})

test('the card names the first of several places, and the page all of them', () => {
  const job = { location: 'Berlin · Wien · Zürich', locations: ['Berlin', 'Wien', 'Zürich'], is_remote: true }
  expect(placeLine(job)).toBe('Berlin + 2 more · Remote')
  expect(allPlaces(job)).toBe('Berlin · Wien · Zürich · Remote')
  expect(placeLine({ ...job, is_remote: false })).toBe('Berlin + 2 more')
})

test('a place that says remote is shown with the words of the text against it', () => {
  const job = { location: 'Remote', is_remote: false }
  expect(placeLine({ ...job, text_denies_remote: 'hybrid' })).toBe(
    'Remote · Listed as remote, described as hybrid',
  )
  expect(placeLine({ ...job, text_denies_remote: 'not_remote' })).toBe(
    'Remote · Listed as remote, described as not remote',
  )
})
