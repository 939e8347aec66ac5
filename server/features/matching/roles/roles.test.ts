import { expect, test } from 'vitest'
import { explainFit, suggestRoles } from './explain-fit.ts'
import pinned from './pinned-codes.json' with { type: 'json' }
import { placeTitle } from './place-title.ts'
import { families } from './role-dictionary.ts'
import { compileTargetRoles, levelOf, levelsByRole } from './role-fit.ts'

const fit = (wanted: string, listing: string) =>
  levelOf(compileTargetRoles([wanted], 'stated'), placeTitle(listing))

test('families keep their codes: stored listings hold them; a new family is appended to pinned-codes.json', () => {
  expect(Object.fromEntries(families.map(({ code, key }) => [code, key]))).toEqual(pinned)
  expect(new Set(families.map(({ key }) => key)).size).toBe(families.length)
})

test('a person who wants to be a data engineer is shown data engineers first', () => {
  expect(fit('Data Engineer', 'Senior Data Engineer (Spark) - Berlin')).toBe(3)
  expect(fit('Data Engineer', 'Analytics Engineer')).toBe(3)
  expect(fit('Data Engineer', 'BI Developer')).toBe(2)
  expect(fit('Data Engineer', 'Data Scientist')).toBe(1)
  expect(fit('Data Engineer', 'Account Manager')).toBe(0)
  expect(fit('Data Engineer', 'Falconer')).toBeNull()
})

test('a wanted title that is no known role is searched for by its words', () => {
  const wanted = compileTargetRoles(['Head Falconer', 'Data Engineer'], 'stated')
  expect(wanted.titleWords).toEqual([['head', 'falconer']])
  expect(wanted.roles).toHaveLength(1)
})

test('role sets get the level of their title', () => {
  const wanted = compileTargetRoles(['Data Engineer'], 'positions')
  const own = placeTitle('Data Engineer')?.first ?? 0
  expect([...levelsByRole(wanted, [{ id: 2, first: own, second: null, is_weak: false }])]).toEqual([0, 0, 2])
})

test('the card explains the level', () => {
  const wanted = compileTargetRoles(['Data Engineer'], 'stated')
  const words = (title: string) => {
    const listing = placeTitle(title)
    return explainFit(wanted, listing, levelOf(wanted, listing))
  }
  expect(words('Data Engineer II')).toBe('Your role: data engineer')
  expect(words('BI Developer')).toBe('Close: BI developer, you want data engineer')
  expect(suggestRoles(wanted)).toContain('BI developer')
})
