import { agents } from '@jobscout/contract/agents/contract.ts'
import type { WithActor } from '../../../platform/db/transaction.ts'
import { declaredError } from '../../../platform/http/failure.ts'
import type { SettingsReader } from '../../settings/service.ts'
import { notifyOfMoves } from '../assignment/notices.ts'
import { assignUnassigned } from '../assignment/queries.ts'
import { countWaiting, selectWaiting } from './queries.ts'

const BATCH = 100

/** The waiting list: how many, and the first of them; whether free places are given to them automatically. */
export async function readWaitingList(withActor: WithActor, readSettings: SettingsReader) {
  const { auto_assign_agents } = await readSettings()
  const list = await withActor(async (tx) => ({
    total: await countWaiting(tx),
    rows: await selectWaiting(tx),
  }))
  return { ...list, automatic: auto_assign_agents }
}

/**
 * Gives every client without agent the least loaded one, in transactions of a hundred. Clients for whom none has room wait.
 * Throws AUTO_ASSIGN_OFF.
 */
export async function assignAutomatically(
  withActor: WithActor,
  readSettings: SettingsReader,
): Promise<{ assigned: number; waiting: number }> {
  if (!(await readSettings()).auto_assign_agents) {
    throw declaredError(agents.autoAssign['~orpc'].errorMap, 'AUTO_ASSIGN_OFF')
  }
  let assigned = 0
  for (;;) {
    const moves = await withActor(async (tx) => {
      const made = await assignUnassigned(tx, BATCH)
      await notifyOfMoves(tx, made)
      return made
    })
    const assignedCount = moves.filter(({ outcome }) => outcome === 'assigned').length
    assigned += assignedCount
    if (assignedCount < BATCH) break
  }
  return { assigned, waiting: await withActor(countWaiting) }
}
