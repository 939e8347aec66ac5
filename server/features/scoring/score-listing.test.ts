import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { skills } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { type FactorName, factor, factorMaxPoints } from '@jobscout/contract/matching/model.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compilePreferences } from './compile-preferences.ts'
import type { CompiledPreferences, ListingFeatures, ListingLabels } from './features.ts'
import { nearSalaryMinimum, pointsTable } from './points.ts'
import { leastPoints, scaleScore } from './reachable.ts'
import { scoreListing } from './service.ts'

const stated = {
  preferred_locations: ['Berlin'],
  remote_only: false,
  salary_min: 100_000,
  employment_types: ['full_time'],
  preferred_industries: ['information_technology'],
  experience_level: 'senior',
  skills: ['Python', 'SQL', 'R', 'AWS', 'Spark', 'Tableau'],
  stated_skills: [],
}
const BERLIN = 7
/** Where remote jobs are for people in another country. */
const AUSTIN = 9
const ada = compilePreferences(stated, [BERLIN], [AUSTIN, BERLIN])
const dream: ListingFeatures = {
  location_id: BERLIN,
  is_remote: false,
  industry: 1,
  employment_type: 1,
  experience_level: 4,
  salary_annual_max: 120_000,
  skills: ada.skills,
}
const words: ListingLabels = {
  location: 'Berlin',
  salary: 'read',
  salary_currency: 'USD',
  salary_min: null,
}

function points(
  name: FactorName,
  listing: Partial<ListingFeatures>,
  preferences: Partial<CompiledPreferences> = {},
) {
  const { factors } = scoreListing({ ...ada, ...preferences }, { ...dream, ...listing }, words)
  return factors.find((scoredFactor) => scoredFactor.factor === name)?.points
}
function reason(
  name: FactorName,
  listing: Partial<ListingFeatures>,
  preferences: Partial<CompiledPreferences> = {},
  labels = words,
) {
  const { factors } = scoreListing({ ...ada, ...preferences }, { ...dream, ...listing }, labels)
  const found = factors.find((scoredFactor) => scoredFactor.factor === name)
  return found?.hint ? `${found.reason} | ${found.hint}` : found?.reason
}

test('the points table gives each factor the maximum that the contract promises, 100 in all', () => {
  const most = Object.entries(pointsTable).map(([name, points]) => [
    name,
    'perShared' in points ? points.atMost : Math.max(...points.firstOf.map((rule) => rule.points)),
  ])
  expect(Object.fromEntries(most)).toEqual(factorMaxPoints)
  expect(factorMaxPoints).toEqual({
    location: 25,
    industry: 20,
    employment_type: 15,
    salary: 20,
    experience_level: 10,
    skills: 10,
  })
})

test('a listing that meets every preference scores 100, with a reason for each factor', () => {
  const { score, factors } = scoreListing(ada, dream, words)
  expect(score).toBe(100)
  expect(factors.map(({ reason }) => reason)).toEqual([
    'Berlin preferred',
    'Information Technology preferred',
    'Full-time preferred',
    'Salary over your minimum',
    'Senior preferred',
    '6 shared skills: Python, SQL, R, and 3 more',
  ])
  expect(factors.every(({ hint }) => hint === undefined)).toBe(true)
})

describe('location', () => {
  test('a preferred place counts 25, remote work elsewhere 15, and never both', () => {
    expect(points('location', {})).toBe(25)
    expect(points('location', { is_remote: true })).toBe(25)
    expect(points('location', { is_remote: true, location_id: 8 })).toBe(15)
    expect(points('location', { location_id: 8 })).toBe(0)
    expect(points('location', { location_id: null })).toBe(0)
  })
  test('remote work that cannot be done from where the person is counts as work at that place', () => {
    expect(points('location', { is_remote: true, location_id: AUSTIN })).toBe(0)
    expect(points('location', { is_remote: true, location_id: AUSTIN }, { remote_only: true })).toBe(0)
    const inAustin = (location: string, preferences: Partial<CompiledPreferences> = {}) =>
      reason('location', { is_remote: true, location_id: AUSTIN }, preferences, { ...words, location })
    expect(inAustin('Austin, TX')).toBe('Remote in Austin, TX only')
    expect(inAustin('Remote, US')).toBe('Remote, US only')
    expect(inAustin('Remote, US', { remote_only: true })).toBe(
      'Remote, US only | You look for remote jobs only.',
    )
    // A preferred place is within reach.
    expect(points('location', { is_remote: true }, { remote_only: true })).toBe(25)
  })
  test('remote work counts 25 and a preferred place nothing with remote only', () => {
    expect(points('location', { is_remote: true, location_id: 8 }, { remote_only: true })).toBe(25)
    expect(points('location', {}, { remote_only: true })).toBe(0)
  })
  test('the reason names the place as the person prefers it', () => {
    const inMunich = (places: string[]) =>
      reason('location', {}, { places }, { ...words, location: 'Munich, Germany' })
    expect(inMunich(['munich'])).toBe('Munich, Germany preferred')
    expect(inMunich(['Germany'])).toBe('In Germany, as you prefer')
    expect(inMunich(['Deutschland'])).toBe('Munich, Germany preferred')
  })
  test('the reason names the preferred one of several places', () => {
    const several = { ...words, location: 'New York, NY · Munich, Germany · Remote in Canada' }
    const inSeveral = (places: string[]) => reason('location', {}, { places }, several)
    expect(inSeveral(['munich'])).toBe('Munich, Germany preferred')
    expect(inSeveral(['Germany'])).toBe('In Germany, as you prefer')
    // Places that did not fit into the text count too.
    expect(inSeveral(['Rome'])).toBe('One of its locations preferred')
    expect(reason('location', { location_id: 8 }, {}, several)).toBe('Not in a preferred location')
  })
  test('the reason names what is missing', () => {
    expect(reason('location', { location_id: 8 }, {}, { ...words, location: 'Rome' })).toBe(
      'Rome is not preferred | Add Rome to your preferred locations if it suits you.',
    )
    for (const is_remote of [true, false]) {
      expect(reason('location', { location_id: 8, is_remote }, { places: [], location_ids: [] })).toBe(
        'No preferred location set | Add the places you prefer to your preferences.',
      )
    }
  })
})

describe('salary', () => {
  test('the highest figure is compared: at the minimum 20, from 80 % of it 10, below 0', () => {
    expect(points('salary', { salary_annual_max: 100_000 })).toBe(20)
    expect(points('salary', { salary_annual_max: 99_999 })).toBe(10)
    expect(points('salary', { salary_annual_max: 80_000 })).toBe(10)
    expect(points('salary', { salary_annual_max: 79_999 })).toBe(0)
    expect(points('salary', { salary_annual_max: null })).toBe(0)
    expect(points('salary', {}, { salary_min: null })).toBe(0)
  })
  test('80 % is exact in whole numbers for every minimum', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (minimum, most) => {
        expect(most >= nearSalaryMinimum(minimum)).toBe(5 * most >= 4 * minimum)
      }),
    )
  })
  test('the reason distinguishes a range over the minimum from one that only reaches it', () => {
    const most = { salary_annual_max: 120_000 }
    expect(reason('salary', most, {}, { ...words, salary_min: 100_000 })).toBe('Salary over your minimum')
    expect(reason('salary', most, {}, { ...words, salary_min: 99_000 })).toBe(
      'Salary range reaches your minimum',
    )
  })
  test('the reason distinguishes no figure, another currency and no currency', () => {
    const none = { salary_annual_max: null }
    expect(reason('salary', none, {}, { ...words, salary: 'none' })).toBe('No salary given')
    expect(reason('salary', none, {}, { ...words, salary: 'unread' })).toBe('Salary could not be compared')
    expect(reason('salary', none, {}, { ...words, salary_currency: 'EUR' })).toBe(
      'Salary in euros, not compared with US dollars',
    )
    expect(reason('salary', none, {}, { ...words, salary_currency: null })).toBe(
      'Salary without a known currency, not compared',
    )
    expect(reason('salary', { salary_annual_max: 90_000 })).toBe(
      'Salary close to your minimum | A minimum of $90,000 would count in full.',
    )
  })
})

test('each shared skill counts 2, up to 10', () => {
  for (const [shared, expected] of [0, 2, 4, 6, 8, 10, 10].entries()) {
    expect(points('skills', { skills: [...ada.skills.slice(0, shared), 200] })).toBe(expected)
  }
})

test('the skills hint names the skills that the job names and the person lacks', () => {
  const others = skills.filter(({ code }) => !ada.skills.includes(code)).slice(0, 7)
  const [first, second, third, fourth, fifth] = others.map(({ label }) => label)
  const asked = (count: number, preferences?: Partial<CompiledPreferences>) =>
    reason(
      'skills',
      { skills: [ada.skills[0] ?? 0, ...others.slice(0, count).map(({ code }) => code)] },
      preferences,
    )
  expect(asked(0)).toBe('1 shared skill: Python')
  expect(asked(1)).toBe(
    `1 shared skill: Python | The job also names ${first}. If you have it, add it to your preferences.`,
  )
  expect(asked(2)).toBe(
    `1 shared skill: Python | The job also names ${first} and ${second}. Add those you have to your preferences.`,
  )
  expect(asked(7)).toBe(
    `1 shared skill: Python | The job also names ${first}, ${second}, ${third}, ${fourth}, ${fifth}, and 2 more. Add those you have to your preferences.`,
  )
  expect(asked(1, { skills: [] })).toMatch(/^No skills set \| The job names /)
})

test('a value that the posting does not state counts nothing, and the reason names that', () => {
  expect(reason('industry', { industry: null })).toBe('Industry not stated')
  expect(reason('employment_type', { employment_type: null })).toBe('Employment type not stated')
  expect(reason('experience_level', { experience_level: null })).toBe('Level not stated')
  expect(reason('skills', { skills: [] })).toBe('Skills not stated')
  // A skill that only somebody else states.
  expect(reason('skills', { skills: [10_002] })).toBe('Skills not stated')
})

test('a job that offers either of two types suits a person who looks for one of them', () => {
  const wanting = (employment_types: string[], employment_type: number) => {
    const who = compilePreferences({ ...stated, employment_types }, [], [])
    return [
      points('employment_type', { employment_type }, who),
      reason('employment_type', { employment_type }, who),
    ]
  }
  expect(wanting(['full_time'], 13)).toEqual([15, 'Full-time or contract preferred'])
  expect(wanting(['contract'], 13)).toEqual([15, 'Full-time or contract preferred'])
  expect(wanting(['part_time'], 13)).toEqual([
    0,
    'Full-time or contract is not preferred | Add Full-time or contract to your employment types if it suits you.',
  ])
})

const nothingStated = {
  preferred_locations: [],
  remote_only: false,
  salary_min: null,
  employment_types: [],
  preferred_industries: [],
  experience_level: null,
  skills: [],
  stated_skills: [],
}

test('a preference that is not set does not count, and the hint says where to set it', () => {
  const nobody = compilePreferences(nothingStated, [], [])
  const { score, factors } = scoreListing(nobody, { ...dream, is_remote: true }, words)
  expect(score).toBeNull()
  expect(factors.map(({ points, max }) => [points, max])).toEqual(factors.map(() => [0, 0]))
  expect(factors.every(({ hint }) => hint?.includes('your preferences'))).toBe(true)
})

describe('the score as a share of the reachable points', () => {
  const computeScore = (preferences: Partial<typeof stated>, listing: Partial<ListingFeatures> = {}) =>
    scoreListing(
      compilePreferences(
        { ...nothingStated, ...preferences },
        preferences.preferred_locations ? [BERLIN] : [],
        [],
      ),
      { ...dream, ...listing },
      words,
    ).score

  test.each([
    ['a place', { preferred_locations: ['Berlin'] }, {}, 100],
    [
      'a place, and remote work elsewhere',
      { preferred_locations: ['Berlin'] },
      { location_id: 8, is_remote: true },
      60,
    ],
    ['a place, and a job elsewhere', { preferred_locations: ['Berlin'] }, { location_id: 8 }, 0],
    ['remote work only', { remote_only: true }, { is_remote: true }, 100],
    [
      'a type, without a place, and remote work',
      { employment_types: ['full_time'] },
      { employment_type: 2, is_remote: true },
      0,
    ],
    [
      'a place and a type',
      { preferred_locations: ['Berlin'], employment_types: ['full_time'] },
      { employment_type: 2 },
      63,
    ],
    [
      'a minimum salary that the job does not state',
      { preferred_locations: ['Berlin'], salary_min: 90_000 },
      { salary_annual_max: null },
      56,
    ],
    [
      'two skills, of which the job names one',
      { skills: ['Python', 'SQL'] },
      { skills: [ada.skills[0] ?? 0] },
      50,
    ],
    ['more skills than can count', { skills: stated.skills }, { skills: ada.skills.slice(0, 3) }, 60],
  ])(
    'the score of somebody who stated %s is the share of the points that they can reach',
    (_who, preferences, listing, score) => {
      expect(computeScore(preferences, listing)).toBe(score)
    },
  )

  test('distinct points have distinct scores in the same order, and thresholds of scores are those of points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 100 }), (reachable, score) => {
        const scores = Array.from(
          { length: reachable + 1 },
          (_, points) => scaleScore(points, reachable) ?? -1,
        )
        expect(scores.at(0)).toBe(0)
        expect(scores.at(-1)).toBe(100)
        expect(scores).toEqual([...new Set(scores)].toSorted((a, b) => a - b))
        expect(scores).toEqual(scores.map((_, points) => Math.round((100 * points) / reachable)))
        expect(leastPoints(score, reachable)).toBe(scores.findIndex((reached) => reached >= score))
      }),
    )
    expect(leastPoints(50, 0)).toBeGreaterThan(100)
  })
})

test('common words are recognised and unknown ones dropped', () => {
  const typed = compilePreferences(
    {
      ...stated,
      employment_types: ['Full-time', 'Volunteer'],
      preferred_industries: ['software'],
      skills: ['golang', 'Juggling', 'Basket  weaving'],
      stated_skills: [{ id: 10_001, words: 'basket weaving', is_common: false }],
    },
    [],
    [],
  )
  expect(typed.employment_types).toEqual([1, 12, 13, 14, 15])
  expect(typed.industries).toEqual([industries.byKey('information_technology')?.code])
  expect(typed.skills).toEqual([8, 10_001])
  expect(compilePreferences({ ...stated, salary_min: 0 }, [], []).salary_min).toBeNull()
})

test('the reasons always add up to the points, and their maxima to what is reachable', () => {
  const code = fc.option(fc.nat(30), { nil: null })
  const listing = fc.record<ListingFeatures>({
    location_id: code,
    is_remote: fc.boolean(),
    industry: code,
    employment_type: code,
    experience_level: code,
    salary_annual_max: fc.option(fc.nat(300_000), { nil: null }),
    skills: fc.array(fc.nat(255)),
  })
  /** Each preference is stated or not. */
  const preferences = fc
    .subarray(Object.keys(nothingStated) as (keyof typeof nothingStated)[])
    .map((names) => ({
      ...nothingStated,
      ...Object.fromEntries(names.map((name) => [name, { ...stated, remote_only: true }[name]])),
    }))
  fc.assert(
    fc.property(listing, preferences, (features, person) => {
      const compiled = compilePreferences(person, person.preferred_locations.length > 0 ? [BERLIN] : [], [
        AUSTIN,
      ])
      const { score, points, factors } = scoreListing(compiled, features, words)
      const reachable = factors.reduce((sum, { max }) => sum + max, 0)
      expect(points).toBe(factors.reduce((sum, factor) => sum + factor.points, 0))
      expect(score).toBe(reachable === 0 ? null : Math.round((100 * points) / reachable))
      for (const scoredFactor of factors) {
        expect(factor.safeParse(scoredFactor).success).toBe(true)
        expect(scoredFactor.points).toBeLessThanOrEqual(scoredFactor.max)
        expect(scoredFactor.max).toBeLessThanOrEqual(factorMaxPoints[scoredFactor.factor])
      }
    }),
  )
})
