import { createHash } from 'node:crypto'
import { chown, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/db/open.ts'
import { silentLog as log } from '../testing/database/logs.ts'
import { temporaryFolder } from '../testing/files/temporary-folder.ts'
import { backupCommand, restoreCommand } from './backup.ts'
import { answerIn as perform } from './testing.ts'

/** A folder that every account may enter, as PostgreSQL does not run as root. */
async function createDirectory(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

async function running(dataDir: string) {
  const database = await openDatabase({ dataDir, log })
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  onTestFinished(close)
  const ask = (text: string) => database.withAdministrator(async (client) => (await client.query(text)).rows)
  return { ask, close }
}

const file = (number: number) => `${number} ${createHash('sha256').update(String(number)).digest('hex')}`

test('a backup under writes holds every row and file that was acknowledged before it, and no half of a change', async () => {
  const [dataDir, target, restored] = [
    await createDirectory(),
    await createDirectory(),
    await createDirectory(),
  ]
  const server = await running(dataDir)
  await server.ask(`create table uploads (number integer primary key, half integer not null)`)
  await mkdir(join(dataDir, 'files', 'cv'), { recursive: true })
  await writeFile(join(dataDir, 'auth-secret'), 's'.repeat(64))

  let [written, isDone] = [0, false]
  const write = async () => {
    while (!isDone) {
      // As the product does: the file, then its row.
      await writeFile(join(dataDir, 'files', 'cv', String(written)), file(written))
      await server.ask(
        `begin; insert into uploads values (${written}, 0); update uploads set half = 1 where number = ${written}; commit`,
      )
      written += 1
      if (written % 50 === 0) await server.ask('checkpoint')
    }
  }
  const writing = write()
  await expect.poll(() => written).toBeGreaterThan(20)
  const before = written
  const backup = await perform(backupCommand, dataDir, target)
  isDone = true
  await writing
  await server.close()
  expect(backup).toMatchObject({
    code: 0,
    said: expect.stringContaining(`the secret ${join(target, 'auth-secret')}`),
  })

  expect(await perform(restoreCommand, restored, target)).toMatchObject({ code: 0 })
  const copy = await running(restored)
  const rows = (await copy.ask('select number, half from uploads order by number')) as {
    number: number
    half: number
  }[]
  expect(rows.length).toBeGreaterThanOrEqual(before)
  expect(rows).toEqual(rows.map((_, number) => ({ number, half: 1 })))
  for (const { number } of rows)
    expect(await readFile(join(restored, 'files', 'cv', String(number)), 'utf8')).toBe(file(number))
  expect(await readFile(join(restored, 'auth-secret'), 'utf8')).toBe('s'.repeat(64))
})

test('a stopped server is backed up too', async () => {
  const [dataDir, target] = [await createDirectory(), await createDirectory()]
  const server = await running(dataDir)
  await server.close()
  expect(await perform(backupCommand, dataDir, target)).toMatchObject({ code: 0 })
  expect(await readdir(target)).toEqual(['postgres'])
})

test('a backup overwrites nothing', async () => {
  const [dataDir, full, empty] = [
    await createDirectory(),
    await temporaryFolder({ mine: 'x' }),
    await createDirectory(),
  ]
  await mkdir(join(dataDir, 'postgres'))
  for (const [command, folder, parameter, reason] of [
    [backupCommand, dataDir, full, `${full} is not empty. Nothing was changed.`],
    [backupCommand, dataDir, join(dataDir, 'files', 'new'), `inside ${dataDir}`],
    [backupCommand, empty, join(empty, 'new'), `There is no database in ${empty}.`],
    [restoreCommand, full, dataDir, `${full} is not empty. Nothing was changed.`],
    [restoreCommand, empty, full, `${full} is no complete backup`],
  ] as const) {
    expect(await perform(command, folder, parameter)).toMatchObject({
      code: 1,
      said: expect.stringContaining(reason),
    })
  }
  expect(await readdir(full)).toEqual(['mine'])
  expect(await perform(backupCommand, dataDir)).toMatchObject({
    code: 2,
    said: expect.stringContaining('Usage:'),
  })
})

test.runIf(process.getuid?.() === 0)(
  'files that root restores belong to the account of the folder',
  async () => {
    const [dataDir, target, restored] = [
      await createDirectory(),
      await createDirectory(),
      await createDirectory(),
    ]
    await (await running(dataDir)).close()
    await mkdir(join(dataDir, 'files'))
    await writeFile(join(dataDir, 'files', 'cv'), 'cv')
    await writeFile(join(dataDir, 'auth-secret'), 's'.repeat(64))
    expect(await perform(backupCommand, dataDir, target)).toMatchObject({ code: 0 })
    await chown(restored, 4321, 4321)
    expect(await perform(restoreCommand, restored, target)).toMatchObject({ code: 0 })
    for (const name of await readdir(restored, { recursive: true }))
      expect(await stat(join(restored, name)), name).toMatchObject({ uid: 4321 })
  },
)

test('the server refuses to start from an interrupted restore', async () => {
  const dataDir = await createDirectory()
  await mkdir(join(dataDir, 'postgres.incomplete'))
  await expect(openDatabase({ dataDir, log })).rejects.toThrow('holds postgres.incomplete but no database')
})
