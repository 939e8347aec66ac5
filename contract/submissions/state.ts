import { z } from 'zod'
import { quotaReturnReason } from '../applications/quota-return.ts'
import { timestamp } from '../shared/fields.ts'

/** The way of an application from the person to the employer. `waiting`, `claimed` and `needs_answer` are open. */
const states = [
  'waiting',
  'claimed',
  'needs_answer',
  'confirmed',
  'returned',
  'answered',
  'cancelled',
] as const
export const submissionState = z.enum(states)
export type SubmissionState = (typeof states)[number]

export const openStates = ['waiting', 'claimed', 'needs_answer'] as const satisfies SubmissionState[]

export const isOpenSubmission = (state: SubmissionState): boolean => openStates.some((open) => open === state)

/** Who hands it in: the agency, or the person where they have no agent. It follows the assignment while it is open. */
export const submissionChannel = z.enum(['agent', 'self'])
export type SubmissionChannel = z.infer<typeof submissionChannel>

/** What an application's card says of its submission. */
export const submissionSummary = z.object({
  state: submissionState,
  channel: submissionChannel,
  /** Since when it waits. */
  waiting_since: timestamp,
  is_overdue: z.boolean(),
  confirmed_at: timestamp.nullable(),
  /** The person said so themselves, without anything to show. */
  is_stated_only: z.boolean(),
  return_reason: quotaReturnReason.nullable(),
})
export type SubmissionSummary = z.infer<typeof submissionSummary>
