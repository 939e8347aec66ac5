import { createSeededChoice } from '../../../server/db/demo/random.ts'
import type { DatabasePlatform } from '../../../server/platform/db/port.ts'

const TEXTS = 5000
const WORDS_OF_TEXT = 300
const VOCABULARY = 40_000
/** Texts written in one statement. */
const BATCH = 500

const syllables = 'ba de fi go hu ka le mi no pu ra se ti vo zu'.split(' ')

/** The nth most frequent word: longer the rarer it is, and never a word of a language. */
export function buildWord(rank: number): string {
  const parts: string[] = []
  for (let left = rank + syllables.length; left > 0; left = Math.floor(left / syllables.length))
    parts.push(syllables[left % syllables.length] ?? '')
  return `${parts.join('')}x`
}

/** A text whose words are as unevenly frequent as those of a language: the nth has about a share of 1/n. */
function buildText(seed: number): string {
  const choose = createSeededChoice(seed)
  return Array.from({ length: WORDS_OF_TEXT }, () =>
    buildWord(Math.floor(VOCABULARY ** choose.share()) - 1),
  ).join(' ')
}

/** Writes a listing for each row of listing_features, with about 300 words and a number of its own. The lexemes of a text are
 *  computed once and not for each listing that has it. Returns the bytes of all texts. */
export async function fillWords(database: DatabasePlatform): Promise<number> {
  return database.withAdministrator(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('create table public.texts (n int primary key, text text not null, search tsvector)')
    for (let from = 0; from < TEXTS; from += BATCH) {
      const texts = Array.from({ length: BATCH }, (_, at) => ({
        n: from + at,
        text: buildText(from + at + 1),
      }))
      await client.query(
        `insert into public.texts select n, text, to_tsvector('english', text)
         from jsonb_to_recordset($1::jsonb) as t (n int, text text)`,
        [JSON.stringify(texts)],
      )
    }
    await client.query('drop index public.job_listings_search')
    await client.query('alter table public.job_listings alter column search drop expression')
    await client.query(
      `insert into public.job_listings (id, source, dedupe_key, content_hash, title, company, description, posted_date, created_at, search)
       select f.listing_id, 'bench', f.listing_id, 'x', 'Job ' || number, f.company_key, text, f.posted_date, f.created_at,
         to_tsvector('simple', 'Job ' || number || ' ' || f.company_key) || search
       from (select *, row_number() over () as number from public.listing_features) f
         join public.texts on n = number % $1`,
      [TEXTS],
    )
    await client.query(`set maintenance_work_mem = '512MB'`)
    await client.query('create index job_listings_search on public.job_listings using gin (search)')
    await client.query('vacuum analyze public.job_listings')
    await client.query('set session_replication_role = origin')
    const { rows } = await client.query<{ bytes: string }>(
      'select sum(octet_length(title) + octet_length(company) + octet_length(description)) as bytes from public.job_listings',
    )
    return Number(rows[0]?.bytes)
  })
}
