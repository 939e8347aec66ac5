import { z } from 'zod'
import { EMAIL_MAX, NAME_MAX } from '../accounts/validation.ts'
import { id, text, timestamp, uniqueTextList, webUrl } from '../shared/fields.ts'

/** The version of both legal texts in force: what people agree to, and what is kept with their consent. It changes
 *  only together with the texts. */
export const LEGAL_VERSION = 'November 22, 2026'

export const jobSearchStatus = z.enum(['active', 'passive', 'not_looking', 'employed'])
export type JobSearchStatus = z.infer<typeof jobSearchStatus>

export const WORK_ENTRIES_MAX = 30
export const WORK_ENTRY_MAX = 2000
export const SKILLS_MAX = 100

const entries = z
  .array(z.string().trim().max(WORK_ENTRY_MAX))
  .max(WORK_ENTRIES_MAX)
  .transform((list) => list.filter((entry) => entry !== ''))

/** A name stands in letters and lists, on one line; as at sign-up, control characters become a space. */
const personName = z
  .string()
  .trim()
  .max(NAME_MAX)
  .transform((name) => name.replace(/\p{Cc}+/gu, ' ').trim())

/** What a person writes of themselves. Tier, trial, usage, completion and consents are not among it. */
export const profileFields = z.object({
  first_name: personName,
  last_name: personName,
  phone: text(40),
  location: text(200),
  time_zone: text(60),
  school_university: text(200),
  major_field: text(200),
  work_experience: entries,
  skills_interests: uniqueTextList(SKILLS_MAX),
  linkedin_portfolio: webUrl,
  job_search_status: jobSearchStatus,
  email_notifications: z.boolean(),
})
export type ProfileFields = z.infer<typeof profileFields>

export const profile = profileFields.extend({
  id,
  user_id: id,
  email: z.string().max(EMAIL_MAX),
  /** As it was saved, perhaps before there were today's rules for addresses. */
  linkedin_portfolio: z.string(),
  /** Counts what the person wrote; a save names the version it was made upon. */
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
  profile_completion_percentage: z.number().int().min(0).max(100),
  completion_celebrated: z.boolean(),
  welcome_dismissed_at: timestamp.nullable(),
  created_at: timestamp,
  updated_at: timestamp,
})
export type Profile = z.infer<typeof profile>

/** The ten things that make a profile complete, in the order a person meets them. */
export const completionItems = [
  'first_name',
  'last_name',
  'phone',
  'location',
  'school_university',
  'major_field',
  'work_experience',
  'skills_interests',
  'cv',
  'consents',
] as const
export type CompletionItem = (typeof completionItems)[number]

type Completable = Pick<
  Profile,
  Exclude<CompletionItem, 'cv' | 'consents'> | 'cv_url' | 'terms_accepted' | 'privacy_accepted'
>

/** Whether one of the ten is there: lists by one entry, consents by both. The database counts the same way. */
export function isItemComplete(of: Completable, item: CompletionItem): boolean {
  if (item === 'cv') return of.cv_url !== null
  if (item === 'consents') return of.terms_accepted && of.privacy_accepted
  return of[item].length > 0
}

/** Within these minutes of its making a profile is greeted with the welcome dialog. */
export const WELCOME_WINDOW_MINUTES = 10

/** What of a client the staff can look at. */
export const viewKind = z.enum(['profile', 'applications', 'history', 'documents', 'cv'])

/** Looks of one person of the staff at one kind, up to 15 minutes after the first. */
export const profileVisit = z.object({
  id,
  what: viewKind,
  viewed_at: timestamp,
  viewer_name: z.string(),
  viewer_role: z.string(),
})
