import type { JsonResumeWork } from '@jobscout/contract/documents/json-resume.ts'
import { readWork } from '@jobscout/contract/documents/read-json-resume.ts'
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

/** An entry of text alone. Its fields are added for other programs where an import restores the text unchanged all the same. */
function formatWork(entry: string): JsonResumeWork {
  const work = { ...readFields(entry), summary: entry }
  return readWork(work).text === entry ? work : { summary: entry }
}

export default function formatWorkList(entries: readonly string[]): JsonResumeWork[] {
  return entries.map(formatWork)
}
