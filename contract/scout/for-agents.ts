import { z } from 'zod'
import { applicationStatus } from '../applications/model.ts'
import { hideReason } from '../jobs/hidden-jobs.ts'
import { listing } from '../jobs/model.ts'
import { match } from '../matching/model.ts'
import { jobPreferences } from '../preferences/model.ts'
import { id, timestamp } from '../shared/fields.ts'
import { questionKind } from '../submissions/answers.ts'
import { submissionSummary } from '../submissions/state.ts'
import { draftOrigin, expiryReason, scoutSettings } from './model.ts'

/** So many drafts by agents may wait for one client. The database counts them. */
export const AGENT_DRAFTS_MAX = 10
/** So many matches of a client are shown before one asks for all that are kept, and so many of those that can be prepared. */
export const BEST_MATCHES = 10
export const OPEN_MATCHES = 5

/** What a client looks for, as staff read it. */
export const clientWishes = z.object({
  /** Null before the client saved any. */
  preferences: jobPreferences.extend({ updated_at: timestamp }).nullable(),
  scout: scoutSettings.pick({ paused_at: true, min_score: true }),
})
export type ClientWishes = z.infer<typeof clientWishes>

/** What became of a job for a client: nothing yet, a draft waits or is approved, the client applied, declined or hides it, it closed, or
 *  a draft left the inbox. */
export const clientMatchState = z.enum([
  'open',
  'waiting',
  'approved',
  'applied',
  'declined',
  'hidden',
  'closed',
  'expired',
])
export type ClientMatchState = z.infer<typeof clientMatchState>

/** A job of a client as staff read it: nothing of what the client wrote, chose or answered. */
export const clientMatch = z.object({
  listing,
  match,
  state: clientMatchState,
  draft_id: id.nullable(),
  /** Null without a draft. */
  origin: draftOrigin.nullable(),
  /** Of a draft by an agent: the name, null where the account is gone, and whether it is the actor's. */
  prepared_by: z.string().nullable(),
  is_mine: z.boolean(),
  prepared_at: timestamp.nullable(),
  /** When the draft was decided on, or left the inbox. */
  decided_at: timestamp.nullable(),
  /** Of an approved draft. */
  release_at: timestamp.nullable(),
  /** Why the client declined or hides it, where they say. */
  reason: hideReason.nullable(),
  expired_reason: expiryReason.nullable(),
  application: z
    .object({
      id,
      status: applicationStatus,
      response_type: z.string(),
      submission: submissionSummary.nullable(),
    })
    .nullable(),
  /** A draft may be prepared now. */
  may_prepare: z.boolean(),
  /** A draft by an agent that the client has not touched. */
  may_take_back: z.boolean(),
})
export type ClientMatch = z.infer<typeof clientMatch>

export const clientMatches = z.object({
  /** The best first. */
  items: z.array(clientMatch),
  /** What agents prepared and that is not among the items, the latest first. */
  prepared: z.array(clientMatch),
  /** How many matches are kept. */
  total: z.number().int(),
  /** Drafts that wait for the client's approval, by whomever. */
  waiting: z.number().int(),
  /** The actor works for the client. Administrators only read. */
  may_prepare: z.boolean(),
  /** Why nothing can be prepared for this client now, in words. */
  blocked: z.string().nullable(),
})
export type ClientMatches = z.infer<typeof clientMatches>

/** What a client gets to approve, before it is prepared. */
export const draftPreview = z.object({
  listing,
  match,
  /** Null where the client wrote a letter of their own for the job, which goes along and which only they read. */
  letter: z.string().nullable(),
  /** The CV in force. Null where the client has none: they are asked for it. */
  cv: z.string().nullable(),
  /** What forms nearly always ask. The answers are the client's. */
  questions: z.array(z.object({ question: z.string(), kind: questionKind })),
})
export type DraftPreview = z.infer<typeof draftPreview>
