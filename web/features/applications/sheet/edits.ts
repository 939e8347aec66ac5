import { type Application, canBePlanned, NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'
import { actionStrings } from '../plan/strings.ts'

export const sheetFields = ['notes', 'next_action', 'next_action_date'] as const
export type SheetField = (typeof sheetFields)[number]
export type SheetValues = Pick<Application, SheetField>

/** The edited value of each field, and the saved value that the edit is based on. */
export type Edits = { readonly [Name in SheetField]?: { value: SheetValues[Name]; base: SheetValues[Name] } }

type Value = SheetValues[SheetField]

/** The server trims, so surrounding space is no difference. */
const isSame = (one: Value, other: Value): boolean => (one ?? '').trim() === (other ?? '').trim()

/** The edited value, unless it was saved before and the field has changed elsewhere since. */
function fieldValue<Name extends SheetField>(
  saved: SheetValues,
  edits: Edits,
  name: Name,
): SheetValues[Name] {
  const edit = edits[name]
  if (!edit) return saved[name]
  const isCurrent = !isSame(edit.value, edit.base) || isSame(edit.value, saved[name])
  return isCurrent ? edit.value : saved[name]
}

/** The values of the fields on the screen. Clearing a saved action clears its day too. */
export function shownValues(saved: SheetValues, edits: Edits): SheetValues {
  const action = fieldValue(saved, edits, 'next_action')
  const day = fieldValue(saved, edits, 'next_action_date')
  return {
    notes: fieldValue(saved, edits, 'notes'),
    next_action: action,
    next_action_date: action.trim() === '' && saved.next_action !== '' ? null : day,
  }
}

/** The fields whose value differs from the saved one. */
export const changedFields = (saved: SheetValues, edits: Edits): SheetField[] => {
  const values = shownValues(saved, edits)
  return sheetFields.filter((name) => !isSame(values[name], saved[name]))
}

export type Problems = { readonly [Name in SheetField]?: string }

/** Why a field is not saved yet. A day without an action waits for one, and one half typed for the rest of its year. */
export function problemsOf(saved: SheetValues, edits: Edits): Problems {
  const { notes, next_action, next_action_date: day } = shownValues(saved, edits)
  const tooLong = lengthProblem(notes.trim(), NOTES_MAX)
  return {
    ...(tooLong && { notes: tooLong }),
    ...(day !== null && next_action.trim() === '' && { next_action: actionStrings.whatMissing }),
    ...(day !== null && !canBePlanned(day) && { next_action_date: actionStrings.whenOutside }),
  }
}

/** The fields that can be saved now, as a patch with the values it is based on. */
export function readyToSave(saved: SheetValues, edits: Edits) {
  const values = shownValues(saved, edits)
  const { notes, ...plan } = problemsOf(saved, edits)
  const isPlanHeldBack = Object.keys(plan).length > 0
  const names = changedFields(saved, edits).filter((name) => (name === 'notes' ? !notes : !isPlanHeldBack))
  const pick = (read: (name: SheetField) => Value): Partial<SheetValues> =>
    Object.fromEntries(names.map((name) => [name, read(name)]))
  return {
    names,
    patch: { ...pick((name) => values[name]), was: pick((name) => edits[name]?.base ?? saved[name]) },
  }
}

/** The fields that were edited here and changed elsewhere to another value. */
export const conflictingFields = (saved: SheetValues, edits: Edits): SheetField[] =>
  changedFields(saved, edits).filter((name) => {
    const edit = edits[name]
    return edit !== undefined && !isSame(edit.base, saved[name])
  })

/** The same edits, based on `saved`. */
export const rebase = (saved: SheetValues, edits: Edits): Edits =>
  Object.fromEntries(
    sheetFields.flatMap((name) => {
      const edit = edits[name]
      return edit ? [[name, { value: edit.value, base: saved[name] }]] : []
    }),
  )

/** The values that the edits are based on; the saved ones for fields without an edit. */
export const basesOf = (saved: SheetValues, edits: Edits): SheetValues => ({
  ...saved,
  ...Object.fromEntries(sheetFields.flatMap((name) => (edits[name] ? [[name, edits[name].base]] : []))),
})

/** What a patch is based on when it is sent, since this tab may have saved an earlier one after it was made. */
export const basesNow = (was: Partial<SheetValues>, edits: Edits): Partial<SheetValues> =>
  Object.fromEntries(
    sheetFields.flatMap((name) => (name in was ? [[name, edits[name] ? edits[name].base : was[name]]] : [])),
  )

export const withoutFields = (edits: Edits, names: readonly SheetField[]): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([name]) => !names.some((other) => other === name)))

/** Adds what was just typed. An edit that has begun keeps its base; an edit that was saved starts from `saved`. */
export const withPatch = (saved: SheetValues, edits: Edits, patch: Partial<SheetValues>): Edits => ({
  ...edits,
  ...Object.fromEntries(
    sheetFields.flatMap((name) => {
      const value = patch[name]
      if (value === undefined) return []
      const previous = edits[name]
      const hasBegun = previous !== undefined && !isSame(previous.value, previous.base)
      return [[name, { value, base: hasBegun ? previous.base : saved[name] }]]
    }),
  ),
})
