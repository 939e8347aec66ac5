import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import type { Log } from '../log/log.ts'
import { recordWorker, removeWorker } from './queries.ts'

const BEAT_MS = 10_000

export interface Heartbeat {
  stop(): Promise<void>
}

/** Records every few seconds that this process works on jobs, until it stops. A lost connection skips a beat. */
export async function startHeartbeat(db: Kysely<DB>, log: Log): Promise<Heartbeat> {
  const id = randomUUID()
  await recordWorker(db, id)
  let beat = Promise.resolve()
  const timer = setInterval(() => {
    beat = recordWorker(db, id).catch((error: unknown) => log.warn({ err: error }, 'heartbeat'))
  }, BEAT_MS)
  return {
    async stop() {
      clearInterval(timer)
      await beat
      await removeWorker(db, id).catch((error: unknown) => log.warn({ err: error }, 'heartbeat'))
    },
  }
}
