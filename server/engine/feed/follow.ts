import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../platform/log/log.ts'
import type { KeeperMessage } from './keeper.ts'
import type { ThreadData } from './thread.ts'

const RESTART_MS = 2000

export interface Follower {
  close(): Promise<void>
}

/** Runs a keeper in a thread, and another one after each failure. What a thread that failed has read is given up at once. */
export function followInThread(
  data: ThreadData,
  onMessage: (message: KeeperMessage) => void,
  log: Pick<Log, 'warn'>,
  restartMs = RESTART_MS,
): Follower {
  const closed = new AbortController()
  let worker: Worker | undefined

  const run = () =>
    new Promise<void>((resolve) => {
      worker = new Worker(new URL('./thread.ts', import.meta.url), { workerData: data })
      worker.on('message', onMessage)
      worker.on('error', (err) => {
        if (!closed.signal.aborted)
          log.warn({ err }, 'the thread of the match index failed; it is started again')
      })
      worker.on('exit', () => {
        onMessage({ kind: 'idle', reason: 'loading' })
        resolve()
      })
    })
  const finished = (async () => {
    while (!closed.signal.aborted) {
      await run()
      await wait(restartMs, undefined, { signal: closed.signal }).catch(() => undefined)
    }
  })()
  return {
    async close() {
      closed.abort()
      await worker?.terminate()
      await finished
    },
  }
}
