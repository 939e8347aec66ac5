import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { toastError, toastFailure } from '../../../ui/feedback/toast.ts'
import { cacheProfile } from '../queries.ts'
import { savingStrings } from '../strings.ts'
import {
  type Editable,
  type EditableName,
  findConflicts,
  heldBack,
  type ProfileDraft,
  rebaseDraft,
  unsavedChanges,
  withoutFields,
  withoutSaved,
} from './changes.ts'

/** Delay after the last keystroke. */
const DELAY_MS = 800

const NONE: readonly EditableName[] = []

export interface Conflict {
  readonly current: Profile
  /** Fields changed in both tabs. */
  readonly names: readonly EditableName[]
}

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
  const [typed, setTyped] = useState<ProfileDraft>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [merged, setMerged] = useState<readonly EditableName[]>([])
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failed, setFailed] = useState(false)
  const asked = conflict?.names ?? NONE
  const pending = withoutFields(unsavedChanges(saved, typed), asked)
  const isChanged = Object.keys(pending).length > 0
  // The row that the first unsaved change is based on. A row that arrives later must not hide a conflict.
  const base = useRef(saved)
  useEffect(() => {
    if (!isChanged && !conflict) base.current = saved
  }, [isChanged, conflict, saved])

  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ base, changes }: Attempt) => client.profiles.save({ ...changes, version: base.version }),
    onSuccess: (row) => {
      base.current = row
      cacheProfile(queryClient, row)
      setSavedAt(new Date())
      setFailed(false)
    },
    onError: (error, { base: before, changes }) => {
      const current = currentOf(error)
      if (current) {
        const { both, elsewhere } = findConflicts(before, current, changes)
        setMerged(elsewhere)
        base.current = current
        setConflict((open) =>
          open || both.length > 0
            ? { current, names: [...new Set([...(open?.names ?? []), ...both])] }
            : null,
        )
        cacheProfile(queryClient, current)
        return
      }
      setFailed(true)
      toastFailure(error, savingStrings.failure)
    },
  })

  /** The latest save: the row that it has saved, or null. */
  const saving = useRef<Promise<Profile | null>>(null)
  const saveNow = useCallback(() => {
    setFailed(false)
    const changes = withoutFields(unsavedChanges(saved, typed), asked)
    saving.current = mutateAsync({ base: base.current, changes }).catch(() => null)
  }, [mutateAsync, saved, typed, asked])

  useEffect(() => {
    if (!isChanged || isPending || failed) return
    const timer = setTimeout(saveNow, DELAY_MS)
    return () => clearTimeout(timer)
  }, [isChanged, isPending, failed, saveNow])

  const saveRest = useEffectEvent(async () => {
    const before = base.current
    const row = isPending && (await saving.current)
    const changes = row ? withoutFields(unsavedChanges(row, typed), asked) : pending
    return Object.keys(changes).length > 0 ? saveOrRebase(row || before, changes) : null
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
    merged,
    saveNow,
    change: (patch: ProfileDraft) => {
      setTyped((before) => ({ ...before, ...patch }))
      setFailed(false)
    },
    /** Called on blur: shows saved fields in their saved form. */
    settle: () => setTyped((before) => withoutSaved(saved, before)),
    keepMine: () => setConflict(null),
    takeTheirs: () => {
      if (!conflict) return
      setTyped(withoutFields(typed, conflict.names))
      setConflict(null)
    },
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
