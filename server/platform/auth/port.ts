/** The session behind a request. */
export interface SessionInfo {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly expiresAt: Date
  /** Set-Cookie headers to answer with: once a day the session is extended, and so must be its cookie. */
  readonly setCookies: readonly string[]
}

export interface AccountInfo {
  readonly id: string
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** True once the address is confirmed. */
  readonly confirmed: boolean
  /** True where signing in takes a code besides the password. */
  readonly twoFactor: boolean
  readonly createdAt: Date
}

export interface NewAccount {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  /** True where the address needs no confirmation any more. */
  readonly confirmed: boolean
}

/** The authentication library as the rest of the server sees it. */
export interface Auth {
  /** Answers requests below /auth/v1. The address of the client must stand in the header x-client-ip. */
  handler(request: Request): Promise<Response>
  /**
   * The session of a cookie or bearer token, or null; staff sessions that lay idle too long are none. `used` counts
   * this look as a use of it; what runs by itself must leave that out. Throws when it cannot be looked up.
   */
  getSession(headers: Headers, options?: { used: boolean }): Promise<SessionInfo | null>
  findAccount(userId: string): Promise<AccountInfo | null>
  /** Creates an account without the sign-up form: for the demonstration, tests and administrators. Returns its id. */
  createAccount(account: NewAccount): Promise<string>
  /** Ends every session of the person; answers how many there were. */
  endSessions(userId: string): Promise<number>
  /** A link, good for 60 minutes, to the page that confirms the address. */
  createConfirmationLink(userId: string): Promise<string>
  /** A link, good for 60 minutes and one use, to the page that sets a new password. */
  createResetLink(userId: string): Promise<string>
  /** Deletes sessions, tokens and attempt counters that are over. */
  forgetExpired(): Promise<void>
}
