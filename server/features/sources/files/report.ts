import type { AcceptedListing, Refusal } from '../../listings/service.ts'
import type { ReadingRow } from '../readings/service.ts'

/** How often a value was found, by column and by the posting's field. */
type Derivations = Readonly<Record<string, Readonly<Record<string, number>>>>

export interface IngestionReport {
  readonly run: ReadingRow
  readonly refusals: readonly Refusal[]
  /** Different jobs among the accepted items. */
  readonly listings: readonly AcceptedListing[]
}

const count = (tally: Record<string, number>, name: string) => {
  tally[name] = (tally[name] ?? 0) + 1
}

/** Counts each column once for a listing, under the field it was read from. Skills count under the field of the first. */
function tallyDerivations(listings: readonly AcceptedListing[]): Derivations {
  const derived: Record<string, Record<string, number>> = {}
  for (const { listing } of listings) {
    for (const [column, source] of Object.entries(listing.provenance)) {
      const from = column === 'skills' ? Object.values(source)[0]?.from : source.from
      derived[column] ??= {}
      count(derived[column], String(from))
    }
  }
  return derived
}

/** Counts notes of one kind together, regardless of what they quote. */
function tallyNotes(listings: readonly AcceptedListing[]): Record<string, number> {
  const notes: Record<string, number> = {}
  for (const note of listings.flatMap((listing) => listing.notes))
    count(notes, note.replace(/ from ".*"$/s, ''))
  return notes
}

const columnLabels: Record<string, string> = {
  is_remote: 'remote',
  employment_type: 'employment type',
  experience_level: 'experience level',
  industry: 'industry',
  salary: 'salary',
  salary_currency: 'currency',
  posted_date: 'date',
  skills: 'skills',
}
const SHOWN_REFUSALS = 20

/** The report that an operator reads after a run. */
export function describeReport({ run, refusals, listings }: IngestionReport): string {
  const derived = tallyDerivations(listings)
  const notes = tallyNotes(listings)
  const line = (name: string, value: number, what: string) =>
    `  ${name.padEnd(16)}${String(value).padStart(8)}  ${what}`
  const shown = refusals
    .slice(0, SHOWN_REFUSALS)
    .map(({ position, title, reason }) => `    item ${position}${title && ` "${title}"`}: ${reason}`)
  if (refusals.length > SHOWN_REFUSALS) {
    shown.push(`    and ${refusals.length - SHOWN_REFUSALS} more, kept in ingestion_refusals`)
  }
  const found = Object.entries(columnLabels).flatMap(([column, label]) => {
    const from = Object.entries(derived[column] ?? {}).sort(([, a], [, b]) => b - a)
    const sum = from.reduce((total, [, times]) => total + times, 0)
    const detail = from.map(([name, times]) => `${name} ${times}`).join(', ')
    return sum > 0 ? [line(label, sum, `of ${listings.length} (${detail})`)] : []
  })
  return [
    line('received', run.received, 'items'),
    line('accepted', run.accepted, 'new or changed, written'),
    line('merged', run.merged, 'put up more than once'),
    line('unchanged', run.unchanged, 'as they were, nothing written'),
    line('refused', run.refused, 'not usable'),
    ...shown,
    ...(found.length > 0 ? ['Read from the postings:', ...found] : []),
    ...(Object.keys(notes).length > 0 ? ['Left out on the way in:'] : []),
    ...Object.entries(notes).map(([note, times]) => `  ${String(times).padStart(6)} x ${note}`),
  ].join('\n')
}
