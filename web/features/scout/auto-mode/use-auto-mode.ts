import type { AutoModeChange } from '@jobscout/contract/scout/auto-mode.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client } from '../../../lib/api/api.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import type { ScoutSummary } from '../options.ts'
import { describeRefusal } from '../queries.ts'
import { autoModeStrings } from '../strings.ts'
import { summaryQuery } from '../waiting/waiting.ts'

/** Lets Scout approve by itself within limits; null ends that. */
export function useAutoMode() {
  const queryClient = useQueryClient()
  return useMutation({
    meta: { changes: 'draft' },
    mutationFn: (auto: AutoModeChange['auto']) => client.scout.setAutoMode({ auto }),
    onSuccess: (settings) => {
      toastSuccess(settings.auto ? autoModeStrings.done : autoModeStrings.switchedOff)
      queryClient.setQueryData(
        summaryQuery().queryKey,
        (summary?: ScoutSummary) => summary && { ...summary, settings },
      )
    },
    onError: (error) => toastError(describeRefusal(error, autoModeStrings.failure)),
  })
}
