import { z } from 'zod'
import { defineJob, enqueue } from '../../../platform/queue/job.ts'
import { listOverdueCustomers } from '../queries.ts'
import { type SyncPorts, syncCustomer } from './sync.ts'

/** Follows an event: reads the customer's subscriptions from the provider. */
export const syncSubscriptions = defineJob({
  name: 'billing.sync',
  schema: z.object({ customerId: z.string(), event: z.number().int().optional() }),
  retryLimit: 10,
  concurrency: 4,
  // Each waits for the provider.
  batchSize: 5,
  abandonedAfterSeconds: 30,
  work: ({ customerId, event }, ports: SyncPorts) => syncCustomer(ports, customerId, event),
})

/** Reads again what should have changed by now, in case its event was lost. */
export const syncOverdue = defineJob({
  name: 'billing.sync-overdue',
  schema: z.object({}),
  cron: '17 * * * *',
  async work(_nothing, { payments, withWorker }: SyncPorts) {
    if (!payments) return
    await withWorker(async (tx) => {
      for (const customerId of await listOverdueCustomers(tx, payments.live)) {
        enqueue(tx, syncSubscriptions, { customerId })
      }
    })
  },
})

export const billingJobs = [syncSubscriptions, syncOverdue] as const
