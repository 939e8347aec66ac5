import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/database.generated.ts'

/** Removes jobs, waiting or done, whose data or outcome holds one of the words. A job at work stays: it may be the
 *  one that asks. */
export async function deleteJobsWith(db: Kysely<DB>, words: readonly string[]): Promise<void> {
  await sql`
    delete from jobs.job
    where state <> 'active' and exists (
      select from unnest(${words}::text[]) word
      where strpos(lower(concat_ws(' ', data, output)), lower(word)) > 0)`.execute(db)
}
