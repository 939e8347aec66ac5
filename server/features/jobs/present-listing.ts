import type { Listing } from '@jobscout/contract/jobs/model.ts'
import { experienceLevel, offeredType } from '@jobscout/contract/matching/vocabulary.ts'
import type { CardRow } from './queries.ts'

/** Of a listing, what everybody reads. */
export type PresentedListing = Omit<CardRow, 'features'>

/** What the words that deny remote work say instead. */
const presentDenial = (words: string | null): Listing['text_denies_remote'] =>
  words === null
    ? null
    : /[yií]brid|\b(?:days?|jours?|tagen?|d[ií]as?|giorn[oi]|dag(?:en|ar|er|e)?|dni|veces|vezes)\b/i.test(
          words,
        )
      ? 'hybrid'
      : 'not_remote'

export const presentListing = (row: PresentedListing): Listing => ({
  id: row.id,
  title: row.title,
  company: row.company,
  location: row.location,
  locations: row.locations,
  is_remote: row.is_remote,
  text_denies_remote: presentDenial(row.remote_denial),
  employment_type: offeredType.nullable().parse(row.employment_type),
  experience_level: experienceLevel.nullable().parse(row.experience_level),
  industry: row.industry,
  sector: row.sector,
  company_size: row.company_size,
  salary: row.salary,
  salary_min: row.salary_min,
  salary_max: row.salary_max,
  salary_currency: row.salary_currency,
  skills: row.skills,
  posted_date: row.posted_date.toISOString(),
  is_dated: row.is_dated,
  source: row.source,
  added_by: row.added_by,
  is_active: row.is_active,
  created_at: row.created_at.toISOString(),
})
