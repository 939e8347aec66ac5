import { draftErrors } from '@jobscout/contract/scout/contract.ts'
import type { Draft, DraftCard, DraftState } from '@jobscout/contract/scout/model.ts'
import { commonErrors } from '@jobscout/contract/shared/errors.ts'
import { type FormAnswer, type GivenAnswer, isOpenDecision } from '@jobscout/contract/submissions/answers.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import { listCvVersions } from '../../documents/versions/service.ts'
import { readMatchedListing } from '../../jobs/service.ts'
import { readSentLetter } from '../../letters/service.ts'
import { listQuestions, mergeAnswers } from '../../submissions/answers/service.ts'
import { presentCard, presentEarlier } from '../present.ts'
import { hashContent, storeAnswers } from './content.ts'
import { listApplicationsTo } from './earlier.ts'
import { countByState, type DraftRow, findDraft, listDrafts, lockDraft, updateDraft } from './queries.ts'

/** The actor's draft. Throws NOT_FOUND. */
export async function requireDraft(tx: Tx, id: string): Promise<DraftRow> {
  const row = await findDraft(tx, id)
  if (!row) throw declaredError(commonErrors, 'NOT_FOUND')
  return row
}

/** The actor's draft in this state, which stays until the transaction ends. Throws NOT_FOUND, NOT_POSSIBLE. */
export async function holdDraft(tx: Tx, id: string, state: DraftState): Promise<DraftRow> {
  await lockDraft(tx, id)
  const row = await requireDraft(tx, id)
  if (row.state !== state) throw declaredError(draftErrors, 'NOT_POSSIBLE')
  return row
}

/** The questions that the form of a draft's job asks, with what the actor said to them. */
export const readAnswers = async (
  tx: Tx,
  { listing_id, answers }: Pick<DraftRow, 'listing_id' | 'answers'>,
): Promise<FormAnswer[]> => mergeAnswers(await listQuestions(tx, listing_id), answers)

/** A page of the actor's drafts in a state. */
export async function readDrafts(
  tx: Tx,
  { state, page, page_size }: { state: DraftState; page: number; page_size: number },
): Promise<{ items: DraftCard[]; total: number }> {
  const rows = await listDrafts(tx, state, page_size, (page - 1) * page_size)
  const items = await Promise.all(rows.map((row) => readCard(tx, row)))
  return { items, total: (await countDrafts(tx))[state] }
}

/** A draft as the inbox shows it. What ended has no open questions. */
export async function readCard(tx: Tx, row: DraftRow): Promise<DraftCard> {
  const isOpen = row.state === 'to_review' || row.state === 'approved'
  return presentCard(row, isOpen ? countOpen(await readAnswers(tx, row)) : 0)
}

const countOpen = (answers: readonly FormAnswer[]): number => answers.filter(isOpenDecision).length

/** How many drafts of the actor are in each state. */
export async function countDrafts(tx: Tx): Promise<Record<DraftState, number>> {
  const counts = { to_review: 0, approved: 0, released: 0, declined: 0, expired: 0 }
  const rows = await countByState(tx)
  return { ...counts, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

/** The CV that is sent with a draft: the chosen one, else the current one. */
export const sentCv = (
  { cv_version_id }: Pick<DraftRow, 'cv_version_id'>,
  cvs: Draft['cvs'],
): string | null => cv_version_id ?? cvs.find(({ current }) => current)?.id ?? null

/** A draft of the actor with everything that is sent when it is approved. Throws NOT_FOUND. */
export async function readDraft(tx: Tx, id: string): Promise<Draft> {
  const row = await requireDraft(tx, id)
  const [{ listing, match }, letter, cvs, answers, earlier] = await Promise.all([
    readMatchedListing(tx, row.listing_id),
    // What is approved or ended stays as it is.
    readSentLetter(tx, row.listing_id, { isSettled: row.state !== 'to_review' }),
    listCvVersions(tx, tx.actor.userId),
    readAnswers(tx, row),
    listApplicationsTo(tx, row.company_name),
  ])
  const cv_version_id = sentCv(row, cvs)
  return {
    ...presentCard(row, countOpen(answers)),
    version: row.version,
    listing,
    match,
    letter,
    record_changed: letter.record_changed,
    cv_version_id,
    cvs,
    answers,
    earlier_applications: earlier.filter(({ id }) => id !== row.application_id).map(presentEarlier),
    content_hash: hashContent({ letter: letter.letter.text, cvVersionId: cv_version_id, answers }),
  }
}

/** Chooses the CV of a draft that is to be reviewed, and answers questions, based on the version that the actor read. Throws
 *  NOT_FOUND, also for a CV that is not the actor's, NOT_POSSIBLE, STALE. */
export async function changeDraft(
  tx: Tx,
  input: { id: string; version: number; cv_version_id?: string; answers?: readonly GivenAnswer[] },
): Promise<Draft> {
  const { id, version, cv_version_id, answers } = input
  const row = await holdDraft(tx, id, 'to_review')
  if (row.version !== version) throw declaredError(draftErrors, 'STALE', { current: await readDraft(tx, id) })
  if (cv_version_id !== undefined) {
    const cvs = await listCvVersions(tx, tx.actor.userId)
    if (!cvs.some((cv) => cv.id === cv_version_id)) throw declaredError(commonErrors, 'NOT_FOUND')
  }
  await updateDraft(tx, id, {
    ...(cv_version_id !== undefined && { cv_version_id }),
    ...(answers && {
      answers: storeAnswers(await listQuestions(tx, row.listing_id), row.answers, answers),
    }),
  })
  return readDraft(tx, id)
}
