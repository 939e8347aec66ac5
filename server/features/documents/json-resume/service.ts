import type { Bullet, Position, Project } from '@jobscout/contract/career/record.ts'
import { exportErrors } from '@jobscout/contract/documents/contract.ts'
import {
  JSON_RESUME_SCHEMA,
  type JsonResume,
  type JsonResumeWork,
} from '@jobscout/contract/documents/json-resume.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { fullName } from '@jobscout/contract/shared/person-name.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { QueueFull } from '../../../platform/fair-queue.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { runInThread, ThreadFailed } from '../../../platform/threads/threads.ts'
import { findProfileRecord } from '../../profiles/service.ts'
import { readLastCvInput } from '../compose/service.ts'

const SECONDS = 20
const module = new URL('./work-thread.ts', import.meta.url)

interface Exported {
  readonly profile: Profile | undefined
  /** The objective of the latest generated CV, for a profile without a summary. */
  readonly objective: string | undefined
}

/** What the actor's export is made of. */
export async function findExported(tx: Tx): Promise<Exported> {
  const profile = await findProfileRecord(tx)
  const isNeeded = profile && !profile.summary
  return { profile, objective: isNeeded ? (await readLastCvInput(tx))?.objective : undefined }
}

/** A profile as JSON Resume. Positions of text alone are read in a thread, within 20 seconds, since their texts may be anything.
 *  Throws READER_BUSY, EXPORT_FAILED. */
export async function exportJsonResume(
  person: string,
  { profile, objective }: Exported,
  seconds = SECONDS,
): Promise<JsonResume> {
  if (!profile) return { $schema: JSON_RESUME_SCHEMA }
  const texts = profile.positions.map(({ text }) => text).filter(Boolean)
  const work = texts.length > 0 ? await readTexts(person, texts, seconds) : []
  return formatJsonResume({ ...profile, summary: profile.summary || (objective ?? '') }, work)
}

const readTexts = (person: string, texts: readonly string[], seconds: number) =>
  runInThread<JsonResumeWork[]>(person, module, texts, seconds).catch((error: unknown) => {
    if (error instanceof ThreadFailed) throw declaredError(exportErrors, 'EXPORT_FAILED')
    if (error instanceof QueueFull) throw declaredError(exportErrors, 'READER_BUSY')
    throw error
  })

/** The fields that have a value. */
const stated = <Fields extends Record<string, unknown>>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== '' && value !== undefined),
  ) as Partial<Fields>

const formatPeriod = ({ start, end, is_current }: Pick<Position, 'start' | 'end' | 'is_current'>) => ({
  startDate: start,
  endDate: end,
  isCurrent: is_current === (start !== '' && end === '') ? undefined : is_current,
})

function formatBullets(all: readonly Bullet[]) {
  const bullets = all.filter(({ text }) => text !== '')
  return {
    highlights: bullets.length > 0 ? bullets.map(({ text }) => text) : undefined,
    sentences: bullets.some(({ sentence }) => sentence) ? bullets.map(({ sentence }) => sentence) : undefined,
  }
}

const formatPosition = (position: Position): JsonResumeWork =>
  stated({
    name: position.employer,
    nameInSentence: position.employer_in_sentence,
    position: position.title,
    location: position.place,
    ...formatPeriod(position),
    ...formatBullets(position.bullets),
  })

const formatProject = (project: Project) =>
  stated({
    name: project.name,
    url: project.link,
    ...formatPeriod(project),
    ...formatBullets(project.bullets),
  })

/** "Lisbon, Portugal" as town and region. */
function formatLocation(location: string) {
  const [city = '', ...region] = location.split(',').map((part) => part.trim())
  return stated({ city, region: region.join(', ') })
}

/** `texts` are the positions of text alone, in their order. */
export function formatJsonResume(profile: Profile, texts: readonly JsonResumeWork[]): JsonResume {
  const left = [...texts]
  return {
    $schema: JSON_RESUME_SCHEMA,
    basics: stated({
      name: fullName(profile),
      givenName: profile.first_name,
      familyName: profile.last_name,
      email: profile.email,
      phone: profile.phone,
      url: profile.linkedin_portfolio,
      summary: profile.summary,
      location: profile.location ? formatLocation(profile.location) : undefined,
      profiles:
        profile.links.length > 0
          ? profile.links.map((url) => ({ network: new URL(url).hostname, url }))
          : undefined,
    }),
    work: profile.positions.map((position) =>
      position.text ? (left.shift() ?? { summary: position.text }) : formatPosition(position),
    ),
    education: profile.education.map(({ school, degree, field, start, end, note }) =>
      stated({
        institution: school,
        studyType: degree,
        area: field,
        startDate: start,
        endDate: end,
        summary: note,
      }),
    ),
    certificates: profile.certificates.map(({ name, issuer, date }) => stated({ name, issuer, date })),
    languages: profile.languages.map(({ name, level }) => stated({ language: name, fluency: level })),
    skills: profile.skills_interests.map((name) => ({ name })),
    projects: profile.projects.map(formatProject),
  }
}
