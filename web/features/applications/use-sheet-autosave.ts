import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../lib/api.ts'
import { errorCode } from '../../lib/errors.ts'
import { toastFailure } from '../../ui/toast.ts'
import { hideToast, showToast } from '../../ui/toast-store.ts'
import { cacheApplication, refresh } from './changes.ts'
import { createDrafts } from './drafts.ts'
import type { ApplicationWithHistory } from './queries.ts'
import {
  changedFields,
  conflictingFields,
  isHeldBack,
  type SheetValues,
  shownValues,
  type Edits,
  readyToSave,
  rebase,
  withoutFields,
  withPatch,
} from './sheet-changes.ts'
import { savingStrings as strings } from './strings.ts'

/** After the last key, as in the profile. */
const PAUSE_MS = 800

const DRAFT_MS = 15_000

const drafts = createDrafts<Edits>()

/** The toasts that offer to save a draft, by application. */
const offers = new Map<string, number>()

/**
 * Saves notes and next action a moment after the last key, each upon what it was when the typing began. Where the same was
 * changed elsewhere, the person decides. A sheet that is closed before it has saved keeps a draft, which waits to be saved
 * or discarded.
 */
export function useAutosave(saved: ApplicationWithHistory) {
  const { id, job_title } = saved
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Edits>(() => drafts.of(id) ?? {})
  const [isRestored, setRestored] = useState(() => drafts.has(id))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const names = changedFields(saved, typed)
  const isChanged = names.length > 0
  const { names: ready, change } = readyToSave(saved, typed)

  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: (wanted: typeof change) => client.applications.update({ id, ...wanted }),
    onSuccess: (row) => {
      drafts.drop(id)
      setTyped((before) => rebase(row, before))
      setSavedAt(new Date())
      cacheApplication(queryClient, row)
    },
    onError: (error) => {
      if (errorCode(error) !== 'CHANGED_MEANWHILE') toastFailure(error, strings.failure)
    },
    onSettled: () => refresh(queryClient),
  })
  const conflict = isPending ? [] : conflictingFields(saved, typed)
  const isWaiting = isRestored || isError || conflict.length > 0

  const saveNow = () => {
    setRestored(false)
    if (ready.length > 0) mutate(change)
  }
  const latest = useRef({ saveNow, isChanged, isPending })
  latest.current = { saveNow, isChanged, isPending }

  // As text: each key begins the pause anew, a rendering does not.
  const pending = ready.length > 0 ? JSON.stringify(change) : null
  useEffect(() => {
    if (pending === null || isPending || isWaiting) return
    const timer = setTimeout(() => latest.current.saveNow(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pending, isPending, isWaiting])

  useEffect(() => {
    if (isChanged) drafts.keep(id, typed)
    else drafts.drop(id)
  }, [id, isChanged, typed])

  useEffect(
    () => () => {
      const { isChanged, isPending } = latest.current
      if (!isChanged || isPending) return
      const offer = showToast({
        tone: 'news',
        title: strings.draft.title,
        message: job_title,
        shownMs: DRAFT_MS,
        action: { label: strings.saveNow, run: () => latest.current.saveNow() },
      })
      offers.set(id, offer)
    },
    [id, job_title],
  )

  // The sheet offers the same from now on.
  useEffect(() => {
    const offer = offers.get(id)
    if (offer !== undefined) hideToast(offer)
  }, [id])

  return {
    value: shownValues(saved, typed),
    isChanged,
    isHeldBack: isHeldBack(saved, typed),
    isRestored: isRestored && isChanged,
    isSaving: isPending,
    isFailed: isError && conflict.length === 0,
    savedAt,
    conflict,
    saved,
    saveNow,
    change: (patch: Partial<SheetValues>) => {
      setRestored(false)
      if (isError) reset()
      setTyped((before) => withPatch(saved, before, patch))
    },
    discard: () => {
      setRestored(false)
      setTyped({})
    },
    keepMine: () => {
      reset()
      setTyped((before) => rebase(saved, before))
    },
    takeTheirs: () => {
      reset()
      setTyped((before) => withoutFields(before, conflict))
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
