import { displayStatus, statusLabels } from '@jobscout/contract/applications/model.ts'
import { type Content, type Reader, writeLetter } from './content.ts'

export type DigestKind = 'daily' | 'weekly'

export interface DigestLine {
  readonly kind: 'sent' | 'changed' | 'unread'
  readonly job_title: string
  readonly company_name: string
  readonly status: string
}

export interface Digest {
  readonly kind: DigestKind
  /** First day it tells of, YYYY-MM-DD. */
  readonly period: string
  readonly lines: readonly DigestLine[]
}

const SHOWN = 10

const day = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

/** At most ten of a kind, then how many more there are. */
function list(lines: readonly DigestLine[], say: (line: DigestLine) => string): string {
  const more = lines.length - SHOWN
  return lines.slice(0, SHOWN).map(say).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

const job = ({ job_title, company_name }: DigestLine) => `${job_title} at ${company_name}`

function paragraphsOf(lines: readonly DigestLine[]): string[] {
  const of = (kind: DigestLine['kind']) => lines.filter((line) => line.kind === kind)
  const [sent, changed, unread] = [of('sent'), of('changed'), of('unread')]
  return [
    ...(sent.length > 0 ? [`Applications sent (${sent.length}): ${list(sent, job)}.`] : []),
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

/** What happened in a day or a week. */
export function digest(reader: Reader, { kind, period, lines }: Digest): Content {
  const first = day.format(new Date(`${period}T00:00:00Z`))
  const weekly = kind === 'weekly'
  return writeLetter(reader, {
    subject: weekly ? `Your week from ${first}` : `Your summary of ${first}`,
    paragraphs: paragraphsOf(lines),
    action: { label: 'View your applications', path: '/applications' },
    choice: weekly ? 'Weekly report' : 'Daily summary',
  })
}
