import { partialMatchKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { toastFailure } from '../../../ui/feedback/toast.ts'
import { adminDashboardQuery } from '../options.ts'
import { adminDashboardStrings as strings } from '../strings.ts'

export const useAdminDashboard = () => useQuery(adminDashboardQuery())

const WAIT_MS = 10_000
const ASK_MS = 300

/** Counts the figures anew and waits until the new ones are there. */
export function useRecount() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const read = () => queryClient.fetchQuery({ ...adminDashboardQuery(), staleTime: 0 })
      const { since } = await client.dashboards.recount()
      const deadline = Date.now() + WAIT_MS
      while (((await read()).figures?.counted_at ?? '') <= since) {
        if (Date.now() > deadline) throw new Error('the figures were not counted in time')
        await new Promise((resolve) => setTimeout(resolve, ASK_MS))
      }
    },
    onError: (error) => toastFailure(error, strings.refreshFailed),
    // The lists beside the figures come from other queries.
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => !partialMatchKey(queryKey, api.dashboards.key()),
      }),
  })
}
