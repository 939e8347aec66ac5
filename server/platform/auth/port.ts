/** The session of a request. */
export interface SessionInfo {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  /** Opened with a temporary password: it may be used for nothing but choosing another one. */
  readonly mustChangePassword: boolean
  readonly expiresAt: Date
  /** Set-Cookie headers for the response, present when the session was extended, once a day. */
  readonly setCookies: readonly string[]
}

export interface AccountInfo {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly confirmed: boolean
  /** Whether signing in needs a code besides the password. */
  readonly twoFactor: boolean
  readonly createdAt: Date
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** Whether the address needs no confirmation. */
  readonly confirmed: boolean
}

/** What became of a password that was typed again. After too many wrong ones none is looked at for a while. */
export type PasswordCheck =
  | { readonly outcome: 'right' | 'wrong' }
  | { readonly outcome: 'limited'; readonly retryAfterSeconds: number }

/** Authentication, as the rest of the server uses it. */
export interface Auth {
  /** Handles requests below /auth/v1. The header x-client-ip must hold the client's address. */
  handler(request: Request): Promise<Response>
  /**
   * The session of a cookie or bearer token, or null, also for staff sessions past their idle limit. `used` records
   * the call as a use of the session, and extends one that is due: the caller must send its cookies. Background requests
   * must omit it. Throws if the database is unavailable.
   */
  getSession(headers: Headers, options?: { used: boolean }): Promise<SessionInfo | null>
  findAccount(userId: string): Promise<AccountInfo | null>
  /** Compares a password with that of the person, before something that only they may do. */
  checkPassword(userId: string, password: string): Promise<PasswordCheck>
  /** Creates an account without the sign-up form: for the demonstration, tests and administrators. Returns its id. */
  createAccount(account: NewAccount): Promise<string>
  /** A password to hand out, which the policy accepts, and its hash. */
  createTemporaryPassword(minimum: number): Promise<{ readonly password: string; readonly hash: string }>
  /** Ends every session of the person. Returns how many there were. */
  endSessions(userId: string): Promise<number>
  /** A link to the page that confirms the address, valid for 60 minutes. It leads on to `page`, a path of the product. */
  createConfirmationLink(userId: string, page?: string | null): Promise<string>
  /** A link to the page that sets a new password, valid once and for 60 minutes. It leads on to `page` likewise. */
  createResetLink(userId: string, page?: string | null): Promise<string>
  /** Deletes expired sessions, tokens and attempt counters. */
  deleteExpired(): Promise<void>
}
