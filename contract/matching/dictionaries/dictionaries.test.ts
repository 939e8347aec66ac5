import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { experienceLevel, offeredType, offeredTypeLabels } from '../vocabulary.ts'
import { codesOffering, employmentTypes } from './employment-types.ts'
import { experienceLevels } from './experience-levels.ts'
import { industries } from './industries.ts'
import pinned from './pinned-codes.json' with { type: 'json' }
import { readSkills } from './skill.ts'
import { SKILLS_VERSION, skillLabel, skills } from './skills.ts'

const toCodesByKey = (entries: readonly { code: number; key: string }[]) =>
  Object.fromEntries(entries.map(({ code, key }) => [code, key]))

test.each([
  ['industries', toCodesByKey(industries.entries), pinned.industries],
  ['employment types', toCodesByKey(employmentTypes.entries), pinned.employment_types],
  ['experience levels', toCodesByKey(experienceLevels.entries), pinned.experience_levels],
  ['skills', toCodesByKey(skills.map(({ code, label }) => ({ code, key: label }))), pinned.skills],
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

test('a thousand skills are declared, below the ids of stated ones, and each spelling is of one skill', () => {
  expect(skills.length).toBeGreaterThanOrEqual(1_000)
  expect(Math.max(...skills.map(({ code }) => code))).toBeLessThan(10_000)
  const owners = Map.groupBy(
    skills.flatMap(({ label, spellings }) =>
      [...new Set([label, ...spellings.map(({ text }) => text)].map((text) => text.toLowerCase()))].map(
        (spelling) => ({ spelling, label }),
      ),
    ),
    ({ spelling }) => spelling,
  )
  const shared = [...owners].filter(([, of]) => of.length > 1).map(([spelling]) => spelling)
  expect(shared).toEqual(['c/c++', 'gcp', 'ai/ml', 'ml/ai', 'aiml'])
})

test('a change of the skills raises their version, so that stored listings are read anew', () => {
  const digest = createHash('sha256').update(JSON.stringify(skills)).digest('hex').slice(0, 12)
  expect({ SKILLS_VERSION, digest }).toEqual({ SKILLS_VERSION: 2, digest: '619d52a628e4' })
})

test('a line that is no skill is refused', () => {
  expect(() => readSkills('12 Sewing\nKnitting | knit')).toThrow('Knitting')
  expect(readSkills('12 =SAFe | a;\n ?b\n13 -Word | ms word')).toEqual([
    {
      code: 12,
      label: 'SAFe',
      spellings: [
        { text: 'SAFe', care: 'cased' },
        { text: 'a', care: 'plain' },
        { text: 'b', care: 'guarded' },
      ],
    },
    { code: 13, label: 'Word', spellings: [{ text: 'ms word', care: 'plain' }] },
  ])
})

test('every employment type and level of the vocabulary has a code', () => {
  expect(employmentTypes.entries.map(({ key }) => key)).toEqual(offeredType.options)
  expect(experienceLevels.entries.map(({ key }) => key)).toEqual(experienceLevel.options)
})

test('a type is offered alone and in four pairs', () => {
  expect(codesOffering('full_time')).toEqual([1, 12, 13, 14, 15])
  expect(codesOffering('contract')).toEqual([3, 13, 23, 34, 35])
  expect(codesOffering(undefined)).toEqual([])
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
  expect(employmentTypes.entries.map(({ label }) => label)).toEqual(Object.values(offeredTypeLabels))
  expect(skillLabel(5)).toBe('C++')
  expect(skillLabel(9999)).toBeUndefined()
})
