import {
  forgotPasswordSchema,
  passwordPolicy,
  signInSchema,
  signUpSchema,
} from '@jobscout/contract/shared/credentials.ts'
import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { z } from 'zod'
import { isAppCode } from '../library/second-factor.ts'
import { parseRecoveryCode } from '../recovery-codes.ts'
import { consentOutdated, invalidRecoveryCode, Refusal } from './refusal.ts'

export type Body = Readonly<Record<string, unknown>>

export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** Works in a session that was opened with a temporary password: signing in and out, and choosing another password. */
  readonly withTemporaryPassword?: true
  /** Depends on its body alone. The library would otherwise decide by the session of the browser. */
  readonly withoutSession?: true
  /** Validates the body and returns the fields passed to the library. Throws Refusal with the first error. */
  readonly read?: (body: Body, passwordMinimum: number) => Body
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Without control characters, which cannot be stored, and marks that turn the direction of what stands around the name. */
const nameText = (value: unknown): string => onOneLine(text(value))

function check<T>(schema: z.ZodType<T>, value: unknown): T {
  const checked = schema.safeParse(value)
  if (checked.success) return checked.data
  throw new Refusal(400, 'VALIDATION_ERROR', checked.error.issues[0]?.message ?? 'Invalid input')
}

const currentPassword = z.string().min(1, 'Password is required')

function readSignUp(body: Body, passwordMinimum: number): Body {
  // A page that was open when the texts changed links to texts that are no longer in force.
  if (body.terms_version !== undefined && body.terms_version !== LEGAL_VERSION) throw consentOutdated()
  const { firstName, lastName, email, password } = check(signUpSchema(passwordMinimum), {
    firstName: nameText(body.first_name),
    lastName: nameText(body.last_name),
    email: text(body.email),
    password: text(body.password),
    terms: body.terms_accepted,
  })
  return {
    name: `${firstName} ${lastName}`,
    firstName,
    lastName,
    email: email.toLowerCase(),
    password,
    legalVersion: LEGAL_VERSION,
  }
}

function readSignIn(body: Body): Body {
  const { email, password } = check(signInSchema, { email: text(body.email), password: text(body.password) })
  return { email: email.toLowerCase(), password }
}

function readAddress(body: Body): Body {
  return { email: check(forgotPasswordSchema, { email: text(body.email) }).email.toLowerCase() }
}

function readToken(body: Body): { readonly token: string } {
  const token = text(body.token)
  if (!/^[\w-]{20,100}$/.test(token)) throw new Refusal(400, 'INVALID_TOKEN', 'Invalid token')
  return { token }
}

function readReset(body: Body, passwordMinimum: number): Body {
  return { ...readToken(body), newPassword: check(passwordPolicy(passwordMinimum), text(body.newPassword)) }
}

/** A change ends all sessions and gives this browser a new one. */
function readChange(body: Body, passwordMinimum: number): Body {
  return {
    currentPassword: check(currentPassword, text(body.currentPassword)),
    newPassword: check(passwordPolicy(passwordMinimum), text(body.newPassword)),
    revokeOtherSessions: true,
  }
}

const readNothing = (): Body => ({})

/** Turning two-factor sign-in on needs the password. */
const readPassword = (body: Body) => ({ password: check(currentPassword, text(body.password)) })

/** Six digits, with or without spaces. */
const readTotp = (body: Body): Body => ({
  code: check(
    z.string().regex(/^\d{6}$/, 'Enter the 6 digits of your app'),
    text(body.code).replace(/\s/g, ''),
  ),
})

const readRecoveryCode = (body: Body): Body => {
  const code = parseRecoveryCode(text(body.code))
  if (code === null) throw invalidRecoveryCode()
  return { code }
}

/** Turning two-factor sign-in off, and new recovery codes, need the password and a code: of the app, or a recovery code. */
function readPasswordAndCode(body: Body): Body {
  const typed = text(body.code)
  const digits = typed.replace(/\s/g, '')
  const code = isAppCode(digits) ? digits : parseRecoveryCode(typed)
  if (code === null)
    throw new Refusal(400, 'VALIDATION_ERROR', 'Enter the 6 digits of your app, or a recovery code')
  return { ...readPassword(body), code }
}

/** Every endpoint below /auth/v1. The library has more, which respond with 404. */
export const endpoints: ReadonlyMap<string, Endpoint> = new Map<string, Endpoint>([
  ['/sign-up/email', { method: 'POST', withTemporaryPassword: true, read: readSignUp }],
  ['/sign-in/email', { method: 'POST', withTemporaryPassword: true, read: readSignIn }],
  ['/sign-out', { method: 'POST', withTemporaryPassword: true, read: readNothing }],
  ['/confirm-email', { method: 'POST', withTemporaryPassword: true, read: readToken }],
  [
    '/send-verification-email',
    { method: 'POST', withTemporaryPassword: true, withoutSession: true, read: readAddress },
  ],
  ['/request-password-reset', { method: 'POST', withTemporaryPassword: true, read: readAddress }],
  ['/check-reset-link', { method: 'POST', withTemporaryPassword: true, read: readToken }],
  ['/reset-password', { method: 'POST', withTemporaryPassword: true, read: readReset }],
  ['/change-password', { method: 'POST', withTemporaryPassword: true, read: readChange }],
  ['/list-sessions', { method: 'GET' }],
  ['/revoke-session', { method: 'POST', read: (body) => ({ id: check(z.uuid(), body.id) }) }],
  ['/two-factor/enable', { method: 'POST', read: readPassword }],
  ['/two-factor/disable', { method: 'POST', read: readPasswordAndCode }],
  ['/two-factor/generate-backup-codes', { method: 'POST', read: readPasswordAndCode }],
  ['/two-factor/verify-totp', { method: 'POST', withTemporaryPassword: true, read: readTotp }],
  ['/two-factor/verify-backup-code', { method: 'POST', withTemporaryPassword: true, read: readRecoveryCode }],
])
