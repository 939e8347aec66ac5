import { z } from 'zod'
import { postingDraft } from '../jobs/own-jobs.ts'
import { id, text } from '../shared/fields.ts'

/** Readings of addresses by one person in ten minutes. */
export const POSTING_READS_MAX = 30

export const postingAddress = text(2000).min(1, { error: 'Paste the address of the posting.' })

/** A listing that is known already, as it is offered. */
export const knownJob = z.object({ id, title: z.string(), company: z.string() })
export type KnownJob = z.infer<typeof knownJob>

/** What the page at an address says, to be checked by the person. Nothing of it is stored. */
export const readPosting = z.object({
  /** Null where a listing is known by the address alone: the page is not read then. */
  posting: postingDraft.nullable(),
  /** A job that the person added with this address. */
  mine: knownJob.nullable(),
  /** An open listing of the same job. */
  known: knownJob.nullable(),
})

/** Why nothing was read. The person may still type what the posting says. */
export const postingErrors = {
  NOT_AN_ADDRESS: { status: 422, message: 'This is not the address of a web page.' },
  PRIVATE_ADDRESS: {
    status: 422,
    message: 'This address is not on the public web, so we do not read it.',
  },
  PAGE_NOT_FOUND: { status: 422, message: 'There is no such page. The posting may be closed.' },
  PAGE_REFUSED: { status: 422, message: 'The site does not let us read this page.' },
  PAGE_UNREACHABLE: { status: 422, message: 'The site could not be reached.' },
  PAGE_TOO_SLOW: { status: 422, message: 'The site took too long to answer.' },
  PAGE_TOO_LARGE: { status: 422, message: 'The page is too large to be read.' },
  NO_POSTING: { status: 422, message: 'There is no job posting on this page that we can read.' },
  SEVERAL_POSTINGS: {
    status: 422,
    message: 'There are several postings on this page. Open one, and paste its address.',
  },
  READER_BUSY: {
    status: 503,
    message: 'Many postings are being read at the moment. Please try again in a minute.',
  },
  TOO_MANY_READINGS: {
    status: 429,
    message: `You have had ${POSTING_READS_MAX} addresses read within ten minutes. Wait a little, or type the job yourself.`,
  },
} as const
