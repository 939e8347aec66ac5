import fc from 'fast-check'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { countMessages } from '../../../testing/database/count-messages.ts'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { runs } from '../../../testing/runs.ts'
import type { DB } from '../database.generated.ts'
import { createTransactions } from '../transaction.ts'
import { runTransaction } from './dialect.ts'

const ada = { userId: '11111111-1111-4111-8111-111111111111', role: 'client' } as const

const database = await cloneDatabase()
await database.withOwner((client) =>
  client.query(`
    create table public.numbers (number int primary key, written_by text not null default current_user);
    select app.protect('public.numbers');
    create policy everybody on public.numbers to jobscout_app, jobscout_login using (true) with check (true);
    grant select, insert, update, delete on public.numbers to jobscout_app, jobscout_login`),
)
afterAll(() => database.close())
beforeEach(() => database.db.executeQuery(sql`delete from public.numbers`.compile(database.db)))

const { withActor, readAsActor } = createTransactions({
  db: database.db,
  clock: { now: () => new Date() },
  insertJobs: async () => {},
})
const messages = countMessages(database.pool)

type On = { readonly db: Kysely<DB> }
const insert = (tx: On, number: number) => sql`insert into public.numbers values (${number})`.execute(tx.db)
const numbers = async (tx: On) => {
  const { rows } = await sql<{ number: number }>`select number from public.numbers order by 1`.execute(tx.db)
  return rows.map(({ number }) => number)
}
const everything = () => numbers(database)
/** Lets the end of a transaction arrive that nobody waits for. */
const settle = () => everything()

test('a change of one statement is two messages: one with the transaction’s start and settings, and its end', async () => {
  await settle()
  messages()
  await withActor(ada, (tx) => insert(tx, 1))
  expect(messages()).toBe(2)
  expect(await everything()).toEqual([1])
})

test('the end of a transaction that only reads is not waited for, and changes are refused in it', async () => {
  await settle()
  messages()
  expect(await readAsActor(ada, numbers)).toEqual([])
  expect(messages()).toBe(1)
  await expect(readAsActor(ada, (tx) => insert(tx, 1))).rejects.toMatchObject({ code: '25006' })
  expect(await everything()).toEqual([])
})

test('statements that are sent together share a message, and each gets its own result', async () => {
  await settle()
  messages()
  const read = await withActor(ada, async (tx) => {
    await Promise.all([3, 1, 2].map((number) => insert(tx, number)))
    return Promise.all([
      numbers(tx),
      sql`select 1 as one`.execute(tx.db).then(({ rows }) => rows),
      sql`delete from public.numbers where number > 1`
        .execute(tx.db)
        .then(({ numAffectedRows }) => numAffectedRows),
    ])
  })
  expect(read).toEqual([[1, 2, 3], [{ one: 1 }], 2n])
  expect(messages()).toBe(3)
})

test('a transaction without a statement sends nothing', async () => {
  await settle()
  messages()
  expect(await withActor(ada, async () => 'nothing')).toBe('nothing')
  expect(messages()).toBe(0)
})

test('a failure in a message undoes the transaction and leaves a clean connection', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: 1, max: 30 }) },
    { weight: 1, arbitrary: fc.constantFrom('divide', 'value', 'throw') },
  )
  const run = (tx: On, what: number | string): Promise<unknown> => {
    if (typeof what === 'number') return insert(tx, what)
    if (what === 'divide') return sql`select 1 / (select 0)`.execute(tx.db)
    // A value that cannot be sent.
    const circular: { self?: object } = {}
    circular.self = circular
    if (what === 'value') return sql`select ${circular}`.execute(tx.db)
    throw new Error('changed my mind')
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
      async (groups) => {
        await sql`delete from public.numbers`.execute(database.db)
        const steps = groups.flat()
        const written = steps.filter((action) => typeof action === 'number')
        const succeeds = written.length === steps.length && new Set(written).size === written.length
        const outcome = withActor(ada, async (tx) => {
          for (const group of groups) await Promise.all(group.map(async (what) => run(tx, what)))
        }).then(
          () => true,
          () => false,
        )
        expect(await outcome).toBe(succeeds)
        expect(await everything()).toEqual(succeeds ? written.toSorted((a, b) => a - b) : [])
        const { rows } = await sql`select current_user::text as role`.execute(database.db)
        expect(rows).toEqual([{ role: 'jobscout_login' }])
      },
    ),
    { numRuns: runs(60) },
  )
})

test('nothing runs without the settings of its transaction', async () => {
  const opening = { text: `select set_config('role', 'nobody_has_this_name', true)`, values: [] }
  const unset = runTransaction(database.db, { opening, readOnly: false }, (db) =>
    Promise.all([insert({ db }, 1), insert({ db }, 2)]),
  )
  await expect(unset).rejects.toMatchObject({ code: '22023' })
  expect(await everything()).toEqual([])
})

test('a query after the end of its transaction is refused', async () => {
  const tx = await withActor(ada, async (open) => open)
  await expect(insert(tx, 1)).rejects.toThrow('an await is missing')
  expect(await everything()).toEqual([])
})

test('a repeated statement is prepared once, however its values differ', async () => {
  for (const number of [1, 2, 3, 4]) await withActor(ada, (tx) => insert(tx, number))
  const { rows } = await database.pool.query(
    `select count(*)::int as prepared from pg_prepared_statements where statement like 'insert into public.numbers%'`,
  )
  expect(rows).toEqual([{ prepared: 1 }])
})

test('a statement that needs its values for a partial index works however often it runs', async () => {
  await database.withOwner((client) =>
    client.query(`create unique index on public.numbers (written_by) where number = 100`),
  )
  for (let run = 0; run < 10; run += 1) {
    await withActor(ada, ({ db }) =>
      sql`insert into public.numbers values (${100}) on conflict (written_by) where number = ${100} do nothing`.execute(
        db,
      ),
    )
  }
  expect(await everything()).toEqual([100])
})

test('a transaction that nobody repeats does not fail for a statement that a pooler lost', async () => {
  const add = (number: number) =>
    database.db.transaction().execute(async (db) => {
      await insert({ db }, number)
      await sql`select * from public.numbers`.execute(db)
    })
  for (const number of [1, 2, 3]) {
    await add(number)
    await database.pool.query('deallocate all')
  }
  expect(await everything()).toEqual([1, 2, 3])
})

// The last test: once a pooler has lost a statement, the process prepares none.
test('statements that a pooler lost, or a migration changed, are prepared anew', async () => {
  const read = (tx: On) => sql`select * from public.numbers`.execute(tx.db).then(({ rows }) => rows)
  for (const number of [1, 2, 3]) await withActor(ada, (tx) => insert(tx, number))
  for (let run = 0; run < 3; run += 1) await withActor(ada, read)
  await database.withOwner((client) => client.query('alter table public.numbers add column note text'))
  expect(await withActor(ada, read)).toHaveLength(3)
  expect(await read(database)).toMatchObject([{ note: null }, { note: null }, { note: null }])

  await database.pool.query('deallocate all')
  expect(await withActor(ada, read)).toHaveLength(3)
  expect(await everything()).toEqual([1, 2, 3])
})
