import type { Activity, ActivityKind, Pass } from '@jobscout/contract/scout/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { DraftRow } from '../drafts/queries.ts'
import { presentActivity, presentPass } from '../present.ts'
import { findLastPass, insertActivity, listActivity } from './queries.ts'

/** Records what became of a draft. */
export const recordDraft = (
  tx: Tx,
  kind: Exclude<ActivityKind, 'pass'>,
  { id, job_title, company_name, consented_at }: DraftRow,
  reason = '',
) =>
  insertActivity(tx, {
    kind,
    draft_id: id,
    job_title,
    company_name,
    reason,
    ...((kind === 'approved' || kind === 'released') && { consented_at }),
  })

/** What Scout and the actor did, the latest first. */
export async function readActivity(
  tx: Tx,
  { before, page_size }: { before?: string; page_size: number },
): Promise<{ items: Activity[]; next: string | null }> {
  const rows = await listActivity(tx, before, page_size + 1)
  const items = rows.slice(0, page_size).map(presentActivity)
  return { items, next: rows.length > page_size ? (items.at(-1)?.id ?? null) : null }
}

/** What the last pass found for the actor; null before the first one. */
export async function readLastPass(tx: Tx): Promise<Pass | null> {
  const row = await findLastPass(tx)
  return row ? presentPass(row) : null
}
