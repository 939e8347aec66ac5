import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../../../platform/db/postgres/connect.ts'
import { IndexKeeper, type KeeperMessage, type KeeperSettings } from './keeper.ts'

export interface ThreadData {
  readonly url: string
  readonly settings: KeeperSettings
}

const PAUSE_MS = 1000

/** Follows the listings over a connection of its own. A failure ends the thread: the next one loads the index anew, since after
 *  a lost connection the database may be another server that knows less. */
async function keep({ url, settings }: ThreadData): Promise<never> {
  const client = await connect(url)
  const keeper = new IndexKeeper(settings, (message: KeeperMessage) => parentPort?.postMessage(message))
  for (;;) {
    await keeper.refresh(client)
    await wait(PAUSE_MS)
  }
}

await keep(workerData as ThreadData)
