import type { Notification } from '@jobscout/contract/notifications/model.ts'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { isMissing } from '../../../lib/api/errors.ts'
import { cacheUpdate, optimisticUpdate } from '../../../lib/api/optimistic-update.ts'
import { toastError, toastFailure, toastSuccess, toastUndo } from '../../../ui/feedback/toast.ts'
import { notificationsQuery, type Tab, tabs } from '../options.ts'
import { notificationStrings as strings } from '../strings.ts'
import {
  type ListChange,
  type NotificationList,
  withAdded,
  withAllRead,
  withRead,
  withRemoved,
} from './changes.ts'

/** The latest notifications of a tab, with the counts of all tabs. */
export const useNotifications = (tab: Tab) =>
  useQuery({ ...notificationsQuery(tab), placeholderData: keepPreviousData })

const listKey = (tab: Tab) => notificationsQuery(tab).queryKey

/** Changes every cached list. */
export function changeLists(queryClient: QueryClient, change: ListChange): void {
  for (const tab of tabs) {
    queryClient.setQueryData<NotificationList>(listKey(tab), (list) => list && change(list, tab))
  }
}

export const refreshLists = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: api.notifications.key() })

/** The change as an optimistic update of the list of every tab. */
const updateOptimistically = (queryClient: QueryClient, change: ListChange): Promise<() => void> =>
  optimisticUpdate(
    queryClient,
    tabs.map((tab) =>
      cacheUpdate<NotificationList>({ queryKey: listKey(tab), exact: true }, (list) => change(list, tab)),
    ),
  )

interface ReadChange {
  notification: Notification
  read: boolean
}

/** Marks one as read or unread. By the specification, a failure is only logged and rolled back. */
export function useSetRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ notification, read }: ReadChange) =>
      client.notifications.setRead({ id: notification.id, read }),
    onMutate: ({ notification, read }) =>
      updateOptimistically(queryClient, withRead(notification, read, new Date())),
    onError: (error, _change, rollback) => {
      rollback?.()
      console.error('A notification could not be marked', error)
    },
    onSettled: () => refreshLists(queryClient),
  })
}

export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => client.notifications.markAllRead(),
    onMutate: () => updateOptimistically(queryClient, withAllRead(new Date())),
    onSuccess: () => toastSuccess(strings.allRead),
    onError: (error, _nothing, rollback) => {
      rollback?.()
      toastFailure(error, strings.markAllFailure)
    },
    onSettled: () => refreshLists(queryClient),
  })
}

function useRestore() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Notification) => client.notifications.restore({ id }),
    onMutate: (notification) => updateOptimistically(queryClient, withAdded(notification)),
    onError: (error, _notification, rollback) => {
      rollback?.()
      if (isMissing(error)) toastError(strings.goneFailure)
      else toastFailure(error, strings.restoreFailure)
    },
    onSettled: () => refreshLists(queryClient),
  })
}

/** Deletes one optimistically, with an undo toast. */
export function useRemove() {
  const queryClient = useQueryClient()
  const restore = useRestore()
  return useMutation({
    mutationFn: ({ id }: Notification) => client.notifications.remove({ id }),
    onMutate: (notification) => updateOptimistically(queryClient, withRemoved(notification)),
    onSuccess: (_done, notification) =>
      toastUndo({
        title: strings.removed.title,
        message: strings.removed.message(notification.title),
        onUndo: () => restore.mutate(notification),
      }),
    onError: (error, _notification, rollback) => {
      rollback?.()
      toastFailure(error, strings.removeFailure)
    },
    onSettled: () => refreshLists(queryClient),
  })
}
