import { z } from 'zod'
import { sentDocument } from '../documents/model.ts'
import { id, requiredLine, requiredText, timestamp } from '../shared/fields.ts'
import { formAnswers } from './answers.ts'
import { submissionSummary } from './state.ts'

/** Undo of an application, in seconds from its creation, while nobody claimed it. */
export const UNDO_SECONDS = 10
/** A claimed submission without an action for so long is put back. */
export const CLAIM_HOURS = 4
/** An open submission is overdue after so long. */
export const OVERDUE_HOURS = 24
export const PROOF_NUMBER_MAX = 200
export const PROOF_TEXT_MAX = 10_000
export const PROOF_IMAGE_MAX_BYTES = 5 * 1024 * 1024
export const PROOF_IMAGE_MAX_PIXELS = 40_000_000
export const PROOFS_MAX = 10

export const proofKind = z.enum(['number', 'screenshot', 'text', 'stated'])
export type ProofKind = z.infer<typeof proofKind>

/** What shows that an application reached the employer. A correction adds one, none is replaced. */
export const proof = z.object({
  id,
  kind: proofKind,
  /** The number of the confirmation, or the text of the employer's mail. Empty for a screenshot and for `stated`. */
  text: z.string(),
  /** Of a screenshot. */
  byte_size: z.number().int().nullable(),
  added_by_name: z.string(),
  added_by_me: z.boolean(),
  created_at: timestamp,
})
export type Proof = z.infer<typeof proof>

/** Characters that show nothing, such as a zero-width space, are no proof. */
const READABLE = /[\p{L}\p{N}]/u

/** The number of the employer's confirmation. */
export const numberProof = z.object({
  kind: z.literal('number'),
  text: requiredLine(PROOF_NUMBER_MAX).regex(READABLE, 'A confirmation number has letters or digits.'),
})
/** The text of the employer's mail. */
export const mailProof = z.object({
  kind: z.literal('text'),
  text: requiredText(PROOF_TEXT_MAX).regex(READABLE, 'Paste the text of the email.'),
})

/** What is given as proof beside a screenshot, which is uploaded. `stated` is the owner's "I sent it". */
export const newProof = z.discriminatedUnion('kind', [
  numberProof,
  mailProof,
  z.object({ kind: z.literal('stated') }),
])
export type NewProof = z.infer<typeof newProof>

/** One value of a form, to be copied by itself. An empty value reads "not given". */
export const packetField = z.object({
  /** `first_name`, `email`, `current_title` and so on, in the order of forms. */
  name: z.string(),
  label: z.string(),
  value: z.string(),
})
export type PacketField = z.infer<typeof packetField>

/** A submission as its owner or the staff who hand it in read it. */
export const submission = submissionSummary.extend({
  application_id: id,
  user_id: id,
  client_name: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  job_location: z.string(),
  job_url: z.string().nullable(),
  /** When the person approved it: when the application was created. */
  approved_at: timestamp,
  /** Of the client. Null without one. */
  agent_name: z.string().nullable(),
  claimed_by: id.nullable(),
  claimed_by_name: z.string().nullable(),
  claimed_by_me: z.boolean(),
  claimed_at: timestamp.nullable(),
  /** The agent's last question that held it. It is a message of the client's thread, and waits where the state is `needs_answer`. */
  question_id: id.nullable(),
  question: z.string().nullable(),
  asked_at: timestamp.nullable(),
  /** The client's answer to it. */
  reply: z.string().nullable(),
  /** Whether the posting is still open, as far as the product knows; null for a listing that was removed. */
  is_posting_open: z.boolean().nullable(),
  /** The last day of the posting where it states one. */
  closes_on: z.string().nullable(),
  proofs: z.array(proof),
})
export type Submission = z.infer<typeof submission>

/** Everything that is handed in. Fields and plain answers are readable by who may hand it in; `answers` of sensitive questions
 *  only by the owner and by who claimed it, else they are left out. */
export const packet = z.object({
  submission,
  fields: z.array(packetField),
  documents: z.array(sentDocument),
  answers: formAnswers,
  /** Sensitive answers that are shown after Claim. */
  hidden_answers: z.number().int(),
})
export type Packet = z.infer<typeof packet>

export const queueFilter = z.enum(['all', 'overdue', 'unclaimed', 'waits_for_client'])
export type QueueFilter = z.infer<typeof queueFilter>

/** A row of the agents' To submit work: `mine` is claimed by the actor. */
export const queueGroup = z.enum(['mine', 'overdue', 'today', 'waits_for_client', 'claimed_by_others'])
export type QueueGroup = z.infer<typeof queueGroup>

export const queueItem = submissionSummary.extend({
  application_id: id,
  user_id: id,
  client_name: z.string(),
  job_title: z.string(),
  company_name: z.string(),
  group: queueGroup,
  claimed_by_name: z.string().nullable(),
  closes_on: z.string().nullable(),
  asked_at: timestamp.nullable(),
})
export type QueueItem = z.infer<typeof queueItem>
