import type { DueApplication } from '@jobscout/contract/applications/model.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { cacheUpdate, optimisticUpdate } from '../../../lib/api/optimistic-update.ts'
import { dueQuery } from '../options.ts'

type DuePage = Awaited<ReturnType<typeof client.applications.due>>

/** The person's applications that are due, the most urgent first. */
export const useDue = (all = false) => useQuery({ ...dueQuery(all), placeholderData: keepPreviousData })

/** What is due of an application: its next action or its interview. */
export type DueKind = 'action' | 'interview'

const withoutDue = (page: DuePage, id: string, kind: DueKind): DuePage => {
  const isListed = page.items.some((item) => item.id === id && item[`${kind}_due`])
  const items = page.items
    .map((item) => (item.id === id ? { ...item, [`${kind}_due`]: false } : item))
    .filter(({ action_due, interview_due }) => action_due || interview_due)
  return {
    ...page,
    items,
    total: page.total - (page.items.length - items.length),
    entries: page.entries - (isListed ? 1 : 0),
  }
}

/** How many entries the list has for these applications. */
export const countEntries = (items: readonly DueApplication[]): number =>
  items.reduce((sum, { action_due, interview_due }) => sum + Number(action_due) + Number(interview_due), 0)

/** Marks a next action or an interview as done, or not done. What is done leaves the list before the server confirms. */
export function useSetDone(kind: DueKind) {
  const queryClient = useQueryClient()
  const queryKey = api.applications.due.key({ type: 'query' })
  return useMutation({
    meta: { changes: 'applicationPlan' },
    mutationFn: ({ application, done }: { application: DueApplication; done: boolean }) => {
      // Of what the row says, not of what was planned in its place meanwhile.
      const { id, next_action, next_action_date, interview } = application
      return client.applications.update(
        kind === 'action'
          ? { id, next_action_done: done, was: { next_action, next_action_date } }
          : { id, interview_done: done, was: { interview } },
      )
    },
    onMutate: ({ application, done }) =>
      optimisticUpdate(
        queryClient,
        done ? [cacheUpdate<DuePage>({ queryKey }, (page) => withoutDue(page, application.id, kind))] : [],
      ),
    onError: (_error, _input, rollback) => rollback?.(),
  })
}
