import { z } from 'zod'
import { defineJob } from '../../../platform/queue/job.ts'
import { type SyncPorts, syncCustomer } from './sync.ts'

/** Follows an event: reads the customer's subscriptions from the provider. */
export const syncSubscriptions = defineJob({
  name: 'billing.sync',
  schema: z.object({ customerId: z.string() }),
  retryLimit: 10,
  concurrency: 2,
  work: ({ customerId }, ports: SyncPorts) => syncCustomer(ports, customerId),
})

export const billingJobs = [syncSubscriptions] as const
