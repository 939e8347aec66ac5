import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block, tzlib_get_offset } from 'timezones-ical-library'
import { inZone } from '../../../platform/clock/zones.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { readTimeZone } from '../../profiles/service.ts'
import { type ApplicationRow, findApplication } from '../queries.ts'

/** The interview of an application as a calendar file. Throws NOT_FOUND when there is none that the actor may see. */
export async function readInterviewCalendar(tx: Tx, id: string): Promise<string> {
  const application = await findApplication(tx, id)
  if (!application?.interview_at) throw declaredError(commonErrors, 'NOT_FOUND')
  return formatInterviewCalendar(application, await readTimeZone(tx, tx.actor.userId))
}

const MINUTE_MS = 60_000

/** Keeps line feeds and tabs as the only control characters, since programs break lines at several others. */
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

/** The VTIMEZONE of a zone. Null for UTC and for zones that the library does not know. */
function zoneRules(timeZone: string): string | null {
  if (timeZone === 'UTC') return null
  const [rules] = tzlib_get_ical_block(timeZone)
  return rules?.startsWith('BEGIN:VTIMEZONE') ? rules.replace(/^TZID:.*$/m, `TZID:${timeZone}`) : null
}

/** Whether every calendar program reads the same moment from this local time. Programs differ about local times that occur
 *  twice, and the zone rules in the file may be of another edition than the server's. */
function isUnambiguous(moment: Date, timeZone: string): boolean {
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

/** Formats an RFC 5545 file. The event keeps its UID and its SEQUENCE grows with every change, so that a calendar moves the
 *  event instead of adding a second one. Times are local, or in UTC where a local time would be ambiguous. */
export function formatInterviewCalendar(application: InterviewApplication, timeZone: string): string {
  const { interview_at, interview_minutes, interview_place, interview_link, interview_notes } = application
  const start = interview_at ?? application.created_at
  const end = new Date(start.getTime() + (interview_minutes ?? 60) * MINUTE_MS)
  const rules = zoneRules(timeZone)
  const isLocal = rules !== null && [start, end].every((moment) => isUnambiguous(moment, timeZone))
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
  // The library does not end the last line.
  return `${calendar.toString()}\r\n`
}
