import type { Interview } from '@jobscout/contract/applications/interview.ts'
import {
  type Application,
  type ApplicationOrigin,
  type ApplicationStatus,
  type DueApplication,
  displayStatus,
  NO_RESPONSE,
  type StatusChange,
  type TimelineEvent,
  type TrackingStatus,
} from '@jobscout/contract/applications/model.ts'
import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { presentSummary } from '../submissions/service.ts'
import type { HistoryRow, TimelineRow } from './board/queries.ts'
import type { DueRow } from './plan/queries.ts'
import type { ApplicationRow } from './queries.ts'

const presentInterview = (row: ApplicationRow): Interview | null =>
  row.interview_at && row.interview_minutes
    ? {
        at: row.interview_at.toISOString(),
        minutes: row.interview_minutes,
        place: row.interview_place,
        link: row.interview_link,
        notes: row.interview_notes,
      }
    : null

const responses: Partial<Record<ApplicationStatus, string>> = {
  responded: 'response',
  interview_scheduled: 'interview',
  offer_received: 'offer',
}

/** What the employer answered: as stated, or else as the status says. */
const readResponse = ({ response_type: stated, status }: ApplicationRow): string =>
  stated === NO_RESPONSE ? (responses[displayStatus(status)] ?? NO_RESPONSE) : stated

export const presentApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  user_id: row.user_id,
  listing_id: row.listing_id,
  origin: row.origin as ApplicationOrigin,
  opening: row.opening,
  job_title: row.job_title,
  company_name: row.company_name,
  job_location: row.job_location,
  job_url: row.job_url,
  application_date: row.application_date.toISOString(),
  status: displayStatus(row.status),
  application_method: row.application_method,
  notes: row.notes,
  agent_notes: row.agent_notes,
  match_score: row.match_score,
  is_remote: row.is_remote,
  salary_mentioned: row.salary_mentioned,
  salary_min: row.salary_min,
  salary_max: row.salary_max,
  salary_currency: row.salary_currency,
  assigned_agent: row.assigned_agent,
  response_type: readResponse(row),
  next_action: row.next_action,
  next_action_date: row.next_action_date,
  next_action_done_at: row.next_action_done_at?.toISOString() ?? null,
  interview: presentInterview(row),
  interview_done_at: row.interview_done_at?.toISOString() ?? null,
  quota_month: row.quota_month,
  quota_returned_at: row.quota_returned_at?.toISOString() ?? null,
  quota_return_reason: row.quota_return_reason as QuotaReturnReason | null,
  submission: row.submission && presentSummary(row.submission),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentDue = (row: DueRow): DueApplication => ({
  ...presentApplication(row),
  action_due: row.action_due,
  interview_due: row.interview_due,
})

export const presentChange = (row: HistoryRow): StatusChange => ({
  id: row.id,
  application_id: row.application_id,
  status: displayStatus(row.status),
  notes: row.notes,
  changed_by: row.changed_by,
  changed_by_name: row.name ?? '',
  changer_erased: row.changer_erased,
  is_unanswered: row.is_unanswered,
  changed_at: row.changed_at.toISOString(),
})

export const presentEvent = (row: TimelineRow): TimelineEvent => ({
  ...presentChange(row),
  job_title: row.job_title,
  company_name: row.company_name,
})

type Columns<Row> = Record<TrackingStatus, { total: number; items: Row[] }>

export const presentColumns = (columns: Columns<ApplicationRow>): Columns<Application> =>
  Object.fromEntries(
    Object.entries(columns).map(([status, { total, items }]) => [
      status,
      { total, items: items.map(presentApplication) },
    ]),
  ) as Columns<Application>
