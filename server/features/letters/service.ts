import { companyKey, hidesEmployer } from '@jobscout/contract/jobs/company-key.ts'
import { letterErrors } from '@jobscout/contract/letters/contract.ts'
import type { cvForJob } from '@jobscout/contract/letters/cv-for-job.ts'
import {
  LETTER_MAX,
  LETTER_VERSIONS_MAX,
  type Letter,
  type LetterTone,
  type LetterView,
  letterTone,
} from '@jobscout/contract/letters/model.ts'
import type { Profile } from '@jobscout/contract/profiles/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import type { z } from 'zod'
import { isCheckViolation } from '../../platform/db/errors.ts'
import type { Tx } from '../../platform/db/transaction.ts'
import { declaredError } from '../../platform/http/failure.ts'
import type { SendableLetter } from '../documents/compose/service.ts'
import { type ListingRow, readListing } from '../jobs/service.ts'
import { readOwnProfile, readOwnRecord, readRecordChange } from '../profiles/service.ts'
import { type ComposedLetter, composeLetter, letterText } from './compose/compose-letter.ts'
import { findAskedTerms } from './compose/listing-terms.ts'
import { selectForCv } from './compose/select-for-cv.ts'
import { presentLetter } from './present.ts'
import {
  countLetters,
  findLetter,
  findLetterOfJob,
  findWhy,
  insertLetter,
  insertVersion,
  type LetterRow,
  listVersions,
  lockLetter,
  lockLetterOfJob,
  refreshLetter,
  updateLetter,
} from './queries.ts'
import { type LetterChoice, letterRequest, listingText } from './request.ts'

export { composeFollowUp } from './compose/compose-follow-up.ts'

/** The actor's profile with their record. */
export const readPerson = async (tx: Tx): Promise<Profile> => (await readOwnRecord(tx)).person

/** What of the actor's record a CV for a job would say, and what the listing asks for. Throws NOT_FOUND. */
export async function proposeCvForJob(tx: Tx, listingId: string): Promise<z.infer<typeof cvForJob>> {
  const listing = await readListing(tx, listingId)
  const { record } = await readOwnRecord(tx)
  const text = listingText(listing)
  const terms = findAskedTerms(record, text)
  return {
    job_title: listing.title,
    company_name: listing.company,
    selection: selectForCv(record, text, terms),
    terms,
  }
}

const compose = async (tx: Tx, listing: ListingRow, choice: LetterChoice): Promise<ComposedLetter> =>
  composeLetter(letterRequest(tx, await readPerson(tx), listing, choice))

/** What the person last wrote to this company; nothing for those that do not say who they are. */
const rememberedWhy = async (tx: Tx, company: string): Promise<string> =>
  hidesEmployer(company) ? '' : ((await findWhy(tx, companyKey(company)))?.why ?? '')

const presentView = (
  row: LetterRow,
  { paragraphs, terms }: ComposedLetter,
  recordChangedAt: Date | null = null,
): LetterView => ({
  letter: presentLetter(row),
  composed: paragraphs.map((sentences) =>
    sentences.map(({ text, sources }) => ({ text, sources: [...sources] })),
  ),
  terms: [...terms],
  record_changed: row.origin !== 'composed' && recordChangedAt !== null && recordChangedAt > row.updated_at,
})

const composedText = (composed: ComposedLetter): string => letterText(composed).slice(0, LETTER_MAX)

/** A letter that nobody edited says what the composer writes now. */
async function refreshText(tx: Tx, row: LetterRow, composed: ComposedLetter): Promise<LetterRow> {
  const text = composedText(composed)
  if (row.origin !== 'composed' || row.text === text) return row
  // What was edited meanwhile or is approved stays.
  return (await refreshLetter(tx, row.id, row.version, text)) ?? (await findLetter(tx, row.id)) ?? row
}

const toChoice = (row: LetterRow): LetterChoice => ({
  tone: letterTone.parse(row.tone),
  why: row.why,
  variant: row.variant,
})

/** The actor's letter for a job, written now where there is none, with what the composer needs for it. Throws NOT_FOUND. */
export async function openLetter(tx: Tx, listingId: string) {
  const profile = await readPerson(tx)
  let row = await findLetterOfJob(tx, listingId)
  if (!row) {
    await writeLetter(tx, listingId, {})
    row = await findLetterOfJob(tx, listingId)
  }
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  const listing = await readListing(tx, listingId)
  return { row, profile, compose: letterRequest(tx, profile, listing, toChoice(row)) }
}

/** The actor's letter for a job, beside what the record says now; null before it is written. One that nobody edited is composed
 *  anew where the record changed. Throws NOT_FOUND. */
export async function readLetterOfJob(tx: Tx, listingId: string): Promise<LetterView | null> {
  const row = await findLetterOfJob(tx, listingId)
  if (!row) return null
  const composed = await compose(tx, await readListing(tx, listingId), toChoice(row))
  return presentView(await refreshText(tx, row, composed), composed, await readRecordChange(tx))
}

/** The actor's letter for a job, without changing it. One that nobody edited says what the record says today, unless it is settled.
 *  Throws NOT_FOUND. */
export async function readSentLetter(
  tx: Tx,
  listingId: string,
  { isSettled }: { readonly isSettled: boolean },
): Promise<LetterView> {
  const row = await findLetterOfJob(tx, listingId)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  const composed = await compose(tx, await readListing(tx, listingId), toChoice(row))
  const text = row.origin === 'composed' && !isSettled ? composedText(composed) : row.text
  return presentView({ ...row, text }, composed, await readRecordChange(tx))
}

/** Nobody changes the actor's letter for a job before the transaction ends. Returns what it says. Throws NOT_FOUND. */
export async function holdLetter(tx: Tx, listingId: string): Promise<string> {
  const row = await lockLetterOfJob(tx, listingId)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return row.text
}

/** Saves what a held letter that nobody edited says today, so that this is what is sent. */
export async function settleLetter(
  tx: Tx,
  { letter: { id, version, text, origin } }: LetterView,
): Promise<void> {
  if (origin === 'composed') await updateLetter(tx, id, version, { text })
}

/** Writes the actor's letter for a job from the record. What an earlier one said stays as a version. Without a line of why, the one
 *  for the same company is taken. Throws NOT_FOUND. */
export async function writeLetter(
  tx: Tx,
  listingId: string,
  { tone, why }: { tone?: LetterTone; why?: string },
): Promise<LetterView> {
  const listing = await readListing(tx, listingId)
  const present = await findLetterOfJob(tx, listingId)
  const choice: LetterChoice = {
    tone: tone ?? (present ? toChoice(present).tone : 'plain'),
    why: why ?? present?.why ?? (await rememberedWhy(tx, listing.company)),
    variant: present?.variant ?? (await countLetters(tx)),
  }
  const composed = await compose(tx, listing, choice)
  const content = {
    job_title: listing.title,
    company_name: listing.company,
    place: listing.location,
    tone: choice.tone,
    why: choice.why,
    text: composedText(composed),
    origin: 'composed' as const,
  }
  if (present) return presentView(await replaceText(tx, present.id, content), composed)
  const row = await insertLetter(tx, {
    ...content,
    listing_id: listingId,
    company_key: companyKey(listing.company),
    variant: choice.variant,
  })
  if (row) return presentView(row, composed)
  // Another tab wrote it meanwhile.
  const written = await readLetterOfJob(tx, listingId)
  if (!written) throw declaredError(commonErrors, 'NOT_FOUND')
  return written
}

/** Replaces what a letter says and keeps what it said, where that is something else. Throws LETTER_APPROVED, NOT_FOUND. */
async function replaceText(
  tx: Tx,
  id: string,
  content: Pick<LetterRow, 'text'> & Parameters<typeof updateLetter>[3],
): Promise<LetterRow> {
  const present = await lockLetter(tx, id)
  if (!present) throw declaredError(commonErrors, 'NOT_FOUND')
  if (present.text !== content.text) await insertVersion(tx, id, present, LETTER_VERSIONS_MAX)
  const row = await refuseApproved(updateLetter(tx, id, present.version, content))
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return row
}

/** The text of a letter stays while it is approved, by a rule of the database. */
async function refuseApproved<T>(change: Promise<T>): Promise<T> {
  try {
    return await change
  } catch (error) {
    if (isCheckViolation(error, 'approved_letter_stays')) throw declaredError(letterErrors, 'LETTER_APPROVED')
    throw error
  }
}

/** Saves the text, and the line of why in it, as the actor typed them, based on the version that they read. The composer's text stays as a version.
 *  Throws STALE with the current letter, LETTER_APPROVED, NOT_FOUND. */
export async function saveLetter(
  tx: Tx,
  { id, version, text, why }: { id: string; version: number; text: string; why?: string },
): Promise<Letter> {
  const present = await lockLetter(tx, id)
  if (!present) throw declaredError(commonErrors, 'NOT_FOUND')
  if (present.version !== version)
    throw declaredError(letterErrors, 'STALE', { current: presentLetter(present) })
  const line = why ?? present.why
  if (present.text === text && present.why === line) return presentLetter(present)
  // Of what is typed, each pause would be a version.
  if (present.origin !== 'edited' && present.text !== text)
    await insertVersion(tx, id, present, LETTER_VERSIONS_MAX)
  const row = await refuseApproved(
    updateLetter(tx, id, version, {
      text,
      why: line,
      ...(present.text === text ? {} : { origin: 'edited' as const }),
    }),
  )
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return presentLetter(row)
}

/** Keeps a text of the AI beside the actor's letter, which stays as it is. Throws NOT_FOUND. */
export async function storeAiVersion(tx: Tx, id: string, text: string) {
  if (!(await lockLetter(tx, id))) throw declaredError(commonErrors, 'NOT_FOUND')
  return insertVersion(tx, id, { text, origin: 'ai' }, LETTER_VERSIONS_MAX)
}

/** Texts beside the present one of the actor's letter, latest first. */
export const listLetterVersions = (tx: Tx, id: string) => listVersions(tx, id)

/** Makes a version the present text, which from now on is the person's choice, not the composer's. Throws NOT_FOUND. */
export async function restoreLetter(tx: Tx, id: string, number: number): Promise<Letter> {
  const version = (await listVersions(tx, id)).find((candidate) => candidate.number === number)
  if (!version) throw declaredError(commonErrors, 'NOT_FOUND')
  return presentLetter(
    await replaceText(tx, id, {
      text: version.text,
      origin: version.origin === 'ai' ? 'ai' : 'edited',
    }),
  )
}

/** The actor's letter with their name and contacts. Throws NOT_FOUND. */
export async function readSendableLetter(tx: Tx, id: string): Promise<SendableLetter> {
  const row = await findLetter(tx, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return { sender: await readOwnProfile(tx), company: row.company_name, text: row.text }
}
