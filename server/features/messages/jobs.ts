import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import { defineJob } from '../../platform/queue/job.ts'
import { notify } from '../notifications/service.ts'
import { listAgencyReaders } from './queries.ts'

/** Clients may not notify their agent themselves. */
export const announceMessage = defineJob({
  name: 'messages.announce',
  schema: z.object({ clientId: z.uuid(), messageId: z.uuid() }),
  work: ({ clientId, messageId }, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker(async (tx) => {
      for (const { user_id, client_name } of await listAgencyReaders(tx, clientId, messageId)) {
        await notify(tx, {
          userId: user_id,
          template: 'message.waiting',
          values: { sender_name: client_name || 'A client' },
          actionUrl: `/clients/${clientId}?tab=messages`,
          about: [clientId],
        })
      }
    }),
})

export const messageJobs = [announceMessage] as const
