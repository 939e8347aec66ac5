export interface Recipient {
  readonly name: string
  readonly address: string
}

export interface Letter {
  readonly to: Recipient
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Sends one letter to one person. Rejects when it could not be handed over: with FailedForGood when it never will be, and otherwise
 *  the job tries again. */
export interface Mail {
  send(letter: Letter): Promise<void>
  /** Removes what is kept of letters to this address, here and not at the mail server. */
  forget(address: string): Promise<void>
  /** Resolves when mail can be handed over; rejects with the reason otherwise. */
  check(): Promise<void>
}
