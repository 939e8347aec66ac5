import type { Tx } from '../../platform/db/transaction.ts'
import { readEntitlement } from '../billing/service.ts'
import { countFunnel } from './funnel.ts'
import { readInterviews, readLifecycles, readWeeks } from './queries.ts'

/** The actor's own figures, counted from their applications and histories. Throws NOT_FOUND when the account is gone. */
export async function jobSeekerFigures(tx: Tx) {
  const { used, quota, timeZone } = await readEntitlement(tx)
  return {
    thisMonth: { used, quota },
    funnel: countFunnel(await readLifecycles(tx)),
    interviews: await readInterviews(tx),
    weeks: await readWeeks(tx, timeZone),
  }
}
export type Figures = Awaited<ReturnType<typeof jobSeekerFigures>>
