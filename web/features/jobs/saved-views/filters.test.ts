import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jobsSearch, locationChoices, typeChoices } from '../search.ts'
import {
  findOpenView,
  hasFilters,
  isNameTaken,
  isViewModified,
  ownFilters,
  suggestName,
  toSavedFilters,
  toSearch,
  upsertView,
  withoutView,
} from './filters.ts'

const parseSearch = (filters: object) => jobsSearch.parse(filters)
const view = (name: string, set: object = {}): SavedView => {
  return { id: name, name, ...toSavedFilters(parseSearch(set)), alert: 'off' }
}

describe('a saved view', () => {
  test('has a URL with its name and only the filters it sets', () => {
    expect(toSearch(view('Abroad', { location: 'remote', new_only: true }))).toEqual({
      view: 'Abroad',
      location: 'remote',
      new_only: true,
    })
  })

  const filters = fc.record({
    search: fc.constantFrom('', 'sql', ' data engineer '),
    location: fc.constantFrom(...locationChoices),
    type: fc.constantFrom(...typeChoices),
    matches_only: fc.boolean(),
    new_only: fc.boolean(),
    sort: fc.constantFrom('match', 'date'),
    page: fc.integer({ min: 1, max: 9 }),
  })

  test('is open and unmodified on every page of its URL', () => {
    fc.assert(
      fc.property(filters, fc.integer({ min: 1, max: 9 }), (saved, page) => {
        const [otherView, opened] = [view('Other', saved), view('Kept', saved)]
        const now = parseSearch({ ...toSearch(opened), page })
        expect(findOpenView([otherView, opened], now)).toBe(opened)
        expect(isViewModified(opened, now)).toBe(false)
      }),
    )
  })

  test('stays open when filters change, and is modified only while they differ', () => {
    fc.assert(
      fc.property(filters, filters, (saved, now) => {
        const opened = view('Kept', saved)
        const changed = parseSearch({ ...now, view: 'Kept' })
        expect(findOpenView([view('Other', now), opened], changed)).toBe(opened)
        const same =
          JSON.stringify(toSavedFilters(opened)) === JSON.stringify(toSavedFilters(parseSearch(now)))
        expect(isViewModified(opened, changed)).toBe(!same)
        expect(isViewModified({ ...opened, ...toSavedFilters(changed) }, changed)).toBe(false)
      }),
    )
  })

  test('stays unmodified where an alert shows what is new in it, and is saved without that', () => {
    const opened = view('Kept', { location: 'remote' })
    const now = { view: 'Kept', location: 'remote', new_only: true }
    const alerted = parseSearch({ ...now, since: '2026-11-01T08:00:00.000Z' })
    expect(isViewModified(opened, alerted)).toBe(false)
    expect(isViewModified(opened, parseSearch(now))).toBe(true)
    expect(ownFilters({ ...alerted, type: 'contract' }, opened)).toMatchObject({
      type: 'contract',
      new_only: false,
    })
    expect(ownFilters(alerted).new_only).toBe(false)
    expect(ownFilters(parseSearch(now)).new_only).toBe(true)
  })

  test('is open by its filters if the URL names no view or a deleted one', () => {
    const opened = view('Kept', { location: 'remote' })
    expect(findOpenView([opened], parseSearch({ location: 'remote' }))).toBe(opened)
    expect(findOpenView([opened], parseSearch({ location: 'remote', view: 'Gone' }))).toBe(opened)
    expect(findOpenView([opened], parseSearch({ location: 'london', view: 'Gone' }))).toBeUndefined()
  })

  test('without filters shows all jobs, and is open where no filter is set', () => {
    const opened = view('Everything')
    expect(hasFilters(parseSearch({ page: 3, search: '  ' }))).toBe(false)
    expect(suggestName(opened)).toBe('All jobs')
    expect(toSearch(opened)).toEqual({ view: 'Everything' })
    expect(findOpenView([opened], parseSearch({}))).toBe(opened)
    expect(findOpenView([opened], parseSearch({ location: 'remote' }))).toBeUndefined()
  })

  test('is offered with a name made of its filters', () => {
    fc.assert(
      fc.property(filters, (now) => {
        expect(hasFilters(parseSearch(now))).toBe(suggestName(parseSearch(now)) !== 'All jobs')
        expect(suggestName(parseSearch({ ...now, search: 'x'.repeat(200) })).length).toBeLessThanOrEqual(60)
      }),
    )
    expect(
      suggestName(parseSearch({ search: ' sql', location: 'new york', matches_only: true, sort: 'date' })),
    ).toBe('sql · New York · Matches Only · Newest')
  })
})

describe("a person's views", () => {
  const views = [view('Analytics'), view('remote'), view('Zürich')]

  test('have unique names, ignoring case', () => {
    expect(isNameTaken(views, ' ZÜRICH ')).toBe(true)
    expect(isNameTaken(views, 'Remote', 'remote')).toBe(false)
    expect(isNameTaken(views, 'Berlin')).toBe(false)
  })

  test('are sorted by name, also after creating and renaming one', () => {
    const names = (list: SavedView[]) => list.map(({ name }) => name)
    expect(names(upsertView(views, view('Berlin')))).toEqual(['Analytics', 'Berlin', 'remote', 'Zürich'])
    const renamed = upsertView(views, { ...view('Analytics'), name: 'Tables' })
    expect(names(renamed)).toEqual(['remote', 'Tables', 'Zürich'])
    expect(names(withoutView(views, 'remote'))).toEqual(['Analytics', 'Zürich'])
  })
})
