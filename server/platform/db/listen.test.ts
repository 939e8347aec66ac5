import { type AddressInfo, connect, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase } from '../../testing/database/database.ts'
import { silentLog } from '../../testing/database/logs.ts'
import { runTransaction } from './driver/dialect.ts'
import { PostgresListener } from './postgres/listener.ts'
import { openPostgres } from './postgres/open.ts'

const database = await cloneDatabase()
afterAll(() => database.close())

const urlOfDatabase = () => database.directUrl

const say = (channel: string, text: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, text])

test('every listener of a channel gets its notifications only', async () => {
  const [first, second, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
  await database.listen('news', first)
  await database.listen('news', second)
  await database.listen('Weather "today"', elsewhere)
  await say('news', 'first')
  await say('Weather "today"', 'rain')
  await expect.poll(() => elsewhere.mock.calls).toEqual([['rain']])
  expect(first.mock.calls).toEqual([['first']])
  expect(second.mock.calls).toEqual([['first']])
})

test('a notification is delivered when its transaction commits, and never after a rollback', async () => {
  const heard = vi.fn()
  await database.listen('committed', heard)
  const client = await database.pool.connect()
  await client.query(`begin; notify committed, 'undone'; rollback`)
  await client.query(`begin; notify committed, 'done'`)
  expect(heard).not.toHaveBeenCalled()
  await client.query('commit')
  client.release()
  await expect.poll(() => heard.mock.calls).toEqual([['done']])
})

test('a stopped listener gets no more notifications; others do', async () => {
  const [leaving, staying] = [vi.fn(), vi.fn()]
  const stop = await database.listen('stopping', leaving)
  await database.listen('stopping', staying)
  await stop()
  await stop()
  await say('stopping', 'later')
  await expect.poll(() => staying).toHaveBeenCalledOnce()
  expect(leaving).not.toHaveBeenCalled()
})

test('a failing listener does not affect the others', async () => {
  const heard = vi.fn()
  const complained = vi.spyOn(console, 'error').mockImplementation(() => {})
  await database.listen('failing', () => {
    throw new Error('not today')
  })
  await database.listen('failing', heard)
  await say('failing', 'hello')
  await expect.poll(() => heard.mock.calls).toEqual([['hello']])
  expect(complained).toHaveBeenCalledOnce()
  complained.mockRestore()
})

test('listeners keep working while withOwner is used', async () => {
  const heard = vi.fn()
  await database.listen('owner', heard)
  await database.withOwner((client) => client.query('select 1'))
  await say('owner', 'still here')
  await expect.poll(() => heard.mock.calls).toEqual([['still here']])
})

test('a lost connection is restored with its channels, and onReconnect is called', async () => {
  const [heard, onReconnect] = [vi.fn(), vi.fn()]
  await database.listen('restored', heard, { onReconnect })
  await database.withAdministrator((client) =>
    client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'jobscout notifications'`),
  )
  await expect.poll(() => onReconnect).toHaveBeenCalledOnce()
  await say('restored', 'back again')
  await expect.poll(() => heard.mock.calls).toEqual([['back again']])
})

test('a listener stops while its database is away', async () => {
  const connection = { connectionString: urlOfDatabase(), application_name: 'a listener that stops' }
  const listener = new PostgresListener(connection, silentLog)
  const stop = await listener.listen('away', { handler: vi.fn() })
  connection.connectionString = 'postgres://nobody@127.0.0.1:1/nowhere'
  await database.withAdministrator((client) =>
    client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
      connection.application_name,
    ]),
  )
  await expect.poll(() => listener.isCurrent()).toBe(false)
  await stop()
  await listener.close()
})

test('a query whose database vanishes without a word fails, and the next one is answered', async () => {
  const real = new URL(urlOfDatabase())
  let isGone = false
  const between = createServer((incoming) => {
    const outgoing = connect(Number(real.port), real.hostname)
    for (const socket of [incoming, outgoing]) socket.on('error', () => socket.destroy())
    incoming.on('close', () => outgoing.destroy())
    outgoing.pipe(incoming)
    incoming.on('data', (data) => isGone || outgoing.write(data))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => between.once('listening', resolve))
  const url = new URL(real)
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`
  const { pool, close } = await openPostgres({ url: url.href, log: silentLog, poolSize: 1, silenceMs: 500 })
  onTestFinished(async () => {
    await close()
    between.close()
  })
  await pool.query('select 1')
  isGone = true
  await expect(pool.query('select 2')).rejects.toThrow('terminated unexpectedly')
  isGone = false
  expect((await pool.query('select 3 as n')).rows).toEqual([{ n: 3 }])
})

test('a transaction that is declared long may be silent for longer, and its connection afterwards may not', async () => {
  const { db, pool, close } = await openPostgres({
    url: urlOfDatabase(),
    log: silentLog,
    poolSize: 1,
    silenceMs: 300,
  })
  onTestFinished(close)
  const opening = { text: 'select 1', values: [] }
  const wait = sql`select pg_sleep(0.8)`
  await runTransaction(db, { opening, readOnly: false, takesLong: true }, (trx) => wait.execute(trx))
  await expect(pool.query('select pg_sleep(0.8)')).rejects.toThrow('terminated unexpectedly')
})

test('closing cancels a statement that takes long, in the database too', async () => {
  const { db, close } = await openPostgres({ url: urlOfDatabase(), log: silentLog })
  const opening = { text: `select set_config('statement_timeout', '1h', true)`, values: [] }
  const running = runTransaction(db, { opening, readOnly: false, takesLong: true }, (trx) =>
    sql`select pg_sleep(600)`.execute(trx),
  )
  const refused = expect(running).rejects.toThrow('canceling statement due to user request')
  const asleep = () =>
    database.withAdministrator(async (client) => {
      const { rowCount } = await client.query(
        `select from pg_stat_activity where datname = current_database() and query like 'select pg_sleep(600)%'`,
      )
      return rowCount
    })
  await expect.poll(asleep).toBe(1)
  const closing = performance.now()
  await close()
  expect(performance.now() - closing).toBeLessThan(5000)
  await refused
  await expect.poll(asleep).toBe(0)
})
