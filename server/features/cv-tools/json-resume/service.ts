import { formatPosition } from '@jobscout/contract/cv-tools/reading.ts'
import {
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeWork,
} from '@jobscout/contract/cv-tools/json-resume.ts'
import { positionOf } from '@jobscout/contract/cv-tools/read-json-resume.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { readLastCvInput } from '../compose/service.ts'
import { findCvFacts } from '../queries.ts'
import { findExperience } from '../read/entries/experience.ts'
import { makeLine } from '../read/layout/line.ts'

/** What the reader of CVs is surer of than this goes into fields of its own. */
const SURE = 0.75

/** Title, employer, dates and highlights of an entry of the profile's list, where they are clear. */
function fieldsOf(entry: string): JsonResumeWork {
  const lines = entry
    .split('\n')
    .flatMap((text) => makeLine({ cells: [text], page: null, x: 0, size: 0, bold: false }) ?? [])
  const found = findExperience([{ kind: 'experience', heading: '', lines }])
  const [position] = found
  if (!position || found.length > 1 || position.confidence < SURE) return {}
  const { title, company, start, end, bullets } = position.value
  return {
    ...(company && { name: company }),
    ...(title && { position: title }),
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(bullets.length > 0 && { highlights: bullets }),
  }
}

/** An entry in fields for other programs. Where they do not hold all of it, its own words are added, so that an
 *  import restores the entry unchanged. */
function workOf(entry: string): JsonResumeWork {
  const { highlights, ...fields } = fieldsOf(entry)
  const forms: JsonResumeWork[] = [
    { ...fields, ...(highlights && { highlights }) },
    { ...fields, summary: entry },
  ]
  return forms.find((work) => formatPosition(positionOf(work)) === entry) ?? { summary: entry }
}

/** The actor's own CV as JSON Resume: the profile, and what they wrote of themselves for their latest generated CV. */
export async function exportJsonResume(tx: Tx): Promise<JsonResume> {
  const facts = await findCvFacts(tx)
  if (!facts) return { $schema: JSON_RESUME_SCHEMA }
  const summary = (await readLastCvInput(tx))?.objective
  const { school_university: school, major_field: major } = facts
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: {
      name: [facts.first_name, facts.last_name].filter(Boolean).join(' '),
      ...(facts.first_name && { givenName: facts.first_name }),
      ...(facts.last_name && { familyName: facts.last_name }),
      email: facts.email,
      ...(facts.phone && { phone: facts.phone }),
      ...(facts.linkedin_portfolio && { url: facts.linkedin_portfolio }),
      ...(summary && { summary }),
      ...(facts.location && { location: { address: facts.location } }),
    },
    work: facts.work_experience.map(workOf),
    education:
      school || major ? [{ ...(school && { institution: school }), ...(major && { area: major }) }] : [],
    skills: facts.skills_interests.map((name) => ({ name })),
  }
}
