export interface Recipient {
  readonly name: string
  readonly address: string
}

export interface Email {
  readonly to: Recipient
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends one e-mail to one person. Rejects when it could not be handed over: with PermanentFailure when it never will
 *  be, and otherwise the job tries again. */
export interface Mail {
  send(email: Email): Promise<void>
  /** Removes what is kept of e-mails to this address, here and not at the mail server. */
  forget(address: string): Promise<void>
  /** Resolves when mail can be handed over; rejects with the reason otherwise. */
  check(): Promise<void>
  /** Closes what is kept open towards the mail server. */
  close(): Promise<void>
}
