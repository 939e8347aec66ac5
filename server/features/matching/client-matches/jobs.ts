import { z } from 'zod'
import type { Transactions } from '../../../platform/db/transaction.ts'
import { type BatchPorts, defineJob, enqueue } from '../../../platform/queue/job.ts'
import { defineRunJob, type RunPorts, startScheduledRun } from '../../operations/runs/service.ts'
import type { ListingsInMemory } from '../../scoring/service.ts'
import { alertClients } from './alerts.ts'
import { performMatching } from './perform.ts'
import { compareChanges, computeOutdated } from './service.ts'

interface MatchPorts extends BatchPorts {
  readonly matchIndex: ListingsInMemory
}

/** Brings the matches of all clients up to date: with listings that changed, and with clients who did. */
export async function updateMatches({ withWorker, isStopping, matchIndex }: MatchPorts): Promise<void> {
  if ((await withWorker((tx) => compareChanges(tx, matchIndex))) === undefined) return
  let after: string | null | undefined = null
  do {
    const from: string | null = after
    after = await withWorker((tx) => computeOutdated(tx, matchIndex, from))
  } while (typeof after === 'string' && !isStopping())
}

const update = defineJob({
  name: 'matching.update-matches',
  schema: z.object({}),
  everySeconds: 15,
  work: (_nothing, ports: MatchPorts) => updateMatches(ports),
})

export const matchClients = defineRunJob({
  name: 'matching.match-clients',
  work: ({ run }, ports: RunPorts & MatchPorts) => performMatching(ports, run),
})

export const matchNightly = defineJob({
  name: 'matching.match-nightly',
  schema: z.object({}),
  cron: '30 2 * * *',
  work: (_nothing, { withWorker }: Pick<Transactions, 'withWorker'>) =>
    withWorker(async (tx) => {
      const run = await startScheduledRun(tx, 'match_clients')
      if (run) enqueue(tx, matchClients, { run })
    }),
})

/** Every 15 minutes, because some time zones are offset by 45 minutes. */
export const alertOfMatches = defineJob({
  name: 'matching.alert-clients',
  schema: z.object({}),
  cron: '*/15 * * * *',
  mayTakeHours: 2,
  async work(_nothing, { withWorker }: Pick<Transactions, 'withWorker'>) {
    let after: string | null = null
    do {
      const from: string | null = after
      after = await withWorker((tx) => alertClients(tx, from), { takesLong: true })
    } while (after !== null)
  },
})

export const clientMatchJobs = [update, matchClients, matchNightly, alertOfMatches] as const
