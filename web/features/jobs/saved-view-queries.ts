import type { JobFilters, SavedView, SavedViewPatch } from '@jobscout/contract/jobs/saved-views.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'
import type { ErrorText } from '../../lib/errors.ts'
import { toastFailure, toastUndo } from '../../ui/toast.ts'
import { toSavedFilters, upsertView, withoutView } from './saved-views.ts'
import { savedViewStrings as strings } from './strings.ts'

/** A view that the server has not answered yet. */
export const UNSAVED_VIEW_ID = 'unsaved'

const key = api.jobs.views.queryKey()

export const useSavedViews = () => useQuery(api.jobs.views.queryOptions())

/** Changes the list before the server has agreed. Answers how to take that back. */
async function changeAhead(
  queryClient: QueryClient,
  change: (views: readonly SavedView[]) => SavedView[],
): Promise<() => void> {
  await queryClient.cancelQueries({ queryKey: key })
  const before = queryClient.getQueryData(key)
  queryClient.setQueryData(key, (views) => views && change(views))
  return () => queryClient.setQueryData(key, before)
}

/** What is the same of every change: a failure takes it back and is told, and the server has the last word. */
function useChange() {
  const queryClient = useQueryClient()
  const ended = { onSettled: () => queryClient.invalidateQueries({ queryKey: key }) }
  const failed = (failure: ErrorText) => ({
    onError: (error: Error, _change: unknown, takeBack: (() => void) | undefined) => {
      takeBack?.()
      toastFailure(error, failure)
    },
  })
  return {
    ahead: (change: Parameters<typeof changeAhead>[1]) => changeAhead(queryClient, change),
    ending: (failure: ErrorText) => ({ ...ended, ...failed(failure) }),
  }
}

export type NewSavedView = JobFilters & { name: string }

export function useCreateSavedView() {
  const { ahead, ending } = useChange()
  return useMutation({
    mutationFn: (view: NewSavedView) => client.jobs.saveView(view),
    onMutate: (view) => ahead((views) => upsertView(views, { ...view, id: UNSAVED_VIEW_ID })),
    ...ending(strings.saveFailure),
  })
}

interface ViewToChange {
  view: SavedView
  change: SavedViewPatch
}

function useChangeView(failure: ErrorText, onChanged?: (changed: ViewToChange) => void) {
  const { ahead, ending } = useChange()
  return useMutation({
    mutationFn: ({ view, change }: ViewToChange) => client.jobs.changeView({ id: view.id, ...change }),
    onMutate: ({ view, change }) => ahead((views) => upsertView(views, { ...view, ...change })),
    onSuccess: (_view, changed) => onChanged?.(changed),
    ...ending(failure),
  })
}

export const useRenameSavedView = () => useChangeView(strings.renameFailure)

/** Gives a view other filters, at once on the screen, and offers to take that back. */
export function useUpdateSavedView() {
  const putBack = useChangeView(strings.updateFailure)
  return useChangeView(strings.updateFailure, ({ view }) =>
    toastUndo({
      title: strings.updated,
      message: view.name,
      onUndo: () => putBack.mutate({ view, change: toSavedFilters(view) }),
    }),
  )
}

/** Deletes one, at once on the screen, and offers to take that back: what it held is saved again. */
export function useDeleteSavedView() {
  const { ahead, ending } = useChange()
  const save = useCreateSavedView()
  return useMutation({
    mutationFn: ({ id }: SavedView) => client.jobs.removeView({ id }),
    onMutate: ({ id }) => ahead((views) => withoutView(views, id)),
    onSuccess: (_done, view) =>
      toastUndo({
        title: strings.removed,
        message: view.name,
        onUndo: () => save.mutate({ ...toSavedFilters(view), name: view.name }),
      }),
    ...ending(strings.removeFailure),
  })
}
