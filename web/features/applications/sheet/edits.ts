import { type Application, canBePlanned, NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import { createEditing, type Edits } from '../../../ui/form/edits.ts'
import { lengthProblem } from '../../../ui/inputs/length-problem.ts'

import { actionStrings } from '../plan/strings.ts'

const sheetFields = ['notes', 'next_action', 'next_action_date'] as const
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
export function problemsOf(saved: SheetValues, edits: SheetEdits): Problems {
  const { notes, next_action, next_action_date: day } = editing.shownValues(saved, edits)
  const tooLong = lengthProblem(notes.trim(), NOTES_MAX)
  return {
    ...(tooLong && { notes: tooLong }),
    ...(day !== null && next_action.trim() === '' && { next_action: actionStrings.whatMissing }),
    ...(day !== null && !canBePlanned(day) && { next_action_date: actionStrings.whenOutside }),
  }
}

/** The fields that can be saved now. Action and day are saved together; everything waits while there is a conflict. */
export function savableFields(saved: SheetValues, edits: SheetEdits): SheetField[] {
  if (editing.conflictingFields(saved, edits).length > 0) return []
  const { notes, ...plan } = problemsOf(saved, edits)
  const isPlanHeldBack = Object.keys(plan).length > 0
  return editing.changedFields(saved, edits).filter((name) => (name === 'notes' ? !notes : !isPlanHeldBack))
}
