import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.generated.ts'
import type { DeadLetter } from './port.ts'

/** Failed jobs of these queues, newest first. */
export async function selectFailed(db: Kysely<DB>, queues: readonly string[]): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    select id, name as queue, completed_on as "failedAt", coalesce(output ->> 'message', '') as error, data
    from jobs.job where state = 'failed' and name = any(${queues}::text[])
    order by completed_on desc, id`.execute(db)
  return rows
}

/** Removes jobs whose data or output contains one of the words. Running jobs are kept, because one of them may be the
 *  caller. */
export async function deleteJobsWith(db: Kysely<DB>, words: readonly string[]): Promise<void> {
  await sql`
    delete from jobs.job
    where state <> 'active' and exists (
      select from unnest(${words}::text[]) word
      where strpos(lower(concat_ws(' ', data, output)), lower(word)) > 0)`.execute(db)
}
