import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { layOutEmail } from './layout.ts'
import { greetingFor } from './names.ts'
import type { EmailPreference } from './reader/preference.ts'
import type { Reader } from './reader/reader.ts'
import type { EmailContent } from './template.ts'

interface Addressee extends Pick<Reader, 'siteName' | 'supportEmail' | 'publicUrl'> {
  readonly firstName: string
}

/** An email as it is sent: subject, plain text and HTML. Without a preference it is one about the account itself.
 *  `unsubscribeUrl` turns off what the email is about. */
export function renderEmail(
  { subject, paragraphs, action }: EmailContent,
  { siteName, supportEmail, publicUrl, firstName }: Addressee,
  preference?: EmailPreference,
  unsubscribeUrl?: string,
): { subject: string; text: string; html: string } {
  const questions = `Questions? Write to ${supportEmail}.`
  return {
    subject: onOneLine(subject),
    ...layOutEmail({
      siteName,
      greeting: greetingFor(firstName),
      paragraphs,
      action,
      ...(preference
        ? {
            footer: `You get this because "${preference.label}" is on in your settings. ${questions}`,
            links: [
              ...(unsubscribeUrl ? [{ label: 'Unsubscribe', url: unsubscribeUrl }] : []),
              { label: 'Choose what we write about', url: `${publicUrl}/account?tab=notifications` },
            ],
          }
        : { footer: questions }),
    }),
  }
}
