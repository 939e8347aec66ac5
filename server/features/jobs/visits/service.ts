import { VISIT_TIMEOUT_MINUTES } from '@jobscout/contract/jobs/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findVisit, saveVisit, type Visit } from './queries.ts'

const VISIT_ENDS_MS = VISIT_TIMEOUT_MINUTES * 60_000

/** The time since which listings are new. It is the same before and after a visit is recorded, so that list and visit
 *  need not wait for each other. */
function newSince(visit: Visit | undefined, now: Date): Date | null {
  if (!visit) return null
  const isOver = now.getTime() - visit.looked_at.getTime() >= VISIT_ENDS_MS
  return isOver ? visit.looked_at : visit.new_since
}

/** The end of the actor's previous visit: listings created later are new. Null on the first visit. */
export const readPreviousVisitEnd = async (tx: Tx): Promise<Date | null> =>
  newSince(await findVisit(tx), tx.now)

/** Records that the actor looks at the jobs now, which continues the visit or begins a new one. */
export const recordJobsVisit = async (tx: Tx): Promise<void> =>
  saveVisit(tx, { looked_at: tx.now, new_since: await readPreviousVisitEnd(tx) })
