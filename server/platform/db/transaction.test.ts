import type { Actor } from '@jobscout/contract/shared/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/database/database.ts'
import { isUnavailable } from './errors.ts'
import { createTransactions, type QueuedJob } from './transaction.ts'

const ada: Actor = { userId: '11111111-1111-4111-8111-111111111111', role: 'client' }
const ben: Actor = { userId: '22222222-2222-4222-8222-222222222222', role: 'client' }
const now = new Date('2026-11-21T10:00:00Z')

const database = await cloneDatabase()
await database.withOwner((client) =>
  client.query(`
    create table public.notes (
      user_id uuid not null default app.user_id(), text text not null, written_by text not null default current_user);
    select app.protect('public.notes');
    create policy own on public.notes to jobscout_app
      using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
    create policy jobs on public.notes for select to jobscout_worker using (true);
    grant select, insert, update on public.notes to jobscout_app;
    grant select on public.notes to jobscout_worker;
    create table public.queue (job text not null, queued_by text not null default current_user);
    grant select, insert, delete on public.queue to jobscout_login;
    create function app.check_role() returns trigger language plpgsql as $$ begin
      insert into public.notes (text) values ('deferred as ' || current_user); return null; end $$;
    create constraint trigger deferred after insert on public.notes deferrable initially deferred
      for each row when (new.text = 'defer') execute function app.check_role()`),
)
afterAll(() => database.close())

const inserted: QueuedJob[][] = []
const { withActor, withWorker } = createTransactions({
  db: database.db,
  clock: { now: () => now },
  async insertJobs(trx, jobs) {
    inserted.push(jobs)
    for (const { job } of jobs) await sql`insert into public.queue (job) values (${job})`.execute(trx)
  },
})

const write = (text: string) => sql`insert into public.notes (text) values (${text})`
const read = sql<{ text: string }>`select text from public.notes order by text`
const whoAmI = sql<{ role: string; person: string | null }>`
  select current_user::text as role, app.user_id()::text as person`
const queued = async () =>
  (await database.pool.query('select job, queued_by from public.queue order by job')).rows

beforeEach(async () => {
  inserted.length = 0
  await database.withOwner(async (client) =>
    client.query('delete from public.notes; delete from public.queue'),
  )
})

test('withActor runs as jobscout_app with the actor’s id and the time of the clock', async () => {
  await withActor(ada, async (tx) => {
    expect((await whoAmI.execute(tx.db)).rows).toEqual([{ role: 'jobscout_app', person: ada.userId }])
    expect(tx.actor).toEqual(ada)
    expect(tx.now).toEqual(now)
  })
})

test('withWorker runs as jobscout_worker, without an actor', async () => {
  expect((await withWorker((tx) => whoAmI.execute(tx.db))).rows).toEqual([
    { role: 'jobscout_worker', person: null },
  ])
})

test('statements that are declared long have an hour each, and no other statements have', async () => {
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
  const limits = async (options?: { takesLong: boolean }) =>
    (await withWorker(async (tx) => limit.execute(tx.db), options)).rows[0]?.limit
  const usual = await limits()
  expect([await limits({ takesLong: true }), await limits()]).toEqual(['1h', usual])
  expect(usual).not.toBe('1h')
})

test('a person sees only their own rows, also in concurrent transactions', async () => {
  await Promise.all(
    [ada, ben, ada, ben].map((actor, n) =>
      withActor(actor, (tx) => write(`${actor === ada ? 'ada' : 'ben'} ${n}`).execute(tx.db)),
    ),
  )
  expect((await withActor(ada, (tx) => read.execute(tx.db))).rows).toEqual([
    { text: 'ada 0' },
    { text: 'ada 2' },
  ])
  expect((await withActor(ben, (tx) => read.execute(tx.db))).rows).toEqual([
    { text: 'ben 1' },
    { text: 'ben 3' },
  ])
})

test.each(['commit', 'rollback'])('role and actor are reset after a %s', async (end) => {
  await withActor(ada, async (tx) => {
    await write('x').execute(tx.db)
    if (end === 'rollback') throw new Error('changed my mind')
  }).catch(() => {})
  for (let connection = 0; connection < 5; connection += 1) {
    const { rows } = await database.pool.query(
      `select current_user::text as role, nullif(current_setting('app.user_id', true), '') as person`,
    )
    expect(rows).toEqual([{ role: 'jobscout_login', person: null }])
  }
  await expect(database.pool.query('select * from public.notes')).rejects.toMatchObject({ code: '42501' })
})

test('jobs are inserted after the change and before the commit, as jobscout_login', async () => {
  await withActor(ada, async (tx) => {
    tx.enqueue('mail', { to: 'ada' }, now)
    await write('changed').execute(tx.db)
    expect(inserted).toEqual([])
  })
  expect(inserted).toEqual([[{ job: 'mail', data: { to: 'ada' }, startAfter: now }]])
  expect(await queued()).toEqual([{ job: 'mail', queued_by: 'jobscout_login' }])
})

test('change and jobs are committed together or not at all', async () => {
  await expect(
    withActor(ada, async (tx) => {
      tx.enqueue('mail', {})
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  const broken = createTransactions({
    db: database.db,
    clock: { now: () => now },
    insertJobs: () => Promise.reject(new Error('the queue is full')),
  })
  await expect(
    broken.withActor(ada, async (tx) => {
      await write('half').execute(tx.db)
      tx.enqueue('mail', {})
    }),
  ).rejects.toThrow('the queue is full')
  expect(await queued()).toEqual([])
  expect((await withActor(ada, (tx) => read.execute(tx.db))).rows).toEqual([])
})

test('deferred triggers run in the role of the change', async () => {
  await withActor(ada, async (tx) => {
    await write('defer').execute(tx.db)
    tx.enqueue('mail', {})
  })
  const { rows } = await withActor(ada, (tx) => read.execute(tx.db))
  expect(rows).toEqual([{ text: 'defer' }, { text: 'deferred as jobscout_app' }])
})

test('a serialization failure is retried', async () => {
  let runs = 0
  await withActor(ada, async (tx) => {
    runs += 1
    tx.enqueue(`run ${runs}`, {})
    await write(`run ${runs}`).execute(tx.db)
    if (runs < 3) await sql`do $$ begin raise serialization_failure; end $$`.execute(tx.db)
  })
  expect((await withActor(ada, (tx) => read.execute(tx.db))).rows).toEqual([{ text: 'run 3' }])
  expect(await queued()).toEqual([{ job: 'run 3', queued_by: 'jobscout_login' }])
})

test('a transaction ends after three attempts, and does not retry other errors', async () => {
  const failWith = async (condition: string) => {
    let runs = 0
    await withActor(ada, (tx) => {
      runs += 1
      return sql`do $$ begin raise ${sql.raw(condition)}; end $$`.execute(tx.db)
    }).catch(() => {})
    return runs
  }
  expect(await failWith('deadlock_detected')).toBe(3)
  expect(await failWith('unique_violation')).toBe(1)
})

test('nested transactions are refused on both engines', async () => {
  const nested = withActor(ada, () => withActor(ada, (tx) => read.execute(tx.db)))
  await expect(nested).rejects.toThrow('cannot be nested')
})

test('asynchronous work may open a transaction after the one that started it has ended', async () => {
  let later: Promise<unknown> | undefined
  await withActor(ada, async () => {
    later = new Promise((resolve) => setTimeout(resolve, 20)).then(() =>
      withActor(ada, (tx) => read.execute(tx.db)),
    )
  })
  await expect(later).resolves.toBeDefined()
})

test('queueing a job after the transaction ended throws', async () => {
  const tx = await withActor(ada, (open) => Promise.resolve(open))
  expect(() => tx.enqueue('mail', {})).toThrow('after its transaction ended')
})

test('a broken connection fails only its transaction', async () => {
  const broken = withActor(ada, async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx.db)
    await database.withAdministrator((client) =>
      client.query('select pg_terminate_backend($1)', [rows[0]?.pid]),
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
    await write('lost').execute(tx.db)
  })
  const error = await broken.catch((reason: unknown) => reason)
  expect(isUnavailable(error)).toBe(true)
  expect((await withActor(ada, (tx) => read.execute(tx.db))).rows).toEqual([])
})
