import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { ICalCalendar, ICalEventStatus } from 'ical-generator'
import type { Tx } from '../../platform/db/transaction.ts'
import { failure } from '../../platform/http/failure.ts'
import { type ApplicationRow, findApplication } from './queries.ts'

/** The interview of an application as a calendar's file. Throws NOT_FOUND where the actor sees none. */
export async function readInterviewFile(tx: Tx, id: string): Promise<string> {
  const application = await findApplication(tx, id)
  if (!application?.interview_at) throw failure(commonErrors, 'NOT_FOUND')
  return interviewFile(application)
}

const MINUTE_MS = 60_000

/** A calendar's text holds no control character but the end of a line, and programs see line ends in more than two. */
const plain = (text: string): string =>
  text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')

export type Interviewed = Pick<
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

/** RFC 5545. The event keeps its name for life and its number grows with every change, so that a calendar which has it
 *  moves it instead of showing two. */
export function interviewFile(application: Interviewed): string {
  const { interview_at, interview_minutes, interview_place, interview_link, interview_notes } = application
  const start = interview_at ?? application.created_at
  const calendar = new ICalCalendar({ prodId: '//JobScout//Interviews//EN' })
  calendar.createEvent({
    id: `interview-${application.id}@jobscout`,
    sequence: Math.max(
      0,
      Math.floor((application.updated_at.getTime() - application.created_at.getTime()) / 1000),
    ),
    stamp: application.updated_at,
    start,
    end: new Date(start.getTime() + (interview_minutes ?? 60) * MINUTE_MS),
    summary: plain(`Interview: ${application.job_title}, ${application.company_name}`),
    location: plain(interview_place || interview_link) || null,
    description: plain([interview_link, interview_notes].filter((part) => part !== '').join('\n\n')) || null,
    status: application.status === 'withdrawn' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  // The library leaves the last line without its end.
  return `${calendar.toString()}\r\n`
}
