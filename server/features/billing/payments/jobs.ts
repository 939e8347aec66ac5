import { planName } from '@jobscout/contract/billing/model.ts'
import { z } from 'zod'
import { formatDay } from '../../../platform/clock/zones.ts'
import { defineJob, enqueue } from '../../../platform/queue/job.ts'
import { notify } from '../../notifications/service.ts'
import { claimGrantReminders, claimTrialReminders } from '../people/queries.ts'
import { listOverdueCustomers } from '../queries.ts'
import { receipt } from './emails.ts'
import { type SyncPorts, switchToMode, syncCustomer } from './sync.ts'
import { formatLastDay } from './wording.ts'

/** Follows an event: reads the customer's subscriptions and invoices from the provider. */
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

/** Follows an event that names a payment and no customer, such as a dispute. */
export const syncCharge = defineJob({
  name: 'billing.sync-charge',
  schema: z.object({ chargeId: z.string() }),
  retryLimit: 10,
  async work({ chargeId }, ports: SyncPorts) {
    const customerId = await ports.payments?.findCustomerOfCharge(chargeId)
    if (customerId) await syncCustomer(ports, customerId)
  },
})

/** Reads again what should have changed by now, in case its event was lost, and keeps to the mode of the provider's key. */
export const syncOverdue = defineJob({
  name: 'billing.sync-overdue',
  schema: z.object({}),
  cron: '17 * * * *',
  async work(_nothing, { payments, withWorker }: SyncPorts) {
    if (!payments) return
    await withWorker(async (tx) => {
      await switchToMode(tx, payments.live)
      for (const customerId of await listOverdueCustomers(tx, payments.live)) {
        enqueue(tx, syncSubscriptions, { customerId })
      }
    })
  },
})

/** Announces the end of trials two days before, where a plan can be bought. */
export const remindOfTrials = defineJob({
  name: 'billing.remind-of-trials',
  schema: z.object({}),
  cron: '*/15 * * * *',
  async work(_nothing, { payments, withWorker }: SyncPorts) {
    if (!payments) return
    await withWorker(async (tx) => {
      for (const { user_id, trial_ends_at, time_zone } of await claimTrialReminders(tx)) {
        await notify(tx, {
          userId: user_id,
          template: 'billing.trial_ending',
          values: { day: formatDay(trial_ends_at, time_zone) },
          actionUrl: '/pricing',
        })
      }
    })
  },
})

/** Announces the end of granted plans two days before. */
export const remindOfGrants = defineJob({
  name: 'billing.remind-of-grants',
  schema: z.object({}),
  cron: '*/15 * * * *',
  work: (_nothing, { withWorker }: SyncPorts) =>
    withWorker(async (tx) => {
      for (const { user_id, granted_plan, grant_ends_at, time_zone } of await claimGrantReminders(tx)) {
        await notify(tx, {
          userId: user_id,
          template: 'billing.grant_ending',
          values: { plan: planName(granted_plan), day: formatLastDay(grant_ends_at, time_zone) },
          actionUrl: '/pricing',
        })
      }
    }),
})

export const billingJobs = [
  syncSubscriptions,
  syncCharge,
  syncOverdue,
  remindOfTrials,
  remindOfGrants,
] as const
export const billingEmails = [receipt] as const
