import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api.ts'

type DuePage = Awaited<ReturnType<typeof client.applications.due>>

/** As many as the dashboard shows before somebody asks for the rest. */
export const DUE_PREVIEW = 5
const DUE_MAX = 100

const dueOptions = (all: boolean) =>
  api.applications.due.queryOptions({ input: { page_size: all ? DUE_MAX : DUE_PREVIEW } })

/** What today asks of the person who is signed in, the most urgent first. */
export const useDue = (all = false) => useQuery({ ...dueOptions(all), placeholderData: keepPreviousData })

/** What an application asks for: its next action, or its interview. */
export type DueKind = 'action' | 'interview'

const withoutDone = (page: DuePage, id: string, kind: DueKind): DuePage => {
  const items = page.items
    .map((item) => (item.id === id ? { ...item, [`${kind}_due`]: false } : item))
    .filter(({ action_due, interview_due }) => action_due || interview_due)
  return { ...page, items, total: page.total - (page.items.length - items.length) }
}

/** Ticks a next action or an interview off, or takes that back. It leaves the list at once, and returns when the server refuses. */
export function useSetDone(kind: DueKind) {
  const queryClient = useQueryClient()
  const pages = { queryKey: api.applications.due.key({ type: 'query' }) }
  return useMutation({
    mutationFn: ({ id, done }: { id: string; done: boolean }) =>
      client.applications.update(
        kind === 'action' ? { id, next_action_done: done } : { id, interview_done: done },
      ),
    onMutate: async ({ id, done }) => {
      await queryClient.cancelQueries(pages)
      const before = queryClient.getQueriesData<DuePage>(pages)
      if (done) queryClient.setQueriesData<DuePage>(pages, (page) => page && withoutDone(page, id, kind))
      return () => {
        for (const [key, page] of before) queryClient.setQueryData(key, page)
      }
    },
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.applications.key() }),
  })
}
