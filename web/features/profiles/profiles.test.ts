import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { api } from '../../lib/api/api.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import {
  type Editable,
  findConflicts,
  heldBack,
  rebaseDraft,
  rebaseTyped,
  unsavedChanges,
  withoutSaved,
  workEntryProblem,
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

describe('a typed change', () => {
  test('is saved if it differs from the saved value', () => {
    expect(unsavedChanges(saved, { phone: '1', location: 'Berlin' })).toEqual({ phone: '1' })
  })

  test('is not saved if only spaces or empty entries differ', () => {
    expect(unsavedChanges(saved, { location: 'Berlin ', work_experience: ['Northwind', ''] })).toEqual({})
  })

  test('of a web address stays in the field until it is complete', () => {
    const typed = { linkedin_portfolio: 'linkedin.c' }
    expect(unsavedChanges(saved, typed)).toEqual({})
    expect(withoutSaved(saved, typed)).toEqual(typed)
    expect(heldBack(typed)).toEqual(['linkedin_portfolio'])
    expect(unsavedChanges(saved, { linkedin_portfolio: 'https://a.example' })).toEqual({
      linkedin_portfolio: 'https://a.example',
    })
  })
})

test('a phone number without digits and a position that is too long are not saved, and never cut', () => {
  const typed = { phone: 'call me', work_experience: ['x'.repeat(2001)], location: 'Kiel' }
  expect(unsavedChanges(saved, typed)).toEqual({ location: 'Kiel' })
  expect(heldBack(typed)).toEqual(['phone', 'work_experience'])
  expect(workEntryProblem('x'.repeat(2134))).toBe('2,134 of 2,000 characters. Please shorten it.')
  expect(heldBack({ work_experience: Array(31).fill('Clerk') })).toEqual(['work_experience'])
  expect(heldBack({ phone: '030 1', work_experience: [`${'x'.repeat(2000)} `] })).toEqual([])
})

describe('changes in two tabs', () => {
  test('of different fields have no conflict', () => {
    const current = { ...saved, phone: '111' }
    expect(findConflicts(saved, current, { location: 'Kiel' })).toEqual({ both: [], elsewhere: ['phone'] })
  })

  test('of the same field conflict, unless the values are equal', () => {
    const current = { ...saved, location: 'Bremen' }
    expect(findConflicts(saved, current, { location: 'Kiel' })).toEqual({ both: ['location'], elsewhere: [] })
    expect(findConflicts(saved, current, { location: 'Bremen ' }).both).toEqual([])
  })

  test('are rebased unless both changed the same field', () => {
    const current = { ...saved, phone: '111', location: 'Bremen' }
    expect(rebaseDraft(saved, current, { major_field: 'Law', location: 'Bremen' })).toEqual({
      major_field: 'Law',
    })
    expect(rebaseDraft(saved, current, { phone: '111' })).toEqual({})
    expect(rebaseDraft(saved, current, { major_field: 'Law', phone: '222' })).toBeNull()
  })

  test('are never lost: each is a conflict, shown as changed elsewhere, or the person’s own', () => {
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

  test('are never saved over each other: a field is saved only where the other tab left it alone', () => {
    const text = fc.constantFrom('', '1', '2', 'held back', '1 ')
    const row = fc.record({ phone: text, location: text, major_field: text })
    const typed = fc.record({ phone: text, location: text, major_field: text }, { requiredKeys: [] })
    fc.assert(
      fc.property(row, row, typed, (before, there, typed) => {
        const base = { ...saved, ...before, version: 1 } as Profile
        const current = { ...saved, ...there, version: 2 } as Profile
        const next = rebaseTyped({ base, typed, conflict: null, merged: [] }, current)
        const asked = next.conflict?.names ?? []
        for (const name of ['phone', 'location', 'major_field'] as const) {
          const isMine = name in typed && typed[name]?.trim() !== before[name].trim()
          const changedThere = before[name].trim() !== there[name].trim()
          const differs = (next.typed[name] ?? there[name]).trim() !== there[name].trim()
          expect(differs).toBe(isMine && typed[name]?.trim() !== there[name].trim())
          expect(asked.includes(name)).toBe(differs && changedThere)
        }
      }),
    )
  })
})

test('account settings and profile share a cached row, and a new name refreshes the session', () => {
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

test('a save that ends when somebody else has signed in does not fill their cache', () => {
  const queryClient = new QueryClient()
  const row = { ...saved, user_id: 'ada', version: 2 } as unknown as Profile
  const cached = () => queryClient.getQueryData(myProfileQuery.queryKey)
  cacheProfile(queryClient, row)
  expect(cached()).toBeUndefined()
  queryClient.setQueryData(myProfileQuery.queryKey, { ...row, user_id: 'ben', version: 1 })
  cacheProfile(queryClient, row)
  expect(cached()).toMatchObject({ user_id: 'ben' })
})

test('other positions make the list of jobs stale, since roles are read from them', () => {
  const queryClient = new QueryClient()
  const jobs = api.jobs.list.queryKey({ input: {} })
  const row = { ...saved, version: 2, work_experience: [] } as unknown as Profile
  queryClient.setQueryData(myProfileQuery.queryKey, row)
  queryClient.setQueryData(jobs, {} as never)
  const isStale = () => queryClient.getQueryState(jobs)?.isInvalidated
  cacheProfile(queryClient, { ...row, version: 3, work_experience: [] })
  expect(isStale()).toBe(false)
  cacheProfile(queryClient, { ...row, version: 4, work_experience: [{ title: 'Cook' }] as never })
  expect(isStale()).toBe(true)
})
