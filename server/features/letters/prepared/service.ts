import { companyKey, hidesEmployer } from '@jobscout/contract/jobs/company-key.ts'
import { LETTER_MAX, type LetterView, letterTone } from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { readOwnRecord } from '../../profiles/service.ts'
import { composeLetter, letterText } from '../compose/compose-letter.ts'
import { listVersions } from '../queries.ts'
import { type LetterChoice, type LetterListing, letterRequest } from '../request.ts'
import { addLetters, findClientStart, findStarts } from './queries.ts'

/** A job that somebody gets a letter for. */
export interface LetterJob {
  readonly profile: Profile
  readonly listing: LetterListing & { readonly id: string }
}

/** Writes letters for jobs from the records of these people, like the first letter that a person asks for. Who has a letter for a
 *  job keeps it. For background jobs. */
export async function writeLetters(tx: BareTx, jobs: readonly LetterJob[]): Promise<void> {
  if (jobs.length === 0) return
  const starts = await findStarts(
    tx,
    jobs.map(({ profile, listing }) => ({
      userId: profile.user_id,
      listingId: listing.id,
      companyKey: companyKey(listing.company),
    })),
  )
  const startByJob = new Map(starts.map((start) => [`${start.user_id} ${start.listing_id}`, start]))
  const written = new Map<string, number>()
  const letters = jobs.flatMap(({ profile, listing }) => {
    const start = startByJob.get(`${profile.user_id} ${listing.id}`)
    if (!start || start.is_written) return []
    const further = written.get(profile.user_id) ?? 0
    written.set(profile.user_id, further + 1)
    const variant = start.letters + further
    const why = hidesEmployer(listing.company) ? '' : start.why
    const choice = { tone: 'plain' as const, why, variant }
    return [newLetter(tx, { profile, listing }, choice)]
  })
  if (letters.length > 0) await addLetters(tx, letters)
}

/** A letter as it is added. */
const newLetter = (tx: BareTx, { profile, listing }: LetterJob, choice: LetterChoice) => ({
  user_id: profile.user_id,
  listing_id: listing.id,
  job_title: listing.title,
  company_name: listing.company,
  place: listing.location,
  company_key: companyKey(listing.company),
  ...choice,
  text: letterText(composeLetter(letterRequest(tx, profile, listing, choice))).slice(0, LETTER_MAX),
})

/** The letter that a client of the actor gets for a job from their record, and whether they wrote one, which stays in its place. Undefined
 *  where the actor does not work for the client. */
export async function composeForClient(tx: Tx, job: LetterJob) {
  const { profile, listing } = job
  const start = await findClientStart(tx, {
    userId: profile.user_id,
    listingId: listing.id,
    companyKey: companyKey(listing.company),
  })
  if (!start) return undefined
  const { is_edited, variant } = start
  const why = hidesEmployer(listing.company) ? '' : start.why
  const letter = newLetter(tx, job, { tone: letterTone.parse(start.tone), why, variant })
  return { letter, isClients: is_edited }
}

/** Whether a letter is the composer's as it wrote it, and says nothing but fixed phrases, facts of the record and sentences that the
 *  person confirmed. */
export async function isConfirmedLetter(tx: Tx, { letter, composed }: LetterView): Promise<boolean> {
  if (letter.origin !== 'composed' || letter.why !== '') return false
  if ((await listVersions(tx, letter.id)).length > 0) return false
  const { record } = await readOwnRecord(tx)
  const bullets = record.positions.flatMap((position) => position.bullets)
  const confirmed = new Set(bullets.flatMap(({ id, confirmed_at }) => (confirmed_at ? [id] : [])))
  const sources = composed.flat().flatMap((sentence) => sentence.sources)
  return sources.every(({ bullet }) => bullet === '' || confirmed.has(bullet))
}
