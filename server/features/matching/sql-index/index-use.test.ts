import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../testing/database/database.ts'

const database = await cloneDatabase()
afterAll(() => database.close())

beforeAll(async () => {
  await database.withOwner(async (client) => {
    await client.query(
      `insert into public.job_listings (source, dedupe_key, content_hash, title, company, description, posted_date)
       select 'test', n, 'x', 'Title ' || n, 'Company', 'word' || n, now() from generate_series(1, 5000) n`,
    )
    await client.query(
      `insert into public.locations (name, keys) select 'Place ' || n, array['place' || n] from generate_series(1, 5000) n`,
    )
  })
  await database.withAdministrator((client) => client.query('vacuum analyze'))
})

/** The plan of a function's own statement, with a parameter, as the function runs it. */
const readPlan = (name: string, type: string, value: string): Promise<string> =>
  database.withOwner(async (client) => {
    const { rows } = await client.query<{ body: string }>(
      'select prosrc as body from pg_proc where oid = $1::regproc',
      [name],
    )
    const body = rows[0]?.body.replace(/p_(?:query|keys)/g, '$1')
    await client.query(`set plan_cache_mode = force_generic_plan; prepare look_up(${type}) as ${body}`)
    const plan = await client.query<{ 'QUERY PLAN': string }>(`explain execute look_up(${value})`)
    await client.query('deallocate look_up; reset plan_cache_mode')
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  })

test('a search uses the text index', async () => {
  expect(await readPlan('app.search_listings', 'tsquery', `'word77'`)).toContain('on job_listings_search')
})

test('preferred places are found through the index of location keys', async () => {
  expect(await readPlan('app.locations_with_keys', 'text[]', `'{place77}'`)).toContain('on locations_keys')
})

test('the same search under row policies reads every listing, which is why the functions exist', async () => {
  const plan = await database.db.transaction().execute(async (trx) => {
    await sql`select set_config('role', 'jobscout_app', true), set_config('app.user_id', gen_random_uuid()::text, true)`.execute(
      trx,
    )
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select id from job_listings where search @@ 'word77'::tsquery`.execute(trx)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Seq Scan on job_listings')
})

test('the functions find nothing without a signed-in person, and other roles may not call them', async () => {
  const ask = (role: string, user: string) =>
    database.db.transaction().execute(async (trx) => {
      await sql`select set_config('role', ${role}, true), set_config('app.user_id', ${user}, true)`.execute(
        trx,
      )
      const { rows } = await sql<{ found: number; places: number }>`
        select (select count(*)::int from app.search_listings('word77'::tsquery)) as found,
          (select count(*)::int from app.locations_with_keys('{place77}')) as places`.execute(trx)
      return rows[0]
    })
  expect(await ask('jobscout_app', '')).toEqual({ found: 0, places: 0 })
  expect(await ask('jobscout_app', crypto.randomUUID())).toEqual({ found: 1, places: 1 })
  await expect(ask('jobscout_worker', '')).rejects.toMatchObject({ code: '42501' })
})
