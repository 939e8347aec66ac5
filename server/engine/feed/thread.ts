import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../platform/db/postgres/connect.ts'
import { IndexKeeper, type KeeperMessage, type KeeperSettings } from './keeper.ts'

export interface ThreadData {
  readonly url: string
  readonly settings: KeeperSettings
  /** Between two reads; a second by default. */
  readonly pauseMs?: number
}

const PAUSE_MS = 1000
/** Of its session on the database. */
const APPLICATION_NAME = 'jobscout match index'

/** Follows the listings over a connection of its own. A failure ends the thread: the next one loads the index anew, since after
 *  a lost connection the database may be another server that knows less. */
async function followFeed({ url, settings, pauseMs = PAUSE_MS }: ThreadData): Promise<never> {
  const client = await connect(url, APPLICATION_NAME)
  const keeper = new IndexKeeper(settings, (message: KeeperMessage) => parentPort?.postMessage(message))
  for (;;) {
    const hasMore = await keeper.refresh(client)
    if (!hasMore) await wait(pauseMs)
  }
}

await followFeed(workerData as ThreadData)
