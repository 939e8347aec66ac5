import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { silentLog as log } from '../../../testing/database/logs.ts'
import { temporaryFolder } from '../../../testing/files/temporary-folder.ts'
import { openDatabase } from '../open.ts'
import type { DatabasePlatform } from '../port.ts'
import { checkCluster } from './cluster.ts'

const isRoot = process.getuid?.() === 0

/** A data folder with a table of people, in which Ada is. */
const original = await mkdtemp(join(tmpdir(), 'jobscout-test-'))
afterAll(() => rm(original, { recursive: true, force: true }))
const first = await openDatabase({ dataDir: original, log })
await query(first, `create table people (name text); insert into people values ('Ada')`)
await first.close()

function query(database: DatabasePlatform, text: string): Promise<object[]> {
  return database.withAdministrator(async (client) => (await client.query(text)).rows)
}
const namesIn = (database: DatabasePlatform) => query(database, 'select name from people order by name')

async function open(dataDir: string, joins = false): Promise<DatabasePlatform> {
  const database = await openDatabase({ dataDir, log, joins })
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  onTestFinished(close)
  return { ...database, close }
}

/** A copy of the data folder, as a stopped server leaves it. */
async function copyOfOriginal(name = 'data'): Promise<string> {
  const dataDir = join(await temporaryFolder(), name)
  execFileSync('cp', ['-a', original, dataDir])
  await chmod(join(dataDir, '..'), 0o711)
  return dataDir
}

const readPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)

/** A server in a process of its own that opens the folder and holds it. */
async function serverOn(dataDir: string) {
  const program = `
    const { openDatabase } = await import(${JSON.stringify(new URL('../open.ts', import.meta.url).href)})
    const log = { info() {}, warn() {}, error() {} }
    const database = await openDatabase({ dataDir: process.argv[1], log })
    process.on('SIGTERM', () => database.close().then(() => process.exit()))
    console.log('open')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir])
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await once(child.stdout, 'data')
  return child
}

describe('the embedded database', () => {
  test.each([['data'], ['a folder with spaces'], ['a, "b"'], ['a-long-name-'.repeat(10)]])(
    'keeps what it was given in %j',
    async (name) => {
      const dataDir = await copyOfOriginal(name)
      const database = await open(dataDir)
      await query(database, `insert into people values ('Grace')`)
      await database.close()
      const asGiven = relative(process.cwd(), dataDir)
      expect(await namesIn(await open(asGiven))).toEqual([{ name: 'Ada' }, { name: 'Grace' }])
    },
  )

  test('is created in a new folder, also after a first start that was cut off', async () => {
    const dataDir = await temporaryFolder()
    await mkdir(join(dataDir, 'postgres.unfinished', 'cluster'), { recursive: true })
    const database = await open(dataDir)
    expect(
      await query(
        database,
        `select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses`,
      ),
    ).toEqual([{ fsync: 'on', addresses: '' }])
    expect(database.signInName).toBe('jobscout_server')
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
  })

  test('belongs to one server; a command joins it', async () => {
    const dataDir = await copyOfOriginal()
    await serverOn(dataDir)
    await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({
      code: 'DIRECTORY_IN_USE',
      message: expect.stringContaining('in use by another JobScout server'),
    })
    const joined = await open(dataDir, true)
    expect(await namesIn(joined)).toEqual([{ name: 'Ada' }])
    await joined.close()
    expect(await namesIn(await open(dataDir, true))).toEqual([{ name: 'Ada' }])
  })

  test('is not created by a command', async () => {
    const dataDir = await temporaryFolder()
    await expect(openDatabase({ dataDir, log, joins: true })).rejects.toMatchObject({
      code: 'DATABASE_MISSING',
      message: expect.stringContaining(`There is no database in ${dataDir}. Correct DATA_DIR`),
    })
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a database that a killed server left running is ended, and starts again with its data', async () => {
    const dataDir = await copyOfOriginal()
    const server = await serverOn(dataDir)
    const pid = await readPid(dataDir)
    const joined = await open(dataDir, true)
    await query(joined, `insert into people values ('Grace')`)
    await joined.close()
    server.kill('SIGKILL')
    await once(server, 'exit')
    expect(process.kill(pid, 0)).toBe(true)
    expect(await namesIn(await open(dataDir))).toEqual([{ name: 'Ada' }, { name: 'Grace' }])
    expect(await readPid(dataDir)).not.toBe(pid)
  })

  test('starts where postmaster.pid names the process of a stranger, which is left alone', async () => {
    const dataDir = await copyOfOriginal()
    const stranger = spawn('sleep', ['60'])
    onTestFinished(() => void stranger.kill())
    const file = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
    const text = `${stranger.pid}\n${join(dataDir, 'postgres', 'cluster')}\n1\n5432\n/nowhere\n\n`
    await writeFile(file, text)
    await writeFile(join(dataDir, 'postgres', 'socket', '.s.PGSQL.5432.lock'), text)
    expect(await namesIn(await open(dataDir))).toEqual([{ name: 'Ada' }])
    expect(stranger.exitCode).toBeNull()
  })

  test.runIf(isRoot)('a database starts without the settings of another account’s server', async () => {
    const dataDir = await copyOfOriginal()
    await open(dataDir)
    expect(await readFile(`/proc/${await readPid(dataDir)}/environ`, 'utf8')).not.toContain('PATH=')
  })

  test('does not start with the password of another one', async () => {
    const dataDir = await copyOfOriginal()
    await writeFile(join(dataDir, 'postgres', 'password'), 'of another one')
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(
      'does not accept what is in the file password',
    )
  })

  test('is started again when it is killed', async () => {
    const dataDir = await copyOfOriginal()
    const database = await open(dataDir)
    await query(database, `insert into people values ('Grace')`)
    process.kill(await readPid(dataDir), 'SIGKILL')
    await expect
      .poll(() => namesIn(database).catch(() => 'away'))
      .toEqual([{ name: 'Ada' }, { name: 'Grace' }])
  })
})

/** Names, contents, rights and owners of everything in a folder. */
async function snapshot(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const lines = entries.map(async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const { mode, uid, size, mtimeMs } = await stat(path)
    const content = entry.isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : ''
    return `${path} ${mode} ${uid} ${entry.isFile() ? `${size} ${mtimeMs}` : ''} ${content}`
  })
  return (await Promise.all(lines)).sort()
}

const inCluster = (...parts: string[]) => join('postgres', 'cluster', ...parts)

const damages: readonly (readonly [string, (dataDir: string) => Promise<unknown>, RegExp])[] = [
  [
    'without PG_VERSION',
    (folder) => rm(join(folder, inCluster('PG_VERSION'))),
    /PG_VERSION is missing. Restore a backup/,
  ],
  [
    'of another major version',
    (folder) => writeFile(join(folder, inCluster('PG_VERSION')), '17\n'),
    /was written by PostgreSQL 17; this program has PostgreSQL 18/,
  ],
  [
    // A folder in the place of a file, which root cannot read either.
    'that cannot be read',
    async (folder) => {
      await rm(join(folder, inCluster('PG_VERSION')))
      await mkdir(join(folder, inCluster('PG_VERSION')))
    },
    /cannot be read \(EISDIR/,
  ],
  ['half copied', (folder) => rm(join(folder, inCluster('global', 'pg_control'))), /pg_control is missing/],
  [
    'whose password is empty',
    (folder) => writeFile(join(folder, 'postgres', 'password'), ''),
    /the file password is empty/,
  ],
  [
    'copied without its log',
    async (folder) => {
      await rm(join(folder, inCluster('pg_wal')), { recursive: true })
      await mkdir(join(folder, inCluster('pg_wal')))
    },
    /is damaged: pg_wal is empty/,
  ],
  [
    'whose database was lost',
    async (folder) => {
      await rename(join(folder, 'postgres'), `${folder}-elsewhere`)
      onTestFinished(() => rm(`${folder}-elsewhere`, { recursive: true }))
      await writeFile(join(folder, 'auth-secret'), 'x'.repeat(64))
    },
    /holds auth-secret but no database/,
  ],
  [
    'of an older JobScout',
    async (folder) => {
      await rename(join(folder, 'postgres'), join(folder, 'database'))
    },
    /holds a database of an older JobScout/,
  ],
  [
    'whose database is a link to nowhere',
    async (folder) => {
      await rm(join(folder, 'postgres'), { recursive: true })
      await symlink(`${folder}/nowhere`, join(folder, 'postgres'))
    },
    /is missing. Restore a backup/,
  ],
]

describe('a refused folder, in which nothing changes', () => {
  test.each(damages)('%s', async (_name, damage, reason) => {
    const dataDir = await copyOfOriginal()
    await damage(dataDir)
    const kept = (await readdir(dataDir)).filter((name) => !name.startsWith('server.'))
    const readContent = async () => {
      const folders = kept.filter((name) => ['postgres', 'database'].includes(name))
      return Promise.all(folders.map((name) => snapshot(join(dataDir, name)).catch(() => ['unreadable'])))
    }
    const before = await readContent()
    for (let time = 0; time < 2; time += 1) {
      await expect(openDatabase({ dataDir, log })).rejects.toMatchObject({
        code: 'DIRECTORY_UNREADABLE',
        message: expect.stringMatching(reason),
      })
    }
    expect(await readContent()).toEqual(before)
    expect((await readdir(dataDir)).filter((name) => !name.startsWith('server.'))).toEqual(kept)
  })

  test('a folder of another owner is refused', async () => {
    const dataDir = await copyOfOriginal()
    await expect(checkCluster(dataDir, { uid: 4321, gid: 4321 })).rejects.toThrow(
      /belongs to another account \(user id \d+\). Start JobScout as that one. Nothing was changed/,
    )
  })

  test.runIf(isRoot)('a folder that no account but root may enter is refused', async () => {
    const closed = await temporaryFolder()
    const dataDir = join(closed, 'data')
    await expect(openDatabase({ dataDir, log })).rejects.toThrow(
      `no other account may enter ${closed}, where the data folder ${dataDir} is`,
    )
  })
})
