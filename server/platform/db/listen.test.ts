import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cloneDatabase, quietLog } from '../../testing/database.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { openPglite } from './pglite.ts'
import type { DatabasePlatform } from './port.ts'

async function open(): Promise<DatabasePlatform> {
  const database = await cloneDatabase()
  onTestFinished(() => database.close())
  return database
}

const say = (database: DatabasePlatform, channel: string, text: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, text])

test('each listener of a channel hears what is said there, and nothing else', async () => {
  const database = await open()
  const [one, other, elsewhere] = [vi.fn(), vi.fn(), vi.fn()]
  await database.listen('news', one)
  await database.listen('news', other)
  await database.listen('Weather "today"', elsewhere)
  await say(database, 'news', 'first')
  await say(database, 'Weather "today"', 'rain')
  await vi.waitFor(() => expect(elsewhere.mock.calls).toEqual([['rain']]))
  expect(one.mock.calls).toEqual([['first']])
  expect(other.mock.calls).toEqual([['first']])
})

test('a message of a transaction is heard when it commits, and never when it does not', async () => {
  const database = await open()
  const heard = vi.fn()
  await database.listen('news', heard)
  const client = await database.pool.connect()
  await client.query(`begin; notify news, 'undone'; rollback`)
  await client.query(`begin; notify news, 'done'`)
  expect(heard).not.toHaveBeenCalled()
  await client.query('commit')
  client.release()
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['done']]))
})

test('who stopped listening hears nothing more; the others do', async () => {
  const database = await open()
  const [leaving, staying] = [vi.fn(), vi.fn()]
  const stop = await database.listen('news', leaving)
  await database.listen('news', staying)
  await stop()
  await stop()
  await say(database, 'news', 'later')
  await vi.waitFor(() => expect(staying).toHaveBeenCalledOnce())
  expect(leaving).not.toHaveBeenCalled()
})

test('work as the owner in between does not make anyone deaf', async () => {
  const database = await open()
  const heard = vi.fn()
  await database.listen('news', heard)
  await database.withOwner((client) => client.query('select 1'))
  await say(database, 'news', 'still here')
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['still here']]))
})

test('a lost connection is restored with its channels, and the listener told to catch up', async () => {
  const { database, cut } = process.env.TEST_DATABASE_URL ? await cutByServer() : await cutByCrash()
  const [heard, onReconnect] = [vi.fn(), vi.fn()]
  await database.listen('news', heard, { onReconnect })
  await cut()
  await vi.waitFor(() => expect(onReconnect).toHaveBeenCalledOnce(), 10_000)
  await say(database, 'news', 'back again')
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([['back again']]))
})

async function cutByServer() {
  const database = await open()
  const cut = () =>
    database.withAdministrator((client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`),
    )
  return { database, cut }
}

async function cutByCrash() {
  const directory = join(await temporaryFolder(), 'database')
  const database = await openPglite({ directory, log: { ...quietLog, error() {} } })
  onTestFinished(() => database.close())
  const cut = () => database.thread.kill()
  return { database, cut }
}
