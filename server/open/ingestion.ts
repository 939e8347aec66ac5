import type { Config } from '../config.ts'
import { describeReport } from '../features/sources/files/report.ts'
import { ingestFile } from '../features/sources/files/service.ts'
import { systemClock } from '../platform/clock/port.ts'
import { createLog } from '../platform/log/log.ts'
import { openMigratedDatabase, withoutJobs } from './database.ts'

interface ItemsToTake {
  readonly source: string
  /** What the run is called in the administration. */
  readonly label: string
  readonly items: readonly unknown[]
}

/** Opens the database, takes the items in and closes it. Returns the seconds of the work and its report in words.
 *  Throws DatabaseStartError. */
export async function ingestItems(
  config: Config,
  items: ItemsToTake,
): Promise<{ readonly seconds: number; readonly report: string }> {
  const log = createLog('error')
  const database = await openMigratedDatabase(config, log, { joins: true })
  try {
    const { withWorker } = withoutJobs(database)
    const started = performance.now()
    const report = await ingestFile({ withWorker, clock: systemClock, log }, items)
    return { seconds: (performance.now() - started) / 1000, report: describeReport(report) }
  } finally {
    await database.close()
  }
}
