import {
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeWork,
} from '@jobscout/contract/cv-tools/json-resume.ts'
import { positionOf } from '@jobscout/contract/cv-tools/read-json-resume.ts'
import { formatPosition } from '@jobscout/contract/cv-tools/reading.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findOwnProfile } from '../../profiles/service.ts'
import { readLastCvInput } from '../compose/service.ts'
import { findExperience } from '../read/entries/experience.ts'
import { makeLine } from '../read/layout/line.ts'

/** From this confidence on, the parts of an entry are written to fields of their own. */
const FIELDS_FROM = 0.75

/** Reads title, employer, dates and highlights of an entry of the profile's list; none where they are uncertain. */
function readFields(entry: string): JsonResumeWork {
  const lines = entry
    .split('\n')
    .flatMap((text) => makeLine({ cells: [text], page: null, x: 0, size: 0, bold: false }) ?? [])
  const found = findExperience([{ kind: 'experience', heading: '', lines }])
  const [position] = found
  if (!position || found.length > 1 || position.confidence < FIELDS_FROM) return {}
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

/** The actor's profile as JSON Resume, with the objective of their latest generated CV. */
export async function exportJsonResume(tx: Tx): Promise<JsonResume> {
  const profile = await findOwnProfile(tx)
  if (!profile) return { $schema: JSON_RESUME_SCHEMA }
  const summary = (await readLastCvInput(tx))?.objective
  const { school_university: school, major_field: major } = profile
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: {
      name: [profile.first_name, profile.last_name].filter(Boolean).join(' '),
      ...(profile.first_name && { givenName: profile.first_name }),
      ...(profile.last_name && { familyName: profile.last_name }),
      email: profile.email,
      ...(profile.phone && { phone: profile.phone }),
      ...(profile.linkedin_portfolio && { url: profile.linkedin_portfolio }),
      ...(summary && { summary }),
      ...(profile.location && { location: { address: profile.location } }),
    },
    work: profile.work_experience.map(formatWork),
    education:
      school || major ? [{ ...(school && { institution: school }), ...(major && { area: major }) }] : [],
    skills: profile.skills_interests.map((name) => ({ name })),
  }
}
