import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineEmail, type EmailContent } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { selectNotifications } from './queries.ts'

/** As many as one change by staff may be about. A list that a source takes down may end more. */
const SHOWN = 100

interface Update {
  readonly title: string
  readonly message: string
  readonly action_url: string | null
  /** Null where it is the title. */
  readonly email_subject: string | null
}

/** One email about all updates of one change, so that a change of forty applications is one email. */
export function composeUpdates(updates: readonly Update[], publicUrl: string): EmailContent | null {
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
            ...updates.slice(0, SHOWN).map(({ title, message }) => `${title}: ${message}`),
            ...(more > 0 ? [`And ${more} more.`] : []),
          ],
    action: {
      label: others.length === 0 ? 'View application' : 'View applications',
      url: `${publicUrl}${url}`,
    },
  }
}

/** The email beside the notifications of one change. */
export const applicationUpdates = defineEmail({
  name: 'notifications.application-updates',
  queue: 'personal',
  preference: emailPreferences.application_confirmations,
  schema: z.object({ notificationIds: z.array(z.uuid()) }),
  async write({ notificationIds }, { publicUrl }, { withWorker }: Pick<Transactions, 'withWorker'>) {
    return composeUpdates(await withWorker((tx) => selectNotifications(tx, notificationIds)), publicUrl)
  },
})
