import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { api } from '../../lib/api/api.ts'
import { type Session, sessionQuery } from '../../lib/session/session.ts'
import {
  describeValue,
  type Editable,
  editing,
  filledFields,
  hasBlanks,
  heldBack,
  type ProfileDraft,
  savableFields,
} from './edit/changes.ts'
import { myProfileQuery } from './options.ts'
import { cacheProfile } from './queries.ts'
import { newBullet, newPosition } from './record/model/entries.ts'
import { confirmSentence } from './record/model/sentences.ts'

const northwind = { ...newPosition(), title: 'Clerk', employer: 'Northwind' }

const saved: Editable = {
  first_name: 'Mara',
  last_name: 'Okafor',
  phone: '',
  location: 'Berlin',
  linkedin_portfolio: '',
  positions: [northwind],
  education: [],
  skills_interests: ['SQL'],
  certificates: [],
  languages: [],
  projects: [],
  links: [],
  summary: '',
}

const typed = (patch: ProfileDraft) => editing.withPatch(saved, {}, patch)
const savable = (patch: ProfileDraft) => savableFields(saved, typed(patch))

describe('a typed change', () => {
  test('is saved if it differs from the saved value', () => {
    expect(savable({ phone: '1', location: 'Berlin' })).toEqual(['phone'])
  })

  test('is not saved if only spaces or empty entries differ', () => {
    const blank = { ...northwind, bullets: [newBullet()] }
    const patch = { location: 'Berlin ', positions: [newPosition(), blank], links: [''] }
    expect(savable(patch)).toEqual([])
    expect(hasBlanks(typed(patch))).toBe(true)
    expect(filledFields(patch)).toEqual({ location: 'Berlin ', positions: [northwind], links: [] })
    expect(hasBlanks(typed({ positions: [northwind] }))).toBe(false)
  })

  test('a change of a web address stays in the field until it is complete', () => {
    const edits = typed({ linkedin_portfolio: 'linkedin.c' })
    expect(savableFields(saved, edits)).toEqual([])
    expect(editing.withoutSaved(saved, edits)).toEqual(edits)
    expect(heldBack(edits)).toEqual(['linkedin_portfolio'])
    expect(savable({ linkedin_portfolio: 'https://a.example' })).toEqual(['linkedin_portfolio'])
  })
})

test('a phone number without digits, and entries with a wrong date or too long a text are not saved, and never cut', () => {
  const edits = typed({
    phone: 'call me',
    location: 'Kiel',
    positions: [{ ...northwind, start: 'last year' }],
    education: [],
    projects: [],
    summary: 'x'.repeat(2001),
  })
  expect(savableFields(saved, edits)).toEqual(['location'])
  expect(heldBack(edits)).toEqual(['phone', 'positions', 'summary'])
  const full = Array.from({ length: 31 }, () => ({ ...newPosition(), title: 'Clerk' }))
  expect(heldBack(typed({ positions: full }))).toEqual(['positions'])
  const long = { ...northwind, bullets: [newBullet(`${'x'.repeat(1000)} `)] }
  expect(heldBack(typed({ phone: '030 1', positions: [long] }))).toEqual([])
})

test('entries are compared in words, also where only a sentence differs', () => {
  const bullet = newBullet('Filed letters')
  const here = { ...northwind, start: '2019-05', is_current: true, bullets: [bullet] }
  const there = { ...here, bullets: [confirmSentence(bullet, 'I filed letters.')] }
  expect(describeValue([here])).toBe('Clerk, Northwind, May 2019 to today\nFiled letters')
  expect(describeValue([there])).toBe(`${describeValue([here])}\nIn a letter: I filed letters.`)
  expect(describeValue([{ ...newPosition(), title: 'Cook', start: 'last year' }])).toBe('Cook, last year')
  expect(describeValue(['SQL', ''])).toBe('SQL')
})

test('fields without a conflict are saved while others wait for a decision', () => {
  const edits = typed({ location: 'Kiel', summary: 'A clerk' })
  expect(savableFields({ ...saved, location: 'Bremen' }, edits)).toEqual(['summary'])
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
