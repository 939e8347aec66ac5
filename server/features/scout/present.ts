import { displayStatus } from '@jobscout/contract/applications/model.ts'
import { quotaReturnReason } from '@jobscout/contract/applications/quota-return.ts'
import { hideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import {
  type Activity,
  activityKind,
  comebackReason,
  type DraftCard,
  draftApprover,
  draftOrigin,
  draftState,
  type EarlierApplication,
  expiryReason,
  type Pass,
  quietReason,
} from '@jobscout/contract/scout/model.ts'
import type { ApplicationRow } from '../applications/service.ts'
import { presentSummary } from '../submissions/service.ts'
import type { ActivityRow, PassRow } from './activity/queries.ts'
import type { DraftRow } from './drafts/queries.ts'

export const presentCard = (row: DraftRow, openQuestions: number): DraftCard => ({
  id: row.id,
  listing_id: row.listing_id,
  job_title: row.job_title,
  company_name: row.company_name,
  job_location: row.job_location,
  is_remote: row.is_remote,
  score: row.score,
  state: draftState.parse(row.state),
  origin: draftOrigin.parse(row.origin),
  prepared_by: row.prepared_by,
  // No listing keeps the last day that its posting states.
  closes_on: null,
  open_questions: openQuestions,
  came_back: comebackReason.nullable().parse(row.came_back),
  declined_reason: hideReason.nullable().parse(row.declined_reason),
  expired_reason: expiryReason.nullable().parse(row.expired_reason),
  approved_by: draftApprover.nullable().parse(row.approved_by),
  release_at: row.release_at?.toISOString() ?? null,
  application_id: row.application_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
})

export const presentEarlier = (row: ApplicationRow): EarlierApplication => ({
  id: row.id,
  job_title: row.job_title,
  status: displayStatus(row.status),
  application_date: row.application_date.toISOString(),
  return_reason: quotaReturnReason.nullable().parse(row.quota_return_reason),
  response_type: row.response_type,
  submission: row.submission && presentSummary(row.submission),
})

export const presentPass = (row: PassRow): Pass => ({
  at: row.at.toISOString(),
  in_roles: row.in_roles,
  known: row.known,
  below_threshold: row.below_threshold,
  not_prepared: row.not_prepared,
  prepared: row.prepared,
  min_score: row.min_score,
  best_below: row.best_below,
  quiet_reason: quietReason.nullable().parse(row.quiet_reason),
})

/** Only a pass has counts. */
const isPass = (row: ActivityRow): row is ActivityRow & PassRow => row.kind === 'pass'

export const presentActivity = (row: ActivityRow): Activity => ({
  id: row.id,
  kind: activityKind.parse(row.kind),
  draft_id: row.draft_id,
  job_title: row.job_title,
  company_name: row.company_name,
  reason: row.reason,
  consented_at: row.consented_at?.toISOString() ?? null,
  pass: isPass(row) ? presentPass(row) : null,
  at: row.at.toISOString(),
})
