import { notifyOfApplications } from '../../../notifications/service.ts'
import { performRun, type RunPorts } from '../../../operations/runs/service.ts'
import { statusNotification } from '../../notifications/service.ts'
import { countSubmitted, startProcessing } from './queries.ts'

/** The most applications that one run moves. */
const PROCESSING_BATCH = 50

/** Moves the applications, notifies their owners and counts them in one transaction, so that a run that is performed
 *  again moves no second batch. */
export const performProcessingRun = (ports: RunPorts, id: string): Promise<void> =>
  performRun(ports, id, async (run) => {
    if ('moved' in run.result) return
    await run.step(async (tx) => {
      const moved = await startProcessing(tx, PROCESSING_BATCH)
      await notifyOfApplications(
        tx,
        // By person, so that two runs at once lock the counters of notifications in one order.
        moved
          .toSorted((a, b) => a.user_id.localeCompare(b.user_id))
          .map((application) => ({
            userId: application.user_id,
            ...statusNotification('in_progress', application),
            applicationId: application.id,
            actionUrl: `/applications#${application.id}`,
          })),
      )
      const left = await countSubmitted(tx)
      return { total: moved.length, done: moved.length, result: { moved: moved.length, left } }
    })
    const { moved, left } = run.result
    await run.log(`${moved} applications moved to In Progress, ${left} are waiting.`)
  })
