import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import { experienceLevels } from '@jobscout/contract/matching/dictionaries/experience-levels.ts'
import { industries } from '@jobscout/contract/matching/dictionaries/industries.ts'
import { cleanText, safeUrl, textOfHtml } from './clean-text.ts'
import { deriveEmploymentType } from './fields/employment-type.ts'
import { deriveExperienceLevel } from './fields/experience-level.ts'
import { deriveIndustry } from './fields/industry.ts'
import { placeRow, readLocations } from './fields/locations.ts'
import { derivePostedDate } from './fields/posted-date.ts'
import { deriveRemote } from './fields/remote.ts'
import { deriveSkills, skillLabels, skillSources } from './fields/skills.ts'
import { hashValues, identifyPosting } from './identity.ts'
import { itemLimits, type RefusedItem, type ScrapedItem, validateItem } from './item.ts'
import type { AcceptedListing } from './listing-rows.ts'
import { readCountry } from './posting-country.ts'
import { collectProvenance } from './provenance.ts'
import { comparableSalary, derivePay } from './salary/pay.ts'

const MAX_DESCRIPTION = 50_000

/** Where an item is from, and when it is read. */
export interface DerivationContext {
  readonly now: Date
  readonly source: string
}

const looksLikeHtml =
  /<\/?(?:p|br|div|ul|ol|li|span|strong|b|em|i|h[1-6]|a|table|script|style|img|iframe)\b[^<>]*>/i

function readDescription({ description, descriptionHtml }: ScrapedItem): string {
  const plain = looksLikeHtml.test(description) ? textOfHtml(description) : cleanText(description)
  return plain || textOfHtml(descriptionHtml)
}

/** Links to anything but a web page are left out and noted in the report. */
function readLinks({ companyUrl, jobUrl, applyUrl }: ScrapedItem, notes: string[]) {
  const link = (name: string, url: string) => {
    const safe = safeUrl(url)
    if (url && !safe) notes.push(`${name} left out: not a web address`)
    return safe
  }
  return {
    company_url: link('company link', companyUrl),
    job_url: link('job link', jobUrl),
    apply_url: link('application link', applyUrl),
  }
}

/** The row of `locations` that a match compares. "Remote" alone says no place where it is denied. */
function readPlace(places: readonly string[], isRemoteDenied: boolean): AcceptedListing['place'] {
  const row = placeRow(places, isRemoteDenied)
  return places.length === 0 || (isRemoteDenied && row.keys.length === 0) ? null : row
}

/**
 * Reads one item of the scraping service: checks it, cleans it, and derives what a match needs, each value with its
 * provenance. Never throws; returns the reason for a refused item in plain words.
 */
export function toListing(raw: unknown, { now, source }: DerivationContext): AcceptedListing | RefusedItem {
  const validated = validateItem(raw)
  if (!validated.ok) return validated
  const { item } = validated
  const notes: string[] = []
  const whole = readDescription(item)
  const description = whole.slice(0, MAX_DESCRIPTION).toWellFormed()
  if (whole.length > MAX_DESCRIPTION) notes.push(`description cut to ${MAX_DESCRIPTION} characters`)
  const { title, companyName: company, sector } = item
  const { location, locations, places } = readLocations(item.locations, notes)
  const links = readLinks(item, notes)
  const stated = { location, country: item.country }
  const posted = derivePostedDate(item.publishedAt, item.postedTime, now, readCountry(stated))
  const isUndated = posted.from === 'clock'
  if (isUndated) notes.push('no date that can be read: dated by its arrival')

  const pay = derivePay(item.salary, stated, description)
  const salary = pay.salary?.value
  if (item.salary && !salary) notes.push(`no salary could be read from "${item.salary}"`)
  const remote = deriveRemote(item.workType, location, title, description)
  const type = deriveEmploymentType([item.contractType, item.workType], title, description)
  const level = deriveExperienceLevel(item.experienceLevel, title, description)
  const skills = deriveSkills(title, description)
  const industry = deriveIndustry({ sector, company, title, description, skills })

  const posting = { source, source_id: item.id, title, company, location, description }
  const { dedupe_key, twin_key } = identifyPosting(posting)
  const content = {
    title,
    company,
    location,
    description,
    ...links,
    is_remote: remote?.value ?? false,
    employment_type: type?.value ?? null,
    experience_level: level?.value ?? null,
    industry: industry?.value ?? null,
    sector,
    salary: (pay.salary?.from === 'description' ? pay.salary.value.source : item.salary).slice(
      0,
      itemLimits.salary,
    ),
    salary_min: salary?.min ?? null,
    salary_max: salary?.max ?? null,
    salary_currency: pay.currency?.value ?? null,
    skills: skillLabels(skills),
    provenance: collectProvenance(
      {
        is_remote: remote,
        employment_type: type,
        experience_level: level,
        industry,
        salary: pay.salary,
        salary_currency: pay.currency,
        posted_date: posted.relative ? null : posted,
        dated_by_arrival: isUndated ? posted : null,
      },
      skillSources(skills),
    ),
  }
  return {
    ok: true,
    listing: {
      source,
      source_id: item.id,
      dedupe_key,
      // A date such as "2 days ago" moves with the day of reading and does not change the posting.
      content_hash: hashValues(
        locations.length > 0 ? { ...content, locations } : content,
        posted.relative ? null : posted.date,
      ),
      ...content,
      locations,
      posted_date: posted.date,
    },
    features: {
      title,
      industry: industries.byKey(content.industry ?? '')?.code ?? null,
      employment_type: employmentTypes.byKey(content.employment_type ?? '')?.code ?? null,
      experience_level: experienceLevels.byKey(content.experience_level ?? '')?.code ?? null,
      salary_annual_max: comparableSalary(pay),
      skills: skills.map(({ value }) => value),
      company_key: companyKey(company),
    },
    place: readPlace(places, remote?.value === false),
    twin_key,
    notes,
  }
}
