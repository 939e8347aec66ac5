import type { Role } from '@jobscout/contract/accounts/model.ts'
import type { RoutePath } from '@jobscout/contract/accounts/route-table.ts'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { type Session, sessionQuery } from './session.ts'

export interface RouterContext {
  readonly queryClient: QueryClient
}

/** A signed-in person stands before a door that is not theirs. */
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

/** Lets signed-in people pass; sends visitors to sign in, with the place they wanted to go. */
export async function requireSession({ context, location }: Visit): Promise<{ session: Session }> {
  const session = await context.queryClient.fetchQuery(sessionQuery)
  if (!session) throw redirect({ to: '/auth/login', search: { redirect: location.href } })
  return { session }
}

interface SignedInVisit {
  context: RouterContext & { session: Session }
}

/** The guard of a route for some roles, which says whom it lets in: nobody is offered what it would refuse. */
interface RoleGuard {
  (visit: SignedInVisit): void
  readonly admits: readonly Role[]
}

/** Lets the named roles pass. Others see Access Denied, or are sent to `fallback` where a screen wants that. */
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

/** Whether a route's guard, if it is one for roles, lets this role pass. */
export const admitsRole = (guard: unknown, role: Role): boolean =>
  !isRoleGuard(guard) || guard.admits.includes(role)
