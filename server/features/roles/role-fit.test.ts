import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitOfPair, measureFit } from '../../testing/roles/fit-measures.ts'
import { ownPairs, readPairs } from '../../testing/roles/labelled-pairs.ts'
import { bestBaseline, lexicalBaselines } from '../../testing/roles/lexical-baselines.ts'
import { classifyTitle } from './classify-title.ts'
import { closeRoles, families, familyNamed } from './role-dictionary.ts'
import { compileTargetRoles, computeFitLevel, levelsByRole } from './role-fit.ts'
import { explainFit } from './service.ts'

const fit = (wanted: string, listing: string) =>
  computeFitLevel(compileTargetRoles([wanted], 'stated'), classifyTitle(listing))

test.each([
  ['Senior Data Engineer (Spark) - Berlin', 3],
  ['Snowflake Data Warehouse Developer', 3],
  ['Analytics Engineer', 2],
  ['Software Engineer - Data Platform', 2],
  ['Data Scientist', 1],
  ['Account Manager', 0],
  ['Data Center Engineer', 0],
  ['Sales Engineer - Data Platforms', 0],
  ['Falconer', null],
])('a person who looks for work as a data engineer is shown "%s" at level %s', (listing, level) => {
  expect(fit('Data Engineer', listing)).toBe(level)
})

test.each([
  ['Nurse', 'Staff Data Engineer'],
  ['Nurse', 'Staff Engineer'],
  ['Nurse', 'Telemetry Engineer'],
  ['Ruby Developer', 'Rail Engineer'],
  ['Network Security Engineer', 'Sales Manager - Palo Alto'],
  ['Food Courier', 'Software Engineer - Rider'],
  ['Clergy', 'Data Evangelist'],
  ['Preschool Teacher', 'Early Software Engineer'],
])('a person who looks for work as a %s is not shown "%s"', (wanted, listing) => {
  expect(fit(wanted, listing)).toBe(0)
})

test('a specialism counts as the role, and the general role does not count as the specialism', () => {
  expect(fit('Software Engineer', 'iOS Developer')).toBe(3)
  expect(fit('iOS Developer', 'Software Engineer')).toBe(1)
})

test('the field of a data analyst counts as a second occupation', () => {
  expect(fit('Data Analyst', 'Supply Chain Data Analyst')).toBe(3)
  expect(fit('Supply Chain Analyst', 'Supply Chain Data Analyst')).toBe(3)
})

test.each<[wanted: string, listed: string, level: number]>([
  ['Diesel Mechanic', 'Car Mechanic', 2],
  ['Mechanic', 'Diesel Mechanic', 3],
  ['Primary School Teacher', 'Teacher of Physics', 1],
  ['Teacher', 'Teacher of Physics', 3],
  ['Psychiatrist', 'Orthopaedic Surgeon', 1],
  ['lawyer', 'Family Law Solicitor', 3],
  ['solicitor family law', 'Family Solicitor, Leeds', 3],
  ['solicitor family law', 'Private Client Lawyer', 2],
  ['solicitor family law', 'Associate Attorney', 2],
  ['solicitor family law', 'Senior Construction Lawyer', 1],
  ['nurse', 'RN Med Surg', 3],
  ['RN med surg', 'Staff Nurse', 2],
  ['RN med surg', 'Occupational Therapist Med Surg', 1],
])(
  'roles that people distinguish are close or of one field: a person who looks for %s is shown %s at level %i',
  (...row) => {
    const [wanted, listed, level] = row
    expect(fit(wanted, listed)).toBe(level)
  },
)

test('a person who works in a field is shown those who lead it as close, not the other way round', () => {
  expect(fit('Claims Adjuster', 'Claims Manager')).toBe(2)
  expect(fit('Claims Manager', 'Claims Adjuster')).toBe(1)
})

test('a developer of a platform that no phrase knows is a specialist', () => {
  expect(fit('Software Developer', 'Zuora Developer')).toBe(3)
  expect(fit('Java Developer', 'Zuora Developer')).toBe(1)
})

test('a second occupation counts only as itself', () => {
  const both = 'Data Analyst / Data Scientist'
  expect(fit('Data Scientist', both)).toBe(3)
  expect(fit('Biostatistician', both)).toBe(fit('Biostatistician', 'Data Analyst'))
})

test('a weak word never gives more than the same field', () => {
  expect(fit('Management Consultant', 'Consultant')).toBe(1)
  expect(fit('Consultant', 'Management Consultant')).toBe(1)
})

test('a preferred title that is no known role, or says little, is searched for by its words', () => {
  const wanted = compileTargetRoles(['Falconer', 'Consultant', 'Data Engineer'], 'stated')
  expect(wanted.unknown).toEqual([
    { title: 'Falconer', words: ['falconer'] },
    { title: 'Consultant', words: ['consultant'] },
  ])
  const words = (title: string) =>
    compileTargetRoles([title], 'stated').unknown.flatMap((unknownTitle) => unknownTitle.words)
  expect(words('データエンジニア')).toEqual(['データエンジニア'])
  expect(words('Señor Falconér')).toEqual(words('Senor Falconer'))
})

test('the titles of positions count as close at most', () => {
  const held = compileTargetRoles(['Data Engineer'], 'positions')
  expect(computeFitLevel(held, classifyTitle('Data Engineer'))).toBe(2)
  expect(computeFitLevel(held, classifyTitle('Data Scientist'))).toBe(1)
})

test('role sets get the level of their title, in one array by their id', () => {
  const wanted = compileTargetRoles(['Data Engineer', 'Nurse'], 'stated')
  const titles = [
    'Data Engineer',
    'Consultant',
    'Data Analyst / Data Scientist',
    'Midwife',
    'Python Developer / Data Engineer',
  ]
  const sets = titles.map((title, i) => {
    const classified = classifyTitle(title)
    return {
      id: 2 * i,
      first: classified?.first ?? 0,
      second: classified?.second ?? null,
      is_weak: classified?.isWeak ?? false,
    }
  })
  const levels = levelsByRole(wanted, sets)
  expect(sets.map(({ id }) => levels[id])).toEqual(
    titles.map((title) => computeFitLevel(wanted, classifyTitle(title))),
  )
  expect(levelsByRole(wanted, [])).toHaveLength(0)
})

test('the card explains the level in words', () => {
  const explain = (wanted: readonly string[], title: string, origin: 'stated' | 'positions' = 'stated') => {
    const roles = compileTargetRoles(wanted, origin)
    const listing = classifyTitle(title)
    return explainFit(roles, listing, computeFitLevel(roles, listing))
  }
  expect(explain(['Data Engineer'], 'Data Engineer II')).toBe('Your role: data engineer')
  expect(explain(['Data Engineer'], 'BI Developer')).toBe('Close: BI developer, you want data engineer')
  expect(explain(['Software Engineer'], 'iOS Engineer')).toBe('Your role: software engineer (iOS developer)')
  const capital = ['French Teacher', 'React Developer', 'Epic Analyst', 'Workday Consultant']
  for (const title of capital) expect(explain([title], title)).toMatch(/^Your role: [A-Z]/)
  expect(explain(['Data Engineer'], 'Data Scientist')).toBe('Related field: data')
  expect(explain(['Nurse', 'Data Engineer'], 'Analytics Engineer')).toBe(
    'Close: analytics engineer, you want data engineer',
  )
  expect(explain(['Data Engineer'], 'Data Engineer', 'positions')).toBe('As in your positions: data engineer')
})

const family = fc.constantFrom(...families)

test('the same role is level 3', () => {
  fc.assert(
    fc.property(family, ({ label }) => {
      expect(fit(label, label)).toBe(3)
    }),
  )
})

test('roles that are declared close both ways are so both ways', () => {
  const bothWays = closeRoles.filter(
    (closeRole) =>
      closeRole.wanted < closeRole.listed &&
      closeRoles.some(
        (counterpart) =>
          counterpart.wanted === closeRole.listed &&
          counterpart.listed === closeRole.wanted &&
          counterpart.level === closeRole.level,
      ),
  )
  for (const { wanted, listed } of bothWays) {
    const [targetLabel, listedLabel] = [familyNamed(wanted).label, familyNamed(listed).label]
    const there = Math.min(fit(targetLabel, listedLabel) ?? 0, 2)
    expect(`${targetLabel} / ${listedLabel}: ${there}`).toBe(
      `${targetLabel} / ${listedLabel}: ${Math.min(fit(listedLabel, targetLabel) ?? 0, 2)}`,
    )
  }
})

test('one more preferred title never lowers a level', () => {
  fc.assert(
    fc.property(family, family, family, ({ label: first }, { label: second }, { label: listing }) => {
      const both = computeFitLevel(compileTargetRoles([first, second], 'stated'), classifyTitle(listing)) ?? 0
      expect(both).toBe(Math.max(fit(first, listing) ?? 0, fit(second, listing) ?? 0))
    }),
  )
})

test('nearly all of the pairs that people labelled are shown where they belong, far more than by comparing words', () => {
  const pairs = readPairs(ownPairs)
  const { precision, recall, f1, withinOne } = measureFit(pairs, fitOfPair)
  expect(precision).toBeGreaterThan(0.95)
  expect(recall).toBeGreaterThan(0.93)
  expect(withinOne).toBeGreaterThan(0.965)
  for (const likeness of Object.values(lexicalBaselines)) {
    // Three of five of these pairs fit, so that words alone find many of them; where a fifth fits, the lead is above .3.
    expect(f1 - bestBaseline(pairs, likeness).f1).toBeGreaterThan(0.23)
  }
})
