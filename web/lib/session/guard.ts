import type { Role } from '@jobscout/contract/accounts/model.ts'
import type { RoutePath } from '@jobscout/contract/accounts/route-table.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
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

/** Admits signed-in people; redirects visitors to sign-in, with the requested address. */
export async function requireSession({ context, location }: Visit): Promise<{ session: Session }> {
  const session = await context.queryClient.fetchQuery(sessionQuery)
  if (!session) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  return { session }
}

interface SignedInVisit {
  context: RouterContext & { session: Session }
}

/** A guard that exposes its roles, so that links to the route are shown only to them. */
interface RoleGuard {
  (visit: SignedInVisit): void
  readonly admits: readonly Role[]
}

/** Admits the given roles. Others see Access Denied, or are redirected to `fallback` if given. */
export function requireRole(admits: readonly Role[], { fallback }: { fallback?: RoutePath } = {}): RoleGuard {
  const guard = ({ context }: SignedInVisit) => {
    const held = context.session.role
    if (admits.includes(held)) return
    if (fallback) throw redirect({ to: fallback, replace: true })
    throw new AccessDenied(held, admits)
  }
  return Object.assign(guard, { admits })
}

const isRoleGuard = (guard: unknown): guard is RoleGuard => typeof guard === 'function' && 'admits' in guard

/** Whether the guard of a route admits this role. */
export const admitsRole = (guard: unknown, role: Role): boolean =>
  !isRoleGuard(guard) || guard.admits.includes(role)
