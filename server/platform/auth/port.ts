/** The session behind a request. */
export interface SessionInfo {
  readonly userId: string
  readonly sessionId: string
  readonly email: string
  readonly expiresAt: Date
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
  /** Answers requests below /auth/v1. */
  handler(request: Request): Promise<Response>
  getSession(headers: Headers): Promise<SessionInfo | null>
  /** Creates an account without the sign-up form: for the demonstration, tests and administrators. Returns its id. */
  createAccount(account: NewAccount): Promise<string>
}
