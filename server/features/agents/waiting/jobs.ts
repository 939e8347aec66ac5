import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notifyOfMoves } from '../assignment/notices.ts'
import { placeNext } from './queries.ts'

/** Gives free places to those who wait, the longest first, each in a transaction of its own. Queued with every change
 *  that frees a place; the schedule covers new clients, erased people and changed settings. */
export const placeWaiting = defineJob({
  name: 'agents.place-waiting',
  schema: z.object({}),
  cron: '* * * * *',
  async work(_nothing, { withWorker, log }: Pick<Transactions, 'withWorker'> & { readonly log: Log }) {
    let placed = 0
    for (let more = true; more; ) {
      more = await withWorker(async (tx) => {
        const move = await placeNext(tx)
        if (move?.outcome !== 'assigned') return false
        await notifyOfMoves(tx, [move])
        return true
      })
      if (more) placed += 1
    }
    if (placed > 0) log.info({ placed }, 'placed waiting clients')
  },
})
