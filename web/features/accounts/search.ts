import * as z from 'zod/mini'
import { searchOptional } from '../../lib/search.ts'

export const signInSearch = z.object({
  /** Where to go afterwards; checked by safeReturnPath before anybody is sent there. */
  redirect: searchOptional(2000),
  /** What has just happened, for the line above the form. */
  notice: z.catch(z.optional(z.literal(['confirm-email', 'account-ready', 'password-changed'])), undefined),
})

/** The authentication endpoint sends people here with a token, or with an error. */
export const resetPasswordSearch = z.object({ token: searchOptional(500), error: searchOptional(100) })

export const confirmedSearch = z.object({ error: searchOptional(100) })
