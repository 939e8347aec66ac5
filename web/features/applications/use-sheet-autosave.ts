import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { client } from '../../lib/api.ts'
import { errorCode } from '../../lib/errors.ts'
import { toastFailure } from '../../ui/toast.ts'
import { showToast } from '../../ui/toast-store.ts'
import { keepFull, refresh } from './changes.ts'
import { createDrafts } from './drafts.ts'
import type { FullApplication } from './queries.ts'
import {
  changed,
  conflicts,
  isHeldBack,
  type SheetValues,
  shown,
  type Typed,
  toSave,
  upon,
  without,
} from './sheet-changes.ts'
import { savingStrings as strings } from './strings.ts'

/** After the last key, as in the profile. */
const PAUSE_MS = 800

const DRAFT_MS = 15_000

const drafts = createDrafts<Typed>()

/**
 * Saves notes and next action a moment after the last key, each upon what it was when the typing began. Where the same was
 * changed elsewhere, the person decides. A sheet that is closed before it has saved keeps a draft, which waits to be saved
 * or discarded.
 */
export function useSheetAutosave(saved: FullApplication) {
  const { id, job_title } = saved
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState<Typed>(() => drafts.of(id) ?? {})
  const [isRestored, setRestored] = useState(() => drafts.has(id))
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const names = changed(saved, typed)
  const isChanged = names.length > 0
  const { names: ready, change } = toSave(saved, typed)

  const { mutate, isPending, isError, reset } = useMutation({
    mutationFn: (wanted: typeof change) => client.applications.update({ id, ...wanted }),
    onSuccess: (row) => {
      drafts.drop(id)
      setTyped((before) => upon(row, before))
      setSavedAt(new Date())
      keepFull(queryClient, row)
    },
    onError: (error) => {
      if (errorCode(error) !== 'CHANGED_MEANWHILE') toastFailure(error, strings.failure)
    },
    onSettled: () => refresh(queryClient),
  })
  const conflict = isPending ? [] : conflicts(saved, typed)
  const isWaiting = isRestored || isError || conflict.length > 0

  const saveNow = useCallback(() => {
    setRestored(false)
    if (ready.length > 0) mutate(change)
  }, [mutate, ready.length, change])

  const latest = useRef({ saveNow, isChanged, isPending, typed })
  latest.current = { saveNow, isChanged, isPending, typed }

  // Its text, so that each key begins the pause anew.
  const pending = JSON.stringify(change)
  useEffect(() => {
    if (ready.length === 0 || isPending || isWaiting) return
    const timer = setTimeout(() => latest.current.saveNow(), pending ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [ready.length, isPending, isWaiting, pending])

  useEffect(() => {
    if (isChanged) drafts.keep(id, typed)
    else drafts.drop(id)
  }, [id, isChanged, typed])

  useEffect(
    () => () => {
      const { isChanged, isPending } = latest.current
      if (!isChanged || isPending) return
      showToast({
        tone: 'news',
        title: strings.draft.title,
        message: job_title,
        shownMs: DRAFT_MS,
        action: { label: strings.saveNow, run: () => latest.current.saveNow() },
      })
    },
    [job_title],
  )

  return {
    value: shown(saved, typed),
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
      setTyped((before) => withTyped(saved, before, patch))
    },
    discard: () => {
      setRestored(false)
      setTyped({})
    },
    keepMine: () => {
      reset()
      setTyped((before) => upon(saved, before))
    },
    takeTheirs: () => {
      reset()
      setTyped((before) => without(before, conflict))
    },
  }
}
export type SheetAutosave = ReturnType<typeof useSheetAutosave>

/** The base stays what it was when the typing began. */
const withTyped = (saved: SheetValues, typed: Typed, patch: Partial<SheetValues>): Typed => ({
  ...typed,
  ...Object.fromEntries(
    (['notes', 'next_action', 'next_action_date'] as const).flatMap((name) => {
      const value = patch[name]
      return value === undefined ? [] : [[name, { value, base: typed[name]?.base ?? saved[name] }]]
    }),
  ),
})
