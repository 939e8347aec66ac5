import { EventEmitter } from 'node:events'
import type pg from 'pg'

/** Counts the messages that the database has answered on the pool's connections. Returns the number since the last call. */
export function countMessages(pool: pg.Pool): () => number {
  let answered = 0
  const watched = new WeakSet<object>()
  pool.on('acquire', (client) => {
    const { connection } = client as unknown as { connection?: unknown }
    if (!(connection instanceof EventEmitter) || watched.has(connection)) return
    watched.add(connection)
    connection.on('readyForQuery', () => {
      answered += 1
    })
  })
  return () => {
    const count = answered
    answered = 0
    return count
  }
}
