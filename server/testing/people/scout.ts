import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { AUTO_CONSENT_VERSION } from '@jobscout/contract/scout/auto-consent.ts'
import { LEGAL_VERSION } from '@jobscout/contract/shared/legal.ts'
import { holdListings } from '../../engine/batch/held-listings.ts'
import { storeCvFile } from '../../features/documents/files/service.ts'
import { saveUploadedCv } from '../../features/documents/versions/service.ts'
import { updateMatches } from '../../features/matching/client-matches/jobs.ts'
import { prepareDue } from '../../features/scout/jobs.ts'
import { releaseDue } from '../../features/scout/release/service.ts'
import { ingestFile } from '../../features/sources/files/service.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import type { TestApp } from '../app.ts'
import { buildPdf } from '../files/cv-files.ts'
import type { NewPerson, Person } from './builders.ts'
import { writePosition } from './record.ts'

/** What a data engineer in New York states: 60 points that a job can reach. */
export const wishes = {
  target_titles: ['Data Engineer'],
  preferred_locations: ['New York, NY'],
  employment_types: ['full_time' as const],
  salary_min: 90_000,
}

export const record: Partial<ProfileFields> = {
  first_name: 'Mara',
  last_name: 'Okafor',
  location: 'New York, NY',
  skills_interests: ['SQL', 'Airflow'],
  positions: [
    writePosition({
      title: 'Data Engineer',
      employer: 'Kestrel Grid',
      start: '2023-05',
      is_current: true,
      bullets: ['Moved forty nightly scripts into tested pipelines in Airflow.'],
    }),
  ],
}

/** A job of the wishes, with all points. */
export const fittingJob = (id: string, company: string) => ({
  id,
  title: 'Data Engineer',
  companyName: company,
  location: 'New York, NY',
  contractType: 'Full-time',
  salary: '$120,000 - $140,000 a year',
  description: `At ${company} you build pipelines in Airflow and SQL.`,
})

const rememberLegalAnswer = ({ db, actor, now }: Tx, topic: string) =>
  db
    .insertInto('remembered_answers')
    .values({ user_id: actor.userId, topic, question: topic, kind: 'legal', answer: 'Yes', answered_at: now })
    .execute()

/** People for whom Scout works, and what Scout does for them. */
export function scoutFor({ ports, build, as }: TestApp) {
  /** What is logged as an error in production fails the test. */
  const log = {
    ...ports.log,
    error({ err }: { err: unknown }) {
      throw err
    },
  } as typeof ports.log
  const index = { listings: () => null, hold: holdListings }

  async function addCv(person: Person): Promise<string> {
    const file = await storeCvFile(ports.storage, person.userId, 'pdf', buildPdf())
    return (await ports.withActor(person, (tx) => saveUploadedCv(tx, 'cv.pdf', file))).id
  }

  const consent = (person: Person) =>
    as(person).profiles.acceptConsents({
      terms: true,
      privacy: true,
      terms_version: LEGAL_VERSION,
      privacy_version: LEGAL_VERSION,
    })

  return {
    addCv,
    consent,
    /** A client who has stated and consented to everything, with a CV. */
    async seeker(options: NewPerson = {}): Promise<Person> {
      const person = await build.client({ tier: 'premium', ...options })
      const { version } = await as(person).profiles.mine()
      await as(person).profiles.save({ version, ...record })
      await consent(person)
      await build.preferences(person, wishes)
      await addCv(person)
      return person
    },
    /** A client with an agent, whose record is confirmed, who answered what only they may answer for every job in the US, and who lets
     *  Scout approve by itself. */
    async truster(limits: { min_score?: number; daily_max?: number } = {}): Promise<Person> {
      const person = await this.seeker()
      await this.confirm(person)
      await ports.withActor(person, async (tx) => {
        for (const topic of ['authorization:US', 'visa:US']) await rememberLegalAnswer(tx, topic)
      })
      await build.assignment(person, await build.agent())
      await as(person).scout.setAutoMode({
        auto: { min_score: 90, daily_max: 3, consent_version: AUTO_CONSENT_VERSION, ...limits },
      })
      return person
    },
    /** Confirms how letters say what the person did. */
    async confirm(person: Person, isConfirmed = true): Promise<void> {
      const { version, positions } = await as(person).profiles.mine()
      await as(person).profiles.save({
        version,
        positions: positions.map((position) => ({
          ...position,
          bullets: position.bullets.map((bullet) => ({
            ...bullet,
            sentence: 'I moved forty nightly scripts into tested pipelines in Airflow.',
            confirmed_at: isConfirmed ? '2026-11-01T09:00:00.000Z' : null,
          })),
        })),
      })
    },
    /** Replaces what the source of the test lists. */
    list: (items: readonly object[], source = 'scout') => ingestFile(ports, { source, items: [...items] }),
    /** What the jobs do within a minute: matches are computed, drafts prepared. */
    async prepare(): Promise<void> {
      await updateMatches({ ...ports, matchIndex: index })
      await prepareDue({ ...ports, log })
    },
    release: () => releaseDue({ ...ports, log }),
    listDrafts: async (
      person: Person,
      state: 'to_review' | 'approved' | 'released' | 'declined' | 'expired' = 'to_review',
    ) => (await as(person).scout.list({ state, page_size: 50 })).items,
    /** Says No to what only the person may answer, and approves what they see. */
    async approve(person: Person, id: string): Promise<void> {
      const { version, answers } = await as(person).scout.get({ id })
      const open = answers.filter(({ kind, answer }) => kind !== 'plain' && answer === null)
      const { content_hash } = await as(person).scout.update({
        id,
        version,
        answers: open.map(({ topic }) => ({ topic, answer: 'No' })),
      })
      await as(person).scout.approve({ id, content_hash })
    },
  }
}
