import { VERIFY_CHAIN_JOB } from '@jobscout/contract/audit/model.ts'
import { z } from 'zod'
import { defineJob } from '../../platform/queue/job.ts'
import { sealAndBegin, signHead, verifyAndAlarm } from './chain/service.ts'

const nothing = z.object({})

const sealEntries = defineJob({
  name: 'audit.seal',
  schema: nothing,
  everySeconds: 1,
  async work(_nothing, ports: Parameters<typeof sealAndBegin>[0]) {
    await sealAndBegin(ports)
  },
})

const signHeads = defineJob({
  name: 'audit.sign-head',
  schema: nothing,
  cron: '7 * * * *',
  // What was sealed before a server stopped would stay unsigned where none is up at that minute.
  runsAtStart: true,
  async work(_nothing, ports: Parameters<typeof signHead>[0]) {
    await signHead(ports)
  },
})

/** Later changes of entries that are verified already are found on Sundays, and by `npm run audit -- verify`. */
const verifyNightly = defineJob({
  name: 'audit.verify',
  schema: nothing,
  retryLimit: 2,
  mayTakeHours: 6,
  cron: '29 2 * * 1-6',
  async work(_nothing, ports: Parameters<typeof verifyAndAlarm>[0]) {
    await verifyAndAlarm(ports, 'incremental')
  },
})

const verifyWeekly = defineJob({
  name: VERIFY_CHAIN_JOB,
  schema: nothing,
  retryLimit: 2,
  mayTakeHours: 6,
  cron: '29 2 * * 0',
  async work(_nothing, ports: Parameters<typeof verifyAndAlarm>[0]) {
    await verifyAndAlarm(ports, 'full')
  },
})

/** The jobs that verify the chain. */
export const verifications = [verifyNightly.name, verifyWeekly.name] as const

export const auditJobs = [sealEntries, signHeads, verifyNightly, verifyWeekly] as const
