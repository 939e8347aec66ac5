import type { JobFilters, SavedView, SavedViewPatch } from '@jobscout/contract/jobs/saved-views.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import type { ErrorText } from '../../../lib/api/errors.ts'
import { cacheUpdate, optimisticUpdate } from '../../../lib/api/optimistic-update.ts'
import { toastFailure, toastUndo } from '../../../ui/feedback/toast.ts'
import { savedViewsQuery } from '../options.ts'
import { savedViewStrings as strings } from '../strings.ts'
import { toSavedFilters, upsertView, withoutView } from './filters.ts'

/** The id of a view that the server has not confirmed yet. */
export const UNSAVED_VIEW_ID = 'unsaved'

const queryKey = api.jobs.views.queryKey()

export const useSavedViews = () => useQuery(savedViewsQuery())
export type SavedViewsQuery = ReturnType<typeof useSavedViews>

/** The options that all mutations of the list share: it changes at once and rolls back with a message if refused. */
function useOptimisticOptions<Input>(
  update: (views: readonly SavedView[], input: Input) => SavedView[],
  failure: ErrorText,
) {
  const queryClient = useQueryClient()
  return {
    meta: { changes: 'savedView' },
    onMutate: (input: Input) =>
      optimisticUpdate(queryClient, [
        cacheUpdate<SavedView[]>({ queryKey }, (views) => update(views, input)),
      ]),
    onError: (error: Error, _input: Input, rollback: (() => void) | undefined) => {
      rollback?.()
      toastFailure(error, failure)
    },
  } as const
}

type NewSavedView = JobFilters & Pick<SavedView, 'name' | 'alert'>

export function useCreateSavedView() {
  const options = useOptimisticOptions<NewSavedView>(
    (views, view) => upsertView(views, { ...view, id: UNSAVED_VIEW_ID }),
    strings.saveFailure,
  )
  return useMutation({ ...options, mutationFn: (view: NewSavedView) => client.jobs.saveView(view) })
}

interface SavedViewChange {
  readonly view: SavedView
  readonly patch: SavedViewPatch
}

function useChangeSavedView(failure: ErrorText, onChanged?: (change: SavedViewChange) => void) {
  const options = useOptimisticOptions<SavedViewChange>(
    (views, { view, patch }) => upsertView(views, { ...view, ...patch }),
    failure,
  )
  return useMutation({
    ...options,
    mutationFn: ({ view, patch }: SavedViewChange) => client.jobs.changeView({ id: view.id, ...patch }),
    onSuccess: (_view, change) => onChanged?.(change),
  })
}

export const useChangeNameAndAlert = () => useChangeSavedView(strings.changeFailure)

/** Replaces the filters of a view and offers to undo it. */
export function useUpdateSavedView() {
  const restore = useChangeSavedView(strings.updateFailure)
  return useChangeSavedView(strings.updateFailure, ({ view }) =>
    toastUndo({
      title: strings.updated,
      message: view.name,
      onUndo: () => restore.mutate({ view, patch: toSavedFilters(view) }),
    }),
  )
}

/** Deletes a view and offers to undo it, which saves the same view again. */
export function useDeleteSavedView() {
  const restore = useCreateSavedView()
  const options = useOptimisticOptions<SavedView>(
    (views, { id }) => withoutView(views, id),
    strings.removeFailure,
  )
  return useMutation({
    ...options,
    mutationFn: ({ id }: SavedView) => client.jobs.removeView({ id }),
    onSuccess: (_done, view) =>
      toastUndo({
        title: strings.removed,
        message: view.name,
        onUndo: () => restore.mutate({ ...toSavedFilters(view), name: view.name, alert: view.alert }),
      }),
  })
}
