import type pg from 'pg'
import type { Db } from 'pg-boss'
import type { DatabasePlatform } from '../db/port.ts'

/** What pg-boss works with, and a function that has its workers look for jobs of a queue, as a notification does. */
export function overDatabase({ pool, listen }: DatabasePlatform): { db: Db; wake: (queue: string) => void } {
  let wake: (queue: string) => void = () => undefined
  const db: Db = {
    // pg-boss sends several statements in one query and expects their rows in one list.
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        const result: pg.QueryResult | pg.QueryResult[] = await client.query(text, values)
        return { rows: Array.isArray(result) ? result.flatMap((partResult) => partResult.rows) : result.rows }
      } catch (error) {
        await client.query('ROLLBACK').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    listen: async (channel, onNotification, onReconnect) => {
      wake = onNotification
      return { close: await listen(channel, onNotification, { onReconnect }) }
    },
  }
  return { db, wake: (queue) => wake(queue) }
}
