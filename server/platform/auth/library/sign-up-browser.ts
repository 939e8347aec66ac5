import type { GenericEndpointContext } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/database.generated.ts'
import { isCredentialReplaced, selectAccount, selectCredential } from '../queries.ts'
import { Refusal } from '../requests/refusal.ts'
import { requestState } from '../requests/request-state.ts'
import { createLink, findLink, LINK_SECONDS, linkIdentifier } from './link-tokens.ts'

/** A random value in the browser that signed up. Its hash is stored like that of a link and dies with it, with its use and with
 *  the password. Scripts never read it, and requests from other sites do not carry it. */
const proofCookie = ({ context }: GenericEndpointContext) =>
  context.createAuthCookie('sign_up', { maxAge: LINK_SECONDS, sameSite: 'strict' })

/** Remembers in the browser that it signed this person up. */
export async function markSignUpBrowser(ctx: GenericEndpointContext, userId: string): Promise<void> {
  const { name, attributes } = proofCookie(ctx)
  ctx.setCookie(name, await createLink(ctx.context.internalAdapter, 'sign-up', userId), attributes)
}

/** The credential that the browser chose when it signed this person up. Null for every other browser, and where a code is needed. */
export async function findSignUpCredential(
  ctx: GenericEndpointContext,
  db: Kysely<DB>,
  userId: string,
): Promise<string | null> {
  const value = ctx.getCookie(proofCookie(ctx).name)
  const account = value ? await selectAccount(db, userId) : null
  if (!value || !account || account.twoFactor) return null
  // Before the proof, which a new password deletes: the session is then refused for the replaced one.
  const credential = await selectCredential(db, account.email)
  const proof = await findLink(ctx.context.internalAdapter, 'sign-up', value)
  return proof?.userId === userId && !proof.isExpired ? (credential?.credentialId ?? null) : null
}

/**
 * Opens a session in the browser that signed up, as a sign-in does. Returns whether it did: where it may not, such as during
 * maintenance or after the password was replaced, the sign-in says why.
 */
export async function openFirstSession(
  ctx: GenericEndpointContext,
  userId: string,
  credentialId: string,
): Promise<boolean> {
  const { internalAdapter } = ctx.context
  const cookie = proofCookie(ctx)
  await internalAdapter.deleteVerificationByIdentifier(
    linkIdentifier('sign-up', ctx.getCookie(cookie.name) ?? ''),
  )
  expireCookie(ctx, cookie)
  const user = await internalAdapter.findUserById(userId)
  if (!user) return false
  Object.assign(requestState(), { userId, credentialId })
  try {
    await setSessionCookie(ctx, { session: await internalAdapter.createSession(userId), user })
    return true
  } catch (error) {
    if (isAPIError(error) || error instanceof Refusal || isCredentialReplaced(error)) return false
    throw error
  }
}
