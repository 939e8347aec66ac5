import { formatPeriod } from '@jobscout/contract/career/describe.ts'
import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import type { FactSource } from '@jobscout/contract/letters/facts.ts'
import { sourceStrings as strings } from '../strings.ts'

export interface DescribedSource {
  /** Where in the record it stands. */
  readonly label: string
  /** What it says there; empty where the label says it. */
  readonly quote: string
}

const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** Where a sentence of a letter comes from, for its person. */
export function describeSource(record: CareerRecord, { kind, id, bullet }: FactSource): DescribedSource {
  const find = <Entry extends { readonly id: string }>(entries: readonly Entry[]) => {
    const at = entries.findIndex((entry) => entry.id === id)
    return { at: at + 1, entry: entries[at] }
  }
  switch (kind) {
    case 'position': {
      const { at, entry } = find(record.positions)
      const bulletAt = entry?.bullets.findIndex((candidate) => candidate.id === bullet) ?? -1
      if (bulletAt >= 0)
        return {
          label: strings.bulletOf(at, bulletAt + 1),
          quote: entry?.bullets[bulletAt]?.text ?? '',
        }
      return {
        label: strings.position(at),
        quote: entry ? join(entry.title, entry.employer, formatPeriod(entry)) : '',
      }
    }
    case 'education': {
      const { at, entry } = find(record.education)
      return {
        label: strings.education(at),
        quote: entry ? join(entry.degree, entry.field, entry.school) : '',
      }
    }
    case 'certificate': {
      const { at, entry } = find(record.certificates)
      return { label: strings.certificate(at), quote: entry?.name ?? '' }
    }
    case 'language': {
      const { at, entry } = find(record.languages)
      return { label: strings.language(at), quote: entry ? join(entry.name, entry.level) : '' }
    }
    case 'project': {
      const { at, entry } = find(record.projects)
      return { label: strings.project(at), quote: entry?.name ?? '' }
    }
    default:
      return { label: strings[kind], quote: '' }
  }
}
