import { contract } from '@jobscout/contract/contract.ts'
import { isContractProcedure } from '@orpc/contract'

/** What the contract declares for a route, by its name as in `jobs.list`. */
export function findProcedure(route: string) {
  const found: unknown = route
    .split('.')
    .reduce<object>((router, name) => (router as Record<string, object>)[name] ?? {}, contract)
  if (!isContractProcedure(found)) throw new Error(`no such procedure: ${route}`)
  return found['~orpc']
}
