import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { publicSettingsQuery } from '../../lib/api/settings.ts'

/** The emails of the outbox, or null if a mail server is configured. */
export const outboxQuery = (queryClient: QueryClient) =>
  queryOptions({
    queryKey: api.operations.outbox.key(),
    queryFn: async ({ signal }) => {
      const { mail_outbox: isKept } = await queryClient.ensureQueryData(publicSettingsQuery)
      return isKept ? client.operations.outbox(undefined, { signal }) : null
    },
  })
