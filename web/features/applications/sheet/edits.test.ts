import { expect, test } from 'vitest'
import { editing, findProblems, type SheetEdits, type SheetValues, savableFields } from './edits.ts'

const saved: SheetValues = { next_action: 'Call', next_action_date: '2026-12-01' }
const nothing: SheetValues = { next_action: '', next_action_date: null }
const edit = (patch: Partial<SheetValues>, base = saved): SheetEdits => editing.withPatch(base, {}, patch)

test('a surrounding space is not a change', () => {
  expect(savableFields(saved, edit({ next_action: 'Call Ms Byron' }))).toEqual(['next_action'])
  expect(savableFields(saved, edit({ next_action: 'Call ' }))).toEqual([])
})

test('nothing is saved while there is a conflict', () => {
  const edits = edit({ next_action: 'Write', next_action_date: '2026-12-02' })
  const theirs = { ...saved, next_action: 'Theirs' }
  expect(savableFields(theirs, edits)).toEqual([])
  expect(savableFields(theirs, editing.rebase(theirs, edits, ['next_action']))).toEqual([
    'next_action',
    'next_action_date',
  ])
})

test('clearing an action clears its day, and a day without an action is held back', () => {
  const cleared = edit({ next_action: '' })
  const { changes } = editing.buildPatch(saved, cleared, savableFields(saved, cleared))
  expect(changes).toEqual({ next_action: '', next_action_date: null })
  const edits = edit({ next_action_date: '2026-12-24' }, nothing)
  expect(Object.keys(findProblems(nothing, edits))).toEqual(['next_action'])
  expect(savableFields(nothing, edits)).toEqual([])
})

test('a year half typed is held back', () => {
  const halfTyped = edit({ next_action_date: '0026-12-24' })
  expect(findProblems(saved, halfTyped)).toEqual({ next_action_date: 'Year 2000 to 2100' })
  expect(savableFields(saved, halfTyped)).toEqual([])
  expect(savableFields(saved, edit({ next_action_date: '2026-12-24' }))).toEqual(['next_action_date'])
})
