import type { Tx } from '../../platform/db/transaction.ts'
import { entitlement } from '../billing/service.ts'
import { countFunnel } from './funnel.ts'
import { readInterviews, readLives, readWeeks } from './queries.ts'

/** The actor's own figures, counted from their applications and histories. Throws NOT_FOUND when the account is gone. */
export async function jobSeekerFigures(tx: Tx) {
  const { used, quota } = await entitlement(tx)
  return {
    thisMonth: { used, quota },
    funnel: countFunnel(await readLives(tx)),
    interviews: await readInterviews(tx),
    weeks: await readWeeks(tx),
  }
}
export type Figures = Awaited<ReturnType<typeof jobSeekerFigures>>
