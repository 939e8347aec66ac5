import { displayStatus } from '@jobscout/contract/applications/model.ts'
import { hideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { Listing } from '@jobscout/contract/jobs/model.ts'
import type { Match } from '@jobscout/contract/matching/model.ts'
import type { ClientMatch, ClientMatchState } from '@jobscout/contract/scout/for-agents.ts'
import { draftOrigin, draftState, expiryReason } from '@jobscout/contract/scout/model.ts'
import { submissionSummary } from '@jobscout/contract/submissions/state.ts'
import type { ClientJobRow } from './queries.ts'

/** What the client decided comes before what they were offered. */
export function matchState(row: ClientJobRow): ClientMatchState {
  const state = draftState.nullable().parse(row.state)
  if (state === 'to_review') return 'waiting'
  if (state === 'approved') return 'approved'
  if (row.application_id !== null || state === 'released') return 'applied'
  if (state === 'declined') return 'declined'
  if (row.is_hidden) return 'hidden'
  if (!row.is_active) return 'closed'
  return state === 'expired' ? 'expired' : 'open'
}

/** @param actor what the actor may do, as far as it does not depend on the state */
export function presentClientMatch(
  row: ClientJobRow,
  listing: Listing,
  match: Match,
  actor: { readonly canPrepare: boolean; readonly canTakeBack: boolean },
): ClientMatch {
  const state = matchState(row)
  return {
    listing,
    match,
    state,
    draft_id: row.draft_id,
    origin: draftOrigin.nullable().parse(row.origin),
    prepared_by: row.preparer,
    is_mine: row.is_mine,
    prepared_at: row.prepared_at?.toISOString() ?? null,
    decided_at: row.decided_at?.toISOString() ?? null,
    release_at: row.release_at?.toISOString() ?? null,
    reason: hideReason
      .nullable()
      .parse(state === 'declined' ? row.declined_reason : state === 'hidden' ? row.hidden_reason : null),
    expired_reason: expiryReason.nullable().parse(row.expired_reason),
    application:
      row.application_id === null
        ? null
        : {
            id: row.application_id,
            status: displayStatus(row.application_status ?? ''),
            response_type: row.response_type ?? '',
            submission: submissionSummary.nullable().parse(row.submission),
          },
    may_prepare: actor.canPrepare && (state === 'open' || state === 'expired'),
    may_take_back: actor.canTakeBack && state === 'waiting' && row.origin === 'agent' && !row.is_touched,
  }
}
