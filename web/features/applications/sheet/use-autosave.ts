import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { sessionQuery } from '../../../lib/session/session.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { hideToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { createDrafts } from '../../../ui/form/drafts.ts'
import { type ApplicationWithHistory, cacheApplication } from '../queries.ts'
import {
  basesNow,
  basesOf,
  changedFields,
  conflictingFields,
  type Edits,
  problemsOf,
  readyToSave,
  rebase,
  type SheetValues,
  shownValues,
  withoutFields,
  withPatch,
} from './edits.ts'
import { savingStrings as strings } from './strings.ts'

/** After the last key press, as in the profile. */
const PAUSE_MS = 800

const DRAFT_TOAST_MS = 15_000

const draftOf = createDrafts<Edits>()

/** The toasts that offer to save a draft, by application id. */
const draftToasts = new Map<string, number>()

/**
 * Saves notes and next action shortly after the last key press, each based on its value when editing began. The person
 * resolves conflicts. A sheet that closes before it has saved keeps a draft, to be saved or discarded later.
 */
export function useAutosave(saved: ApplicationWithHistory) {
  const { id, job_title } = saved
  const queryClient = useQueryClient()
  const [edits, setEdits] = useState<Edits>(() => draftOf(id).find() ?? {})
  const [isRestored, setRestored] = useState(() => draftOf(id).find() !== undefined)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const isChanged = changedFields(saved, edits).length > 0
  const { names: ready, patch } = readyToSave(saved, edits)

  // A save of this sheet from before it was closed and opened again moves what the edits are based on.
  const [known, setKnown] = useState(saved)
  if (known !== saved) {
    setKnown(saved)
    const draft = draftOf(id).find()
    if (draft) setEdits((current) => rebase(basesOf(known, draft), current))
  }

  const { mutate, isPending, isError, reset, variables } = useMutation({
    meta: { changes: 'applicationPlan' },
    // One after the other, also those that wait for a connection.
    scope: { id: `application-plan-${id}` },
    mutationFn: ({ was, ...values }: typeof patch) =>
      client.applications.update({ id, ...values, was: basesNow(was, draftOf(id).find() ?? {}) }),
    onSuccess: (row) => {
      const rest = rebase(row, draftOf(id).find() ?? {})
      if (changedFields(row, rest).length > 0) draftOf(id).keep(rest)
      else draftOf(id).drop()
      setEdits((current) => rebase(row, current))
      setSavedAt(new Date())
      cacheApplication(queryClient, row)
    },
    onError: (error) => {
      if (errorCode(error) !== 'CHANGED_MEANWHILE') toastFailure(error, strings.failure)
    },
  })
  const conflict = isPending ? [] : conflictingFields(saved, edits)
  const isWaiting = isRestored || isError || conflict.length > 0

  const saveNow = () => {
    setRestored(false)
    if (ready.length > 0) mutate(patch)
  }
  const saveAfterPause = useEffectEvent(saveNow)

  // Compared as text: each key press restarts the pause, a render does not.
  const pending = ready.length > 0 ? JSON.stringify(patch) : null
  useEffect(() => {
    if (pending === null || isPending || isWaiting) return
    const timer = setTimeout(() => saveAfterPause(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [pending, isPending, isWaiting])

  useEffect(() => {
    if (isChanged || isPending) draftOf(id).keep(edits)
    else draftOf(id).drop()
  }, [id, isChanged, isPending, edits])

  const saveDraft = () => {
    const draft = draftOf(id).find() ?? {}
    const { names, patch } = readyToSave(basesOf(saved, draft), draft)
    if (names.length > 0) mutate(patch)
  }
  const offerDraft = useEffectEvent(() => {
    const isSignedOut = queryClient.getQueryData(sessionQuery.queryKey) === null
    const unsent = changedFields(isPending ? { ...saved, ...variables } : saved, edits)
    if (unsent.length === 0 || isSignedOut) return
    const toast = showToast({
      tone: 'notification',
      title: strings.draft.title,
      message: job_title,
      shownMs: DRAFT_TOAST_MS,
      action: { label: strings.saveNow, run: saveDraft },
    })
    draftToasts.set(id, toast)
  })
  useEffect(() => {
    // The sheet itself offers to save the draft while it is open.
    const toast = draftToasts.get(id)
    if (toast !== undefined) hideToast(toast)
    return () => offerDraft()
  }, [id])

  return {
    value: shownValues(saved, edits),
    isChanged,
    problems: problemsOf(saved, edits),
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
      setEdits((current) => withPatch(saved, current, patch))
    },
    discard: () => {
      setRestored(false)
      setEdits({})
    },
    keepMine: () => {
      reset()
      setEdits((current) => rebase(saved, current))
    },
    takeTheirs: () => {
      reset()
      setEdits((current) => withoutFields(current, conflict))
    },
  }
}
export type Autosave = ReturnType<typeof useAutosave>
