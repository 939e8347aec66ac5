import { z } from 'zod'
import type { BareTx, Transactions } from '../../../platform/db/transaction.ts'
import type { Log } from '../../../platform/log/log.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notifyStaff } from '../../notifications/staff/service.ts'
import { notifyOfMoves } from '../assignment/notices.ts'
import { assignNextWaiting, markAnnounced } from './queries.ts'

const clients = (n: number, singular: string, plural: string) => (n === 1 ? singular : `${n} ${plural}`)

/** Notifies administrators once of each client who found no agent. */
async function announceWaiting(tx: BareTx): Promise<void> {
  const { added, waiting } = await markAnnounced(tx)
  if (added === 0) return
  notifyStaff(tx, {
    template: 'staff.client_waiting',
    values: {
      new_clients: clients(added, 'One more client', 'more clients'),
      waiting_count: clients(waiting, 'One client waits', 'clients wait'),
    },
    to: 'admins',
    once: true,
    actionUrl: '/user-management?filter=unassigned',
  })
}

/** Gives free places to those who wait, the longest first, each in a transaction of its own. Queued with every change
 *  that frees a place; the schedule covers new clients, erased people and changed settings. */
export const assignWaitingClients = defineJob({
  name: 'agents.place-waiting',
  schema: z.object({}),
  cron: '* * * * *',
  mayTakeHours: 2,
  async work(_nothing, { withWorker, log }: Pick<Transactions, 'withWorker'> & { readonly log: Log }) {
    let placed = 0
    for (let more = true; more; ) {
      more = await withWorker(async (tx) => {
        const move = await assignNextWaiting(tx)
        if (move?.outcome !== 'assigned') return false
        await notifyOfMoves(tx, [move])
        return true
      })
      if (more) placed += 1
    }
    if (placed > 0) log.info({ placed }, 'placed waiting clients')
    await withWorker(announceWaiting, { takesLong: true })
  },
})
