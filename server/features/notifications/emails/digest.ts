import { displayStatus, NO_RESPONSE, statusLabels } from '@jobscout/contract/applications/model.ts'
import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { z } from 'zod'
import { knownTimeZone } from '../../../platform/clock/zones.ts'
import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { EmailPreference } from '../../../platform/mail/reader/preference.ts'
import { defineEmail } from '../../../platform/mail/template.ts'
import { emailPreferences } from './preferences.ts'
import {
  type DigestKind,
  type DigestLine,
  selectDigest,
  selectToSubmit,
  selectWaitingDrafts,
  type ToSubmit,
  type WaitingDraft,
} from './queries.ts'

const SHOWN = 10
const DRAFTS_SHOWN = 3

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone })

/** Lists at most ten lines, then the number of the others. */
function list(lines: readonly DigestLine[], format: (line: DigestLine) => string): string {
  const more = lines.length - SHOWN
  return lines.slice(0, SHOWN).map(format).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

const job = ({ job_title, company_name }: DigestLine) => `${job_title} at ${company_name}`

/** What the employer does has a word of its own; of the rest, who hands the application in counts. */
function statusWord({ status: stored, submission, is_unanswered }: DigestLine): string {
  const status = displayStatus(stored)
  return status === 'pending' || status === 'responded'
    ? statusLabels[status]
    : ownerWord({ status, submission, response_type: is_unanswered ? NO_RESPONSE : '' }).label
}

interface Digest {
  readonly lines: readonly DigestLine[]
  readonly drafts: readonly WaitingDraft[]
  readonly toSubmit: ToSubmit | undefined
}

function draftsParagraph(drafts: readonly WaitingDraft[]): string[] {
  const total = drafts[0]?.total ?? 0
  if (total === 0) return []
  const best = drafts.map(
    ({ job_title, company_name, score }) =>
      `${job_title} at ${company_name}${score === null ? '' : `, score ${score}`}`,
  )
  const more = total - best.length
  return [`Waiting for your yes (${total}): ${best.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`]
}

function toSubmitParagraph(toSubmit: ToSubmit | undefined, timeZone: string): string[] {
  if (!toSubmit) return []
  const { total, overdue, job_title, company_name, client_name, waiting_since } = toSubmit
  const since = dayFormat(knownTimeZone(timeZone)).format(waiting_since)
  return [
    `To submit (${total}${overdue > 0 ? `, ${overdue} overdue` : ''}): the longest waiting is ${job_title} at ${company_name} for ${client_name}, since ${since}.`,
  ]
}

function formatParagraphs({ lines, drafts, toSubmit }: Digest, timeZone: string): string[] {
  const of = (kind: DigestLine['kind']) => lines.filter((line) => line.kind === kind)
  const [made, changed, unread] = [of('made'), of('changed'), of('unread')]
  return [
    ...draftsParagraph(drafts),
    ...toSubmitParagraph(toSubmit, timeZone),
    ...(made.length > 0 ? [`New applications (${made.length}): ${list(made, job)}.`] : []),
    ...(changed.length > 0
      ? [`Updates (${changed.length}): ${list(changed, (line) => `${job(line)}: ${statusWord(line)}`)}.`]
      : []),
    ...(unread.length > 0
      ? [`Unread notifications (${unread.length}): ${list(unread, (line) => line.job_title)}.`]
      : []),
  ]
}

/** What waits for the reader comes first. Staff, and clients whose applications stand still, have unread notifications alone. */
function selectAction({ lines, drafts, toSubmit }: Digest): { label: string; path: string } {
  if (drafts.length > 0) return { label: 'Review your drafts', path: '/scout' }
  if (toSubmit) return { label: 'Open To Submit', path: '/to-submit' }
  return lines.every(({ kind }) => kind === 'unread')
    ? { label: 'Open notifications', path: '/notifications' }
    : { label: 'View your applications', path: '/applications' }
}

/** What waits for the reader now stands in the daily one alone. */
async function readDigest(
  tx: BareTx,
  userId: string,
  span: { kind: DigestKind; period: string; zone: string },
): Promise<Digest> {
  const isDaily = span.kind === 'daily'
  return {
    lines: await selectDigest(tx, userId, span),
    drafts: isDaily ? await selectWaitingDrafts(tx, userId, DRAFTS_SHOWN) : [],
    toSubmit: isDaily ? await selectToSubmit(tx, userId) : undefined,
  }
}

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
      const digest = await withWorker((tx) => readDigest(tx, userId, { kind, period, zone }))
      const paragraphs = formatParagraphs(digest, zone)
      if (paragraphs.length === 0) return null
      const { label, path } = selectAction(digest)
      return {
        subject: subject(dayFormat('UTC').format(new Date(`${period}T00:00:00Z`))),
        paragraphs,
        action: { label, url: `${publicUrl}${path}` },
      }
    },
  })

export const digests = {
  daily: digestEmail('daily', emailPreferences.daily_summary, (firstDay) => `Your summary of ${firstDay}`),
  weekly: digestEmail('weekly', emailPreferences.weekly_reports, (firstDay) => `Your week from ${firstDay}`),
}
