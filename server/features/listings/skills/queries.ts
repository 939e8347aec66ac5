import { SEARCHED_LENGTH } from '@jobscout/contract/matching/stated-skills.ts'
import { type RawBuilder, sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

/** Writers of listings hold it while they compare them with the stated skills. */
const lockName = sql`hashtextextended('skills of listings', 0)`

export async function shareSkillLock({ db }: BareTx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${lockName})`.execute(db)
}

/** Waits for listings that are being written: they may have been compared with fewer skills than there are now. */
export async function awaitWriters({ db }: BareTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockName})`.execute(db)
}

/** Whether a listing may hold a word: by the full-text index, or as a part of words without spaces between them. Both are
 *  indexed, and both may be wrong, so the text has the last word. */
function mayHold(word: string): RawBuilder<boolean> {
  const parts = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const query = sql`(plainto_tsquery('english', app.searched_text(${word})) || plainto_tsquery('english', ${parts.join(' ')}))`
  const text = sql.raw(`l.title || ' ' || left(l.description, ${SEARCHED_LENGTH})`)
  return sql`(l.search @@ ${query} or app.joined_words(${text}) @> ${[word]}::text[])`
}

const holdsAll = (words: string) => sql.join(words.split(' ').map(mayHold), sql` and `)

export interface ListingText {
  readonly id: string
  readonly title: string
  readonly description: string
}

/** Listings that may name the skill, after `from` in the order of their ids. */
export async function findCandidates(
  { db }: BareTx,
  words: string,
  from: string,
  limit: number,
): Promise<ListingText[]> {
  const { rows } = await sql<ListingText>`
    select l.id, l.title, l.description from job_listings l
    where l.id in (select l.id from job_listings l where l.id > ${from}::uuid and ${holdsAll(words)} order by l.id limit ${limit})
    order by l.id`.execute(db)
  return rows
}

/** How many listings there are, and how many of them may name the skill. */
export async function countCandidates(
  { db }: BareTx,
  words: string,
): Promise<{ all: number; candidates: number }> {
  const { rows } = await sql<{ all: number; candidates: number }>`
    select (select count(*)::int from job_listings) as all,
      (select count(*)::int from job_listings l where ${holdsAll(words)}) as candidates`.execute(db)
  return rows[0] ?? { all: 0, candidates: 0 }
}

export const findTexts = ({ db }: BareTx, ids: readonly string[]): Promise<ListingText[]> =>
  db
    .selectFrom('job_listings')
    .select(['id', 'title', 'description'])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** Replaces the names of skills, and where each was read. */
export async function updateSkillNames(
  { db, now }: BareTx,
  rows: readonly { readonly id: string; readonly skills: readonly string[]; readonly sources: object }[],
): Promise<void> {
  await sql`
    update job_listings l set skills = r.skills, updated_at = ${now},
      provenance = case when r.sources = '{}' then l.provenance - 'skills'
        else l.provenance || jsonb_build_object('skills', r.sources) end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, skills text[], sources jsonb)
    where l.id = r.id and l.skills <> r.skills`.execute(db)
}
