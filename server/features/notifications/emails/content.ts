import { greetingFor, layOutLetter } from '../../../platform/mail/layout.ts'

/** What the letters know of the person and the product. */
export interface Reader {
  readonly siteName: string
  readonly supportEmail: string
  readonly publicUrl: string
  readonly firstName: string
}

export interface Content {
  readonly subject: string
  readonly text: string
  readonly html: string
}

interface Letter {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action: { readonly label: string; readonly path: string }
  /** Which of the person's choices this letter follows from. */
  readonly choice: string
}

/** A letter that the person can switch off, and where. */
export function writeLetter(reader: Reader, { subject, paragraphs, action, choice }: Letter): Content {
  const { siteName, supportEmail, publicUrl, firstName } = reader
  return {
    subject,
    ...layOutLetter({
      siteName,
      greeting: greetingFor(firstName),
      paragraphs,
      action: { label: action.label, url: `${publicUrl}${action.path}` },
      footer: `You get this because "${choice}" is on in your settings. Questions? Write to ${supportEmail}.`,
      unsubscribe: { label: 'Choose what we write about', url: `${publicUrl}/account?tab=notifications` },
    }),
  }
}
