import { z } from 'zod'
import type { EmailQueue } from './email-queues.ts'
import type { EmailPreference } from './reader/preference.ts'
import type { Reader } from './reader/reader.ts'

/** What an e-mail says. Greeting and small print come from the layout. */
export interface EmailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
}

/** A kind of e-mail. Its feature lists it in jobs.ts; `sendEmail` queues one. */
export interface EmailTemplate<Ports = never, Data extends object = object> {
  readonly name: string
  readonly queue: EmailQueue
  /** What an e-mail of this kind is about: ids and days, never a link or an address. */
  readonly schema: z.ZodType<Data>
  /** The preference that allows it; it then keeps quiet hours too. None: the e-mail cannot be switched off. */
  readonly preference?: EmailPreference
  /** Runs when the e-mail leaves, so that it says what is so at that moment. Null: there is nothing to say any more. */
  write(data: Data, reader: Reader, ports: Ports): EmailContent | null | Promise<EmailContent | null>
}

export function defineEmail<Data extends object, Ports>(
  template: EmailTemplate<Ports, Data>,
): EmailTemplate<Ports, Data>
/** One that needs to know no more than whom it is for. */
export function defineEmail<Ports>(template: Omit<EmailTemplate<Ports>, 'schema'>): EmailTemplate<Ports>
export function defineEmail(
  template: Omit<EmailTemplate<unknown>, 'schema'> & { schema?: z.ZodType<object> },
) {
  return { schema: z.object({}), ...template }
}
