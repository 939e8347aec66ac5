import { expect, test } from 'vitest'
import { editing, problemsOf, type SheetEdits, type SheetValues, savableFields } from './edits.ts'

const saved: SheetValues = {
  notes: 'Asked for Ms Byron',
  next_action: 'Call',
  next_action_date: '2026-12-01',
}
const edit = (patch: Partial<SheetValues>, base = saved): SheetEdits => editing.withPatch(base, {}, patch)

test('a surrounding space is not a change', () => {
  expect(savableFields(saved, edit({ notes: 'Asked for Ms Lovelace' }))).toEqual(['notes'])
  expect(savableFields(saved, edit({ notes: 'Asked for Ms Byron ' }))).toEqual([])
})

test('nothing is saved while there is a conflict', () => {
  const edits = edit({ notes: 'Mine', next_action: 'Write' })
  const theirs = { ...saved, notes: 'Theirs' }
  expect(savableFields(theirs, edits)).toEqual([])
  expect(savableFields(theirs, editing.rebase(theirs, edits, ['notes']))).toEqual(['notes', 'next_action'])
})

test('clearing an action clears its day, and a day without an action is held back', () => {
  const cleared = edit({ next_action: '' })
  const { changes } = editing.patchOf(saved, cleared, savableFields(saved, cleared))
  expect(changes).toEqual({ next_action: '', next_action_date: null })
  const nothing: SheetValues = { notes: '', next_action: '', next_action_date: null }
  const edits = edit({ next_action_date: '2026-12-24', notes: 'So' }, nothing)
  expect(Object.keys(problemsOf(nothing, edits))).toEqual(['next_action'])
  expect(savableFields(nothing, edits)).toEqual(['notes'])
})

test('a year half typed and notes that are too long are held back', () => {
  const halfTyped = edit({ next_action_date: '0026-12-24' })
  expect(problemsOf(saved, halfTyped)).toEqual({ next_action_date: 'Year 2000 to 2100' })
  expect(savableFields(saved, halfTyped)).toEqual([])
  expect(savableFields(saved, edit({ next_action_date: '2026-12-24' }))).toEqual(['next_action_date'])
  const pasted = edit({ notes: 'x'.repeat(5001), next_action: 'Write' })
  expect(problemsOf(saved, pasted)).toEqual({ notes: '5,001 of 5,000 characters. Please shorten it.' })
  expect(savableFields(saved, pasted)).toEqual(['next_action'])
})
