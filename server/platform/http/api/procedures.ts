import { contract } from '@jobscout/contract/contract.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { Access, ProcedureMeta } from '@jobscout/contract/shared/procedure.ts'
import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { implement } from '@orpc/server'
import { declaredError } from '../failure.ts'
import type { RequestContext } from './context.ts'

const base = implement(contract).$context<RequestContext>()

const allows = (access: Access, actor: Actor | null): boolean => {
  if (access === 'anyone') return true
  if (actor === null) return false
  return access === 'signed-in' || access.includes(actor.role)
}

/** Enforces the access declared in the contract. A procedure without a declaration is refused to everybody. */
const enforceAccess = base.middleware(async ({ context, procedure, next }) => {
  const { access = [], limited = false } = procedure['~orpc'].meta as ProcedureMeta
  // Another spelling of the path would bypass the limit of its route.
  if (limited && !context.limited) throw declaredError(commonErrors, 'NOT_FOUND')
  if (access !== 'anyone' && (await context.session())?.mustChangePassword) {
    throw declaredError(commonErrors, 'PASSWORD_CHANGE_REQUIRED')
  }
  const actor = access === 'anyone' ? null : await context.actor()
  if (allows(access, actor)) return next()
  if (actor === null) throw declaredError(commonErrors, 'UNAUTHORIZED')
  throw declaredError(commonErrors, 'FORBIDDEN', {
    required: typeof access === 'string' ? access : access.join(', '),
  })
})

/** Procedures that visitors may call. */
export const anyone = base.use(enforceAccess)

/** Procedures of a signed-in person, of the roles that the contract names. */
export const signedIn = anyone.use(async ({ context, next }) => {
  const actor = await context.actor()
  if (actor === null) throw declaredError(commonErrors, 'UNAUTHORIZED')
  return next({ context: { person: actor } })
})
