import { z } from 'zod'
import { applicationStatus } from '../applications/model.ts'
import { id, timestamp } from '../shared/fields.ts'
import { submissionSummary } from '../submissions/state.ts'

/** Why something waits for an agent. */
export const attentionKind = z.enum([
  'submit',
  'review',
  'reply',
  'message',
  'interview',
  'outcome',
  'follow_up',
  'new_client',
])
export type AttentionKind = z.infer<typeof attentionKind>

/** The chips of the queue. */
export const attentionFilter = z.enum([
  'all',
  'submit',
  'replies',
  'reviews',
  'interviews',
  'follow_ups',
  'clients',
])
export type AttentionFilter = z.infer<typeof attentionFilter>

export const attentionUrgency = z.enum(['overdue', 'today', 'later'])
export type AttentionUrgency = z.infer<typeof attentionUrgency>

export const SNOOZE_DAYS_MAX = 60
/** Rows of the queue that one answer has at most. */
export const ATTENTION_ROWS_MAX = 100

export const attentionItem = z.object({
  kind: attentionKind,
  /** The application, or the client for a new client and for a message. */
  subject_id: id,
  urgency: attentionUrgency,
  /** Since when it waits; for interviews when they begin, for outcomes when they ended. */
  since: timestamp,
  snoozed_until: timestamp.nullable(),
  client: z.object({ user_id: id, name: z.string() }),
  application: z
    .object({
      id,
      job_title: z.string(),
      company_name: z.string(),
      status: applicationStatus,
      response_type: z.string(),
      submission: submissionSummary.nullable(),
      version: z.number().int(),
      /** A CV was kept with the application. */
      has_documents: z.boolean(),
    })
    .nullable(),
  /** Who assigned a new client; empty when the system did. */
  assigned_by_name: z.string(),
})
export type AttentionItem = z.infer<typeof attentionItem>

const count = z.number().int()

export const attentionQueue = z.object({
  items: z.array(attentionItem),
  /** All that wait now, by reason and by urgency. */
  counts: z.partialRecord(attentionKind, count),
  urgencies: z.object({ overdue: count, today: count, later: count }),
  snoozed: count,
  handled_today: count,
})
export type AttentionQueue = z.infer<typeof attentionQueue>

export const attentionMark = z.object({
  kind: attentionKind,
  subject_id: id,
  /** open: undoes snooze or done. */
  mark: z.enum(['done', 'snoozed', 'open']),
  /** When it comes back; for snoozed. */
  until: timestamp.optional(),
})
export type AttentionMark = z.infer<typeof attentionMark>
