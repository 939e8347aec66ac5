import { VISIT_TIMEOUT_MINUTES } from '@jobscout/contract/jobs/model.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { findVisit, saveVisit, type Visit } from './queries.ts'

const VISIT_ENDS_MS = VISIT_TIMEOUT_MINUTES * 60_000

/** What the actor may call new at this time. The same before and after the look is noted, so that neither has to wait
 *  for the other. */
function newSince(visit: Visit | undefined, now: Date): Date | null {
  if (!visit) return null
  const isOver = now.getTime() - visit.looked_at.getTime() >= VISIT_ENDS_MS
  return isOver ? visit.looked_at : visit.new_since
}

/** The end of the actor's previous visit: listings that came later are new. Null on the first one. */
export const readPreviousVisitEnd = async (tx: Tx): Promise<Date | null> =>
  newSince(await findVisit(tx), tx.now)

/** Notes that the actor looks at the jobs now: the visit goes on, or a new one begins. */
export const recordJobsVisit = async (tx: Tx): Promise<void> =>
  saveVisit(tx, { looked_at: tx.now, new_since: await readPreviousVisitEnd(tx) })
