import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail, type EmailContent } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { selectNotices } from './queries.ts'

const SHOWN = 10

interface Update {
  readonly title: string
  readonly message: string
  readonly action_url: string | null
  /** Null where it is the title. */
  readonly email_subject: string | null
}

/** One email about all updates of one change, so that a change of forty applications is one email. A note that ends all of
 *  them stands once at the end. */
export function composeUpdates(
  updates: readonly Update[],
  publicUrl: string,
  note = '',
): EmailContent | null {
  const [first, ...others] = updates
  if (!first) return null
  const more = updates.length - SHOWN
  const url = (others.length === 0 && first.action_url) || '/applications'
  return {
    subject:
      others.length === 0
        ? (first.email_subject ?? first.title)
        : `${updates.length} updates about your applications`,
    paragraphs:
      others.length === 0
        ? [first.message]
        : [
            ...updates
              .slice(0, SHOWN)
              .map(({ title, message }) => `${title}: ${withoutEnd(message, `\n${note}`)}`),
            ...(more > 0 ? [`And ${more} more.`] : []),
            ...(note ? [note] : []),
          ],
    action: {
      label: others.length === 0 ? 'View application' : 'View applications',
      url: `${publicUrl}${url}`,
    },
  }
}

const withoutEnd = (text: string, end: string) => (text.endsWith(end) ? text.slice(0, -end.length) : text)

/** The note that all have, if they do. */
export function sharedNote(notes: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(notes)
  return others.length === 0 ? first : undefined
}

/** The email beside the notifications of one change. */
export const applicationUpdates = defineEmail({
  name: 'notifications.application-updates',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ notificationIds: z.array(z.uuid()), note: z.string().optional() }),
  async write({ notificationIds, note }, { publicUrl }, { withWorker }: Pick<Transactions, 'withWorker'>) {
    return composeUpdates(await withWorker((tx) => selectNotices(tx, notificationIds)), publicUrl, note)
  },
})
