import { readFileSync } from 'node:fs'
import { companyKey } from '@jobscout/contract/jobs/company-key.ts'
import { deriveIndustry } from '../../server/features/listings/derive/fields/industry.ts'
import { deriveSkills } from '../../server/features/listings/derive/fields/skills.ts'
import { derivePay } from '../../server/features/listings/derive/salary/pay.ts'
import { periodsPerYear } from '../../server/features/listings/derive/salary/salary.ts'
import { toListing } from '../../server/features/listings/derive/to-listing.ts'
import { findMajority, type IndustryCount } from '../../server/features/listings/industries/majority.ts'
import { type Labels, readLabels } from '../../server/testing/features/labels.ts'

/** One value that a reader found, the product derived, or both. */
export interface Comparison {
  readonly id: string
  readonly title: string
  readonly isHeldOut: boolean
  readonly field: FieldName
  readonly labelled: string | null
  readonly derived: string | null
  /** The words that the value was derived from. */
  readonly evidence: string
}

/** In the order of the table. */
export const fieldNames = [
  'remote',
  'employment type',
  'experience level',
  'industry, named by the source',
  'industry, sector withheld, by the posting',
  'industry, sector withheld',
  'industry, not named',
  'salary figures',
  'salary period',
  'salary currency',
  'skills',
] as const
type FieldName = (typeof fieldNames)[number]

export interface FieldMeasure {
  readonly labelled: number
  readonly derived: number
  readonly right: number
  readonly precision: number
  readonly recall: number
}

interface Item {
  readonly id: string
  readonly salary: string
}

const now = new Date('2026-11-21T12:00:00Z')

function compareItem(item: Item, labels: Labels, stated: StatedIndustries): Comparison[] {
  const result = toListing(item, { now, source: 'apify' })
  if (!result.ok) throw new Error(`The labelled posting ${labels.id} is refused: ${result.reason}`)
  const { listing } = result
  const { title, provenance, location, description } = listing
  const pay = derivePay(item.salary, { location, country: '' }, description)
  const period = pay.salary?.value.period ?? null
  const annual = (figure: number) => figure * periodsPerYear[period ?? 'year']
  const pays = labels.salary
  const formatEvidence = (column: string) => {
    const source = provenance[column]
    return typeof source?.matched === 'string' ? `${source.from}: ${source.matched}` : ''
  }
  const field = (
    name: FieldName,
    labelled: string | null,
    derived: string | null,
    column: string,
  ): Comparison => ({
    id: labels.id,
    title,
    isHeldOut: labels.isHeldOut,
    field: name,
    labelled,
    derived,
    evidence: formatEvidence(column),
  })
  const figures = (min: number | null, max: number | null) => `${min ?? ''}-${max ?? ''}`
  const found = pay.salary ? figures(listing.salary_min, listing.salary_max) : null
  const skillMentions = new Map(Object.entries(provenance.skills ?? {}))
  const skills = labels.skills
    ? [...new Set([...labels.skills, ...listing.skills])].map((skill) => ({
        ...field(
          'skills',
          labels.skills?.includes(skill) ? skill : null,
          listing.skills.includes(skill) ? skill : null,
          '',
        ),
        evidence: String(skillMentions.get(skill)?.matched ?? ''),
      }))
    : []
  const { company } = listing
  const signs = { sector: '', company, title, description, skills: deriveSkills(title, description) }
  const derivedIndustry = deriveIndustry(signs)
  const others = findMajority(stated(company, result.twin_key))
  const withheld =
    derivedIndustry ?? (others && { value: others.industry, from: 'inferred', matched: others.evidence })
  const compareIndustry = (name: FieldName, value: string | null, evidence: string) => ({
    ...field(name, labels.industry, value, ''),
    evidence,
  })
  const evidence = withheld ? `${withheld.from}: ${withheld.matched}` : ''
  const industry = labels.isIndustryStated
    ? [
        field('industry, named by the source', labels.industry, listing.industry, 'industry'),
        compareIndustry(
          'industry, sector withheld, by the posting',
          derivedIndustry?.value ?? null,
          derivedIndustry ? `${derivedIndustry.from}: ${derivedIndustry.matched}` : '',
        ),
        compareIndustry('industry, sector withheld', withheld?.value ?? null, evidence),
      ]
    : [compareIndustry('industry, not named', listing.industry ?? withheld?.value ?? null, evidence)]
  return [
    field(
      'remote',
      labels.remote === 'remote' ? 'remote' : null,
      listing.is_remote ? 'remote' : null,
      'is_remote',
    ),
    field('employment type', labels.employmentType, listing.employment_type, 'employment_type'),
    field('experience level', labels.level, listing.experience_level, 'experience_level'),
    ...industry,
    field('salary figures', pays && figures(annual(pays.min), annual(pays.max)), found, 'salary'),
    field('salary period', pays?.period ?? null, period, 'salary'),
    field('salary currency', pays?.currency ?? null, listing.salary_currency, 'salary_currency'),
    ...skills,
  ]
}

/** The industries that the other jobs of a company state. */
type StatedIndustries = (company: string, without: string) => IndustryCount[]

function readStatedIndustries(items: readonly Item[]): StatedIndustries {
  const byJob = new Map(
    items.flatMap((item) => {
      const read = toListing(item, { now, source: 'apify' })
      const from = read.ok ? (read.listing.provenance.industry?.from ?? null) : null
      return read.ok && (from === 'sector' || from === 'description')
        ? [[read.twin_key, read.listing] as const]
        : []
    }),
  )
  const byCompany = Map.groupBy(byJob, ([, { company }]) => companyKey(company))
  return (company, without) => {
    const others = (byCompany.get(companyKey(company)) ?? []).filter(([twin]) => twin !== without)
    const counts = Map.groupBy(others, ([, { industry }]) => industry ?? '')
    return [...counts].map(([industry, jobs]) => ({ industry, listings: jobs.length }))
  }
}

/** How many of the postings in a file of items, each job once, get an industry, by where it is read. */
export function countIndustrySources(path: string): ReadonlyMap<string, number> {
  const items: Item[] = JSON.parse(readFileSync(path, 'utf8'))
  const stated = readStatedIndustries(items)
  const withheld = new Map(
    items.flatMap((item) => {
      const read = toListing({ ...item, sector: '' }, { now, source: 'apify' })
      if (!read.ok) return []
      const { provenance, company } = read.listing
      const others = findMajority(stated(company, read.twin_key))
      return [[read.twin_key, String(provenance.industry?.from ?? (others ? 'company' : 'none'))] as const]
    }),
  )
  return new Map([...Map.groupBy(withheld.values(), (from) => from)].map(([from, all]) => [from, all.length]))
}

/** Derives the features of the labelled postings in a file of items, and sets them beside the labels. */
export function compareWithLabels(path: string): Comparison[] {
  const items: Item[] = JSON.parse(readFileSync(path, 'utf8'))
  const byId = new Map(items.map((item) => [item.id, item]))
  const stated = readStatedIndustries(items)
  return readLabels().flatMap((labels) => {
    const item = byId.get(labels.id)
    if (!item) throw new Error(`The labelled posting ${labels.id} is not in ${path}.`)
    return compareItem(item, labels, stated)
  })
}

/** A wrong value counts against precision and recall alike; without any value both are 1. */
export function measureField(comparisons: readonly Comparison[]): FieldMeasure {
  const count = (test: (comparison: Comparison) => boolean) => comparisons.filter(test).length
  const labelled = count((comparison) => comparison.labelled !== null)
  const derived = count((comparison) => comparison.derived !== null)
  const right = count(
    (comparison) => comparison.labelled !== null && comparison.labelled === comparison.derived,
  )
  return {
    labelled,
    derived,
    right,
    precision: derived === 0 ? 1 : right / derived,
    recall: labelled === 0 ? 1 : right / labelled,
  }
}
