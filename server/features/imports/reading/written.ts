import { NO_RESPONSE, NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import type { ImportStatus } from '@jobscout/contract/imports/model.ts'
import { parseSalary } from '../../listings/derive/service.ts'
import type { ReadRow } from './rows.ts'

/** An application as the database writes it. The moment is given, or the day in the person's calendar. */
export interface WrittenApplication {
  readonly job_title: string
  readonly company_name: string
  readonly job_location: string
  readonly opening: string
  readonly job_url: string | null
  readonly application_date: string | null
  readonly applied_on: string | null
  readonly application_method: string
  readonly status: string
  readonly response_type: string
  readonly notes: string
  readonly is_remote: boolean
  readonly salary_mentioned: number | null
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly salary_currency: string | null
  readonly next_action: string
  readonly next_action_date: string | null
  readonly next_action_done_at: string | null
  readonly interview_at: string | null
  readonly interview_minutes: number | null
  readonly interview_place: string
  readonly interview_link: string
  readonly interview_notes: string
  readonly interview_done_at: string | null
}

/** The stored status and response of one that a person chose. */
export const storedStatus = (status: Exclude<ImportStatus, 'leave_out'>) => ({
  status: status === 'no_answer' ? 'rejected' : status,
  response_type: status === 'rejected' ? 'rejection' : NO_RESPONSE,
})

const nothingPlanned = {
  next_action: '',
  next_action_date: null,
  next_action_done_at: null,
  interview_at: null,
  interview_minutes: null,
  interview_place: '',
  interview_link: '',
  interview_notes: '',
  interview_done_at: null,
}

const remote = /\b(?:remote|home ?office|homeoffice|work from home|wfh)\b/i

/** An application with nothing but what a row, or a form, says of it. */
export function composeApplication({
  title,
  company,
  location,
  applied_on,
  url,
  note,
  status,
  channel,
}: Pick<ReadRow, 'title' | 'company' | 'location' | 'url' | 'note'> & {
  readonly applied_on: string | null
  readonly status: Exclude<ImportStatus, 'leave_out'>
  readonly channel: string
}): WrittenApplication {
  return {
    job_title: title,
    company_name: company,
    job_location: location,
    opening: '',
    job_url: url || null,
    application_date: null,
    applied_on,
    application_method: channel,
    ...storedStatus(status),
    notes: note,
    is_remote: remote.test(location),
    salary_mentioned: null,
    salary_min: null,
    salary_max: null,
    salary_currency: null,
    ...nothingPlanned,
  }
}

/** A pay that is no figure stands in the note. */
function readPay({ salary, note }: Pick<ReadRow, 'salary' | 'note'>) {
  const pay = salary === '' ? null : parseSalary(salary)
  if (pay) {
    const { min, max, currency } = pay
    return { salary_mentioned: max ?? min, salary_min: min, salary_max: max, salary_currency: currency }
  }
  const notes = salary === '' ? note : [note, `Salary: ${salary}`].filter(Boolean).join('\n')
  return { notes: notes.length > NOTES_MAX ? note : notes }
}

/** The application that a row makes. It has no problems and is not left out. */
export function toApplication(row: ReadRow): WrittenApplication {
  const status = row.status as Exclude<ImportStatus, 'leave_out'>
  const application = composeApplication({ ...row, status, channel: 'imported' })
  if (!row.exported) return { ...application, ...readPay(row) }
  const { interview, application_date, ...exported } = row.exported
  const hasPay =
    exported.salary_mentioned !== null || exported.salary_min !== null || exported.salary_max !== null
  return {
    ...application,
    ...exported,
    ...(!hasPay && readPay(row)),
    application_date: application_date || null,
    ...(interview && {
      interview_at: interview.at,
      interview_minutes: interview.minutes,
      interview_place: interview.place,
      interview_link: interview.link,
      interview_notes: interview.notes,
    }),
  }
}
