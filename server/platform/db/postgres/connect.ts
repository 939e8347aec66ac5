import pg from 'pg'
import { endWhenSilent } from './silence.ts'
import { connectionTo } from './url.ts'

/** Its statements have no limit, and some count all listings. */
const SILENCE_MS = 300_000

/** A connection of its own as jobscout_login, for a thread that reads much. The caller ends it.
 *  @param application_name as the database lists it */
export async function connect(url: string, application_name: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connectionTo(url, { role: 'jobscout_login' }),
    application_name,
    keepAlive: true,
  })
  await client.connect()
  endWhenSilent(client, SILENCE_MS)
  return client
}
