import { type Application, canBePlanned } from '@jobscout/contract/applications/model.ts'
import { createEditing, type Edits } from '../../../ui/form/edits.ts'
import { nextActionStrings } from '../strings.ts'

const sheetFields = ['next_action', 'next_action_date'] as const
export type SheetField = (typeof sheetFields)[number]
export type SheetValues = Pick<Application, SheetField>
export type SheetEdits = Edits<SheetValues>

export const editing = createEditing<SheetValues>(
  sheetFields,
  // The server trims, so surrounding space is no difference.
  (a, b) => (a ?? '').trim() === (b ?? '').trim(),
  // Clearing a saved action clears its day too.
  (values, saved) =>
    values.next_action.trim() === '' && saved.next_action !== ''
      ? { ...values, next_action_date: null }
      : values,
)

type Problems = { readonly [Name in SheetField]?: string }

/** Why a field is not saved yet. A day without an action waits for one, and one half typed for the rest of its year. */
export function findProblems(saved: SheetValues, edits: SheetEdits): Problems {
  const { next_action, next_action_date: day } = editing.shownValues(saved, edits)
  return {
    ...(day !== null && next_action.trim() === '' && { next_action: nextActionStrings.whatMissing }),
    ...(day !== null && !canBePlanned(day) && { next_action_date: nextActionStrings.whenOutside }),
  }
}

/** The fields that can be saved now. Action and day are saved together; both wait while there is a conflict. */
export function savableFields(saved: SheetValues, edits: SheetEdits): SheetField[] {
  const isHeldBack =
    editing.conflictingFields(saved, edits).length > 0 || Object.keys(findProblems(saved, edits)).length > 0
  return isHeldBack ? [] : editing.changedFields(saved, edits)
}
