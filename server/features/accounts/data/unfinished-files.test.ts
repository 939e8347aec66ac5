import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directoryStorage } from '../../../platform/storage/directory.ts'
import { newKey } from '../../../platform/storage/person-files.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { s3Storage } from '../../../platform/storage/s3.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { type BucketServer, startBucketServer } from '../../../testing/bucket/bucket-server.ts'
import { password } from '../../../testing/people/auth.ts'
import { storeCvFile } from '../../documents/files/service.ts'
import { sweepFiles } from '../../documents/jobs.ts'
import { eraseDueAccounts } from './jobs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let folder: string
let bucket: BucketServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobscout-unfinished-'))
  bucket = await startBucketServer()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await bucket.stop()
})

interface Store {
  readonly adapter: 'directory' | 's3'
  readonly options: () => unknown
  readonly open: () => Storage
  /** Incomplete files and uploads. */
  readonly listUnfinished: () => Promise<string[]>
}

const stores: Store[] = [
  {
    adapter: 'directory',
    options: () => folder,
    open: () => directoryStorage(folder),
    listUnfinished: async () =>
      (await readdir(folder, { recursive: true })).filter((name) => basename(name).startsWith('.')),
  },
  {
    adapter: 's3',
    options: () => bucket.options,
    open: () => s3Storage(bucket.options),
    listUnfinished: () => bucket.listUnfinished(),
  },
]

/** Starts a process that writes the first part of a multipart file and never finishes. */
const writer = `
  const [module, options, key] = JSON.parse(process.argv[1])
  const adapter = await import(module)
  const storage = (adapter.directoryStorage ?? adapter.s3Storage)(options)
  async function* content() {
    yield Buffer.alloc(20 * 1024 * 1024)
    await new Promise((resolve) => setTimeout(resolve, 600_000))
  }
  await storage.put(key, content(), 'application/json')`

/** Leaves an incomplete file by killing the process that writes it with SIGKILL. */
async function leaveUnfinished({ adapter, options, listUnfinished }: Store, key: string): Promise<void> {
  const before = (await listUnfinished()).length
  const module = new URL(`../../../platform/storage/${adapter}.ts`, import.meta.url).href
  const argument = JSON.stringify([module, options(), key])
  const child = spawn(process.execPath, ['--input-type=module', '--eval', writer, argument], {
    stdio: 'inherit',
  })
  await expect.poll(async () => (await listUnfinished()).length).toBe(before + 1)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe.each(stores)('files left by a killed process ($adapter)', (store) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ storage: store.open() })
  })
  afterAll(() => app.close())

  const listFileKeys = async (userId: string) => {
    const keys: string[] = []
    for (const kind of ['cv', 'exports']) {
      for await (const { key } of app.ports.storage.list(`${kind}/${userId}`)) keys.push(key)
    }
    return keys
  }

  test('are removed by the sweep after a day if they are unfinished', async () => {
    const { userId } = await app.build.client()
    const start = new Date()
    app.clock.set(start)
    await leaveUnfinished(store, newKey('exports', userId))
    expect(await store.listUnfinished()).toHaveLength(1)
    app.clock.set(new Date(start.getTime() + 23 * HOUR_MS))
    await sweepFiles.work({}, app.ports)
    expect(await store.listUnfinished()).toHaveLength(1)
    app.clock.set(new Date(start.getTime() + DAY_MS + HOUR_MS))
    await sweepFiles.work({}, app.ports)
    expect(await store.listUnfinished()).toEqual([])
  })

  test('are removed by the sweep after an hour if their row was never committed', async () => {
    const { userId } = await app.build.client()
    const start = new Date()
    app.clock.set(start)
    await storeCvFile(app.ports.storage, userId, 'pdf', Buffer.from('no row'))
    await sweepFiles.work({}, app.ports)
    expect(await listFileKeys(userId)).toHaveLength(1)
    app.clock.set(new Date(start.getTime() + 2 * HOUR_MS))
    await sweepFiles.work({}, app.ports)
    expect(await listFileKeys(userId)).toEqual([])
  })

  test('are removed by the erasure of their account only', async () => {
    const [person, otherPerson] = [await app.build.client(), await app.build.client()]
    const start = new Date()
    app.clock.set(start)
    await app.as(person).accounts.close({ confirmation: 'DELETE', password })
    app.clock.set(new Date(start.getTime() + 30 * DAY_MS))
    for (const { userId } of [person, otherPerson]) {
      await leaveUnfinished(store, newKey('exports', userId))
      await storeCvFile(app.ports.storage, userId, 'pdf', Buffer.from('no row'))
    }
    await eraseDueAccounts.work({}, app.ports)
    await app.runJobs()
    expect(await listFileKeys(person.userId)).toEqual([])
    expect(await listFileKeys(otherPerson.userId)).toHaveLength(1)
    const unfinished = await store.listUnfinished()
    expect(unfinished).toHaveLength(1)
    expect(unfinished[0]).toContain(otherPerson.userId)
  })
})
