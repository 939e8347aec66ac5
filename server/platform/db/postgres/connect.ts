import pg from 'pg'
import { connectionTo } from './url.ts'

/** A connection of its own as jobscout_login, for a thread that reads much. The caller ends it. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ ...connectionTo(url, { role: 'jobscout_login' }), keepAlive: true })
  await client.connect()
  return client
}
