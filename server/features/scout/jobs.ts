import { z } from 'zod'
import type { Transactions } from '../../platform/db/transaction.ts'
import type { Log } from '../../platform/log/log.ts'
import { type BatchPorts, defineJob } from '../../platform/queue/job.ts'
import type { MatchIndex } from '../scoring/service.ts'
import { approveAutomatically } from './auto-mode/approve.ts'
import { announceEnded } from './auto-mode/service.ts'
import { listDue, lookAtEverybody } from './pass/queries.ts'
import { passClients } from './pass/service.ts'
import { type ReleasePorts, releaseDue } from './release/service.ts'

export interface PassPorts extends BatchPorts, Pick<Transactions, 'withActor'> {
  readonly matchIndex: Pick<MatchIndex, 'page'>
  readonly log: Log
}

/** Their rows are locked meanwhile, and what changes a setting of theirs waits. */
const CLIENTS_AT_ONCE = 50

/** Prepares drafts for everybody for whom something changed, and approves them where the person lets Scout. A client for whom it fails
 *  holds up nobody else, and is due again. */
export async function prepareDue(ports: PassPorts): Promise<void> {
  const { withWorker, isStopping, matchIndex, log } = ports
  await withWorker(announceEnded).catch((err: unknown) => log.error({ err }, 'notices of Scout failed'))
  const pass = (ids: readonly string[]) => withWorker((tx) => passClients(tx, matchIndex, ids))
  let due: string[] = []
  do {
    const after = due.at(-1) ?? null
    due = await withWorker((tx) => listDue(tx, after, CLIENTS_AT_ONCE))
    await pass(due).catch(async () => {
      for (const id of due) {
        await pass([id]).catch((err: unknown) => log.error({ err, client: id }, 'pass of Scout failed'))
      }
    })
    await approveAutomatically(ports, due)
  } while (due.length === CLIENTS_AT_ONCE && !isStopping())
}

const prepare = defineJob({
  name: 'scout.prepare',
  schema: z.object({}),
  everySeconds: 20,
  work: (_nothing, ports: PassPorts) => prepareDue(ports),
})

/** After the nightly computation of the matches. */
const prepareNightly = defineJob({
  name: 'scout.prepare-nightly',
  schema: z.object({}),
  cron: '30 3 * * *',
  work: (_nothing, { withWorker }: Pick<Transactions, 'withWorker'>) => withWorker(lookAtEverybody),
})

const release = defineJob({
  name: 'scout.release',
  schema: z.object({}),
  everySeconds: 15,
  work: (_nothing, ports: ReleasePorts) => releaseDue(ports),
})

export const scoutJobs = [prepare, prepareNightly, release] as const
