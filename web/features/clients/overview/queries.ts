import type { ApplicationView } from '@jobscout/contract/clients/all-applications.ts'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { viewStrings } from '../../../ui/filters/view-strings.ts'
import {
  allApplicationsQuery,
  applicationViewsQuery,
  clientChoicesQuery,
  listedApplicationQuery,
} from '../options.ts'
import type { AllApplicationsSearch } from '../search.ts'

export const useAllApplications = (search: AllApplicationsSearch) =>
  useInfiniteQuery(allApplicationsQuery(search))
export const useClientChoices = () => useQuery(clientChoicesQuery())

/** The application of this id, which the list may not have loaded or not show any more. */
export function useListedApplication(id: string | undefined, isLoaded: boolean) {
  const { data } = useQuery(listedApplicationQuery(id ?? '', id !== undefined && !isLoaded))
  return isLoaded ? undefined : data?.items[0]
}

export const useApplicationViews = () => useQuery(applicationViewsQuery())

export const useSaveView = () =>
  useMutation(
    api.clients.saveApplicationView.mutationOptions({
      meta: { changes: 'applicationView' },
      onSuccess: ({ name }) => {
        toastSuccess(viewStrings.saved(name))
      },
    }),
  )

export const useRenameView = () =>
  useMutation(
    api.clients.changeApplicationView.mutationOptions({
      meta: { changes: 'applicationView' },
      onSuccess: ({ name }) => {
        toastSuccess(viewStrings.renamed(name))
      },
    }),
  )

/** Deletes a view and offers to undo it, which saves the same view again. */
export function useRemoveView() {
  const restore = useSaveView()
  return useMutation({
    mutationFn: ({ id }: ApplicationView) => client.clients.removeApplicationView({ id }),
    meta: { changes: 'applicationView' },
    onSuccess: (_done, { id: _id, ...view }) =>
      toastUndo({
        title: viewStrings.removed,
        message: view.name,
        onUndo: () =>
          restore.mutate(view, { onError: (error) => toastFailure(error, viewStrings.saveFailed) }),
      }),
    onError: (error) => toastFailure(error, viewStrings.removeFailed),
  })
}
