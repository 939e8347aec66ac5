import { z } from 'zod'
import { match } from '../matching/model.ts'
import { line, requiredLine } from '../shared/fields.ts'
import { listing } from './model.ts'

/** How many listings a visitor sees. */
export const PREVIEW_SIZE = 5
export const PREVIEW_TEXT_MAX = 100

/** What a visitor looks for. It is neither stored nor logged. */
export const previewSearch = z.object({
  title: requiredLine(PREVIEW_TEXT_MAX),
  /** Empty for anywhere. */
  place: line(PREVIEW_TEXT_MAX).default(''),
})

const previewedListing = listing
  .pick({
    id: true,
    title: true,
    company: true,
    location: true,
    is_remote: true,
    salary: true,
    salary_min: true,
    salary_max: true,
    salary_currency: true,
  })
  /** Compared with the title and the place alone. */
  .extend(match.shape)

export const jobPreview = z.object({
  /** The best open listings: of the title's role, of close ones or, where there are none, of its field; with a place, only those that
   *  are there or can be done from there. */
  items: z.array(previewedListing),
  /** How many such listings there are. */
  total: z.number().int(),
  /** How many more fit the title, but not the place. */
  elsewhere: z.number().int(),
  /** How many listings are open, whatever they are. */
  open: z.number().int(),
  /** Whether listings are read from a source at all. */
  has_sources: z.boolean(),
  /** Whether the title names an occupation, or has a word that one could have. */
  is_title: z.boolean(),
  /** False for a town that the product does not know: it counts only where postings write it the same. */
  is_known_place: z.boolean(),
})
export type JobPreview = z.infer<typeof jobPreview>
