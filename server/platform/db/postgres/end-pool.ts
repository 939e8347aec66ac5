import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { findStream } from './silence.ts'

/** For transactions that are about to end by themselves. */
const GRACE_MS = 1000
const CANCEL_EVERY_MS = 250
const CANCELS = 4

/**
 * Returns a function that ends the pool. Statements that still run then are cancelled in the database, where they would go on
 * without a client and hold their locks while another server repeats the job.
 */
export function endsInTime(pool: pg.Pool): () => Promise<void> {
  const inUse = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => inUse.add(client))
  pool.on('release', (_error, client) => inUse.delete(client))

  return async () => {
    let hasEnded = false
    const ended = pool.end().then(() => {
      hasEnded = true
    })
    const endsWithin = async (ms: number) => {
      const waiting = new AbortController()
      const late = wait(ms, undefined, { signal: waiting.signal }).catch(() => {})
      await Promise.race([ended, late])
      waiting.abort()
    }
    await endsWithin(GRACE_MS)
    // A transaction that is between two statements misses a cancel request.
    for (let sent = 0; sent < CANCELS && !hasEnded; sent += 1) {
      for (const client of inUse) requestCancel(client)
      await endsWithin(CANCEL_EVERY_MS)
    }
    for (const client of inUse) findStream(client).destroy()
    await endsWithin(GRACE_MS)
  }
}

const cancelRequest = (processId: number, secretKey: number): Buffer => {
  const message = Buffer.alloc(16)
  for (const [index, part] of [16, 80_877_102, processId, secretKey].entries())
    message.writeInt32BE(part, 4 * index)
  return message
}

/** Asks the server or pooler at the other end to cancel what the client runs. It takes this request without encryption too. */
function requestCancel(client: pg.PoolClient): void {
  const { processID, secretKey, host, port } = client as unknown as {
    readonly processID: number
    readonly secretKey: number
    readonly host: string
    readonly port: number
  }
  const { remoteAddress, remotePort } = findStream(client)
  const connection =
    remoteAddress && remotePort
      ? { host: remoteAddress, port: remotePort }
      : { path: `${host}/.s.PGSQL.${port}` }
  connect(connection)
    .on('error', () => {})
    .end(cancelRequest(processID, secretKey))
}
