import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/database/database.ts'
import { isAccessDenied, isCheckViolation, isForeignKeyViolation, isUniqueViolation } from './errors.ts'

const database = await cloneDatabase()
afterAll(() => database.close())

/** The expected values are the same on both engines. */
const values: [expression: string, value: unknown][] = [
  ['5::bigint', '5'],
  ['9007199254740993::bigint', '9007199254740993'],
  ['1.50::numeric(10, 2)', '1.50'],
  ['7::int', 7],
  ['7::smallint', 7],
  ['0.1::float8', 0.1],
  ['true', true],
  [`'a\u{1F600}ß'::text`, 'a\u{1F600}ß'],
  [`'2026-03-29 02:30:00+01'::timestamptz`, new Date('2026-03-29T01:30:00Z')],
  [`'2026-03-29'::date`, '2026-03-29'],
  [`array['2026-03-29'::timestamptz]`, [new Date('2026-03-29T00:00:00Z')]],
  [`'{"a": [1, null, "x"]}'::jsonb`, { a: [1, null, 'x'] }],
  [`'\\x00ff'::bytea`, Buffer.from([0, 255])],
  [`array['a', null, 'c,"d"']::text[]`, ['a', null, 'c,"d"']],
  [`array[1, 2]::int[]`, [1, 2]],
  [`array[1, 2]::bigint[]`, ['1', '2']],
  [`array[1.5]::numeric[]`, [1.5]],
  ['null::int', null],
  [`'6b7ff2a2-6f7a-4f0e-9f0d-2f7bb5c1f9d2'::uuid`, '6b7ff2a2-6f7a-4f0e-9f0d-2f7bb5c1f9d2'],
  [`current_setting('TimeZone')`, 'UTC'],
  [`current_setting('search_path')`, 'public'],
  ['current_user::text', 'jobscout_login'],
]

test.each(values)('%s is read as the same value on both engines', async (expression, value) => {
  const { rows } = await database.pool.query(`select ${expression} as value`)
  expect(rows).toEqual([{ value }])
})

const parameters: [type: string, given: unknown, back: unknown][] = [
  ['timestamptz', new Date('2026-01-02T03:04:05.678Z'), new Date('2026-01-02T03:04:05.678Z')],
  ['bytea', Buffer.from('bytes'), Buffer.from('bytes')],
  ['text[]', ['a', 'b,c', null], ['a', 'b,c', null]],
  ['bigint', 12345678901234567890n / 10n, '1234567890123456789'],
  ['jsonb', { a: [1] }, { a: [1] }],
  ['jsonb', '[1, 2]', [1, 2]],
  ['text', 'x'.repeat(3_000_000), 'x'.repeat(3_000_000)],
]

test.each(parameters)('a parameter of type %s is written and read back', async (type, given, back) => {
  const { rows } = await database.pool.query(`select $1::${type} as value`, [given])
  expect(rows).toEqual([{ value: back }])
})

test('a hundred thousand rows arrive complete and in order', async () => {
  const { rows } = await database.pool.query<{ n: number }>(
    'select n from generate_series(1, 100000) n order by n',
  )
  expect(rows).toHaveLength(100_000)
  expect(rows.at(-1)).toEqual({ n: 100_000 })
})

test.each([
  ['select 1 / 0', '22012'],
  ['select missing_column', '42703'],
  ['select * from missing_table', '42P01'],
  ['select', undefined],
  ['selec', '42601'],
])('%s fails with the same code and leaves the session usable', async (text, code) => {
  const outcome = await database.pool.query(text).catch((error: { code: string }) => error.code)
  if (code) expect(outcome).toBe(code)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a constraint violation is recognised by the constraint’s name', async () => {
  await database.withOwner(async (client) => {
    await client.query(`create table public.rules (id int constraint rules_key unique, up int constraint rules_up references
      public.rules (id), small int constraint rules_small check (small < 3))`)
    const fail = (values: string) =>
      client.query(`insert into public.rules values ${values}`).catch((error: unknown) => error)
    expect(isUniqueViolation(await fail('(1), (1)'), 'rules_key')).toBe(true)
    expect(isUniqueViolation(await fail('(1), (1)'), 'another_key')).toBe(false)
    expect(isForeignKeyViolation(await fail('(1, 2)'), 'rules_up')).toBe(true)
    expect(isCheckViolation(await fail('(1, null, 3)'), 'rules_small')).toBe(true)
  })
  const denied = await database.pool.query('select * from public.rules').catch((error: unknown) => error)
  expect(isAccessDenied(denied)).toBe(true)
})

test('the requested isolation level applies', async () => {
  const level = await database.db
    .transaction()
    .setIsolationLevel('serializable')
    .execute((trx) =>
      sql<{ level: string }>`select current_setting('transaction_isolation') as level`.execute(trx),
    )
  expect(level.rows).toEqual([{ level: 'serializable' }])
})

test('concurrent transactions are isolated', async () => {
  const log: string[] = []
  const run = (name: string) =>
    database.db.transaction().execute(async (trx) => {
      await sql`select set_config('app.name', ${name}, true)`.execute(trx)
      for (let turn = 0; turn < 5; turn += 1) {
        const { rows } = await sql<{ name: string }>`select current_setting('app.name') as name`.execute(trx)
        log.push(`${name}${rows[0]?.name}`)
      }
    })
  await Promise.all(['a', 'b', 'c'].map(run))
  expect(new Set(log)).toEqual(new Set(['aa', 'bb', 'cc']))
})

test('a client released during a failed transaction does not affect the next one', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select 1 / 0').catch(() => {})
  client.release(true)
  expect((await database.pool.query('select current_user::text as name')).rows).toEqual([
    { name: 'jobscout_login' },
  ])
})
