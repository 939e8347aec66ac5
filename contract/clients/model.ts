import { z } from 'zod'
import { application, applicationStatus, applicationStatusInput } from '../applications/model.ts'
import { priority } from '../notifications/model.ts'
import { id, requiredText, rowVersion, text, timestamp } from '../shared/fields.ts'
import { CLIENT_NOTE_MAX, INTERNAL_NOTE_MAX, ROWS_MAX } from './status.ts'

const count = z.number().int()

/** Which clients a list shows, in which order. */
export const clientFilter = z.object({
  search: text(200).default(''),
  sort: z.enum(['recent', 'name', 'applications']).default('recent'),
})
export type ClientFilter = z.infer<typeof clientFilter>

export const clientCounters = z.object({
  to_submit: count,
  applied: count,
  in_progress: count,
  interview: count,
  offer_received: count,
  rejected: count,
})

export const clientSummary = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  total_applications: count,
  applications_by_status: clientCounters,
  /** When an application of the client moved last; null without applications. */
  recent_activity: timestamp.nullable(),
  assigned_at: timestamp,
  /** The client of a colleague who is away. */
  as_deputy: z.boolean(),
  /** Messages of the client that nobody of the agency has read. */
  unread_messages: count,
  /** When the client's account is erased; null unless the client asked for it. */
  erase_after: timestamp.nullable(),
})
export type ClientSummary = z.infer<typeof clientSummary>

/** The four cards of My Clients, over all clients of the actor. */
export const clientsSummary = z.object({
  clients: count,
  applications: count,
  pending_reviews: count,
  interviews: count,
})

const neighbour = z.object({ user_id: id, name: z.string() }).nullable()

/** The position of a client in the filtered list. The position is 0 for a client whom the filter leaves out. */
export const clientPosition = z.object({
  position: count,
  total: count,
  previous: neighbour,
  next: neighbour,
})
export type ClientPosition = z.infer<typeof clientPosition>

export const clientDetail = z.object({
  user_id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  time_zone: z.string(),
  /** The identifier of the plan in force. */
  tier: z.string(),
  last_login: timestamp.nullable(),
  erase_after: timestamp.nullable(),
  total_applications: count,
  applications_by_status: clientCounters,
  recent_activity: timestamp.nullable(),
  /** This month's applications in the client's own time zone. */
  quota: z.object({ used: count, total: count, renews_at: timestamp }),
  /** Internal notes about the client that name no application. */
  internal_notes: count,
})
export type ClientDetail = z.infer<typeof clientDetail>

export const clientApplication = application.extend({
  /** The version of status and notes for the client. */
  version: rowVersion,
  /** Internal notes about this application. */
  internal_notes: count,
})
export type ClientApplication = z.infer<typeof clientApplication>

/** Whether a request names a client, or applications. */
export const namesSomething = (about: {
  readonly client_id?: string | undefined
  readonly application_ids: readonly string[]
}): boolean => about.client_id !== undefined || about.application_ids.length > 0
export const NAMES_NOTHING = 'Choose a client or applications'

/** A change of some applications: another status, a note for the client, or both. */
export const applicationChange = z
  .object({
    rows: z
      .array(z.object({ id, version: rowVersion }))
      .min(1)
      .max(ROWS_MAX),
    /** Left out, the status stays. */
    status: applicationStatusInput.optional(),
    notes: text(CLIENT_NOTE_MAX).default(''),
  })
  .refine(({ status, notes }) => status !== undefined || notes !== '', 'Choose a status or write a note')
export type ApplicationChange = z.infer<typeof applicationChange>

/** What an application is now, for a person who wanted to change it. */
export const currentApplication = z.object({
  status: applicationStatus,
  response_type: z.string(),
  agent_notes: z.string(),
  version: rowVersion,
  changed_by_name: z.string(),
  changed_at: timestamp,
})

/**
 * What became of a row: changed; left out because it already is so; changed by somebody else meanwhile; no longer
 * visible to the actor; changed too often today; withdrawn, and another application for its opening is live; without a proof that the
 * employer has it.
 */
export const rowOutcome = z.enum([
  'changed',
  'same',
  'conflict',
  'missing',
  'limited',
  'replaced',
  'proof_missing',
])
export type RowOutcome = z.infer<typeof rowOutcome>

export const rowResult = z.object({
  id,
  outcome: rowOutcome,
  /** Why it was not done, as a sentence; null where it was. */
  reason: z.string().nullable(),
  /** Null for a row that the actor may not see. */
  current: currentApplication.nullable(),
})
export type RowResult = z.infer<typeof rowResult>

export const changeResult = z.object({
  done: count,
  /** Nothing is sent to a client whose account is to be deleted. */
  leaving: z.boolean(),
  results: z.array(rowResult),
})
export type ChangeResult = z.infer<typeof changeResult>

/** What the client receives, and when. */
export const changePreview = z.object({
  rows: z.array(z.object({ id, outcome: rowOutcome })),
  notifications: z.array(
    z.object({
      application_id: id,
      client_id: id,
      title: z.string(),
      message: z.string(),
      priority,
    }),
  ),
  /** One for each client. */
  emails: z.array(
    z.object({
      client_id: id,
      subject: z.string(),
      paragraphs: z.array(z.string()),
      /** now; at the end of the client's quiet hours; off by the client's preferences; disabled by the settings;
       *  unconfirmed address; leaving: nothing is sent to a person whose account is to be deleted. */
      when: z.enum(['now', 'later', 'off', 'disabled', 'unconfirmed', 'leaving']),
      at: timestamp.nullable(),
      time_zone: z.string(),
    }),
  ),
})
export type ChangePreview = z.infer<typeof changePreview>

export const internalNote = z.object({
  id,
  client_id: id,
  application_id: id.nullable(),
  body: z.string(),
  author_id: id.nullable(),
  /** Empty after the author's account was erased. */
  author_name: z.string(),
  created_at: timestamp,
})
export type InternalNote = z.infer<typeof internalNote>

export const newInternalNote = z
  .object({
    /** Left out with applications of several clients. */
    client_id: id.optional(),
    /** Empty for a note about the client. */
    application_ids: z.array(id).max(ROWS_MAX).default([]),
    body: requiredText(INTERNAL_NOTE_MAX),
  })
  .refine(namesSomething, NAMES_NOTHING)
export type NewInternalNote = z.infer<typeof newInternalNote>
