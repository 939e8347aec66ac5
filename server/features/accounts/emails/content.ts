import { layOutLetter } from '../../../platform/mail/layout.ts'

/** What the account letters know of the person and the product. */
export interface Reader {
  readonly siteName: string
  readonly supportEmail: string
  readonly firstName: string
}

export interface Content {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A stranger may sign somebody up under any name: what could pass for a link or an advert is not repeated. */
const greet = (firstName: string) =>
  /^[\p{L}\p{M}' -]{1,50}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,'

export function writeAccountLetter(
  reader: Reader,
  subject: string,
  paragraphs: readonly string[],
  action?: { label: string; url: string },
): Content {
  const footer = `Questions? Write to ${reader.supportEmail}.`
  const { siteName } = reader
  return {
    subject,
    ...layOutLetter({ siteName, greeting: greet(reader.firstName), paragraphs, action, footer }),
  }
}
