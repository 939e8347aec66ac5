import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { toastError, toastFailure } from '../../../ui/feedback/toast.ts'
import { cacheProfile } from '../queries.ts'
import { savingStrings } from '../strings.ts'
import {
  type Draft,
  type Editable,
  type EditableName,
  heldBack,
  type ProfileDraft,
  rebaseDraft,
  rebaseTyped,
  unsavedChanges,
  withoutFields,
  withoutSaved,
} from './changes.ts'

/** Delay after the last keystroke. */
const DELAY_MS = 800

const NONE: readonly EditableName[] = []

interface Attempt {
  readonly base: Profile
  readonly changes: ProfileDraft
}

const currentOf = (error: unknown): Profile | null =>
  errorCode(error) === 'STALE' ? (error as { data: { current: Profile } }).data.current : null

/**
 * Saves typed changes shortly after the last keystroke, based on the version that was read. If another tab saved in
 * between, changes of different fields are merged; for fields changed in both, the person decides.
 */
export function useAutosave(saved: Profile) {
  const queryClient = useQueryClient()
  const [draft, setDraft] = useState<Draft>({ base: saved, typed: {}, conflict: null, merged: [] })
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failed, setFailed] = useState(false)
  const { base, typed, conflict } = draft
  const asked = conflict?.names ?? NONE
  const pending = withoutFields(unsavedChanges(base, typed), asked)
  const isChanged = Object.keys(pending).length > 0
  const setTyped = (next: (typed: ProfileDraft) => ProfileDraft) =>
    setDraft((before) => ({ ...before, typed: next(before.typed) }))

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ base, changes }: Attempt) => client.profiles.save({ ...changes, version: base.version }),
    onSuccess: (row) => {
      setDraft((before) => ({ ...before, base: row }))
      cacheProfile(queryClient, row)
      setSavedAt(new Date())
      setFailed(false)
    },
    onError: (error) => {
      const current = currentOf(error)
      if (current) {
        setDraft((before) => rebaseTyped(before, current))
        cacheProfile(queryClient, current)
        return
      }
      setFailed(true)
      toastFailure(error, savingStrings.failure)
    },
  })
  // Rows that are read again. The response to a save comes first, since it says what the row has from here.
  useEffect(() => {
    if (!isPending) setDraft((before) => rebaseTyped(before, saved))
  }, [isPending, saved])

  /** The latest save: the row that it has saved, or null. */
  const saving = useRef<Promise<Profile | null>>(null)
  const saveNow = useCallback(() => {
    setFailed(false)
    const changes = withoutFields(unsavedChanges(base, typed), asked)
    saving.current = mutateAsync({ base, changes }).catch(() => null)
  }, [mutateAsync, base, typed, asked])

  useEffect(() => {
    if (!isChanged || isPending || failed) return
    const timer = setTimeout(saveNow, DELAY_MS)
    return () => clearTimeout(timer)
  }, [isChanged, isPending, failed, saveNow])

  const saveRest = useEffectEvent(async () => {
    const row = isPending && (await saving.current)
    const changes = row ? withoutFields(unsavedChanges(row, typed), asked) : pending
    return Object.keys(changes).length > 0 ? saveOrRebase(row || base, changes) : null
  })
  useSaveOnLeave(isChanged || isPending, () => saveRest())

  return {
    value: { ...saved, ...typed } as Profile & Editable,
    isChanged,
    /** What is not saved until it is corrected. */
    heldBack: heldBack(typed),
    isSaving: isPending,
    savedAt,
    failed,
    conflict,
    merged: draft.merged,
    saveNow,
    change: (patch: ProfileDraft) => {
      setTyped((before) => ({ ...before, ...patch }))
      setFailed(false)
    },
    /** Called on blur: shows saved fields in their saved form. What was typed back while a save is under way stays. */
    settle: () => {
      if (!isPending) setTyped((before) => withoutSaved(base, before))
    },
    keepMine: () => setDraft((before) => ({ ...before, conflict: null })),
    takeTheirs: () =>
      setDraft((before) => ({ ...before, typed: withoutFields(before.typed, asked), conflict: null })),
  }
}
export type Autosave = ReturnType<typeof useAutosave>

/** Saves without asking the person. Changes by another tab are kept; throws if both changed the same field. */
async function saveOrRebase(base: Profile, changes: ProfileDraft): Promise<Profile> {
  try {
    return await client.profiles.save({ ...changes, version: base.version })
  } catch (error) {
    const current = currentOf(error)
    const rest = current && rebaseDraft(base, current, changes)
    if (!rest) throw error
    if (Object.keys(rest).length === 0) return current
    return client.profiles.save({ ...rest, version: current.version })
  }
}

/** Saves immediately when the screen is left, and warns when the window is closed. */
function useSaveOnLeave(isChanged: boolean, save: () => Promise<Profile | null>): void {
  const queryClient = useQueryClient()
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isChanged) event.preventDefault()
  })
  const leave = useEffectEvent(() => {
    if (!isChanged) return
    save().then(
      (row) => row && cacheProfile(queryClient, row),
      () => toastError(savingStrings.failure),
    )
  })
  useEffect(() => {
    const confirmLeaving = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', confirmLeaving)
    return () => {
      window.removeEventListener('beforeunload', confirmLeaving)
      leave()
    }
  }, [])
}
