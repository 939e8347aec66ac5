import { describe, expect, test } from 'vitest'
import { comparableSalary, derivePay } from '../salary/pay.ts'
import { deriveIndustry } from './industry.ts'
import { deriveRemote } from './remote.ts'
import { deriveSkills, skillLabels } from './skills.ts'

describe('remote work', () => {
  test.each([
    ['Remote', '', '', ''],
    ['', 'Remote, US', '', ''],
    ['', 'Newton, MA', 'Data Engineer (Remote)', ''],
    ['', '', '', 'This is a remote contract position in sales.'],
    ['', '', '', 'The role is 100% remote.'],
    ['', '', '', 'You can work from anywhere.'],
    ['', '', '', 'Location: Remote'],
  ])('is stated by work type "%s", place "%s", title "%s", description "%s"', (...posting) => {
    expect(deriveRemote(...posting)?.value).toBe(true)
  })

  test.each([
    ['Hybrid', 'Remote', 'Remote Engineer', 'fully remote'],
    ['On-site', '', '', 'This is a remote role.'],
    ['', '', 'Remote Sensing Scientist', ''],
    ['', '', '', 'This is remote sensing work'],
    ['', '', '', 'It is not a remote role.'],
    ['', '', '', 'all work is on site, no remote possible'],
    ['', '', '', 'Initially the role is all-remote'],
    ['', '', '', 'We may consider a remote position for the right candidate.'],
    ['', '', '', 'All work from home until further notice; this is remote for now, until the pandemic ends.'],
    ['', '', '', 'Flex Time and Remote Work Options'],
    ['', '', '', 'to the most remote valleys'],
  ])('is not stated by work type "%s", place "%s", title "%s", description "%s"', (...posting) => {
    expect(deriveRemote(...posting)).toBeNull()
  })
})

describe('industry', () => {
  test('comes from the sector, else from a line that names it, else from the title', () => {
    expect(deriveIndustry('Software Development, IT Services', 'Nurse', '')).toMatchObject({
      value: 'information_technology',
      from: 'sector',
    })
    expect(deriveIndustry('', 'Analyst', '+ industry:Mining')).toMatchObject({
      value: 'mining_metals',
      from: 'description',
    })
    expect(deriveIndustry('', 'Insurance Data Scientist', '')).toMatchObject({
      value: 'insurance',
      from: 'title',
    })
  })
  test('is not guessed', () => {
    expect(deriveIndustry('Unheard of', 'Data Scientist', 'We lead the insurance market.')).toBeNull()
  })
})

describe('pay', () => {
  test('comes from its field, else from a labelled line', () => {
    expect(derivePay('$53K-$91K', 'Albuquerque, NM', 'Salary: $1M').salary).toMatchObject({ from: 'given' })
    expect(derivePay('', 'Newton, MA', 'salary: $75 - 96 per hour\n')).toMatchObject({
      salary: { from: 'description', value: { max: 199_680 } },
      currency: { value: 'USD' },
    })
    expect(derivePay('', 'Newton, MA', 'We raised $150,000 last year.').salary).toBeNull()
  })
  test('without a sign it is in dollars in the United States, and not comparable elsewhere', () => {
    expect(comparableSalary(derivePay('120k', 'Austin, TX', ''))).toBe(120_000)
    expect(derivePay('120k', 'Austin, TX', '').currency?.from).toBe('location')
    expect(comparableSalary(derivePay('120k', 'Berlin', ''))).toBeNull()
  })
  test('only US dollars are compared, by the highest or only figure', () => {
    expect(comparableSalary(derivePay('$53K-$91K', '', ''))).toBe(91_000)
    expect(comparableSalary(derivePay('$80k+', '', ''))).toBe(80_000)
    expect(comparableSalary(derivePay('£45,000 a year', 'London', ''))).toBeNull()
    expect(comparableSalary(derivePay('$90k', 'Toronto, ON', ''))).toBeNull()
  })
})

test("a skill's provenance is its first mention", () => {
  const skills = deriveSkills('Python Developer', 'You know SQL and Python.')
  expect(skills.map(({ from, matched }) => [from, matched])).toEqual([
    ['title', 'Python'],
    ['description', 'SQL'],
  ])
  expect(skillLabels(skills)).toEqual(['Python', 'SQL'])
})
