import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '../../lib/api/api.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import {
  type Editable,
  findConflicts,
  normalizeLink,
  rebaseDraft,
  unsavedChanges,
  withoutSaved,
} from './edit/changes.ts'
import { myProfileQuery } from './options.ts'
import { cacheProfile } from './queries.ts'

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
    expect(unsavedChanges(saved, { phone: '1', location: 'Berlin' })).toEqual({ phone: '1' })
  })

  test('is not saved for a space that the server would drop, nor for an entry that is still empty', () => {
    expect(unsavedChanges(saved, { location: 'Berlin ', work_experience: ['Northwind', ''] })).toEqual({})
  })

  test('waits while a web address is not finished, and stays in its field', () => {
    const typed = { linkedin_portfolio: 'linkedin.c' }
    expect(unsavedChanges(saved, typed)).toEqual({})
    expect(withoutSaved(saved, typed)).toEqual(typed)
    expect(unsavedChanges(saved, { linkedin_portfolio: 'https://a.example' })).toEqual({
      linkedin_portfolio: 'https://a.example',
    })
  })

  test('of an address may leave out its beginning', () => {
    expect(normalizeLink(' linkedin.com/in/mara ')).toBe('https://linkedin.com/in/mara')
    expect(normalizeLink('https://a.example')).toBe('https://a.example')
    expect(normalizeLink('no address')).toBe('no address')
  })
})

describe('two tabs', () => {
  test('that changed different fields have nothing to decide', () => {
    const current = { ...saved, phone: '111' }
    expect(findConflicts(saved, current, { location: 'Kiel' })).toEqual({ both: [], elsewhere: ['phone'] })
  })

  test('that changed the same field decide, unless they wrote the same', () => {
    const current = { ...saved, location: 'Bremen' }
    expect(findConflicts(saved, current, { location: 'Kiel' })).toEqual({ both: ['location'], elsewhere: [] })
    expect(findConflicts(saved, current, { location: 'Bremen ' }).both).toEqual([])
  })

  test('of which one is left: what it wrote is saved upon the other, unless both changed the same', () => {
    const current = { ...saved, phone: '111', location: 'Bremen' }
    expect(rebaseDraft(saved, current, { major_field: 'Law', location: 'Bremen' })).toEqual({
      major_field: 'Law',
    })
    expect(rebaseDraft(saved, current, { phone: '111' })).toEqual({})
    expect(rebaseDraft(saved, current, { major_field: 'Law', phone: '222' })).toBeNull()
  })

  test('never lose a field: each change is either told, or to be decided, or one’s own', () => {
    const text = fc.constantFrom('', 'a', 'b', 'a ')
    const row = fc.record({ phone: text, location: text, major_field: text })
    fc.assert(
      fc.property(row, row, row, (before, current, mine) => {
        const { both, elsewhere } = findConflicts({ ...saved, ...before }, { ...saved, ...current }, mine)
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

test('what the account settings save is what the profile shows, and another name reaches the header', () => {
  const queryClient = new QueryClient()
  const row = { ...saved, version: 2 } as unknown as Profile
  queryClient.setQueryData(api.profiles.mine.queryKey(), row)
  expect(queryClient.getQueryData(myProfileQuery.queryKey)).toBe(row)
  const user = {
    id: '1',
    email: 'a@b.c',
    first_name: 'Mara',
    last_name: 'Okafor',
    time_zone: 'UTC',
    created_at: '',
  }
  const session: Session = { user, role: 'client' }
  queryClient.setQueryData(sessionQuery.queryKey, session)
  const isStale = () => queryClient.getQueryState(sessionQuery.queryKey)?.isInvalidated
  cacheProfile(queryClient, { ...row, version: 3 })
  expect(isStale()).toBe(false)
  cacheProfile(queryClient, { ...row, version: 4, last_name: 'Núñez' })
  expect(isStale()).toBe(true)
  cacheProfile(queryClient, row)
  expect(queryClient.getQueryData(myProfileQuery.queryKey)).toMatchObject({ version: 4 })
})
