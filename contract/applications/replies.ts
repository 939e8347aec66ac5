import { z } from 'zod'
import { id, requiredText, timestamp } from '../shared/fields.ts'
import type { ApplicationStatus } from './model.ts'

/** Characters of a pasted mail. */
export const REPLY_MAX = 20_000
/** Characters of the sentence that is kept with the status. */
export const QUOTATION_MAX = 500
/** Times that an employer offers to choose from. */
export const REPLY_TIMES_MAX = 6

/** What an employer's mail can say of an application. Not taken from the schema of all statuses, which would be loaded with the first pages. */
export const replyStatus = z.enum([
  'responded',
  'interview_scheduled',
  'offer_received',
  'rejected',
] satisfies ApplicationStatus[])
export type ReplyStatus = z.infer<typeof replyStatus>

/** Why a text proposes no status: an advert or newsletter, an automatic reply, a confirmation that the application arrived, a promise
 *  that depends on something, or none of what can be read. */
export const noReplyReason = z.enum(['advert', 'automatic', 'receipt', 'conditional', 'unclear'])
export type NoReplyReason = z.infer<typeof noReplyReason>

/** When and where an interview is, as far as the mail states it. */
export const replyInterview = z.object({
  /** Still to come, earliest first. Several where the employer offers a choice, or a date reads in two ways. */
  times: z.array(timestamp).max(REPLY_TIMES_MAX),
  /** IANA name or offset in which the first time was read. */
  time_zone: z.string(),
  /** Without it the times were read in the client's zone. */
  is_zone_stated: z.boolean(),
  /** Whether a day was counted from today ("next Tuesday"), because the mail does not say when it was written. */
  is_counted_from_today: z.boolean(),
  minutes: z.number().int().min(5).max(1440).nullable(),
  place: z.string(),
  /** The address of a known meeting service; others are not offered. */
  link: z.string(),
})
export type ReplyInterview = z.infer<typeof replyInterview>

/** What a pasted mail proposes. Nothing is stored. */
export const replyProposal = z.object({
  status: replyStatus.nullable(),
  /** Why no status is proposed; null where one is. */
  reason: noReplyReason.nullable(),
  /** The sentence that says so, as it stands in the mail. Empty where none does. */
  quotation: z.string().max(QUOTATION_MAX),
  /** The date of the mail, where it states one. */
  sent_on: z.string().nullable(),
  /** Null unless the status is an interview. */
  interview: replyInterview.nullable(),
  /** The company and the title that the mail names instead of the application's. Null where it names these, or none. */
  names_company: z.string().nullable(),
  names_title: z.string().nullable(),
  /** Whether the text can be kept as the proof of an application that the actor may confirm. */
  is_proof: z.boolean(),
})
export type ReplyProposal = z.infer<typeof replyProposal>

export const replyInput = z.object({ application_id: id, text: requiredText(REPLY_MAX) })
