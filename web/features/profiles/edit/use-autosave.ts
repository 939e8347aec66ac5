import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { createStore } from '../../../lib/browser/store.ts'
import { toastError, toastFailure } from '../../../ui/feedback/toast.ts'
import type { EditState } from '../../../ui/form/edits.ts'
import { useAutosave } from '../../../ui/form/use-autosave.ts'
import { useConfirmLeaving } from '../../../ui/form/use-confirm-leaving.ts'
import { cacheProfile } from '../queries.ts'
import { profileSavingStrings } from '../strings.ts'
import {
  type Editable,
  editing,
  filledFields,
  hasBlanks,
  heldBack,
  type ProfileDraft,
  savableFields,
} from './changes.ts'

const readCurrentProfile = (error: unknown): Profile | null =>
  errorCode(error) === 'STALE' ? (error as { data: { current: Profile } }).data.current : null

/** Saves on top of another tab's changes; throws if both changed the same field. */
async function saveOrRebase(
  changes: ProfileDraft,
  was: ProfileDraft,
  { version }: Profile,
): Promise<Profile> {
  const sent = filledFields(changes)
  try {
    return await client.profiles.save({ ...sent, version })
  } catch (error) {
    const current = readCurrentProfile(error)
    if (!current) throw error
    const edits = editing.withPatch({ ...current, ...was }, {}, changes)
    if (editing.conflictingFields(current, edits).length > 0) throw error
    return client.profiles.save({ ...sent, version: current.version })
  }
}

/** Saves the profile as it is typed, and the rest when the screen is left. If another tab saved in between, changes of
 *  different fields are merged; for fields changed in both, the person decides. */
export function useProfileAutosave(saved: Profile) {
  const queryClient = useQueryClient()
  const hasLeft = useRef(false)
  const [store] = useState(() =>
    createStore<EditState<Editable, Profile>>({ row: saved, edits: {}, merged: [] }),
  )
  const autosave = useAutosave<Editable, Profile>({
    editing,
    saved,
    store,
    scope: 'profile',
    isOlder: (row, than) => row.version < than.version,
    savableFields,
    save: saveOrRebase,
    onSaved: (row) => cacheProfile(queryClient, row),
    onError: (error) => {
      const current = readCurrentProfile(error)
      if (current) cacheProfile(queryClient, current)
      if (hasLeft.current) toastError(profileSavingStrings.failure)
      else if (!current) toastFailure(error, profileSavingStrings.failure)
      return current
    },
    onLeave: () => {
      if (isUnsaved) autosave.saveRest()
    },
  })
  const isChanged = autosave.ready.length > 0
  const isUnsaved = isChanged || autosave.isSaving

  useConfirmLeaving(isUnsaved)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  return {
    ...autosave,
    value: { ...saved, ...autosave.value },
    isChanged,
    /** Shows saved fields in their saved form, unless an entry waits for its first word. */
    settle: () => {
      if (!hasBlanks(autosave.edits)) autosave.settle()
    },
    /** What is not saved until it is corrected. */
    heldBack: heldBack(autosave.edits),
  }
}
export type ProfileAutosave = ReturnType<typeof useProfileAutosave>
