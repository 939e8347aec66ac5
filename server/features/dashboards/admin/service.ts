import type { Tx } from '../../../platform/db/transaction.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { countPeople } from '../../accounts/users/service.ts'
import { countAdminFigures, recentSince } from './jobs.ts'
import { findFigures } from './queries.ts'

const FRESH_MS = 60_000

/** The latest figures of administrators, null before the first count. Older ones are counted anew for the next request. */
export async function adminDashboard(tx: Tx) {
  const counted = await findFigures(tx)
  if (!counted || tx.now.getTime() - counted.counted_at.getTime() > FRESH_MS) recount(tx)
  return { counted, people: await countPeople(tx) }
}

/** Counts the figures in the background. Returns the moment since which counted figures are new. */
export function recount(tx: Tx): Date {
  enqueue(tx, countAdminFigures, {})
  return recentSince(tx.now)
}

export type AdminRows = Awaited<ReturnType<typeof adminDashboard>>
