import type { SavedView } from '@jobscout/contract/jobs/saved-views.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  isNameTaken,
  isWorthSaving,
  openView,
  suggestName,
  withoutView,
  withView,
} from './saved-views.ts'
import { jobsSearch, locationChoices, typeChoices } from './search.ts'

const shown = (said: object) => jobsSearch.parse(said)
const view = (name: string, said: object = {}): SavedView => {
  const { page: _, ...filters } = shown(said)
  return { id: name, name, ...filters }
}

describe('a saved view', () => {
  test('is an address that says only what it sets', () => {
    expect(addressOf(view('Remote', { location: 'remote', new_only: true }))).toEqual({
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

  test('is open where its address is, on every page, and nowhere else', () => {
    fc.assert(
      fc.property(said, said, (saved, now) => {
        const kept = view('Kept', saved)
        expect(openView([kept], { ...shown(addressOf(kept)), page: now.page } as never)).toBe(kept)
        const same = JSON.stringify(addressOf(kept)) === JSON.stringify(addressOf(shown(now)))
        expect(openView([kept], shown(now)) === kept).toBe(same)
      }),
    )
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
    expect(names(withView(views, view('Berlin')))).toEqual(['Analytics', 'Berlin', 'remote', 'Zürich'])
    const renamed = withView(views, { ...view('Analytics'), name: 'Tables' })
    expect(names(renamed)).toEqual(['remote', 'Tables', 'Zürich'])
    expect(names(withoutView(views, 'remote'))).toEqual(['Analytics', 'Zürich'])
  })
})
