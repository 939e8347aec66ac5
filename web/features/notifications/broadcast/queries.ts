import type { Audience } from '@jobscout/contract/notifications/broadcast.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../lib/api/api.ts'
import { describeError, type ErrorText, errorCode } from '../../../lib/api/errors.ts'
import { toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { broadcastStrings as strings } from '../strings.ts'

/** How many people a broadcast would reach now. */
const audienceQuery = (audience: Audience) =>
  api.notifications.audience.queryOptions({
    input: audience,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const useAudience = (audience: Audience) => useQuery(audienceQuery(audience))

function describeFailure(error: unknown): ErrorText {
  const code = errorCode(error)
  if (code === 'AUDIENCE_CHANGED') return strings.changed
  return code === 'RUN_ACTIVE' ? strings.running : describeError(error, strings.failed)
}

/** Starts the run that sends it. */
export function useBroadcast() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Parameters<typeof client.notifications.broadcast>[0]) =>
      client.notifications.broadcast(input),
    onSuccess: () => toastSuccess(strings.started),
    onError(error) {
      toastError(describeFailure(error))
    },
    // The number on the button is the present one after a refusal too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.notifications.audience.key() }),
    meta: { changes: 'run' },
  })
}
