import type { HideReason } from '@jobscout/contract/jobs/hidden-jobs.ts'
import type { DraftCard, PreferenceSuggestion } from '@jobscout/contract/scout/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { hideJob, showJobAgain } from '../../preferences/hidden-jobs/service.ts'
import { recordDraft } from '../activity/service.ts'
import { withoutSensitive } from '../drafts/content.ts'
import { updateDraft } from '../drafts/queries.ts'
import { holdDraft, readCard, requireDraft } from '../drafts/service.ts'
import { suggestChange } from './suggest.ts'

/** Declines a draft and hides its job. Returns one change of the preferences that would leave such jobs out, where there is one.
 *  Throws NOT_FOUND, NOT_POSSIBLE, HIDDEN_LIMIT_REACHED. */
export async function declineDraft(
  tx: Tx,
  { id, reason }: { id: string; reason: HideReason | null },
): Promise<DraftCard & { suggestion: PreferenceSuggestion | null }> {
  const draft = await holdDraft(tx, id, 'to_review')
  await updateDraft(tx, id, {
    state: 'declined',
    declined_reason: reason,
    came_back: null,
    answers: withoutSensitive(draft.answers),
  })
  // A draft that waits for a job that is hidden would expire.
  await hideJob(tx, draft.listing_id, reason)
  await recordDraft(tx, 'declined', draft, reason ?? '')
  const card = await readCard(tx, await requireDraft(tx, id))
  return { ...card, suggestion: reason && (await suggestChange(tx, draft.listing_id, reason)) }
}

/** Brings a declined draft back, and shows its job again. Throws NOT_FOUND, NOT_POSSIBLE. */
export async function restoreDraft(tx: Tx, id: string): Promise<DraftCard> {
  const draft = await holdDraft(tx, id, 'declined')
  await showJobAgain(tx, draft.listing_id)
  await updateDraft(tx, id, { state: 'to_review', declined_reason: null })
  await recordDraft(tx, 'restored', draft)
  return readCard(tx, await requireDraft(tx, id))
}
