import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compare, completeLink, type Editable, unsaved, withoutSaved } from './changes.ts'

const saved: Editable = {
  first_name: 'Mara',
  last_name: 'Okafor',
  phone: '',
  location: 'Berlin',
  linkedin_portfolio: '',
  school_university: '',
  major_field: '',
  work_experience: ['Northwind'],
  skills_interests: ['SQL'],
}

describe('what is typed', () => {
  test('is saved where it differs from what is saved', () => {
    expect(unsaved(saved, { phone: '1', location: 'Berlin' })).toEqual({ phone: '1' })
  })

  test('is not saved for a space that the server would drop, nor for an entry that is still empty', () => {
    expect(unsaved(saved, { location: 'Berlin ', work_experience: ['Northwind', ''] })).toEqual({})
  })

  test('waits while a web address is not finished, and stays in its field', () => {
    const typed = { linkedin_portfolio: 'linkedin.c' }
    expect(unsaved(saved, typed)).toEqual({})
    expect(withoutSaved(saved, typed)).toEqual(typed)
    expect(unsaved(saved, { linkedin_portfolio: 'https://a.example' })).toEqual({
      linkedin_portfolio: 'https://a.example',
    })
  })

  test('of an address may leave out its beginning', () => {
    expect(completeLink(' linkedin.com/in/mara ')).toBe('https://linkedin.com/in/mara')
    expect(completeLink('https://a.example')).toBe('https://a.example')
    expect(completeLink('no address')).toBe('no address')
  })
})

describe('two tabs', () => {
  test('that changed different fields have nothing to decide', () => {
    const current = { ...saved, phone: '111' }
    expect(compare(saved, current, { location: 'Kiel' })).toEqual({ both: [], elsewhere: ['phone'] })
  })

  test('that changed the same field decide, unless they wrote the same', () => {
    const current = { ...saved, location: 'Bremen' }
    expect(compare(saved, current, { location: 'Kiel' })).toEqual({ both: ['location'], elsewhere: [] })
    expect(compare(saved, current, { location: 'Bremen ' }).both).toEqual([])
  })

  test('never lose a field: each change is either told, or to be decided, or one’s own', () => {
    const text = fc.constantFrom('', 'a', 'b', 'a ')
    const row = fc.record({ phone: text, location: text, major_field: text })
    fc.assert(
      fc.property(row, row, row, (before, current, mine) => {
        const { both, elsewhere } = compare({ ...saved, ...before }, { ...saved, ...current }, mine)
        for (const name of ['phone', 'location', 'major_field'] as const) {
          const changedThere = before[name].trim() !== current[name].trim()
          const differs = mine[name].trim() !== current[name].trim()
          expect(both.includes(name)).toBe(changedThere && differs)
          expect(elsewhere.includes(name)).toBe(changedThere && !differs)
        }
      }),
    )
  })
})
