import { z } from 'zod'
import { experienceLevel, offeredType } from '../matching/vocabulary.ts'
import { day, id, text } from '../shared/fields.ts'
import { webAddressProblem } from '../shared/web-address.ts'
import { listingCard } from './model.ts'

/** How often one person may save jobs of their own within a day: what each says is read, and its place is kept. */
export const OWN_JOB_SAVES_A_DAY = 200
/** Jobs that one person may add within a day, and keep in all. A trigger of the database counts the latter. */
export const OWN_JOBS_A_DAY = 50
export const OWN_JOBS_MAX = 1000

/** As listings are stored: composed, which makes some characters longer. */
const line = (max: number) => z.string().trim().normalize().max(max, `Use at most ${max} characters.`)

const named = (max: number, message: string) =>
  line(max).refine((value) => /[\p{L}\p{N}]/u.test(value), message)

const address = text(2000).check(({ value, issues }) => {
  const message = webAddressProblem(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

/** What a posting says, as far as it could be read. Empty texts and nulls are not stated. */
export const postingDraft = z.object({
  title: line(300),
  company: line(200),
  location: line(200),
  is_remote: z.boolean(),
  employment_type: offeredType.nullable(),
  experience_level: experienceLevel.nullable(),
  /** In the posting's words. */
  salary: text(300),
  description: text(50_000),
  /** Where the posting is. */
  job_url: address,
  /** Where one applies, if elsewhere. */
  apply_url: address,
  /** The last day to apply. */
  closes_on: day('Enter a day of the calendar.').nullable().default(null),
})
export type PostingDraft = z.infer<typeof postingDraft>

/** The person leaves it open: it is read from the text, as for other listings. */
const fromText = z.literal('from_text')

/** A job as the person who adds it states it. */
export const ownJob = postingDraft.extend({
  is_remote: postingDraft.shape.is_remote.or(fromText),
  employment_type: postingDraft.shape.employment_type.or(fromText),
  experience_level: postingDraft.shape.experience_level.or(fromText),
  title: named(300, 'Say what the job is called.'),
  company: named(200, 'Say which company it is with.'),
})
export type OwnJob = z.infer<typeof ownJob>

export const newOwnJob = ownJob.extend({
  /** Added although the same job is listed already. */
  anyway: z.boolean().default(false),
})

export const ownJobPage = z.object({
  /** The latest first. */
  items: z.array(listingCard),
  total: z.number().int(),
  page: z.number().int(),
  pages: z.number().int(),
})

export const ownJobErrors = {
  JOB_IS_LISTED: {
    status: 409,
    message: 'We have this job already.',
    data: z.object({ id, title: z.string(), company: z.string() }),
  },
  OWN_JOB_EXISTS: { status: 409, message: 'You have added this job already.' },
  OWN_JOBS_TODAY: {
    status: 429,
    message: `You have added ${OWN_JOBS_A_DAY} jobs today, which is as many as a day allows. You can add more tomorrow.`,
  },
  OWN_JOB_SAVES_TODAY: {
    status: 429,
    message: `You have saved jobs of your own ${OWN_JOB_SAVES_A_DAY} times today, which is as often as a day allows. You can go on tomorrow.`,
  },
  OWN_JOBS_FULL: {
    status: 409,
    message: `You have ${OWN_JOBS_MAX} jobs of your own, which is as many as there can be. Delete one to add another.`,
  },
} as const
