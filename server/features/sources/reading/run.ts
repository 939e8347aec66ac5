import { z } from 'zod'
import type { BareTx } from '../../../platform/db/transaction.ts'
import {
  performRun,
  RunCancelled,
  RunFailure,
  type RunHandle,
  type RunPorts,
} from '../../operations/runs/service.ts'
import { endReadings, listRefusalsOfRun, sumReadings } from '../readings/service.ts'
import { findSources, type SourceToRead } from './queries.ts'
import { type Outcome, type ReadingPorts, readSource } from './read-source.ts'

/** What an ingestion reads, kept with its run. */
export const ingestionInput = z.object({
  /** Ids. */
  sources: z.array(z.string()),
  maxJobs: z.number().nullable().default(null),
  isConditional: z.boolean().default(false),
})

/** Sources that are read at the same time, so that one that hangs holds up few others. */
const LANES = 4
/** After this time an ingestion queues again behind the others that wait: a single source is not to wait for hours. */
const JOB_MS = 10 * 60_000
const SHOWN_MAX = 20

/** Reads the sources of a run. What is wrong with one is written down and leaves the others as they are; the run fails when
 *  none could be read. */
export const performIngestion = (
  ports: ReadingPorts & RunPorts,
  id: string,
  goOn: (tx: BareTx) => void,
): Promise<void> =>
  performRun(ports, id, async (run) => {
    try {
      return await readSources(ports, run, goOn)
    } catch (error) {
      // Readings that paused, or that a dead server left behind, end with their run.
      if (error instanceof RunCancelled || error instanceof RunFailure) {
        const status = error instanceof RunCancelled ? 'cancelled' : 'failed'
        await ports.withWorker((tx) => endReadings(tx, id, { status, error: error.message }))
      }
      throw error
    }
  })

async function readSources(ports: ReadingPorts, run: RunHandle, goOn: (tx: BareTx) => void) {
  const input = ingestionInput.parse(run.input)
  const sources = await ports.withWorker((tx) => findSources(tx, input.sources))
  await run.step(async () => ({ step: formatStep(sources) }))
  const outcomes = await readAll(ports, run, sources, input)
  if (outcomes.some(({ outcome }) => outcome.state === 'paused')) {
    await run.step(async (tx) => {
      goOn(tx)
      return {}
    })
    return 'unfinished'
  }
  await report(ports, run, outcomes)
}

const formatStep = (sources: readonly SourceToRead[]) =>
  sources.length === 1 ? `Reading ${sources[0]?.name}`.slice(0, 300) : `Reading ${sources.length} sources`

interface SourceOutcome {
  readonly source: SourceToRead
  readonly outcome: Outcome
}

async function readAll(
  ports: ReadingPorts,
  run: RunHandle,
  sources: readonly SourceToRead[],
  { maxJobs, isConditional }: z.infer<typeof ingestionInput>,
): Promise<SourceOutcome[]> {
  const until = performance.now() + JOB_MS
  const outcomes: SourceOutcome[] = []
  let stopped: { readonly error: unknown } | null = null
  const saveProgress = () =>
    run.step(async (tx) => {
      // Another lane has found out that the run was cancelled.
      if (stopped) throw stopped.error
      const { total, readings, failed, ...counts } = await sumReadings(tx, run.id)
      const isWhole = total !== null && readings >= sources.length
      return {
        done: counts.received,
        ...(isWhole && { total }),
        result: { ...counts, sources: readings, failed },
      }
    })
  const waiting = sources.values()
  const work = async () => {
    for (const source of waiting) {
      const isLate = performance.now() > until
      const outcome: Outcome = isLate
        ? { state: 'paused' }
        : await readSource(ports, source, {
            runId: run.id,
            maxJobs,
            isConditional,
            onProgress: saveProgress,
            pauses: () => performance.now() > until,
          })
      outcomes.push({ source, outcome })
    }
  }
  const lanes = Array.from({ length: LANES }, () =>
    work().catch((error: unknown) => {
      stopped ??= { error }
    }),
  )
  await Promise.all(lanes)
  if (stopped) throw (stopped as { readonly error: unknown }).error
  await saveProgress()
  return outcomes
}

async function report(
  ports: ReadingPorts,
  run: RunHandle,
  outcomes: readonly SourceOutcome[],
): Promise<void> {
  const isOnly = outcomes.length === 1
  for (const { source, outcome } of outcomes) {
    if (outcome.state === 'busy') await run.log(`${source.name} is being read by another run.`, 'warning')
    if (outcome.state === 'failed' && !isOnly) await run.log(`${source.name}: ${outcome.reason}`, 'warning')
  }
  const refusals = await ports.withWorker((tx) => listRefusalsOfRun(tx, run.id, SHOWN_MAX))
  for (const { source, position, title, reason } of refusals) {
    const where = isOnly ? 'Item' : `${source}, item`
    await run.log(`${where} ${position}${title && `, ${title}`}: ${reason}`, 'warning')
  }
  const left = (run.result.refused ?? 0) - refusals.length
  if (left > 0) await run.log(`${left} more items were refused.`, 'warning')
  const failed = outcomes.flatMap(({ outcome }) => (outcome.state === 'failed' ? [outcome.reason] : []))
  if (outcomes.length > 0 && failed.length === outcomes.length) {
    throw new RunFailure(isOnly ? (failed[0] ?? '') : `None of ${outcomes.length} sources could be read.`)
  }
}
