import { contract } from '@jobscout/contract/contract.ts'
import { isContractProcedure } from '@orpc/contract'

/** The contract's declaration of a route, by name such as `jobs.list`. */
export function findProcedure(route: string) {
  const found: unknown = route
    .split('.')
    .reduce<object>((router, name) => (router as Record<string, object>)[name] ?? {}, contract)
  if (!isContractProcedure(found)) throw new Error(`no such procedure: ${route}`)
  return found['~orpc']
}
