import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import { inZone } from '../../platform/clock/zones.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import { readTimeZone } from './plan-queries.ts'
import { type ApplicationRow, findApplication } from './queries.ts'

/** The interview of an application as a calendar's file. Throws NOT_FOUND where the actor sees none. */
export async function readInterviewCalendar(tx: Tx, id: string): Promise<string> {
  const application = await findApplication(tx, id)
  if (!application?.interview_at) throw declaredError(commonErrors, 'NOT_FOUND')
  return formatInterviewCalendar(application, await readTimeZone(tx, tx.actor.userId))
}

const MINUTE_MS = 60_000

/** A calendar's text holds no control character but the end of a line, and programs see line ends in more than two. */
const plain = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')

export type InterviewApplication = Pick<
  ApplicationRow,
  | 'id'
  | 'job_title'
  | 'company_name'
  | 'status'
  | 'created_at'
  | 'updated_at'
  | 'interview_at'
  | 'interview_minutes'
  | 'interview_place'
  | 'interview_link'
  | 'interview_notes'
>

/** The VTIMEZONE of a zone, null where there is none or none is needed. */
function zoneRules(timeZone: string): string | null {
  if (timeZone === 'UTC') return null
  const [rules] = tzlib_get_ical_block(timeZone)
  return rules?.startsWith('BEGIN:VTIMEZONE') ? rules.replace(/^TZID:.*$/m, `TZID:${timeZone}`) : null
}

/** Whether every calendar reads this moment back from what clocks in the zone show: calendars differ about times that
 *  occur twice, and the rules of the zone may be of another edition than the server's. */
function isReadBack(moment: Date, timeZone: string): boolean {
  const local = inZone(moment, timeZone)
  const time = local.toPlainDateTime()
  const [day, minute] = time.toString({ smallestUnit: 'minute' }).split('T')
  const offset = tzlib_get_offset(timeZone, day ?? '', minute ?? '')
  return (
    offset === local.offset.replace(':', '') &&
    time.toZonedDateTime(timeZone, { disambiguation: 'earlier' }).equals(local) &&
    time.toZonedDateTime(timeZone, { disambiguation: 'later' }).equals(local)
  )
}

/** RFC 5545. The event keeps its name for life and its number grows with every change, so that a calendar which has it
 *  moves it instead of showing two. Its times are of the zone, in UTC where a calendar could misread those. */
export function formatInterviewCalendar(application: InterviewApplication, timeZone: string): string {
  const { interview_at, interview_minutes, interview_place, interview_link, interview_notes } = application
  const start = interview_at ?? application.created_at
  const end = new Date(start.getTime() + (interview_minutes ?? 60) * MINUTE_MS)
  const rules = zoneRules(timeZone)
  const isLocal = rules !== null && [start, end].every((moment) => isReadBack(moment, timeZone))
  const calendar = new ICalCalendar({
    prodId: '//JobScout//Interviews//EN',
    timezone: { name: null, generator: () => rules },
  })
  calendar.createEvent({
    id: `interview-${application.id}@jobscout`,
    sequence: Math.max(
      0,
      Math.floor((application.updated_at.getTime() - application.created_at.getTime()) / 1000),
    ),
    stamp: application.updated_at,
    timezone: isLocal ? timeZone : null,
    start: inZone(start, timeZone),
    end: inZone(end, timeZone),
    summary: plain(`Interview: ${application.job_title}, ${application.company_name}`),
    location: plain(interview_place || interview_link) || null,
    description: plain([interview_link, interview_notes].filter((part) => part !== '').join('\n\n')) || null,
    status: application.status === 'withdrawn' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`
}
