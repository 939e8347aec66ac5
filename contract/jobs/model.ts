import { z } from 'zod'
import { applicationStatus } from '../applications/model.ts'
import { match } from '../matching/model.ts'
import { experienceLevel, offeredType } from '../matching/vocabulary.ts'
import { id, timestamp } from '../shared/fields.ts'
import { submissionSummary } from '../submissions/state.ts'

export const JOBS_PAGE_SIZE = 20
export const SAVED_VIEWS_MAX = 10
export const SAVED_VIEW_NAME_MAX = 60

/** After this long without a look at the jobs a new visit begins, to which listings since the last look are new. */
export const VISIT_TIMEOUT_MINUTES = 30

/** The options of the location filter. `preferred` are the places of the person's preferences. */
export const locationFilter = z.enum(['all', 'preferred', 'remote', 'new york', 'san francisco', 'london'])
export const locationFilterLabels: Record<z.infer<typeof locationFilter>, string> = {
  all: 'All locations',
  preferred: 'My locations',
  remote: 'Remote',
  'new york': 'New York',
  'san francisco': 'San Francisco',
  london: 'London',
}

export const typeFilter = z.enum(['all', 'full-time', 'part-time', 'contract', 'freelance', 'internship'])
export const typeFilterLabels: Record<z.infer<typeof typeFilter>, string> = {
  all: 'All types',
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
  freelance: 'Freelance',
  internship: 'Internship',
}

/** What a job must pay a year, in US dollars: the currency of the preferences, in which pay is compared. */
export const payFilter = z.enum(['all', '40k', '60k', '80k', '100k', '120k', '150k', '200k'])
export const payFilterLabels: Record<z.infer<typeof payFilter>, string> = {
  all: 'Any pay',
  '40k': 'From $40k',
  '60k': 'From $60k',
  '80k': 'From $80k',
  '100k': 'From $100k',
  '120k': 'From $120k',
  '150k': 'From $150k',
  '200k': 'From $200k',
}

/** `best` puts the person's own roles first, then orders by score. `match` orders by score alone. */
export const jobSort = z.enum(['best', 'match', 'date'])

export const listing = z.object({
  id,
  title: z.string(),
  company: z.string(),
  /** All places, as far as they fit. */
  location: z.string(),
  /** Each of several places; empty for one or none. */
  locations: z.array(z.string()),
  is_remote: z.boolean(),
  /** A field of the posting says that the job is remote, and its text, type or title what it is instead, which holds. */
  text_denies_remote: z.enum(['hybrid', 'not_remote']).nullable(),
  employment_type: offeredType.nullable(),
  experience_level: experienceLevel.nullable(),
  /** Key of the declared industry dictionary. */
  industry: z.string().nullable(),
  sector: z.string(),
  company_size: z.string(),
  /** The salary in the posting's words. */
  salary: z.string(),
  /** Annual, whole units of salary_currency. */
  salary_min: z.number().int().nullable(),
  salary_max: z.number().int().nullable(),
  salary_currency: z.string().nullable(),
  skills: z.array(z.string()),
  /** When it was published; otherwise when the product found it, where the posting has no date that can be read. */
  posted_date: timestamp,
  is_dated: z.boolean(),
  source: z.string(),
  /** Null for a listing from a source, which everybody sees. One that a client added is seen by their agent and administrators
   *  too. */
  added_by: z.enum(['me', 'client']).nullable(),
  is_active: z.boolean(),
  created_at: timestamp,
})
export type Listing = z.infer<typeof listing>

/** What the owner of a job may leave open, to be read from its text. */
export const openColumn = z.enum(['is_remote', 'employment_type', 'experience_level'])

/** A listing's match and application for the person who reads it. */
const toMe = match.extend({
  /** Kept by the person before they apply. */
  is_saved: z.boolean(),
  hasApplied: z.boolean(),
  /** The application is for another listing of the same title at the same company: this may be another opening. */
  may_be_another_opening: z.boolean(),
  applicationStatus: applicationStatus.nullable(),
  /** What its employer answered; tells a rejection from No Answer. */
  applicationResponseType: z.string(),
  /** How that application gets to the employer. */
  applicationSubmission: submissionSummary.nullable(),
  applicationId: id.nullable(),
})

export const listingCard = listing
  .extend({
    summary: z.string(),
    /** Created since the person's previous visit. */
    is_new: z.boolean(),
  })
  .extend(toMe.shape)
export type ListingCard = z.infer<typeof listingCard>

/** An open listing of another company with the same title and place and nearly the same text. */
const copy = z.object({
  id,
  company: z.string(),
  /** The text names this company, and not the one that the text is read of. */
  is_employer: z.boolean(),
  /** By its name. */
  is_agency: z.boolean(),
  hasApplied: z.boolean(),
})

export const listingDetail = listing
  .extend({
    description: z.string(),
    company_url: z.string().nullable(),
    job_url: z.string().nullable(),
    apply_url: z.string().nullable(),
    /** The last day to apply, as the posting or the person who added the job states it. */
    closes_on: z.iso.date().nullable(),
    is_hidden: z.boolean(),
    /** The company as the person spelled it, where they exclude it. */
    excluded_company: z.string().nullable(),
    /** The company is an agency by its name. */
    is_by_agency: z.boolean(),
    copies: z.array(copy),
    /** What the text of a job that somebody added decides: the owner left it open. */
    from_text: z.array(openColumn),
  })
  .extend(toMe.shape)
export type ListingDetail = z.infer<typeof listingDetail>
