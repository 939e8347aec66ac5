import type { Audience } from '@jobscout/contract/notifications/broadcast.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../../lib/api/api.ts'

/** How many people a broadcast would reach now. */
export const audienceQuery = (audience: Audience) =>
  api.notifications.audience.queryOptions({
    input: audience,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })
