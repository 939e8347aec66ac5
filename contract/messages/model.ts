import { z } from 'zod'
import { id, requiredText, timestamp } from '../shared/fields.ts'
import { MESSAGE_MAX } from './limits.ts'

/** Of one author within 24 hours. */
export const MESSAGES_PER_DAY = 100

/** What a client did that reaches the agency through the thread: `applied`, `withdrew`, or `noted` something on an application. */
export const messageKind = z.enum(['message', 'question', 'answer', 'applied', 'withdrew', 'noted'])
export type MessageKind = z.infer<typeof messageKind>

/** What became of a question about an application. */
export const questionState = z.enum(['open', 'answered', 'withdrawn'])

/** A message of the one thread between a client and the agency. Texts are plain. */
export const message = z.object({
  id,
  kind: messageKind,
  from_agency: z.boolean(),
  /** Written by the actor. */
  is_mine: z.boolean(),
  /** Empty after the author's account was erased. */
  author_name: z.string(),
  /** Of `noted` the note as it was saved; empty for `applied` and `withdrew`. */
  text: z.string(),
  /** The application that it is about; null for none and for one that was removed. */
  application: z.object({ id, job_title: z.string(), company_name: z.string() }).nullable(),
  /** Of a question: whether the client has answered it. */
  question: z
    .object({
      state: questionState,
      /** The submission waits, or waited, for the answer. */
      holds: z.boolean(),
      answered_at: timestamp.nullable(),
    })
    .nullable(),
  /** When the other side saw it. */
  read_at: timestamp.nullable(),
  created_at: timestamp,
})
export type Message = z.infer<typeof message>

export const thread = z.object({
  client_id: id,
  client_name: z.string(),
  /** The client's agent; null without one: nobody can write then. */
  agent_name: z.string().nullable(),
  /** The latest page, oldest first. */
  items: z.array(message),
  /** What to name as `before` for older ones; null at the beginning. */
  next: id.nullable(),
  /** From the other side and not read by it, over all pages. */
  unread: z.number().int(),
  /** Questions that wait for the client, the oldest first, also those of older pages. */
  open_questions: z.array(message),
})
export type Thread = z.infer<typeof thread>

export const messageText = requiredText(MESSAGE_MAX)
