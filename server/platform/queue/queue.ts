import type { Transaction } from 'kysely'
import type { ClientBase } from 'pg'
import {
  type Db,
  fromKysely,
  type JobResult,
  type JobWithMetadata,
  PgBoss,
  type Job as Received,
} from 'pg-boss'
import { z } from 'zod'
import type { DB } from '../db/database.generated.ts'
import type { DatabasePlatform } from '../db/port.ts'
import type { QueuedJob } from '../db/transaction.ts'
import type { Log } from '../log/log.ts'
import { createCompleter } from './completions.ts'
import { type Heartbeat, startHeartbeat } from './heartbeat.ts'
import { defineJob, type Job, PermanentFailure } from './job.ts'
import { overDatabase } from './over-database.ts'
import type { JobRecords } from './port.ts'
import {
  deleteJobsWith,
  hasActiveJob,
  listDueQueues,
  listFailed,
  listUnfinished,
  listWorkers,
  measureQueues,
  selectFailed,
} from './queries.ts'
import { startTimers, type Timers } from './timers.ts'

/** The job queue, in the database itself. */
export interface Queue<Ports> extends JobRecords {
  /** Inserts jobs in a transaction. */
  insertJobs(trx: Transaction<DB>, jobs: readonly QueuedJob[]): Promise<void>
  /** Inserts jobs as the last part of the transaction of a session that may become jobscout_login. */
  insertOn(client: ClientBase, jobs: readonly QueuedJob[]): Promise<void>
  /** Queues a job immediately, for callers without a transaction. */
  enqueue(queued: QueuedJob): Promise<void>
  /** Starts running and scheduling jobs in this process. */
  work(ports: Ports): Promise<void>
  /** Runs all waiting jobs and returns their number. Throws failures. For tests. */
  drain(ports: Ports): Promise<number>
  /** Stops after running jobs have finished. Those that take longer than the limit are cut off and run again later. */
  stop(): Promise<void>
}

const SCHEMA = 'jobs'
/** How often a server looks for deferred jobs, and for those whose notification was lost: once for all queues, since an idle
 *  server would otherwise do little else than ask fifty of them. */
const DUE_SECONDS = 2
/** How often pg-boss itself looks for jobs that `wakeDue` finds, and for dependencies between jobs, which no feature has. */
const SELDOM_SECONDS = 3600
/** For jobs that run when the server stops. */
const STOP_LIMIT_MS = 15_000
/** More jobs than any test queues: one that waits by a stopped clock would be run without end. */
const DRAIN_MAX = 10_000
const backoff = { retryBackoff: true, retryDelayMax: 3600 }

/** Opens the queue: installs or upgrades its tables and declares every job. */
export async function openQueue<Ports>(
  database: DatabasePlatform,
  jobs: readonly Job<Ports>[],
  log: Log,
): Promise<Queue<Ports>> {
  const { db, wake } = overDatabase(database)
  const boss = new PgBoss({
    db,
    schema: SCHEMA,
    useListenNotify: true,
    createSchema: false,
    // Dependencies between jobs.
    flowIntervalSeconds: SELDOM_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'job queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'))
  await boss.start()
  const queued = jobs.filter(({ everySeconds }) => everySeconds === undefined)
  const byName = new Map(queued.map((job) => [job.name, job]))
  let timers: Timers | undefined
  let heartbeat: Heartbeat | null = null
  const nextAfter = (cron: string, from: Date): Date | null =>
    boss.previewSchedule(cron, { from, count: 1 })[0] ?? null
  const declared = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  for (const job of queued) {
    const heartbeatSeconds = job.abandonedAfterSeconds
    const options = {
      // With one more attempt, which gives the job up where the queue failed the last one, as of a server that was killed.
      retryLimit: job.retryLimit + (job.giveUp ? 1 : 0),
      retryDelay: job.retryDelaySeconds,
      // Wakes the workers of every server when the transaction commits.
      notify: true,
      ...backoff,
      expireInSeconds: (job.mayTakeHours ?? 0.25) * 3600,
      ...(heartbeatSeconds && { heartbeatSeconds }),
    }
    const found = declared.get(job.name)
    const isDeclared =
      found && Object.entries(options).every(([name, value]) => found[name as keyof typeof options] === value)
    if (!isDeclared) {
      await boss.createQueue(job.name, options)
      await boss.updateQueue(job.name, options)
    }
    // Loads the queue into the cache, where one that another server has just declared is missing too: otherwise the first
    // insert in a transaction queries it on a second connection, which may wait for this transaction to end.
    await boss.insert(job.name, [])
  }

  const insert = async (transaction: Pick<Db, 'executeSql'>, pending: readonly QueuedJob[]) => {
    for (const name of new Set(pending.map(({ job }) => job))) {
      const same = pending.filter(({ job }) => job === name)
      await boss.insert(
        name,
        same.map(({ data, startAfter }) => ({ data, startAfter })),
        { db: transaction },
      )
    }
  }

  const workOn = async (
    name: string,
    { id, data, retryCount }: Received<unknown> & { readonly retryCount?: number },
    ports: Ports,
  ): Promise<void> => {
    const job = byName.get(name)
    if (!job) throw new Error(`no such job: ${name}`)
    await job.work(job.schema.parse(data ?? {}), ports, retryCount ?? 0, id)
  }

  const giveUp = async (job: Job<Ports>, { id, data }: Received<unknown>, ports: Ports): Promise<void> => {
    if (!job.giveUp) return
    try {
      await job.giveUp(job.schema.parse(data ?? {}), ports)
      // Nothing is left that another attempt could do.
      await boss.deleteJob(job.name, id)
    } catch (error) {
      log.error({ err: error, job: job.name, jobId: id }, 'job was not given up')
    }
  }

  /** Runs a job. A failed one is retried up to its limit, unless the failure is permanent. */
  const settle = async (
    name: string,
    received: JobWithMetadata<unknown>,
    ports: Ports,
  ): Promise<JobResult> => {
    const { id, retryCount, retryLimit, output } = received
    const job = byName.get(name)
    // A retry by hand has a higher limit.
    if (job?.giveUp && retryCount > job.retryLimit && retryLimit === job.retryLimit + 1) {
      await giveUp(job, received, ports)
      return { id, status: 'failed', output }
    }
    try {
      await workOn(name, received, ports)
      return { id, status: 'completed' }
    } catch (error) {
      log.error({ err: error, job: name, jobId: id }, 'job failed')
      const isPermanent = error instanceof PermanentFailure
      if (job && (isPermanent || retryCount >= job.retryLimit)) await giveUp(job, received, ports)
      return { id, status: isPermanent ? 'deadletter' : 'failed', output: error }
    }
  }

  const wakeDue = defineJob({
    name: 'queue.wake-due',
    schema: z.object({}),
    everySeconds: DUE_SECONDS,
    work: async () => {
      for (const name of await listDueQueues(database.db, [...byName.keys()])) wake(name)
    },
  })

  const ofFailed = async (
    queue: string,
    id: string | undefined,
    act: (ids: string[]) => Promise<unknown>,
  ) => {
    const ids = byName.has(queue) ? await listFailed(database.db, queue, id ?? null) : []
    if (ids.length > 0) await act(ids)
    return ids.length > 0
  }

  return {
    insertJobs: (trx, pending) => insert(fromKysely(trx), pending),
    async insertOn(client, pending) {
      // Deferred triggers must run in the role of the change.
      await client.query('set constraints all immediate; set local role jobscout_login')
      await insert({ executeSql: (text, values) => client.query(text, values) }, pending)
    },
    async enqueue({ job, data, startAfter }) {
      await boss.send(job, data, { startAfter })
    },
    async work(ports) {
      heartbeat = await startHeartbeat(database.db, log)
      timers = startTimers([...jobs, wakeDue], ports, log)
      for (const { name, cron, runsAtStart, batchSize, concurrency } of queued) {
        const options = {
          notifyPollingIntervalSeconds: SELDOM_SECONDS,
          // Without notifications, as while their connection is restored.
          pollingIntervalSeconds: 1,
          batchSize,
          burstWhenBatchFull: true,
          localConcurrency: concurrency,
          perJobResults: true as const,
          includeMetadata: true as const,
        }
        const complete = createCompleter(boss, name, log)
        await boss.work(name, options, async (batch: JobWithMetadata<unknown>[]) => {
          const results: JobResult[] = []
          const marks: Promise<void>[] = []
          // They arrive in any order. Those of one batch are worked on as they were queued.
          const inOrder = batch.toSorted((a, b) => a.createdOn.getTime() - b.createdOn.getTime())
          for (const received of inOrder) {
            // It took too long or was taken for abandoned, and is given out again.
            if (received.signal.aborted) continue
            const result = await settle(name, received, ports)
            results.push(result)
            if (result.status === 'completed') marks.push(complete(received))
          }
          // Jobs that could not be completed here are completed by the results.
          await Promise.all(marks)
          return results
        })
        if (cron) await boss.schedule(name, cron)
        if (runsAtStart) await boss.send(name, {})
      }
    },
    async drain(ports) {
      let worked = 0
      for (;;) {
        const due = await listDueQueues(database.db, [...byName.keys()])
        if (due.length === 0) return worked
        for (const name of due) {
          for (const received of await boss.fetch(name, { batchSize: 50 })) {
            worked += 1
            if (worked > DRAIN_MAX) throw new Error(`${name} is queued again and again`)
            await workOn(name, received, ports)
            await boss.complete(name, received.id)
          }
        }
      }
    },
    deadLetters: (limit) => selectFailed(database.db, [...byName.keys()], limit),
    retry: (queue, id) => ofFailed(queue, id, (ids) => boss.retry(queue, ids)),
    dismiss: (queue, id) => ofFailed(queue, id, (ids) => boss.deleteJob(queue, ids)),
    unfinished: (field, queue) => listUnfinished(database.db, field, queue ?? null),
    deleteJobsMentioning: (words) => deleteJobsWith(database.db, words),
    measure: () => measureQueues(database.db, [...byName.keys()]),
    async schedules() {
      const now = new Date()
      const measured = new Map(
        (await measureQueues(database.db, [...byName.keys()])).map((row) => [row.queue, row]),
      )
      return jobs.flatMap(({ name, cron }) => {
        if (!cron) return []
        const { lastBySchedule = null, lastByHand = null, active = 0 } = measured.get(name) ?? {}
        const due = lastBySchedule && nextAfter(cron, lastBySchedule)
        return [
          {
            queue: name,
            cron,
            lastBySchedule,
            lastByHand,
            next: nextAfter(cron, now),
            dueSince: due && due < now && active === 0 ? due : null,
          },
        ]
      })
    },
    isScheduled: (name) => byName.get(name)?.cron !== undefined,
    isRunning: (names) => hasActiveJob(database.db, names),
    workers: () => listWorkers(database.db),
    async stop() {
      await Promise.all([
        timers?.stop(STOP_LIMIT_MS),
        boss.stop({ graceful: true, timeout: STOP_LIMIT_MS, close: false }),
      ])
      await heartbeat?.stop()
    },
  }
}
