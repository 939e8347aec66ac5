import {
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeWork,
} from '@jobscout/contract/documents/json-resume.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { lastCvInput } from './cv-tools.ts'
import { findCvFacts } from './cv-tools-queries.ts'
import { findExperience } from './read/experience.ts'
import { makeLine } from './read/line.ts'

/** What the reader of CVs is surer of than this goes into fields of its own. */
const SURE = 0.75

/** An entry of the profile's list: title, employer and dates where they are clear, else its own words. */
function workOf(entry: string): JsonResumeWork {
  const lines = entry
    .split('\n')
    .flatMap((text) => makeLine({ cells: [text], page: null, x: 0, size: 0, bold: false }) ?? [])
  const found = findExperience([{ kind: 'experience', heading: '', lines }])
  const [position] = found
  if (!position || found.length > 1 || position.confidence < SURE) return { summary: entry }
  const { title, company, start, end, bullets } = position.value
  return {
    ...(company && { name: company }),
    ...(title && { position: title }),
    ...(start && { startDate: start }),
    ...(end && { endDate: end }),
    ...(bullets.length > 0 && { highlights: bullets }),
  }
}

/** The actor's own CV as JSON Resume: the profile, and what they wrote of themselves for their latest generated CV. */
export async function jsonResumeOf(tx: Tx): Promise<JsonResume> {
  const facts = await findCvFacts(tx)
  if (!facts) return { $schema: JSON_RESUME_SCHEMA }
  const summary = (await lastCvInput(tx))?.objective
  const { school_university: school, major_field: major } = facts
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: {
      name: [facts.first_name, facts.last_name].filter(Boolean).join(' '),
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
