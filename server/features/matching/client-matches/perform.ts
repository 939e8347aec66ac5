import { performRun, type RunPorts } from '../../operations/runs/service.ts'
import type { ListingsInMemory } from '../../scoring/service.ts'
import { assignToRun, countOfRun, deleteLeft, listOfRun, lockCursor } from './queries.ts'
import { computeNext } from './service.ts'

/** Longer than listings are open as a rule. */
const LEFT_KEPT_MS = 90 * 24 * 3_600_000

/** Computes the matches of every client anew. A batch and its progress are one transaction: after a kill, the run goes on
 *  with the clients that it has not come to. */
export const performMatching = (
  ports: RunPorts & { readonly matchIndex: ListingsInMemory },
  id: string,
): Promise<void> =>
  performRun(ports, id, async (run) => {
    if (run.result.clients === undefined) {
      await run.step(async (tx) => {
        const clients = await assignToRun(tx, id)
        return { total: clients, step: 'Comparing clients with listings', result: { clients } }
      })
    }
    const total = run.result.clients ?? 0
    for (let left = total; left > 0; ) {
      await run.step(async (tx) => {
        const cursor = await lockCursor(tx, { wait: true })
        const written = await computeNext(tx, ports.matchIndex, cursor?.snapshot ?? null, (limit) =>
          listOfRun(tx, id, limit),
        )
        left = await countOfRun(tx, id)
        const { found = 0, gone = 0 } = run.result
        return {
          done: total - left,
          result: { clients: total, found: found + written.found, gone: gone + written.gone },
        }
      })
    }
    await ports.withWorker((tx) => deleteLeft(tx, new Date(tx.now.getTime() - LEFT_KEPT_MS)))
    const { clients = 0, found = 0, gone = 0 } = run.result
    await run.log(`${clients} clients: ${found} new matches, ${gone} no longer among the best.`)
  })
