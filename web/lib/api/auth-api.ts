import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'

/** A refusal of /auth/v1: the authentication library's `{ code, message }` with the HTTP status. */
export class AuthError extends Error {
  readonly code: string
  readonly status: number

  constructor(code: string, message: string, status: number) {
    super(message)
    this.name = 'AuthError'
    this.code = code
    this.status = status
  }
}

const field = (body: unknown, name: string): string | undefined => {
  if (typeof body !== 'object' || body === null || !(name in body)) return undefined
  const value: unknown = Reflect.get(body, name)
  return typeof value === 'string' ? value : undefined
}

/** Returns the parsed response; with a body it is a POST. Throws AuthError for a refusal, TypeError for a network error. */
export async function authRequest<Body>(path: string, body?: Record<string, unknown>): Promise<Body> {
  const response = await fetch(`/auth/v1${path}`, {
    credentials: 'same-origin',
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  })
  const parsed: unknown = await response.json().catch(() => null)
  if (response.ok) return parsed as Body
  throw new AuthError(field(parsed, 'code') ?? '', field(parsed, 'message') ?? '', response.status)
}

/** The page that the person asked for, which the link in the email leads on to. */
type RequestedPage = string | undefined

const post = (path: string, body: Record<string, unknown>) => authRequest<unknown>(path, body)

export interface SignUp {
  firstName: string
  lastName: string
  email: string
  password: string
  terms: true
}

export const authApi = {
  /** With `twoFactorRedirect` the person is not signed in until a code follows. */
  signIn: (email: string, password: string) =>
    authRequest<{ twoFactorRedirect?: boolean } | null>('/sign-in/email', { email, password }),
  signInWithCode: (code: string) => post('/two-factor/verify-totp', { code }),
  signInWithRecoveryCode: (code: string) => post('/two-factor/verify-backup-code', { code }),
  signUp: ({ firstName, lastName, email, password, terms }: SignUp, redirect: RequestedPage) =>
    post('/sign-up/email', {
      email,
      password,
      first_name: firstName,
      last_name: lastName,
      terms_accepted: terms,
      terms_version: LEGAL_VERSION,
      redirect,
    }),
  signOut: () => post('/sign-out', {}),
  /** Returns the address that the link with this token confirms, and whether this browser is signed in by it. */
  confirmEmail: (token: string) =>
    authRequest<{ status: true; email: string; signedIn: boolean }>('/confirm-email', { token }),
  sendConfirmation: (email: string, redirect: RequestedPage) =>
    post('/send-verification-email', { email, redirect }),
  requestPasswordReset: (email: string, redirect: RequestedPage) =>
    post('/request-password-reset', { email, redirect }),
  /** Throws AuthError for a link that cannot be used any more. */
  checkResetLink: (token: string) => authRequest<{ status: true }>('/check-reset-link', { token }),
  resetPassword: (token: string, newPassword: string) => post('/reset-password', { token, newPassword }),
}
