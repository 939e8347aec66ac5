import { formatPosition } from '@jobscout/contract/cv-reader/reading.ts'
import type { JsonResumeWork } from '@jobscout/contract/documents/json-resume.ts'
import { positionOf } from '@jobscout/contract/documents/read-json-resume.ts'
import { readPosition } from '../../cv-reader/entries/service.ts'

/** From this confidence on, the parts of an entry are written to fields of their own. */
const FIELDS_FROM = 0.75

/** Reads title, employer, dates and highlights of an entry of the profile's list; none where they are uncertain. */
function readFields(entry: string): JsonResumeWork {
  const position = readPosition(entry)
  if (!position || position.confidence < FIELDS_FROM) return {}
  const { title, company, start, end, bullets } = position.value
  return {
    ...(company && { name: company }),
    ...(title && { position: title }),
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(bullets.length > 0 && { highlights: bullets }),
  }
}

/** An entry in fields for other programs. If the fields do not hold all of it, the whole text is added, so that an
 *  import restores the entry unchanged. */
function formatWork(entry: string): JsonResumeWork {
  const { highlights, ...fields } = readFields(entry)
  const forms: JsonResumeWork[] = [
    { ...fields, ...(highlights && { highlights }) },
    { ...fields, summary: entry },
  ]
  return forms.find((work) => formatPosition(positionOf(work)) === entry) ?? { summary: entry }
}

export default function formatWorkList(entries: readonly string[]): JsonResumeWork[] {
  return entries.map(formatWork)
}
