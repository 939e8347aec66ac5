import type { UserView } from '@jobscout/contract/accounts/users.ts'
import { ORPCError } from '@orpc/client'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { viewStrings } from '../../../ui/filters/view-strings.ts'
import { roleStrings } from '../strings.ts'
import { userCountsQuery, userQuery, usersQuery, userViewsQuery } from './options.ts'
import { toUserFilters, type UsersSearch } from './search.ts'

/** The CSV of the list as it is filtered and ordered. */
export function exportUrl(search: UsersSearch): string {
  const { sort, direction } = search
  const params = Object.entries({ ...toUserFilters(search), sort, direction }).filter(
    ([, value]) => value !== undefined && value !== '' && value !== false,
  )
  return `/rest/v1/rpc/export_users?${new URLSearchParams(params.map(([name, value]) => [name, String(value)]))}`
}

/** Keeps what it shows while a filter or the order changes. */
export const useUsers = (search: UsersSearch) =>
  useInfiniteQuery({ ...usersQuery(search), placeholderData: (previous) => previous })

export const useUserCounts = () => useQuery(userCountsQuery())
export const useUserViews = () => useQuery(userViewsQuery())
export const useUser = (id: string) => useQuery(userQuery(id))

export const useAssignRole = (name: string) =>
  useMutation(
    api.accounts.assignRole.mutationOptions({
      meta: { changes: 'assignment' },
      onSuccess: ({ role }) => {
        toastSuccess(roleStrings.changed(name, role))
      },
      // What is declared, such as an agent who has no room, has a reason of its own.
      onError: (error) =>
        toastFailure(error, {
          ...roleStrings.failure,
          ...(error instanceof ORPCError && error.defined && { message: error.message }),
        }),
    }),
  )

export const useSaveUserView = () =>
  useMutation(
    api.accounts.users.saveView.mutationOptions({
      meta: { changes: 'userView' },
      onSuccess: ({ name }) => {
        toastSuccess(viewStrings.saved(name))
      },
    }),
  )

export const useRenameUserView = () =>
  useMutation(
    api.accounts.users.changeView.mutationOptions({
      meta: { changes: 'userView' },
      onSuccess: ({ name }) => {
        toastSuccess(viewStrings.renamed(name))
      },
    }),
  )

/** Deletes a view and offers to undo it, which saves the same view again. */
export function useRemoveUserView() {
  const restore = useSaveUserView()
  return useMutation({
    mutationFn: ({ id }: UserView) => client.accounts.users.removeView({ id }),
    meta: { changes: 'userView' },
    onSuccess: (_done, { id: _id, count: _count, ...view }) =>
      toastUndo({
        title: viewStrings.removed,
        message: view.name,
        onUndo: () =>
          restore.mutate(view, { onError: (error) => toastFailure(error, viewStrings.saveFailed) }),
      }),
    onError: (error) => toastFailure(error, viewStrings.removeFailed),
  })
}
