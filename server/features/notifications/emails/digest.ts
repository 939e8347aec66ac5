import { displayStatus, statusLabels } from '@jobscout/contract/applications/model.ts'
import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { EmailPreference } from '../../../platform/mail/reader/preference.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import { type DigestKind, type DigestLine, selectDigest } from './queries.ts'

const SHOWN = 10

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** Lists at most ten lines, then the number of the others. */
function list(lines: readonly DigestLine[], format: (line: DigestLine) => string): string {
  const more = lines.length - SHOWN
  return lines.slice(0, SHOWN).map(format).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

const job = ({ job_title, company_name }: DigestLine) => `${job_title} at ${company_name}`

function paragraphsOf(lines: readonly DigestLine[]): string[] {
  const of = (kind: DigestLine['kind']) => lines.filter((line) => line.kind === kind)
  const [sent, changed, unread] = [of('sent'), of('changed'), of('unread')]
  return [
    ...(sent.length > 0 ? [`New applications (${sent.length}): ${list(sent, job)}.`] : []),
    ...(changed.length > 0
      ? [
          `Updates (${changed.length}): ${list(changed, (line) => `${job(line)}: ${statusLabels[displayStatus(line.status)]}`)}.`,
        ]
      : []),
    ...(unread.length > 0
      ? [`Unread notifications (${unread.length}): ${list(unread, (line) => line.job_title)}.`]
      : []),
  ]
}

/** Staff, and clients whose applications stand still, have unread notifications alone. */
const actionOf = (lines: readonly DigestLine[]) =>
  lines.every(({ kind }) => kind === 'unread')
    ? { label: 'Open notifications', path: '/notifications' }
    : { label: 'View your applications', path: '/applications' }

const period = z.object({
  /** The first day, YYYY-MM-DD. */
  period: z.iso.date(),
})

/** The daily or weekly digest. */
const digestEmail = (kind: DigestKind, preference: EmailPreference, subject: (firstDay: string) => string) =>
  defineEmail({
    name: `notifications.${kind}-digest`,
    queue: 'bulk',
    preference,
    schema: period,
    async write(
      { period },
      { userId, timeZone: zone, publicUrl },
      { withWorker }: Pick<Transactions, 'withWorker'>,
    ) {
      const lines = await withWorker((tx) => selectDigest(tx, userId, { kind, period, zone }))
      if (lines.length === 0) return null
      const { label, path } = actionOf(lines)
      return {
        subject: subject(day.format(new Date(`${period}T00:00:00Z`))),
        paragraphs: paragraphsOf(lines),
        action: { label, url: `${publicUrl}${path}` },
      }
    },
  })

export const digests = {
  daily: digestEmail('daily', emailPreferences.daily_summary, (firstDay) => `Your summary of ${firstDay}`),
  weekly: digestEmail('weekly', emailPreferences.weekly_reports, (firstDay) => `Your week from ${firstDay}`),
}
