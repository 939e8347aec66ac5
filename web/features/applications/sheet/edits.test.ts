import { expect, test } from 'vitest'
import {
  changedFields,
  conflictingFields,
  type Edits,
  problemsOf,
  readyToSave,
  rebase,
  type SheetValues,
  shownValues,
  withPatch,
} from './edits.ts'

const saved: SheetValues = {
  notes: 'Asked for Ms Byron',
  next_action: 'Call',
  next_action_date: '2026-12-01',
}
const edit = (patch: Partial<SheetValues>, base: SheetValues = saved): Edits =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, { value, base: base[name as keyof SheetValues] }]),
  )

test('an edit is saved together with the value it is based on', () => {
  const edits = edit({ notes: 'Asked for Ms Lovelace' })
  expect(readyToSave(saved, edits).patch).toEqual({
    notes: 'Asked for Ms Lovelace',
    was: { notes: 'Asked for Ms Byron' },
  })
  expect(readyToSave(saved, edit({ notes: 'Asked for Ms Byron ' })).names).toEqual([])
})

test('a confirmed save leaves nothing to save and keeps a trailing space', () => {
  const edits = edit({ notes: 'Asked for Ms Lovelace ' })
  const row = { ...saved, notes: 'Asked for Ms Lovelace' }
  const after = rebase(row, edits)
  expect(changedFields(row, after)).toEqual([])
  expect(shownValues(row, after).notes).toBe('Asked for Ms Lovelace ')
  // A later change from elsewhere is shown, since no edit is based on the value it replaced.
  const elsewhere = { ...row, notes: 'Rewritten on the phone' }
  expect(shownValues(elsewhere, after).notes).toBe('Rewritten on the phone')
  expect(conflictingFields(elsewhere, after)).toEqual([])
  const again = withPatch(elsewhere, after, { notes: 'Rewritten on the phone, and here' })
  expect(conflictingFields(elsewhere, again)).toEqual([])
  expect(readyToSave(elsewhere, again).patch.was).toEqual({ notes: 'Rewritten on the phone' })
})

test('the same field changed here and elsewhere is a conflict; a different field is not', () => {
  const edits = edit({ notes: 'Mine' })
  expect(conflictingFields({ ...saved, next_action: 'Write' }, edits)).toEqual([])
  const theirs = { ...saved, notes: 'Theirs' }
  expect(conflictingFields(theirs, edits)).toEqual(['notes'])
  expect(conflictingFields({ ...saved, notes: 'Mine' }, edits)).toEqual([])
  expect(readyToSave(theirs, rebase(theirs, edits)).patch).toEqual({
    notes: 'Mine',
    was: { notes: 'Theirs' },
  })
})

test('clearing an action clears its day, and a day without an action is held back', () => {
  const cleared = readyToSave(saved, edit({ next_action: '' })).patch
  expect(cleared).toMatchObject({ next_action: '', next_action_date: null })
  const nothing: SheetValues = { notes: '', next_action: '', next_action_date: null }
  const edits = edit({ next_action_date: '2026-12-24', notes: 'So' }, nothing)
  expect(Object.keys(problemsOf(nothing, edits))).toEqual(['next_action'])
  expect(readyToSave(nothing, edits).names).toEqual(['notes'])
})

test('a year half typed and notes that are too long are held back', () => {
  const halfTyped = edit({ next_action_date: '0026-12-24' })
  expect(problemsOf(saved, halfTyped)).toEqual({ next_action_date: 'Year 2000 to 2100' })
  expect(readyToSave(saved, halfTyped).names).toEqual([])
  expect(readyToSave(saved, edit({ next_action_date: '2026-12-24' })).names).toEqual(['next_action_date'])
  const pasted = edit({ notes: 'x'.repeat(5001), next_action: 'Write' })
  expect(problemsOf(saved, pasted)).toEqual({ notes: '5,001 of 5,000 characters. Please shorten it.' })
  expect(readyToSave(saved, pasted).names).toEqual(['next_action'])
})
