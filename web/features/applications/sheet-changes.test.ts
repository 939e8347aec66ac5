import { expect, test } from 'vitest'
import {
  changedFields,
  conflictingFields,
  isHeldBack,
  type SheetValues,
  shownValues,
  type Edits,
  readyToSave,
  rebase,
  withPatch,
} from './sheet-changes.ts'

const saved: SheetValues = {
  notes: 'Asked for Ms Byron',
  next_action: 'Call',
  next_action_date: '2026-12-01',
}
const typing = (patch: Partial<SheetValues>, base: SheetValues = saved): Edits =>
  Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [name, { value, base: base[name as keyof SheetValues] }]),
  )

test('what is typed is saved upon what stood there when the typing began', () => {
  const typed = typing({ notes: 'Asked for Ms Lovelace' })
  expect(readyToSave(saved, typed).change).toEqual({
    notes: 'Asked for Ms Lovelace',
    was: { notes: 'Asked for Ms Byron' },
  })
  expect(readyToSave(saved, typing({ notes: 'Asked for Ms Byron ' })).names).toEqual([])
})

test('a save that has arrived leaves nothing to save, and keeps the space that is being typed', () => {
  const typed = typing({ notes: 'Asked for Ms Lovelace ' })
  const row = { ...saved, notes: 'Asked for Ms Lovelace' }
  const after = rebase(row, typed)
  expect(changedFields(row, after)).toEqual([])
  expect(shownValues(row, after).notes).toBe('Asked for Ms Lovelace ')
  // A later change from elsewhere is shown: nothing was typed against it.
  const elsewhere = { ...row, notes: 'Rewritten on the phone' }
  expect(shownValues(elsewhere, after).notes).toBe('Rewritten on the phone')
  expect(conflictingFields(elsewhere, after)).toEqual([])
  const again = withPatch(elsewhere, after, { notes: 'Rewritten on the phone, and here' })
  expect(conflictingFields(elsewhere, again)).toEqual([])
  expect(readyToSave(elsewhere, again).change.was).toEqual({ notes: 'Rewritten on the phone' })
})

test('the same field changed here and elsewhere is a conflict; another field is not', () => {
  const typed = typing({ notes: 'Mine' })
  expect(conflictingFields({ ...saved, next_action: 'Write' }, typed)).toEqual([])
  const theirs = { ...saved, notes: 'Theirs' }
  expect(conflictingFields(theirs, typed)).toEqual(['notes'])
  expect(conflictingFields({ ...saved, notes: 'Mine' }, typed)).toEqual([])
  expect(readyToSave(theirs, rebase(theirs, typed)).change).toEqual({ notes: 'Mine', was: { notes: 'Theirs' } })
})

test('a cleared action takes its day along, and a day waits for its action', () => {
  const cleared = readyToSave(saved, typing({ next_action: '' })).change
  expect(cleared).toMatchObject({ next_action: '', next_action_date: null })
  const nothing: SheetValues = { notes: '', next_action: '', next_action_date: null }
  const typed = typing({ next_action_date: '2026-12-24', notes: 'So' }, nothing)
  expect(isHeldBack(nothing, typed)).toBe(true)
  expect(readyToSave(nothing, typed).names).toEqual(['notes'])
})
