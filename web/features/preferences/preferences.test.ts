import { defaultPreferences } from '@jobscout/contract/preferences/defaults.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { filterSalaryInput, formatSalaryInput, parseSalary } from './components/SalaryInput.tsx'
import { minAboveMax, remoteChange, scoresNothing } from './queries.ts'

describe('a typed salary', () => {
  test.each([
    ['85,000', 85_000],
    ['85.000', 85_000],
    ['85 000', 85_000],
    ['1,250,000', 1_250_000],
    ['85k', 85_000],
    ['85.5K', 85_500],
    ['85,5k', 85_500],
    ['85000.75', 85_000],
    ['0', 0],
    ['', null],
    ['   ', null],
    ['k', null],
    ['.', null],
  ])('"%s" is %s', (typed, salary) => {
    expect(parseSalary(typed)).toBe(salary)
  })

  test('is parsed from its formatted form', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (salary) => {
        expect(parseSalary(formatSalaryInput(salary))).toBe(salary)
      }),
    )
    expect(formatSalaryInput(null)).toBe('')
  })

  test('is never NaN or negative', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const salary = parseSalary(filterSalaryInput(typed))
        expect(salary === null || (Number.isInteger(salary) && salary >= 0)).toBe(true)
      }),
    )
  })
})

test('the remote switches are kept consistent', () => {
  expect(remoteChange({ remote_only: true })).toEqual({ remote_only: true, remote_ok: true })
  expect(remoteChange({ remote_ok: false })).toEqual({ remote_ok: false, remote_only: false })
  expect(remoteChange({ remote_only: false })).toEqual({ remote_only: false })
})

test('a minimum above the maximum is detected', () => {
  expect(minAboveMax({ ...defaultPreferences, salary_min: 90_000, salary_max: 80_000 })).toBe(true)
  expect(minAboveMax({ ...defaultPreferences, salary_min: 80_000, salary_max: 80_000 })).toBe(false)
  expect(minAboveMax({ ...defaultPreferences, salary_min: 90_000 })).toBe(false)
})

test('preferences without a scored field score nothing', () => {
  expect(scoresNothing(null)).toBe(true)
  expect(scoresNothing(defaultPreferences)).toBe(true)
  expect(scoresNothing({ ...defaultPreferences, target_titles: ['Data Engineer'] })).toBe(true)
  expect(scoresNothing({ ...defaultPreferences, skills: ['SQL'] })).toBe(false)
  expect(scoresNothing({ ...defaultPreferences, remote_only: true })).toBe(false)
})
