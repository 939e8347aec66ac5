import { readFileSync } from 'node:fs'
import { deriveIndustry } from '../../server/features/jobs/ingestion/derive/fields/industry.ts'
import { deriveSkills } from '../../server/features/jobs/ingestion/derive/fields/skills.ts'
import { derivePay } from '../../server/features/jobs/ingestion/derive/salary/pay.ts'
import { periodsPerYear } from '../../server/features/jobs/ingestion/derive/salary/salary.ts'
import { toListing } from '../../server/features/jobs/ingestion/derive/to-listing.ts'
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

function compareItem(item: Item, labels: Labels): Comparison[] {
  const result = toListing(item, { now, source: 'apify' })
  if (!result.ok) throw new Error(`The labelled posting ${labels.id} is refused: ${result.reason}`)
  const { listing } = result
  const { title, provenance, location, description } = listing
  const pay = derivePay(item.salary, location, description)
  const period = pay.salary?.value.period ?? null
  const annual = (figure: number) => figure * periodsPerYear[period ?? 'year']
  const stated = labels.salary
  const evidenceOf = (column: string) => {
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
    evidence: evidenceOf(column),
  })
  const figures = (min: number | null, max: number | null) => `${min ?? ''}-${max ?? ''}`
  const found = pay.salary ? figures(listing.salary_min, listing.salary_max) : null
  const industryField = labels.isIndustryStated ? 'industry, named by the source' : 'industry, not named'
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
  const withheld = labels.isIndustryStated ? deriveIndustry(signs) : null
  const withoutSector = {
    ...field('industry, sector withheld', labels.industry, withheld?.value ?? null, ''),
    evidence: withheld ? `${withheld.from}: ${withheld.matched}` : '',
  }
  return [
    field(
      'remote',
      labels.remote === 'remote' ? 'remote' : null,
      listing.is_remote ? 'remote' : null,
      'is_remote',
    ),
    field('employment type', labels.employmentType, listing.employment_type, 'employment_type'),
    field('experience level', labels.level, listing.experience_level, 'experience_level'),
    field(industryField, labels.industry, listing.industry, 'industry'),
    ...(labels.isIndustryStated ? [withoutSector] : []),
    field('salary figures', stated && figures(annual(stated.min), annual(stated.max)), found, 'salary'),
    field('salary period', stated?.period ?? null, period, 'salary'),
    field('salary currency', stated?.currency ?? null, listing.salary_currency, 'salary_currency'),
    ...skills,
  ]
}

/** Derives the features of the labelled postings in a file of items, and sets them beside the labels. */
export function compareWithLabels(path: string): Comparison[] {
  const items: Item[] = JSON.parse(readFileSync(path, 'utf8'))
  const byId = new Map(items.map((item) => [item.id, item]))
  return readLabels().flatMap((labels) => {
    const item = byId.get(labels.id)
    if (!item) throw new Error(`The labelled posting ${labels.id} is not in ${path}.`)
    return compareItem(item, labels)
  })
}

/** A wrong value counts against precision and recall alike; without any value both are 1. */
export function measureField(comparisons: readonly Comparison[]): FieldMeasure {
  const count = (test: (one: Comparison) => boolean) => comparisons.filter(test).length
  const labelled = count((one) => one.labelled !== null)
  const derived = count((one) => one.derived !== null)
  const right = count((one) => one.labelled !== null && one.labelled === one.derived)
  return {
    labelled,
    derived,
    right,
    precision: derived === 0 ? 1 : right / derived,
    recall: labelled === 0 ? 1 : right / labelled,
  }
}
