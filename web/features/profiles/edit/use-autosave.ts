import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { toastError, toastFailure } from '../../../ui/feedback/toast.ts'
import { cacheProfile } from '../queries.ts'
import { savingStrings } from '../strings.ts'
import {
  type Editable,
  type EditableName,
  findConflicts,
  linkProblem,
  type ProfileDraft,
  rebaseDraft,
  unsavedChanges,
  withoutSaved,
} from './changes.ts'

/** After the last key. */
const PAUSE_MS = 800

export interface Conflict {
  readonly current: Profile
  /** What both tabs changed. */
  readonly names: readonly EditableName[]
}

interface Attempt {
  readonly base: Profile
  readonly changes: ProfileDraft
}

const currentOf = (error: unknown): Profile | null =>
  errorCode(error) === 'STALE' ? (error as { data: { current: Profile } }).data.current : null

/**
 * Saves what is typed a moment after the last key, upon the version that was read. When another tab was faster,
 * what only one of the two changed is put together; for what both changed the person decides.
 */
export function useAutosave(saved: Profile) {
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<ProfileDraft>({})
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [merged, setMerged] = useState<readonly EditableName[]>([])
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const [failed, setFailed] = useState(false)
  const pending = unsavedChanges(saved, typed)
  const isChanged = Object.keys(pending).length > 0
  // What the first unsaved key was typed upon: a row that arrives meanwhile must not make the save look up to date.
  const base = useRef(saved)
  useEffect(() => {
    if (!isChanged) base.current = saved
  }, [isChanged, saved])

  const { mutate, isPending } = useMutation({
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
        if (both.length > 0) setConflict({ current, names: both })
        else cacheProfile(queryClient, current)
        return
      }
      setFailed(true)
      toastFailure(error, savingStrings.failure)
    },
  })

  const saveNow = useCallback(() => {
    setFailed(false)
    mutate({ base: base.current, changes: unsavedChanges(saved, typed) })
  }, [mutate, saved, typed])

  useEffect(() => {
    if (!isChanged || isPending || conflict || failed) return
    const timer = setTimeout(saveNow, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isChanged, isPending, conflict, failed, saveNow])

  useSaveOnLeave(isChanged && !conflict, base, pending)

  return {
    value: { ...saved, ...typed } as Profile & Editable,
    isChanged,
    /** A web address that is not finished waits in its field. */
    isHeldBack: linkProblem(typed.linkedin_portfolio ?? '') !== null,
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
    /** When a field is left, what is saved is shown as it is saved. */
    settle: () => setTyped((before) => withoutSaved(saved, before)),
    keepMine: () => {
      if (conflict) cacheProfile(queryClient, conflict.current)
      setConflict(null)
    },
    takeTheirs: () => {
      if (!conflict) return
      const rest = Object.entries(typed).filter(([name]) => !conflict.names.includes(name as EditableName))
      setTyped(Object.fromEntries(rest) as ProfileDraft)
      cacheProfile(queryClient, conflict.current)
      setConflict(null)
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>

/** Where nobody can be asked any more: what another tab wrote meanwhile stays, where it concerns other fields. */
async function saveUnasked(base: Profile, changes: ProfileDraft): Promise<Profile> {
  try {
    return await client.profiles.save({ ...changes, version: base.version })
  } catch (error) {
    const current = currentOf(error)
    const left = current && rebaseDraft(base, current, changes)
    if (!left) throw error
    if (Object.keys(left).length === 0) return current
    return client.profiles.save({ ...left, version: current.version })
  }
}

/** Leaving the screen does not wait for the pause; closing the window asks. */
function useSaveOnLeave(isChanged: boolean, base: RefObject<Profile>, changes: ProfileDraft): void {
  const queryClient = useQueryClient()
  const latest = useRef({ isChanged, changes })
  useEffect(() => {
    latest.current = { isChanged, changes }
  })
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (latest.current.isChanged) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      const { isChanged, changes } = latest.current
      if (!isChanged) return
      saveUnasked(base.current, changes).then(
        (row) => cacheProfile(queryClient, row),
        () => toastError(savingStrings.failure.title, savingStrings.failure.message),
      )
    }
  }, [queryClient, base])
}
