import type { QuotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import type {
  SubmissionChannel,
  SubmissionState,
  SubmissionSummary,
} from '@jobscout/contract/submissions/state.ts'
import type { SummaryValues } from './queries.ts'

export const presentSummary = (values: SummaryValues): SubmissionSummary => ({
  state: values.state as SubmissionState,
  channel: values.channel as SubmissionChannel,
  waiting_since: new Date(values.waiting_since).toISOString(),
  is_overdue: values.is_overdue,
  confirmed_at: values.confirmed_at && new Date(values.confirmed_at).toISOString(),
  is_stated_only: values.is_stated_only,
  return_reason: values.return_reason as QuotaReturnReason | null,
})
