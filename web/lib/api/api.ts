import { contract } from '@jobscout/contract/contract.ts'
import { UNATTENDED } from '@jobscout/contract/shared/unattended.ts'
import { createORPCClient } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { OpenAPILink } from '@orpc/openapi-client/fetch'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { isUnattended } from '../browser/unattended.ts'

const link = new OpenAPILink(contract, {
  url: () => window.location.origin,
  headers: () => (isUnattended() ? { [UNATTENDED]: '1' } : {}),
  fetch: (request, init) => fetch(request, { ...init, credentials: 'same-origin' }),
})

/** The server's procedures, typed by the contract: `await client.jobs.get({ id })`. */
export const client: JsonifiedClient<ContractRouterClient<typeof contract>> = createORPCClient(link)

/** The same for TanStack Query: `useQuery(api.jobs.get.queryOptions({ input: { id } }))`. */
export const api = createTanstackQueryUtils(client)
