import type { Application } from '@jobscout/contract/applications/model.ts'

export const sheetFields = ['notes', 'next_action', 'next_action_date'] as const
export type SheetField = (typeof sheetFields)[number]
export type SheetValues = Pick<Application, SheetField>

/** What was typed into a field, and what was saved when the typing began. */
export type Edits = { readonly [Name in SheetField]?: { value: SheetValues[Name]; base: SheetValues[Name] } }

type Value = SheetValues[SheetField]

/** Compared as the server keeps it. */
const isSame = (one: Value, other: Value): boolean => (one ?? '').trim() === (other ?? '').trim()

/** What a field shows: what was typed, unless that is what was saved before and has been changed elsewhere since. */
function fieldOf<Name extends SheetField>(saved: SheetValues, typed: Edits, name: Name): SheetValues[Name] {
  const field = typed[name]
  if (!field) return saved[name]
  const isLive = !isSame(field.value, field.base) || isSame(field.value, saved[name])
  return isLive ? field.value : saved[name]
}

/** What the fields show. Who clears a saved action clears its day with it. */
export function shownValues(saved: SheetValues, typed: Edits): SheetValues {
  const action = fieldOf(saved, typed, 'next_action')
  const day = fieldOf(saved, typed, 'next_action_date')
  return {
    notes: fieldOf(saved, typed, 'notes'),
    next_action: action,
    next_action_date: action.trim() === '' && saved.next_action !== '' ? null : day,
  }
}

/** The fields that show something else than what is saved. */
export const changedFields = (saved: SheetValues, typed: Edits): SheetField[] => {
  const values = shownValues(saved, typed)
  return sheetFields.filter((name) => !isSame(values[name], saved[name]))
}

/** A day waits until it is said what is to be done on it. */
export function isHeldBack(saved: SheetValues, typed: Edits): boolean {
  const { next_action, next_action_date } = shownValues(saved, typed)
  return next_action.trim() === '' && next_action_date !== null
}

/** What to save, and upon what. */
export function readyToSave(saved: SheetValues, typed: Edits) {
  const values = shownValues(saved, typed)
  const held = isHeldBack(saved, typed)
  const names = changedFields(saved, typed).filter((name) => name === 'notes' || !held)
  const pick = (read: (name: SheetField) => Value): Partial<SheetValues> =>
    Object.fromEntries(names.map((name) => [name, read(name)]))
  return {
    names,
    change: { ...pick((name) => values[name]), was: pick((name) => typed[name]?.base ?? saved[name]) },
  }
}

/** What was typed here and changed elsewhere meanwhile, to another text. */
export const conflictingFields = (saved: SheetValues, typed: Edits): SheetField[] =>
  changedFields(saved, typed).filter((name) => {
    const field = typed[name]
    return field !== undefined && !isSame(field.base, saved[name])
  })

/** What is typed from now on counts as typed upon `saved`. */
export const rebase = (saved: SheetValues, typed: Edits): Edits =>
  Object.fromEntries(
    sheetFields.flatMap((name) => {
      const field = typed[name]
      return field ? [[name, { value: field.value, base: saved[name] }]] : []
    }),
  )

export const withoutFields = (typed: Edits, names: readonly SheetField[]): Edits =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.some((other) => other === name)))

/** What has just been typed. Its base stays what it was when the typing began; what was saved meanwhile begins anew. */
export const withPatch = (saved: SheetValues, typed: Edits, patch: Partial<SheetValues>): Edits => ({
  ...typed,
  ...Object.fromEntries(
    sheetFields.flatMap((name) => {
      const value = patch[name]
      if (value === undefined) return []
      const before = typed[name]
      const isBegun = before !== undefined && !isSame(before.value, before.base)
      return [[name, { value, base: isBegun ? before.base : saved[name] }]]
    }),
  ),
})
