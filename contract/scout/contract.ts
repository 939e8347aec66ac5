import { z } from 'zod'
import { applyErrors } from '../applications/contract.ts'
import { hideReason } from '../jobs/hidden-jobs.ts'
import { flag, id, pageNumber, rowVersion, successResult } from '../shared/fields.ts'
import { get, patch, post } from '../shared/procedure.ts'
import type { Role } from '../shared/roles.ts'
import { givenAnswers } from '../submissions/answers.ts'
import { autoModeChange, autoModeErrors } from './auto-mode.ts'
import { clientMatches, clientWishes, draftPreview } from './for-agents.ts'
import {
  activity,
  draft,
  draftCard,
  draftState,
  preferenceSuggestion,
  scoutSettings,
  scoutSettingsPatch,
  scoutSummary,
  WAITING_MAX,
} from './model.ts'

export const draftErrors = {
  STALE: {
    status: 409,
    message: 'This draft changed since you read it. Please look at it again.',
    data: z.object({ current: draft }),
  },
  /** The draft is in a state in which this is not possible. */
  NOT_POSSIBLE: { status: 409, message: 'This draft moved on meanwhile.' },
  QUESTION_OPEN: applyErrors.QUESTION_OPEN,
  CV_MISSING: { status: 422, message: 'There is no CV to send. Upload one or generate one first.' },
  CONSENT_MISSING: applyErrors.CONSENT_MISSING,
}

/** What stands in the way of an approval. */
export const approveErrors = { ...draftErrors, ...applyErrors }

/** What stands in the way of an agent's draft, in words about the client. */
export const agentErrors = {
  NOT_PREPARED: { status: 409, message: 'This job cannot be prepared for the client.' },
  NOT_TAKEN_BACK: { status: 409, message: 'This draft cannot be taken back any more.' },
} as const

const hash = z.string().length(64)
const staff: readonly Role[] = ['agent', 'admin', 'super_admin']
const clientJob = z.object({ client_id: id, listing_id: id })

export const scout = {
  summary: get(
    '/rest/v1/rpc/scout_summary',
    'signed-in',
    'What waits for the actor, and how Scout works for them',
  ).output(scoutSummary),
  list: get(
    '/rest/v1/drafts',
    'signed-in',
    'The own drafts in a state, the best first; ended ones the latest first',
  )
    .input(
      z.object({
        state: draftState.default('to_review'),
        page: pageNumber,
        page_size: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(z.object({ items: z.array(draftCard), total: z.number().int() })),
  get: get(
    '/rest/v1/drafts/{id}',
    'signed-in',
    'An own draft with everything that is sent when it is approved',
  )
    .input(z.object({ id }))
    .output(draft),
  update: patch('/rest/v1/drafts/{id}', 'signed-in', 'Choose the CV of an own draft and answer questions')
    .input(
      z.object({ id, version: rowVersion, cv_version_id: id.optional(), answers: givenAnswers.optional() }),
    )
    .output(draft)
    .errors(draftErrors),
  approve: post(
    '/rest/v1/rpc/approve_draft',
    'signed-in',
    'Approve what the actor saw; it is released after ten minutes',
  )
    .input(z.object({ id, content_hash: hash }))
    .output(draftCard)
    .errors(approveErrors),
  approveAll: post(
    '/rest/v1/rpc/approve_drafts',
    'signed-in',
    'Approve several drafts, with a reason for each that is skipped',
  )
    .input(z.object({ ids: z.array(id).min(1).max(WAITING_MAX) }))
    .output(
      z.object({
        approved: z.array(draftCard),
        skipped: z.array(draftCard.extend({ reason: z.string() })),
      }),
    ),
  undoApproval: post('/rest/v1/rpc/undo_approval', 'signed-in', 'Take an approval back before it is released')
    .input(z.object({ id }))
    .output(draftCard)
    .errors(draftErrors),
  decline: post('/rest/v1/rpc/decline_draft', 'signed-in', 'Decline a draft and hide its job')
    .input(z.object({ id, reason: hideReason.nullable() }))
    .output(draftCard.extend({ suggestion: preferenceSuggestion.nullable() }))
    .errors(draftErrors),
  restore: post(
    '/rest/v1/rpc/restore_draft',
    'signed-in',
    'Bring a declined draft back, and show its job again',
  )
    .input(z.object({ id }))
    .output(draftCard)
    .errors(draftErrors),
  activity: get('/rest/v1/scout_activity', 'signed-in', 'What Scout and the actor did, the latest first')
    .input(
      z.object({ before: id.optional(), page_size: z.coerce.number().int().min(1).max(100).default(30) }),
    )
    .output(z.object({ items: z.array(activity), next: id.nullable() })),
  settings: patch(
    '/rest/v1/scout_settings',
    'signed-in',
    'Pause Scout, go on, or set how many may wait and from which score',
  )
    .input(scoutSettingsPatch)
    .output(scoutSettings),
  clientWishes: get('/rest/v1/client_wishes', staff, 'What a client looks for')
    .input(z.object({ client_id: id }))
    .output(clientWishes),
  clientMatches: get(
    '/rest/v1/client_matches',
    staff,
    "A client's best matches with what became of each, and what agents prepared",
  )
    .input(z.object({ client_id: id, all: flag }))
    .output(clientMatches),
  previewForClient: get(
    '/rest/v1/client_draft_preview',
    staff,
    "What a client of the actor's gets to approve, before it is prepared",
  )
    .input(clientJob)
    .output(draftPreview)
    .errors(agentErrors),
  prepareForClient: post(
    '/rest/v1/rpc/prepare_for_client',
    staff,
    "Prepare a draft for the approval of a client of the actor's",
  )
    .input(clientJob)
    .output(z.object({ draft_id: id }))
    .errors(agentErrors),
  takeDraftBack: post(
    '/rest/v1/rpc/take_draft_back',
    staff,
    'Take a draft by an agent out of the inbox of a client who has not touched it',
  )
    .input(z.object({ id }))
    .output(successResult)
    .errors(agentErrors),
  setAutoMode: post(
    '/rest/v1/rpc/set_auto_mode',
    'signed-in',
    'Let Scout approve by itself within limits, or end that: what has not gone out yet comes back',
  )
    .input(autoModeChange)
    .output(scoutSettings)
    .errors(autoModeErrors),
}
