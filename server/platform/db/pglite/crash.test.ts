import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blankDump } from '../../../testing/database/embedded.ts'
import { silentLog } from '../../../testing/database/logs.ts'
import { temporaryFolder } from '../../../testing/files/temporary-folder.ts'
import { isUnavailable } from '../errors.ts'
import { openPglite } from './open.ts'

async function openOn(directory?: string) {
  const database = await openPglite({
    directory,
    dumpFile: await blankDump(),
    log: silentLog,
    waitMs: 30_000,
  })
  onTestFinished(() => database.close())
  return database
}

test('a crash fails the queries in flight; later ones reopen the database from disk', async () => {
  const database = await openOn(join(await temporaryFolder(), 'database'))
  await database.pool.query('create table kept (id int); insert into kept values (1)')
  const pending = database.pool.query('select pg_sleep(20)').catch((error: unknown) => error)
  const queued = database.pool.query('select * from kept')
  await new Promise((resolve) => setTimeout(resolve, 50))
  await database.thread.kill()
  const error = await pending
  expect(error).toMatchObject({
    message: expect.stringMatching(/^The embedded database stopped unexpectedly/),
  })
  expect(isUnavailable(error)).toBe(true)
  expect((await queued).rows).toEqual([{ id: 1 }])
})

test('a crash rolls back the open transaction and keeps committed ones', async () => {
  const database = await openOn(join(await temporaryFolder(), 'database'))
  await database.pool.query('create table kept (id int)')
  await database.pool.query('insert into kept values (1)')
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('insert into kept values (2)')
  await database.thread.kill()
  await expect(client.query('commit')).rejects.toThrow()
  client.release()
  expect((await database.pool.query('select * from kept')).rows).toEqual([{ id: 1 }])
})

test('a database in memory is lost after a crash', async () => {
  const database = await openOn()
  await database.pool.query('select 1')
  await database.thread.kill()
  for (let time = 0; time < 2; time += 1) {
    await expect(database.pool.query('select 1')).rejects.toThrow(
      'The embedded database stopped unexpectedly',
    )
  }
})
