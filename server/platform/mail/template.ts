import { z } from 'zod'
import type { EmailQueue } from './email-queues.ts'
import type { EmailPreference } from './reader/preference.ts'
import type { Reader, ReaderFacts } from './reader/reader.ts'

/** The content of an email. The layout adds greeting and small print. */
export interface EmailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  /** What its link unsubscribes from. By default, an email to many unsubscribes from its preference. */
  readonly topic?: string
}

/** A kind of email. Its feature lists it in jobs.ts, and `sendEmail` queues one. */
export interface EmailTemplate<Ports = never, Data extends object = object> {
  readonly name: string
  readonly queue: EmailQueue
  /** The data of an email: ids, dates and paths of the product, never a link or an address. */
  readonly schema: z.ZodType<Data>
  /** The preference that turns it off. Without one, the email is always sent and ignores quiet hours. */
  readonly preference?: EmailPreference
  /** Finds who is written to where that is nobody with an account: the id is then that of an invitation, for example. Null where
   *  the email is no longer relevant. */
  findReader?(id: string, ports: Ports): Promise<ReaderFacts | null>
  /** Runs when the email is sent, with current data. Returns null if it is no longer relevant. */
  write(data: Data, reader: Reader, ports: Ports): EmailContent | null | Promise<EmailContent | null>
}

export function defineEmail<Data extends object, Ports>(
  template: EmailTemplate<Ports, Data>,
): EmailTemplate<Ports, Data>
/** A template without data. */
export function defineEmail<Ports>(template: Omit<EmailTemplate<Ports>, 'schema'>): EmailTemplate<Ports>
export function defineEmail(
  template: Omit<EmailTemplate<unknown>, 'schema'> & { schema?: z.ZodType<object> },
) {
  return { schema: z.object({}), ...template }
}
