import { locationFilter, typeFilter } from '@jobscout/contract/jobs/model.ts'
import type { Factor } from '@jobscout/contract/matching/model.ts'
import { ORPCError } from '@orpc/client'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeApplyFailure } from './apply-failure.ts'
import { readDescription } from './description.ts'
import { placeLine } from './place-line.ts'
import { cardReasons, hints } from './reasons.ts'
import { salaryLine } from './salary-line.ts'
import { scoreTone } from './score-tone.ts'
import { countActiveFilters, isFiltered, jobsSearch, locationChoices, typeChoices } from './search.ts'

describe('the salary line', () => {
  const nothing = { salary: '', salary_min: null, salary_max: null, salary_currency: null }

  test.each([
    [{ ...nothing, salary_min: 72_000, salary_max: 88_000, salary_currency: 'EUR' }, '€72k – €88k'],
    [{ ...nothing, salary_min: 60_000, salary_currency: 'EUR' }, '€60k+'],
    [{ ...nothing, salary_max: 90_000, salary_currency: 'USD' }, 'up to $90k'],
    [{ ...nothing, salary_min: 72_500, salary_max: 72_500, salary_currency: 'USD' }, '$72.5k'],
    [{ ...nothing, salary_min: 50_000, salary_max: 60_000 }, '50k – 60k'],
    [{ ...nothing, salary: ' Competitive ' }, 'Competitive'],
    [nothing, 'Salary not stated'],
  ])('%o is told as %s', (pay, line) => {
    expect(salaryLine(pay)).toBe(line)
  })
})

test.each([
  ['Berlin', true, 'Berlin · Remote'],
  ['Remote, EU', true, 'Remote, EU'],
  ['', true, 'Remote'],
  ['Berlin', false, 'Berlin'],
])('a job in "%s", remote %s, is placed at "%s"', (location, is_remote, line) => {
  expect(placeLine({ location, is_remote })).toBe(line)
})

test('the tone of a score follows the badge', () => {
  expect([100, 80, 79, 60, 59, 50, 49, 0].map(scoreTone)).toEqual([
    ...['green', 'green', 'amber', 'amber'],
    ...['grey', 'grey', 'grey', 'grey'],
  ])
})

describe('the reasons on a card', () => {
  const factor = (name: Factor['factor'], points: number, max: number, hint?: string): Factor => ({
    factor: name,
    points,
    max,
    reason: name,
    ...(hint ? { hint } : {}),
  })
  const skills = factor('skills', 8, 10, 'Add skills.')
  const place = factor('location', 25, 25)
  const level = factor('experience_level', 0, 10, 'Add skills.')
  const pay = factor('salary', 0, 20)

  test('put the weightiest first and fill a match up with what is missing', () => {
    expect(cardReasons(58, [place, pay, level, skills])).toEqual([place, skills, pay])
  })
  test('do not list what is missing where there is no match', () => {
    expect(cardReasons(33, [place, pay, level, skills])).toEqual([place, skills])
    expect(cardReasons(0, [pay, level])).toEqual([])
  })
  test('give each hint once', () => {
    expect(hints([skills, level, place])).toEqual(['Add skills.'])
  })
})

describe('a description', () => {
  test('becomes headings, paragraphs and lists', () => {
    expect(readDescription('We build.\n\nYou bring:\n• SQL\n- dbt\n2) patience\nWrite to us.')).toEqual([
      { kind: 'paragraph', line: 0, text: 'We build.' },
      { kind: 'heading', line: 2, text: 'You bring' },
      {
        kind: 'list',
        line: 3,
        items: [
          { line: 3, text: 'SQL' },
          { line: 4, text: 'dbt' },
          { line: 5, text: 'patience' },
        ],
      },
      { kind: 'paragraph', line: 6, text: 'Write to us.' },
    ])
  })

  test('takes a short line before a list for its heading, but not a sentence', () => {
    const kinds = (posting: string) => readDescription(posting).map(({ kind }) => kind)
    expect(kinds('What you will do\n• Write SQL')).toEqual(['heading', 'list'])
    expect(kinds('We pay well.\n• Really')).toEqual(['paragraph', 'list'])
    expect(kinds('What you will do\nWrite SQL')).toEqual(['paragraph', 'paragraph'])
  })

  test('loses no word', () => {
    const text = fc
      .array(fc.stringMatching(/^[a-z]{1,8}( [a-z]{1,8}){0,5}[:.]?$/))
      .map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (posting) => {
        const words = (value: string) => value.replaceAll(':', '').split(/\s+/).filter(Boolean)
        const read = readDescription(posting).flatMap((block) =>
          block.kind === 'list' ? block.items.map((item) => item.text) : block.text,
        )
        expect(words(read.join(' '))).toEqual(words(posting))
      }),
    )
  })

  test('never gives two lines the same key', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '- ', ':', ' ') }), (posting) => {
        const lines = readDescription(posting).flatMap((block) =>
          block.kind === 'list' ? block.items.map(({ line }) => line) : block.line,
        )
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })
})

describe('the search in the URL', () => {
  test('names the same choices as the contract', () => {
    expect(locationChoices).toEqual(locationFilter.options)
    expect(typeChoices).toEqual(typeFilter.options)
  })
  test('survives whatever somebody types into the address', () => {
    expect(jobsSearch.parse({ search: 42, location: 'mars', page: 'x', matches_only: 'yes' })).toEqual({
      search: '42',
      location: 'all',
      type: 'all',
      matches_only: false,
      new_only: false,
      sort: 'match',
      page: 1,
      view: '',
    })
  })
  test('counts filters, and knows a search that is only spaces', () => {
    const search = jobsSearch.parse({ search: '  ', location: 'remote', matches_only: true })
    expect(countActiveFilters(search)).toBe(2)
    expect(isFiltered(jobsSearch.parse({ search: '  ' }))).toBe(false)
    expect(isFiltered(jobsSearch.parse({ search: 'sql', sort: 'date' }))).toBe(true)
    expect(isFiltered(jobsSearch.parse({ new_only: 'true' }))).toBe(true)
  })
})

describe('an application that was not taken', () => {
  const refused = (code: string) => new ORPCError(code, { status: 409, defined: true })

  test.each([
    ['UNAUTHORIZED', 'Please Sign In', 'You need to be signed in to apply to jobs', false],
    ['ALREADY_APPLIED', 'Already Applied', 'You have already applied to this position', false],
    ['INTERNAL_SERVER_ERROR', 'Application Failed', 'Failed to submit application. Please try again.', false],
  ])('for %s is told as "%s"', (code, title, message, needsPlan) => {
    expect(describeApplyFailure(refused(code))).toEqual({ title, message, needsPlan })
  })

  test.each(['QUOTA_REACHED', 'TRIAL_ENDED', 'SUBSCRIPTION_ENDED'])(
    'for %s has the reason that the server gave, and the way to the plans',
    (code) => {
      const message = 'Your free trial ends on Nov 18, 2026, before the next month begins.'
      expect(describeApplyFailure(new ORPCError(code, { status: 402, message, defined: true }))).toEqual({
        title: 'Application Failed',
        message,
        needsPlan: true,
      })
    },
  )
})
