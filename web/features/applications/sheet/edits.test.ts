import { expect, test } from 'vitest'
import {
  changedFields,
  conflictingFields,
  type Edits,
  isHeldBack,
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
  expect(isHeldBack(nothing, edits)).toBe(true)
  expect(readyToSave(nothing, edits).names).toEqual(['notes'])
})
