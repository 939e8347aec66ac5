import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findOpenView,
  isNameTaken,
  isViewModified,
  isWorthSaving,
  suggestName,
  toSavedFilters,
  toSearch,
  upsertView,
  withoutView,
} from './saved-views.ts'
import { jobsSearch, locationChoices, typeChoices } from './search.ts'

const shown = (said: object) => jobsSearch.parse(said)
const view = (name: string, said: object = {}): SavedView => {
  const { page: _, view: __, ...filters } = shown(said)
  return { id: name, name, ...filters }
}

describe('a saved view', () => {
  test('is an address that says its name and only what it sets', () => {
    expect(toSearch(view('Abroad', { location: 'remote', new_only: true }))).toEqual({
      view: 'Abroad',
      location: 'remote',
      new_only: true,
    })
  })

  const said = fc.record({
    search: fc.constantFrom('', 'sql', ' data engineer '),
    location: fc.constantFrom(...locationChoices),
    type: fc.constantFrom(...typeChoices),
    matches_only: fc.boolean(),
    new_only: fc.boolean(),
    sort: fc.constantFrom('match', 'date'),
    page: fc.integer({ min: 1, max: 9 }),
  })

  test('is open where its address is, on every page, and unchanged', () => {
    fc.assert(
      fc.property(said, fc.integer({ min: 1, max: 9 }), (saved, page) => {
        const [other, kept] = [view('Other', saved), view('Kept', saved)]
        const now = shown({ ...toSearch(kept), page })
        expect(findOpenView([other, kept], now)).toBe(kept)
        expect(isViewModified(kept, now)).toBe(false)
      }),
    )
  })

  test('stays open whatever is changed, and is changed just while it would hold something else', () => {
    fc.assert(
      fc.property(said, said, (saved, now) => {
        const kept = view('Kept', saved)
        const changed = shown({ ...now, view: 'Kept' })
        expect(findOpenView([view('Other', now), kept], changed)).toBe(kept)
        const same = JSON.stringify(toSavedFilters(kept)) === JSON.stringify(toSavedFilters(shown(now)))
        expect(isViewModified(kept, changed)).toBe(!same)
        expect(isViewModified({ ...kept, ...toSavedFilters(changed) }, changed)).toBe(false)
      }),
    )
  })

  test('is open by what it holds where the address names none, or one that is gone', () => {
    const kept = view('Kept', { location: 'remote' })
    expect(findOpenView([kept], shown({ location: 'remote' }))).toBe(kept)
    expect(findOpenView([kept], shown({ location: 'remote', view: 'Gone' }))).toBe(kept)
    expect(findOpenView([kept], shown({ location: 'london', view: 'Gone' }))).toBeUndefined()
  })

  test('is offered where anything is set but the page, and gets a name that says what', () => {
    expect(isWorthSaving(shown({ page: 3, search: '  ' }))).toBe(false)
    fc.assert(
      fc.property(said, (now) => {
        expect(isWorthSaving(shown(now))).toBe(suggestName(shown(now)) !== '')
        expect(suggestName(shown({ ...now, search: 'x'.repeat(200) })).length).toBeLessThanOrEqual(60)
      }),
    )
    expect(
      suggestName(shown({ search: ' sql', location: 'new york', matches_only: true, sort: 'date' })),
    ).toBe('sql · New York · Matches Only · Newest')
  })
})

describe('the views of a person', () => {
  const views = [view('Analytics'), view('remote'), view('Zürich')]

  test('have each name once, capitals aside', () => {
    expect(isNameTaken(views, ' ZÜRICH ')).toBe(true)
    expect(isNameTaken(views, 'Remote', 'remote')).toBe(false)
    expect(isNameTaken(views, 'Berlin')).toBe(false)
  })

  test('stand by name, a new one and a renamed one too', () => {
    const names = (list: SavedView[]) => list.map(({ name }) => name)
    expect(names(upsertView(views, view('Berlin')))).toEqual(['Analytics', 'Berlin', 'remote', 'Zürich'])
    const renamed = upsertView(views, { ...view('Analytics'), name: 'Tables' })
    expect(names(renamed)).toEqual(['remote', 'Tables', 'Zürich'])
    expect(names(withoutView(views, 'remote'))).toEqual(['Analytics', 'Zürich'])
  })
})
