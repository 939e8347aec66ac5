import type { Role } from '@jobscout/contract/shared/roles.ts'
import {
  decideAccess,
  findRoute,
  type RouteAccess,
  routeTable,
} from '@jobscout/contract/shared/route-table.ts'
import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { type Session, sessionQuery } from './session.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
}

/** Thrown when a signed-in person lacks the role for a route. */
export class AccessDenied extends Error {
  readonly held: Role
  readonly required: readonly Role[]

  constructor(held: Role, required: readonly Role[]) {
    super('Access denied')
    this.name = 'AccessDenied'
    this.held = held
    this.required = required
  }
}

interface Visit {
  context: RouterContext
  location: { href: string }
}

/** Admits signed-in people; redirects visitors to sign-in, with the requested address. A known session stays while it
 *  cannot be read again, and with it the screen and what is typed there. */
export async function requireSession({ context, location }: Visit): Promise<{ session: Session }> {
  const known = () => context.queryClient.getQueryData(sessionQuery.queryKey)
  const session = await context.queryClient
    .fetchQuery({ ...sessionQuery, ...(known() && { retry: false }) })
    .catch((error) => known() ?? Promise.reject(error))
  if (!session) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  return { session }
}

interface SignedInVisit {
  context: RouterContext & { session: Session }
  location: { pathname: string }
}

const accesses: Readonly<Record<string, RouteAccess>> = routeTable

/** Admits to a signed-in screen according to the route table. Others see Access Denied or are redirected. An address that
 *  the table lacks is not found, as on the server. */
export function requireAccess({ context, location }: SignedInVisit): void {
  const { role } = context.session
  const access = accesses[findRoute(location.pathname) ?? '']
  if (!access) throw notFound()
  const decision = decideAccess(access, role)
  if (decision === 'admitted') return
  if ('redirect' in decision) throw redirect({ to: decision.redirect, replace: true })
  throw new AccessDenied(role, decision.required)
}

/** Whether the path is a screen behind the sign-in that the role may open. */
export function mayOpen(path: string, role: Role): boolean {
  const access = accesses[path]
  return access !== undefined && access !== 'public' && decideAccess(access, role) === 'admitted'
}
