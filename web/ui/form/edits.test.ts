import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createEditing } from './edits.ts'

const names = ['phone', 'location', 'notes'] as const
type Values = Record<(typeof names)[number], string>

const editing = createEditing<Values>(names, (a, b) => a.trim() === b.trim())
const { changedFields, conflictingFields, buildPatch, rebase, shownValues, withPatch, withRow } = editing
const saved: Values = { phone: '', location: 'Berlin', notes: '' }

test('an edit is saved together with the value it is based on', () => {
  const edits = withPatch(saved, {}, { location: 'Kiel', phone: ' ' })
  expect(changedFields(saved, edits)).toEqual(['location'])
  expect(buildPatch(saved, edits, ['location'])).toEqual({
    changes: { location: 'Kiel' },
    was: { location: 'Berlin' },
  })
})

test('an edit that was saved keeps its form on the screen, and follows later changes from elsewhere', () => {
  const edits = withPatch(saved, {}, { location: 'Kiel ' })
  const state = withRow({ row: saved, edits, merged: [] }, { ...saved, location: 'Kiel' }, ['location'])
  expect(changedFields(state.row, state.edits)).toEqual([])
  expect(shownValues(state.row, state.edits).location).toBe('Kiel ')
  const elsewhere = withRow(state, { ...saved, location: 'Paris' })
  expect(shownValues(elsewhere.row, elsewhere.edits).location).toBe('Paris')
  const again = withPatch(elsewhere.row, elsewhere.edits, { location: 'Paris, and here' })
  expect(conflictingFields(elsewhere.row, again)).toEqual([])
  expect(buildPatch(elsewhere.row, again, ['location']).was).toEqual({ location: 'Paris' })
})

test('an edit that has begun keeps its base', () => {
  const first = withPatch(saved, {}, { location: 'Kie' })
  const theirs = { ...saved, location: 'Paris' }
  const edits = withPatch(theirs, first, { location: 'Kiel' })
  expect(conflictingFields(theirs, edits)).toEqual(['location'])
  expect(conflictingFields(theirs, rebase(theirs, edits, ['location']))).toEqual([])
})

test('a field that is edited while another is being saved is not based on the response', () => {
  const edits = withPatch(saved, {}, { location: 'Kiel', notes: 'Mine' })
  const state = withRow(
    { row: saved, edits, merged: [] },
    { phone: '1', location: 'Kiel', notes: 'Theirs' },
    ['location'],
  )
  expect(conflictingFields(state.row, state.edits)).toEqual(['notes'])
  expect(state.merged).toEqual(['phone'])
})

describe('a foreign change', () => {
  const text = fc.constantFrom('', 'a', 'b', 'held back', 'a ')
  const row = fc.record({ phone: text, location: text, notes: text })
  const typed = fc.record({ phone: text, location: text, notes: text }, { requiredKeys: [] })

  test('is never overwritten or lost: each is a conflict, shown, or the person’s own', () => {
    fc.assert(
      fc.property(row, row, typed, (before, there, typed) => {
        const edits = withPatch(before, {}, typed)
        const next = withRow({ row: before, edits, merged: [] }, there)
        const changed = changedFields(next.row, next.edits)
        const conflicts = conflictingFields(next.row, next.edits)
        for (const name of names) {
          const isMine = name in typed && typed[name]?.trim() !== before[name].trim()
          const changedThere = before[name].trim() !== there[name].trim()
          const differs = isMine && typed[name]?.trim() !== there[name].trim()
          expect(changed.includes(name)).toBe(differs)
          expect(conflicts.includes(name)).toBe(differs && changedThere)
          const hasMine = changedFields(before, edits).length > 0
          expect(next.merged.includes(name)).toBe(hasMine && changedThere && !differs)
        }
      }),
    )
  })
})
