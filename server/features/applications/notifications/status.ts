import type { ApplicationStatus } from '@jobscout/contract/applications/model.ts'
import type { NewNotification } from '../../notifications/service.ts'

interface Job {
  readonly job_title: string
  readonly company_name: string
}

type StatusTemplate = `status.${ApplicationStatus}`

/** A notification without its reader. */
export type ApplicationNotice = Pick<
  NewNotification<StatusTemplate | 'application.note'>,
  'template' | 'values' | 'addition'
>

const valuesOf = ({ job_title, company_name }: Job) => ({ job_title, company_name })

/** The owner's notification when somebody else changes the status. */
export const statusNotification = (status: ApplicationStatus, job: Job): ApplicationNotice => ({
  template: `status.${status}`,
  values: valuesOf(job),
})

/** The owner's notification of a change by staff: another status, a note, or both. */
export function changeNotification(
  { status, notes }: { status?: ApplicationStatus; notes: string },
  job: Job,
): ApplicationNotice {
  return {
    // A note that comes without another status has a text of its own.
    template: status ? `status.${status}` : 'application.note',
    values: valuesOf(job),
    addition: notes === '' ? undefined : `Note from your agent: ${notes}`,
  }
}
