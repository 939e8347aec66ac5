import { z } from 'zod'
import { applicationStatus } from '../applications/model.ts'
import { quotaReturnReason } from '../applications/quota-return.ts'
import { cvVersion } from '../documents/model.ts'
import { hideReason } from '../jobs/hidden-jobs.ts'
import { listing } from '../jobs/model.ts'
import { letterView } from '../letters/model.ts'
import { match } from '../matching/model.ts'
import { id, rowVersion, timestamp } from '../shared/fields.ts'
import { formAnswers } from '../submissions/answers.ts'
import { submissionSummary } from '../submissions/state.ts'
import { autoEndReason, autoMode } from './auto-mode.ts'

/** An approval can be undone for so long. */
export const APPROVAL_UNDO_MINUTES = 10
/** An untouched draft leaves the inbox after so long. */
export const DRAFT_DAYS = 14
export const WAITING_MAX_DEFAULT = 10
export const WAITING_MAX = 20
/** Scout prepares jobs of this score and more unless the person says otherwise. */
export const MIN_SCORE_DEFAULT = 80
export const MIN_SCORE_RANGE = { min: 50, max: 95 } as const
/** Scout knows too little about people whose statements reach fewer points. */
export const REACHABLE_POINTS_MIN = 45

export const draftState = z.enum(['to_review', 'approved', 'released', 'declined', 'expired'])
export type DraftState = z.infer<typeof draftState>

export const draftOrigin = z.enum(['scout', 'person', 'agent'])

/** Why a draft left the inbox by itself, or by the agent who prepared it. */
export const expiryReason = z.enum(['closed', 'hidden', 'applied', 'untouched', 'not_fitting', 'taken_back'])
export type ExpiryReason = z.infer<typeof expiryReason>

/** Why a draft that was approved came back to be reviewed, in the words of the screen where it is a refusal. */
export const comebackReason = z.enum([
  'undone',
  'letter_changed',
  'quota',
  'trial',
  'subscription',
  'payment',
  'paused',
  'consent',
  'cv_missing',
  'account_closing',
  'failed',
  // A standing approval ended, or all of them are stopped.
  'switched_off',
  ...autoEndReason.options,
  'stopped',
])
export type ComebackReason = z.infer<typeof comebackReason>

/** Who approved: the person, or Scout by their standing approval. */
export const draftApprover = z.enum(['person', 'auto'])
export type DraftApprover = z.infer<typeof draftApprover>

/** A row of the inbox. */
export const draftCard = z.object({
  id,
  listing_id: id,
  job_title: z.string(),
  company_name: z.string(),
  job_location: z.string(),
  is_remote: z.boolean(),
  score: z.number().int().nullable(),
  state: draftState,
  origin: draftOrigin,
  /** The agent who prepared it; null for Scout's own drafts, and where the agent's account is gone. */
  prepared_by: z.string().nullable(),
  /** The last day of the posting where it states one. */
  closes_on: z.string().nullable(),
  /** Questions that only the person may answer and that are open. */
  open_questions: z.number().int(),
  came_back: comebackReason.nullable(),
  declined_reason: hideReason.nullable(),
  expired_reason: expiryReason.nullable(),
  /** Of an approved or released draft. */
  approved_by: draftApprover.nullable(),
  /** The approval can be undone until then; afterwards it is handed in. */
  release_at: timestamp.nullable(),
  /** Of a released draft, as long as the application exists. */
  application_id: id.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type DraftCard = z.infer<typeof draftCard>

/** An application to the same company, shown before Approve. */
export const earlierApplication = z.object({
  id,
  job_title: z.string(),
  status: applicationStatus,
  application_date: timestamp,
  return_reason: quotaReturnReason.nullable(),
  response_type: z.string(),
  /** The owner's word for it depends on whether anybody handed it in. */
  submission: submissionSummary.nullable(),
})
export type EarlierApplication = z.infer<typeof earlierApplication>

/** A draft with everything that is sent when it is approved. */
export const draft = draftCard.extend({
  version: rowVersion,
  listing,
  match: match.nullable(),
  letter: letterView,
  /** The person's own words in the letter stay although the record changed since. */
  record_changed: z.boolean(),
  cv_version_id: id.nullable(),
  /** The CVs that can be chosen, newest first. */
  cvs: z.array(cvVersion),
  answers: formAnswers,
  earlier_applications: z.array(earlierApplication),
  /** Of letter, CV and answers as they read now. An approval names the one that the person saw. */
  content_hash: z.string(),
})
export type Draft = z.infer<typeof draft>

/** Why Scout prepared nothing: one reason, with what to do about it. */
export const quietReason = z.enum([
  'paused',
  'titles_missing',
  'preferences_missing',
  'consent_missing',
  'record_empty',
  'trial',
  'subscription',
  'payment',
  'quota',
  'full',
  'no_listings',
  'none_in_roles',
  'all_known',
  'below_threshold',
])
export type QuietReason = z.infer<typeof quietReason>

/** What one pass of Scout found for a person. in_roles = known + below_threshold + not_prepared + prepared. */
export const pass = z.object({
  at: timestamp,
  /** Open listings in the person's roles. */
  in_roles: z.number().int(),
  /** Applied for, declined, hidden or prepared before. */
  known: z.number().int(),
  below_threshold: z.number().int(),
  /** Would fit, but as many wait as may. */
  not_prepared: z.number().int(),
  prepared: z.number().int(),
  min_score: z.number().int(),
  /** The best score below the threshold; null where there is none. */
  best_below: z.number().int().nullable(),
  quiet_reason: quietReason.nullable(),
})
export type Pass = z.infer<typeof pass>

export const scoutSettings = z.object({
  paused_at: timestamp.nullable(),
  waiting_max: z.number().int().min(1).max(WAITING_MAX),
  min_score: z.number().int().min(MIN_SCORE_RANGE.min).max(MIN_SCORE_RANGE.max),
  /** The standing approval; null where there is none. */
  auto: autoMode.nullable(),
  /** Why the last one ended; null where the person ended it, and where there was none. */
  auto_end_reason: autoEndReason.nullable(),
})
export type ScoutSettings = z.infer<typeof scoutSettings>

export const scoutSettingsPatch = z
  .object({
    paused: z.boolean(),
    waiting_max: scoutSettings.shape.waiting_max,
    min_score: scoutSettings.shape.min_score,
  })
  .partial()

export const activityKind = z.enum([
  'pass',
  'prepared',
  'approved',
  'undone',
  'came_back',
  'released',
  'declined',
  'restored',
  'expired',
  'paused',
  'resumed',
  'auto_on',
  'auto_off',
])
export type ActivityKind = z.infer<typeof activityKind>

/** One event of the activity feed. */
export const activity = z.object({
  id,
  kind: activityKind,
  draft_id: id.nullable(),
  job_title: z.string(),
  company_name: z.string(),
  /** The reason of a decline, an expiry, a comeback or the end of a standing approval; `agent` for a draft that an agent prepared. */
  reason: z.string(),
  /** When the standing approval was given by which this was approved or released; null for what the person approved. */
  consented_at: timestamp.nullable(),
  /** Of a pass. */
  pass: pass.nullable(),
  at: timestamp,
})
export type Activity = z.infer<typeof activity>

/** What the header, the dashboard and the screen of Scout say before any draft is opened. */
export const scoutSummary = z.object({
  counts: z.object({
    to_review: z.number().int(),
    approved: z.number().int(),
    declined: z.number().int(),
  }),
  settings: scoutSettings,
  /** A super admin stopped all approvals by Scout. */
  auto_stopped: z.boolean(),
  /** The last pass; null before the first one. */
  last_pass: pass.nullable(),
  /** What stands in the way now; null where nothing does. */
  quiet_reason: quietReason.nullable(),
  /** Who hands in; null for people who do it themselves. */
  agent_name: z.string().nullable(),
  quota: z.object({ used: z.number().int(), quota: z.number().int() }),
})
export type ScoutSummary = z.infer<typeof scoutSummary>

/** A suggestion after a decline: one change of preferences that leaves such jobs out. Nothing changes unasked. */
export const preferenceSuggestion = z.object({
  kind: z.enum(['exclude_company', 'remove_title', 'raise_salary_min', 'remove_location', 'set_level']),
  /** In plain words: "Leave out Fairhaven Hospital from now on". */
  text: z.string(),
  /** What preferences.save takes. */
  patch: z.record(z.string(), z.unknown()),
})
export type PreferenceSuggestion = z.infer<typeof preferenceSuggestion>
