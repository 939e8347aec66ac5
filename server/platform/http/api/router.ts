import type { contract } from '@jobscout/contract/contract.ts'
import type { Router } from '@orpc/server'
import type { RequestContext } from './context.ts'

/** Handlers for the whole contract. */
export type AppRouter = Router<typeof contract, RequestContext>
