import { LETTER_MAX, type Letter, WHY_MAX } from '@jobscout/contract/letters/model.ts'
import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { createStore } from '../../../lib/browser/store.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { createEditing, type EditState, type Edits } from '../../../ui/form/edits.ts'
import { useAutosave } from '../../../ui/form/use-autosave.ts'
import { useConfirmLeaving } from '../../../ui/form/use-confirm-leaving.ts'
import { cacheLetter, letterScope } from '../queries.ts'
import { savingStrings } from '../strings.ts'

type LetterValues = Pick<Letter, 'text' | 'why'>

const editing = createEditing<LetterValues>(['text', 'why'], (a, b, name) =>
  name === 'why' ? onOneLine(a) === onOneLine(b) : a.trim() === b.trim(),
)

const isTooLong = ({ text, why }: LetterValues): boolean =>
  text.trim().length > LETTER_MAX || onOneLine(why).length > WHY_MAX

/** Text and line of why are saved together, since the one stands in the other. */
function savableFields(row: Letter, edits: Edits<LetterValues>): readonly (keyof LetterValues)[] {
  if (editing.conflictingFields(row, edits).length > 0) return []
  return isTooLong(editing.shownValues(row, edits)) ? [] : editing.changedFields(row, edits)
}

const readCurrentLetter = (error: unknown): Letter | null =>
  errorCode(error) === 'STALE' ? (error as { data: { current: Letter } }).data.current : null

/** Saves a letter as it is typed, and the rest when the screen is left. Where it was changed elsewhere meanwhile, the person
 *  decides. */
export function useLetterAutosave(jobId: string, saved: Letter) {
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    createStore<EditState<LetterValues, Letter>>({ row: saved, edits: {}, merged: [] }),
  )
  const autosave = useAutosave<LetterValues, Letter>({
    editing,
    saved,
    store,
    scope: letterScope(jobId).id,
    meta: { changes: 'letter' },
    isOlder: (row, than) => row.version < than.version,
    savableFields,
    save: (changes, _was, { id, version, text }) =>
      client.letters.save({ id, version, text: changes.text ?? text, why: changes.why }),
    onSaved: (letter) => cacheLetter(queryClient, jobId, letter),
    onError: (error) => {
      const current = readCurrentLetter(error)
      if (current) cacheLetter(queryClient, jobId, current)
      else toastFailure(error, savingStrings.failure)
      return current
    },
    onLeave: () => {
      if (isUnsaved) autosave.saveRest()
    },
  })
  const isChanged = autosave.ready.length > 0
  const isUnsaved = isChanged || autosave.isSaving

  useConfirmLeaving(isUnsaved)

  return {
    ...autosave,
    isChanged,
    isTooLong: isTooLong(autosave.value),
    /** Before something that replaces or reads what is saved, and runs behind it. */
    flush: () => {
      if (isChanged) autosave.saveRest()
    },
  }
}
export type LetterAutosave = ReturnType<typeof useLetterAutosave>
