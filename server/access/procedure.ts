import { contract } from '@jobscout/contract/contract.ts'
import type { ProcedureMeta } from '@jobscout/contract/shared/procedure.ts'
import type { Role } from '@jobscout/contract/shared/roles.ts'
import { isContractProcedure } from '@orpc/contract'
import type { PersonKind } from '../testing/access/actors.ts'
import type { RouteAccess } from '../testing/access/feature-access.ts'

/** The roles of the people in the matrix. */
const roleByKind: Record<Exclude<PersonKind, 'nobody'>, Role> = {
  owner: 'client',
  other_client: 'client',
  demoted_admin: 'client',
  unverified_client: 'client',
  assigned_agent: 'agent',
  other_agent: 'agent',
  inactive_agent: 'agent',
  admin: 'admin',
  super_admin: 'super_admin',
}

/** The error code for somebody who may not make the call: the route refuses some roles, the rows the others. */
export function refusalFor(
  route: string,
  kind: PersonKind,
  { otherwise = 'FORBIDDEN' }: RouteAccess,
): string {
  if (kind === 'nobody') return 'UNAUTHORIZED'
  const { access } = findProcedure(route).meta as ProcedureMeta
  return Array.isArray(access) && !access.includes(roleByKind[kind]) ? 'FORBIDDEN' : otherwise
}

/** The contract's declaration of a route, by name such as `jobs.list`. */
export function findProcedure(route: string) {
  const found: unknown = route
    .split('.')
    .reduce<object>((router, name) => (router as Record<string, object>)[name] ?? {}, contract)
  if (!isContractProcedure(found)) throw new Error(`no such procedure: ${route}`)
  return found['~orpc']
}
