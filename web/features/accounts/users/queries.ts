import { ORPCError } from '@orpc/client'
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'
import { toastFailure, toastSuccess } from '../../../ui/feedback/toast.ts'
import { roleStrings } from '../roles/strings.ts'
import { userCountsQuery, userQuery, usersQuery, userViewsQuery } from './options.ts'
import type { UsersSearch } from './search.ts'
import { userStrings as strings } from './strings.ts'

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
        toastSuccess(strings.views.saved(name))
      },
    }),
  )

export const useRenameUserView = () =>
  useMutation(
    api.accounts.users.changeView.mutationOptions({
      meta: { changes: 'userView' },
      onSuccess: ({ name }) => {
        toastSuccess(strings.views.renamed(name))
      },
    }),
  )

export const useRemoveUserView = () =>
  useMutation(
    api.accounts.users.removeView.mutationOptions({
      meta: { changes: 'userView' },
      onSuccess: () => toastSuccess({ title: strings.views.removed }),
      onError: (error) => toastFailure(error, strings.views.removeFailed),
    }),
  )
