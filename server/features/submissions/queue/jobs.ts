import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { defineJob } from '../../../platform/queue/job.ts'
import { notify } from '../../notifications/service.ts'
import { freeLeftClaims } from '../queries.ts'

/** Clients may not notify their agent themselves. */
export const announceReply = defineJob({
  name: 'submissions.announce-reply',
  schema: z.object({ agentId: z.uuid(), clientId: z.uuid() }),
  work: ({ agentId, clientId }, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker(async (tx) => {
      // Without the name, which would outlive the account.
      await notify(tx, {
        userId: agentId,
        template: 'client.replied',
        values: {},
        actionUrl: `/clients/${clientId}`,
        about: [clientId],
      })
    }),
})

export const freeClaims = defineJob({
  name: 'submissions.free-claims',
  schema: z.object({}),
  cron: '*/5 * * * *',
  work: (_, { withWorker }: Pick<Transactions, 'withWorker'>) => withWorker(freeLeftClaims),
})
