import { randomBytes } from 'node:crypto'
import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../db/database.generated.ts'
import { confirmAddress } from '../queries.ts'

/** The page of the link. The library consumes tokens of `reset-password` itself, under this name. */
export type LinkKind = 'reset-password' | 'confirm-email'

interface StoredLink {
  readonly identifier: string
  readonly value: string
  readonly expiresAt: Date
}

/** The library's token store, which hashes identifiers. */
interface LinkStore {
  createVerificationValue(link: StoredLink): Promise<unknown>
  findVerificationValue(identifier: string): Promise<StoredLink | null>
}

export const LINK_SECONDS = 60 * 60

/** Creates a link for the person and returns its token. */
export async function createLink(store: LinkStore, kind: LinkKind, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(Date.now() + LINK_SECONDS * 1000)
  await store.createVerificationValue({ identifier: `${kind}:${token}`, value: userId, expiresAt })
  return token
}

/** Returns the id of the person a link was sent to. Throws INVALID_TOKEN, TOKEN_EXPIRED. */
export async function readLink(store: LinkStore, kind: LinkKind, token: string): Promise<string> {
  const link = await store.findVerificationValue(`${kind}:${token}`)
  if (!link) throw new APIError('BAD_REQUEST', { code: 'INVALID_TOKEN', message: 'Invalid token' })
  if (link.expiresAt.getTime() <= Date.now()) {
    throw new APIError('BAD_REQUEST', { code: 'TOKEN_EXPIRED', message: 'Token expired' })
  }
  return link.value
}

const tokenBody = z.object({ token: z.string() })

/** Endpoints for the tokens of emailed links, except for the library's own password reset. `joined` is called for each
 *  address that is confirmed. */
export const emailLinks = (db: Kysely<DB>, joined: (userId: string) => Promise<void>) =>
  ({
    id: 'email-links',
    endpoints: {
      confirmEmail: createAuthEndpoint(
        '/confirm-email',
        { method: 'POST', body: tokenBody },
        async ({ body, context, json }) => {
          const userId = await readLink(context.internalAdapter, 'confirm-email', body.token)
          const email = await confirmAddress(db, userId)
          if (email !== null) {
            await joined(userId)
            return json({ status: true, email })
          }
          throw new APIError('CONFLICT', {
            code: 'ALREADY_CONFIRMED',
            message: 'This email is confirmed already',
          })
        },
      ),
      /** Checks whether a reset would be accepted, without consuming the link. */
      checkResetLink: createAuthEndpoint(
        '/check-reset-link',
        { method: 'POST', body: tokenBody },
        async ({ body, context, json }) => {
          await readLink(context.internalAdapter, 'reset-password', body.token)
          return json({ status: true })
        },
      ),
    },
  }) satisfies BetterAuthPlugin
