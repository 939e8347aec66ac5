import { expect, test } from 'vitest'
import { employmentType, employmentTypeLabels, experienceLevel } from '../vocabulary.ts'
import { employmentTypes } from './employment-types.ts'
import { experienceLevels } from './experience-levels.ts'
import { industries } from './industries.ts'
import pinned from './pinned-codes.json' with { type: 'json' }
import { SKILL_BITS, skillLabel, skills, skillsFromMask, skillsMask } from './skills.ts'

const codesOf = (entries: readonly { code: number; key: string }[]) =>
  Object.fromEntries(entries.map(({ code, key }) => [code, key]))

test.each([
  ['industries', codesOf(industries.entries), pinned.industries],
  ['employment types', codesOf(employmentTypes.entries), pinned.employment_types],
  ['experience levels', codesOf(experienceLevels.entries), pinned.experience_levels],
  ['skills', codesOf(skills.map(({ code, label }) => ({ code, key: label }))), pinned.skills],
])(
  '%s keep their codes: stored listings hold them; a new entry is appended to pinned-codes.json',
  (_, now, then) => {
    expect(now).toEqual(then)
  },
)

test('codes are unique', () => {
  for (const entries of [industries.entries, employmentTypes.entries, experienceLevels.entries, skills]) {
    expect(new Set(entries.map(({ code }) => code)).size).toBe(entries.length)
  }
  expect(new Set(skills.map(({ label }) => label.toLowerCase())).size).toBe(skills.length)
})

test('every employment type and level of the vocabulary has a code', () => {
  expect(employmentTypes.entries.map(({ key }) => key)).toEqual(employmentType.options)
  expect(experienceLevels.entries.map(({ key }) => key)).toEqual(experienceLevel.options)
})

test.each([
  ['Full-time', 'full_time'],
  ['FULL TIME', 'full_time'],
  ['Fulltime', 'full_time'],
  ['part_time', 'part_time'],
  ['Temporary', 'contract'],
  ['Contract-to-hire', 'contract'],
  ['self-employed', 'freelance'],
  ['Co-op', 'internship'],
])('"%s" means %s', (written, key) => {
  expect(employmentTypes.find(written)?.key).toBe(key)
})

test.each([
  ['Mid-Senior level', 'mid'],
  ['Entry level', 'entry'],
  ['Associate', 'junior'],
  ['Director', 'executive'],
])('the level "%s" means %s', (written, key) => {
  expect(experienceLevels.find(written)?.key).toBe(key)
})

test.each([
  ['Biotech & Pharmaceuticals', 'biotech_pharmaceuticals'],
  ['Oil, Gas, Energy & Utilities', 'energy_utilities'],
  ['Hospitals and Health Care', 'health_care'],
  ['software development', 'information_technology'],
  ['Technology, Information and Internet', 'information_technology'],
])('the sector "%s" is %s', (written, key) => {
  expect(industries.find(written)?.key).toBe(key)
})

test('an unknown word is not matched with the nearest entry', () => {
  expect(industries.find('Basket weaving')).toBeUndefined()
  expect(industries.find('')).toBeUndefined()
  expect(employmentTypes.find('Volunteer')).toBeUndefined()
  expect(experienceLevels.find('Not Applicable')).toBeUndefined()
})

test('labels equal those of the vocabulary', () => {
  expect(employmentTypes.entries.map(({ label }) => label)).toEqual(Object.values(employmentTypeLabels))
  expect(skillLabel(5)).toBe('C++')
  expect(skillLabel(255)).toBeUndefined()
})

test('a mask round-trips the codes', () => {
  expect(skillsMask([])).toBe('0'.repeat(SKILL_BITS))
  expect(skillsMask([0, 255])).toBe(`1${'0'.repeat(254)}1`)
  expect(skillsFromMask(skillsMask([9, 2, 9, 73]))).toEqual([2, 9, 73])
  expect(() => skillsMask([256])).toThrow('256')
})
