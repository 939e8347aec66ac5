export interface Recipient {
  readonly name: string
  readonly address: string
}

export interface Email {
  /** Of the email, however often it is sent. A server that dies while it sends may send again, and mail programs show two
   *  of the same id once. */
  readonly id?: string
  readonly to: Recipient
  /** The sender; an empty part is that of the installation. */
  readonly from?: Recipient
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Unsubscribes with one press of the mail program (RFC 8058). */
  readonly unsubscribeUrl?: string
}

/** Sends emails. `send` rejects if the email was not accepted: with PermanentFailure if a retry cannot succeed. */
export interface Mail {
  send(email: Email): Promise<void>
  /** Removes kept emails to this address. */
  deleteEmailsTo(address: string): Promise<void>
  /** Resolves if emails can be sent; rejects with the reason otherwise. */
  check(): Promise<void>
  /** Closes connections to the mail server. */
  close(): Promise<void>
}
