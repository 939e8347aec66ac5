import { z } from 'zod'
import { careerRecord } from '../career/record.ts'
import { EMAIL_MAX, NAME_MAX } from '../shared/credentials.ts'
import { id, line, text, timestamp, uniqueTextList, webUrl } from '../shared/fields.ts'
import { SKILLS_MAX, WORK_ENTRIES_MAX, WORK_ENTRY_MAX } from './limits.ts'

export const jobSearchStatus = z.enum(['active', 'passive', 'not_looking', 'employed'])

const entries = z
  .array(z.string().trim().max(WORK_ENTRY_MAX))
  .max(WORK_ENTRIES_MAX)
  .transform((list) => list.filter((entry) => entry !== ''))

/** Why a text is not a phone number, as a message for the person; null for a possible or empty one. */
export const phoneProblem = (typed: string): string | null =>
  typed.trim() === '' || /\p{Nd}/u.test(typed) ? null : 'A phone number has digits'

/** As people write it, or empty text. */
export const phoneNumber = text(40).check(({ value, issues }) => {
  const message = phoneProblem(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

const personName = line(NAME_MAX)

/** The fields that a person writes. Tier, trial, usage, completion and consents are not among them. */
export const profileFields = z.object({
  first_name: personName,
  last_name: personName,
  phone: text(40),
  location: text(200),
  time_zone: text(60),
  /** School and field of the first education, and positions as texts: derived from the record below, where a caller does not
   *  send the record itself. */
  school_university: text(200),
  major_field: text(200),
  work_experience: entries,
  ...careerRecord.omit({ skills: true }).shape,
  skills_interests: uniqueTextList(SKILLS_MAX),
  linkedin_portfolio: webUrl,
  job_search_status: jobSearchStatus,
  email_notifications: z.boolean(),
})
export type ProfileFields = z.infer<typeof profileFields>

export const CONSENTS_REQUIRED = 'You must accept both Terms of Service and Privacy Policy to continue.'

/** The boxes below both legal texts. */
export const legalConsents = z.object({
  terms: z.literal(true, CONSENTS_REQUIRED),
  privacy: z.literal(true, CONSENTS_REQUIRED),
})

/** The fields of the account settings. */
export const accountDetails = profileFields.pick({ job_search_status: true, time_zone: true }).extend({
  phone: phoneNumber,
  first_name: personName.refine((name) => name !== '', 'First name is required'),
  last_name: personName.refine((name) => name !== '', 'Last name is required'),
})

export const profile = profileFields.extend({
  id,
  user_id: id,
  email: z.string().max(EMAIL_MAX),
  /** As saved, possibly before today's rules for addresses. */
  linkedin_portfolio: z.string(),
  /** Grows with each save by the person. A save names the version that it is based on. */
  version: z.number().int(),
  cv_url: z.string().nullable(),
  cv_filename: z.string().nullable(),
  photo_url: z.string().nullable(),
  terms_accepted: z.boolean(),
  terms_accepted_at: timestamp.nullable(),
  terms_version: z.string().nullable(),
  privacy_accepted: z.boolean(),
  privacy_accepted_at: timestamp.nullable(),
  privacy_version: z.string().nullable(),
  /** When both consents were withdrawn; null while they are given, or never were. */
  consents_withdrawn_at: timestamp.nullable(),
  profile_completion_percentage: z.number().int().min(0).max(100),
  completion_celebrated: z.boolean(),
  welcome_dismissed_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Profile = z.infer<typeof profile>

/** The kinds of a client's data that staff can open. */
export const viewKind = z.enum(['profile', 'applications', 'history', 'documents', 'cv', 'messages'])

/** A profile visit: staff opening one kind of a client's data, coalesced for 15 minutes. */
export const profileVisit = z.object({
  id,
  what: viewKind,
  viewed_at: timestamp,
  viewer_name: z.string(),
  viewer_role: z.string(),
})
