/** The recipient and product data for templates. Names are excluded, because anybody can sign up another person under any
 *  name; the layout decides which names are safe. */
export interface Reader {
  readonly userId: string
  readonly address: string
  /** Whether the address is confirmed. */
  readonly confirmed: boolean
  /** IANA name. */
  readonly timeZone: string
  readonly siteName: string
  readonly supportEmail: string
  readonly publicUrl: string
}

/** What the features know of somebody who is written to. */
export interface ReaderFacts extends Omit<Reader, 'userId' | 'publicUrl'> {
  readonly firstName: string
  readonly lastName: string
  /** The names of the preferences that let an email through. */
  readonly allowedEmails: ReadonlySet<string>
  /** Times of day, HH:MM, in the reader's zone. */
  readonly quietHours: { readonly start: string; readonly end: string }
  /** The sender of the settings; an empty part is that of the installation. */
  readonly sender: { readonly name: string; readonly address: string }
  /** How often an email that a preference switches off is tried again. */
  readonly retries: number
  /** The account is about to be deleted. */
  readonly closing: boolean
}

/** Null where the account is gone. */
export type FindReader = (userId: string) => Promise<ReaderFacts | null>
