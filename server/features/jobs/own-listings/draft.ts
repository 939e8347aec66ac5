import { openColumn } from '@jobscout/contract/jobs/model.ts'
import type { OwnJob, PostingDraft } from '@jobscout/contract/jobs/own-jobs.ts'
import { buildUrlKey } from '@jobscout/contract/jobs/url-key.ts'
import { employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import { experienceLevels } from '@jobscout/contract/matching/dictionaries/experience-levels.ts'
import { type AcceptedListing, hashValues, identifyPosting, toListing } from '../../listings/service.ts'

const OWN = 'own'

/** What a posting of a source says, for a person to check; null where it has no title. */
export function buildDraft(
  item: unknown,
  { now, address, validUntil }: { now: Date; address: string; validUntil: Date | undefined },
): PostingDraft | null {
  const fields: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {}
  // The person adds the company where the posting does not name it.
  const unnamed = 'Unnamed'
  const company = fields.companyName || unnamed
  const read = toListing({ ...fields, companyName: company }, { source: OWN, now })
  if (!read.ok) return null
  const { listing } = read
  return {
    title: listing.title,
    company: listing.company === unnamed ? '' : listing.company,
    location: listing.location,
    is_remote: listing.is_remote,
    employment_type: listing.employment_type,
    experience_level: listing.experience_level,
    salary: listing.salary,
    description: listing.description,
    job_url: address,
    apply_url: listing.apply_url ?? '',
    // Midnight ends the day before.
    closes_on: validUntil ? new Date(validUntil.getTime() - 1).toISOString().slice(0, 10) : null,
  }
}

/** A job as a person states it, with what is derived from its text as for other listings. What is stated holds, also where the
 *  text suggests something else; what they leave open is read from the text. */
export function ownListing(owner: string, job: OwnJob, now: Date): AcceptedListing {
  const read = toListing(
    {
      title: job.title,
      companyName: job.company,
      location: job.location,
      description: job.description,
      salary: job.salary,
      jobUrl: job.job_url,
      applyUrl: job.apply_url,
    },
    { source: OWN, now },
  )
  if (!read.ok) throw new Error(`A job that passed the contract was refused: ${read.reason}`)
  const { listing } = read
  const open = <T>(stated: T | 'from_text', derived: T): T => (stated === 'from_text' ? derived : stated)
  const is_remote = open(job.is_remote, listing.is_remote)
  const employment_type = open(job.employment_type, listing.employment_type)
  const experience_level = open(job.experience_level, listing.experience_level)
  const { posted_date: _, dated_by_arrival: __, ...sources } = listing.provenance
  const stated = openColumn.options.filter((column) => job[column] !== 'from_text')
  const provenance = {
    ...sources,
    ...Object.fromEntries(stated.map((column) => [column, { from: 'owner', matched: '' } as const])),
  }
  return {
    ...read,
    listing: {
      ...listing,
      is_remote,
      employment_type,
      experience_level,
      provenance,
      dedupe_key: ownKey(owner, job),
      posted_date: now,
    },
    features: {
      ...read.features,
      employment_type: employmentTypes.byKey(employment_type ?? '')?.code ?? null,
      experience_level: experienceLevels.byKey(experience_level ?? '')?.code ?? null,
    },
  }
}

/** Whether two addresses lead to one page, whichever way a person came to it. */
export function isSameAddress(first: string, second: string): boolean {
  const key = buildUrlKey(first)?.key
  return key !== undefined && key === buildUrlKey(second)?.key
}

/** A job that is added again has the same key: by its address where that names one posting, else by title, company and place
 *  too. Never that of another person's job, or of a source's posting. */
function ownKey(owner: string, job: OwnJob): string {
  const url = buildUrlKey(job.job_url)
  const { dedupe_key } = identifyPosting({ ...job, source: OWN, source_id: '' })
  return hashValues(OWN, owner, url?.key ?? null, url?.namesPosting ? null : dedupe_key)
}
