import { exportErrors } from '@jobscout/contract/documents/contract.ts'
import {
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeWork,
} from '@jobscout/contract/documents/json-resume.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/threads.ts'
import { findOwnProfile, type ProfileRow } from '../../profiles/service.ts'
import { readLastCvInput } from '../compose/service.ts'

const SECONDS = 20
const module = new URL('./work-thread.ts', import.meta.url)

interface Exported {
  readonly profile: ProfileRow | undefined
  /** The objective of the latest generated CV. */
  readonly summary: string | undefined
}

/** What the actor's export is made of. */
export async function findExported(tx: Tx): Promise<Exported> {
  const profile = await findOwnProfile(tx)
  return { profile, summary: profile ? (await readLastCvInput(tx))?.objective : undefined }
}

/** A profile as JSON Resume. Its positions are read in a thread, within 20 seconds, since their texts may be anything.
 *  Throws READER_BUSY, EXPORT_FAILED. */
export async function exportJsonResume(
  person: string,
  { profile, summary }: Exported,
  seconds = SECONDS,
): Promise<JsonResume> {
  if (!profile) return { $schema: JSON_RESUME_SCHEMA }
  const { work_experience: entries } = profile
  return formatJsonResume(
    profile,
    summary,
    entries.length > 0 ? await readWork(person, entries, seconds) : [],
  )
}

const readWork = (person: string, entries: readonly string[], seconds: number) =>
  runInThread<JsonResumeWork[]>(person, module, entries, seconds).catch((error: unknown) => {
    if (error instanceof ThreadFailed) throw declaredError(exportErrors, 'EXPORT_FAILED')
    if (error instanceof QueueFull) throw declaredError(exportErrors, 'READER_BUSY')
    throw error
  })

export function formatJsonResume(
  profile: ProfileRow,
  summary: string | undefined,
  work: JsonResumeWork[],
): JsonResume {
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
    work,
    education:
      school || major ? [{ ...(school && { institution: school }), ...(major && { area: major }) }] : [],
    skills: profile.skills_interests.map((name) => ({ name })),
  }
}
