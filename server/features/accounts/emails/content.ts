import { greetingFor, layOutLetter } from '../../../platform/mail/layout.ts'

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
    ...layOutLetter({ siteName, greeting: greetingFor(reader.firstName), paragraphs, action, footer }),
  }
}
