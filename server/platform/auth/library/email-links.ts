import type { BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthEndpoint } from 'better-auth/api'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '../../db/database.generated.ts'
import { confirmAddress } from '../queries.ts'
import { readLink } from './link-tokens.ts'
import { findSignUpCredential, openFirstSession } from './sign-up-browser.ts'

const tokenBody = z.object({ token: z.string() })

/** Endpoints for the tokens of emailed links, except for the library's own password reset. `joined` is called for each
 *  address that is confirmed. Confirming signs in the browser that signed up, and no other. */
export const emailLinks = (db: Kysely<DB>, joined: (userId: string) => Promise<void>) =>
  ({
    id: 'email-links',
    endpoints: {
      confirmEmail: createAuthEndpoint('/confirm-email', { method: 'POST', body: tokenBody }, async (ctx) => {
        const userId = await readLink(ctx.context.internalAdapter, 'confirm-email', ctx.body.token)
        const credentialId = await findSignUpCredential(ctx, db, userId)
        const email = await confirmAddress(db, userId)
        if (email === null) {
          throw new APIError('CONFLICT', {
            code: 'ALREADY_CONFIRMED',
            message: 'This email is confirmed already',
          })
        }
        await joined(userId)
        const signedIn = credentialId !== null && (await openFirstSession(ctx, userId, credentialId))
        return ctx.json({ status: true, email, signedIn })
      }),
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
