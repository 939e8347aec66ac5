import type { Application } from '@jobscout/contract/applications/model.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../../lib/api/api.ts'
import { errorCode } from '../../../lib/api/errors.ts'
import { createStore } from '../../../lib/browser/store.ts'
import { sessionQuery } from '../../../lib/session/session.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { hideToast, showToast } from '../../../ui/feedback/toast-store.ts'
import { createDrafts } from '../../../ui/form/drafts.ts'
import type { EditState } from '../../../ui/form/edits.ts'
import { useAutosave } from '../../../ui/form/use-autosave.ts'
import { type ApplicationWithHistory, cacheApplication } from '../queries.ts'
import { sheetSavingStrings as strings } from '../strings.ts'
import { editing, findProblems, type SheetValues, savableFields } from './edits.ts'

const DRAFT_TOAST_MS = 15_000

const openSheet = (row: Application) =>
  createStore<EditState<SheetValues, Application>>({ row, edits: {}, merged: [] })

/** The sheets with something unsaved, by application id. */
const sheetDrafts = createDrafts<ReturnType<typeof openSheet>>()

/** The toasts that offer to save a draft, by application id. */
const draftToasts = new Map<string, number>()

/** Saves the next action as it is typed. A sheet that closes before it has saved keeps a draft, to be saved or
 *  discarded later. */
export function useSheetAutosave(saved: ApplicationWithHistory) {
  const { id, job_title } = saved
  const queryClient = useQueryClient()
  const [store] = useState(() => sheetDrafts(id).find() ?? openSheet(saved))
  const [isRestored, setRestored] = useState(() => sheetDrafts(id).find() !== undefined)

  const autosave = useAutosave<SheetValues, Application>({
    editing,
    saved,
    store,
    scope: `application-plan-${id}`,
    meta: { changes: 'applicationPlan' },
    isOlder: (row, than) => row.updated_at < than.updated_at,
    savableFields,
    save: (changes, was) => client.applications.update({ id, ...changes, was }),
    onSaved: (row) => {
      if (editing.changedFields(row, store.read().edits).length === 0) sheetDrafts(id).drop()
      cacheApplication(queryClient, row)
    },
    onError: (error) => {
      if (errorCode(error) !== 'CHANGED_MEANWHILE') toastFailure(error, strings.failure)
      return null
    },
    isWaiting: isRestored,
    onLeave: (unsent) => {
      const isSignedOut = queryClient.getQueryData(sessionQuery.queryKey) === null
      if (!unsent || isSignedOut) return
      const toast = showToast({
        tone: 'notification',
        title: strings.draft.title,
        message: job_title,
        shownMs: DRAFT_TOAST_MS,
        action: { label: strings.saveNow, run: saveDraft },
      })
      draftToasts.set(id, toast)
    },
  })
  const { row, edits, conflict, isSaving } = autosave
  const saveDraft = () => {
    if (sheetDrafts(id).find()) autosave.saveRest()
  }
  const isChanged = editing.changedFields(row, edits).length > 0

  useEffect(() => {
    if (isChanged || isSaving) sheetDrafts(id).keep(store)
    else sheetDrafts(id).drop()
  }, [id, store, isChanged, isSaving])
  useEffect(() => {
    // The sheet itself offers to save the draft while it is open.
    const toast = draftToasts.get(id)
    if (toast !== undefined) hideToast(toast)
  }, [id])

  const resolved =
    <Input extends unknown[]>(act: (...input: Input) => void) =>
    (...input: Input) => {
      setRestored(false)
      act(...input)
    }
  return {
    ...autosave,
    saved,
    isChanged,
    problems: findProblems(row, edits),
    isRestored: isRestored && isChanged,
    isFailed: autosave.isFailed && conflict.length === 0,
    saveNow: resolved(autosave.saveNow),
    change: resolved(autosave.change),
    discard: resolved(autosave.discard),
  }
}
export type SheetAutosave = ReturnType<typeof useSheetAutosave>
