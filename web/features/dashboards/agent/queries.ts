import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import type { AttentionItem } from '@jobscout/contract/dashboards/attention.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { invalidateAfter } from '../../../lib/api/effects.ts'
import { toastFailure, toastUndo } from '../../../ui/feedback/toast.ts'
import { agentDashboardQuery, attentionQuery, figureRowsQuery } from '../options.ts'
import type { AttentionSearch } from '../search.ts'
import { agentStrings as strings } from './strings.ts'

export const useAgentDashboard = () => useQuery(agentDashboardQuery())
export const useAttention = (search: AttentionSearch) => useQuery(attentionQuery(search))

export const useFigureRows = (figure: AgentFigure) => useQuery(figureRowsQuery(figure))

export type Mark = { readonly mark: 'done' | 'open' } | { readonly mark: 'snoozed'; readonly until: Date }

const send = ({ kind, subject_id }: AttentionItem, mark: Mark) =>
  client.dashboards.markAttention({
    kind,
    subject_id,
    mark: mark.mark,
    until: mark.mark === 'snoozed' ? mark.until.toISOString() : undefined,
  })

/** Declares a row done or puts it off, with a toast that offers to undo it. */
export function useMark() {
  return useMutation({
    mutationFn: ({ item, ...mark }: { item: AttentionItem; title?: string } & Mark) =>
      send(item, mark as Mark),
    meta: { changes: 'attention' },
    onSuccess: (_answer, { item, title }, _context, { client: queryClient }) => {
      if (!title) return
      toastUndo({
        title,
        message: item.client.name,
        onUndo: () =>
          void send(item, { mark: 'open' })
            .catch((error: unknown) => toastFailure(error, strings.markFailed))
            .finally(() => void invalidateAfter(queryClient, 'attention')),
      })
    },
    onError: (error) => toastFailure(error, strings.markFailed),
  })
}
