import type { AgentFigure } from '@jobscout/contract/dashboards/agent.ts'
import type { AttentionItem } from '@jobscout/contract/dashboards/attention.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { client } from '../../../lib/api/api.ts'
import { invalidateAfter } from '../../../lib/api/effects.ts'
import { toastFailure, toastUndo } from '../../../ui/feedback/toast.ts'
import { agentDashboardQuery, attentionQuery, figureRowsQuery } from '../options.ts'
import type { AttentionSearch } from '../search.ts'
import { agentDashboardStrings as strings } from '../strings.ts'
import { itemId } from './reasons.tsx'

export const useAgentDashboard = () => useQuery(agentDashboardQuery())
export const useAttention = (search: AttentionSearch) => useQuery(attentionQuery(search))

export const useFigureRows = (figure: AgentFigure) => useQuery(figureRowsQuery(figure))

type Mark = { readonly mark: 'done' | 'open' } | { readonly mark: 'snoozed'; readonly until: Date }

const send = ({ kind, subject_id }: AttentionItem, mark: Mark) =>
  client.dashboards.markAttention({
    kind,
    subject_id,
    mark: mark.mark,
    until: mark.mark === 'snoozed' ? mark.until.toISOString() : undefined,
  })

type Marking = { item: AttentionItem; title?: string } & Mark

/** Declares a row done or puts it off, with a toast that offers to undo it. */
export function useMark() {
  return useMutation({
    mutationFn: ({ item, ...mark }: Marking) => send(item, mark as Mark),
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

/** Marks from a list, where a key that is pressed twice marks a row once. */
export function useMarkOnce() {
  const { mutateAsync } = useMark()
  const underWay = useRef(new Set<string>())
  return (marking: Marking) => {
    const id = itemId(marking.item)
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    // Reported by the mutation itself.
    const settle = () => void underWay.current.delete(id)
    mutateAsync(marking).then(settle, settle)
  }
}
