import type { ProcedureMeta } from '@jobscout/contract/shared/procedure.ts'
import { isContractProcedure } from '@orpc/contract'
import type { HTTPMethods } from 'fastify'

/** A procedure whose body or limits differ from the default, so that it has a route of its own. */
export interface OwnRoute {
  readonly method: HTTPMethods
  readonly url: string
  readonly meta: ProcedureMeta
}

/** The procedures of a contract or router whose body or concurrency needs a route of their own. */
export function ownRoutesIn(part: object): OwnRoute[] {
  if (!isContractProcedure(part)) return Object.values(part).flatMap(ownRoutesIn)
  const { route, meta: declared } = part['~orpc']
  const meta = declared as ProcedureMeta
  if (!meta.limited && !meta.body && !meta.bodyLimit) return []
  // In Fastify's syntax of parameters.
  const url = (route.path ?? '/').replace(/\{(\w+)\}/g, ':$1')
  return [{ method: route.method ?? 'POST', url, meta }]
}
