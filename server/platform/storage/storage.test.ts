import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BucketServer, startBucketServer } from '../../testing/bucket-server.ts'
import { directoryStorage } from './directory.ts'
import type { Storage } from './port.ts'
import { s3Storage } from './s3.ts'

let folder: string
let bucket: BucketServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobscout-storage-'))
  bucket = await startBucketServer()
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await bucket.stop()
})

const inBucket = (): Storage =>
  s3Storage({
    endpoint: bucket.url,
    bucket: 'cvs',
    region: 'eu-central-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })

describe.each<[string, () => Storage]>([
  ['in a directory', () => directoryStorage(folder)],
  ['in a bucket', inBucket],
])('files %s', (_name, open) => {
  const content = Buffer.from([0, 255, 1, 254])

  test('are read as they were put, replaced, and gone when removed', async () => {
    const storage = open()
    await storage.put('cv/one.pdf', content, 'application/pdf')
    expect(await storage.get('cv/one.pdf')).toEqual(content)
    await storage.put('cv/one.pdf', Buffer.from('new'), 'application/pdf')
    expect(String(await storage.get('cv/one.pdf'))).toBe('new')
    await storage.remove('cv/one.pdf')
    await storage.remove('cv/one.pdf')
    expect(await storage.get('cv/one.pdf')).toBeNull()
  })

  test('are kept whole when they come in pieces, and not at all when the pieces end in an error', async () => {
    const storage = open()
    async function* pieces(fault: Error | null) {
      yield Buffer.from('one ')
      yield Buffer.from('two')
      if (fault) throw fault
    }
    await storage.put('exports/whole', pieces(null), 'application/json')
    expect(String(await storage.get('exports/whole'))).toBe('one two')
    expect(await (await storage.open('exports/whole'))?.text()).toBe('one two')
    expect(await storage.open('exports/none')).toBeNull()
    await expect(storage.open('../secret')).rejects.toThrow('not a storage key')
    await expect(storage.put('exports/broken', pieces(new Error('torn')), 'x/y')).rejects.toThrow('torn')
    expect(await storage.get('exports/broken')).toBeNull()
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('of one folder are listed, however many pages that takes', async () => {
    const storage = open()
    const keys = ['a', 'b', 'c', 'd', 'e'].map((name) => `listed/${name}.pdf`)
    for (const key of keys) await storage.put(key, content, 'application/pdf')
    await storage.put('elsewhere/x.pdf', content, 'application/pdf')
    const found: string[] = []
    for await (const { key, writtenAt } of storage.list('listed')) {
      found.push(key)
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    }
    expect(found.sort()).toEqual(keys)
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden', 'a\u0000b', 'a/./b'])(
    'never under the key %j',
    async (key) => {
      await expect(open().put(key, content, 'text/plain')).rejects.toThrow('not a storage key')
      await expect(open().get(key)).rejects.toThrow('not a storage key')
    },
  )

  test('can be checked', async () => {
    await expect(open().check()).resolves.toBeUndefined()
  })
})

test('nothing half-written is left in the directory', async () => {
  const names = await readdir(folder)
  expect(names.filter((name) => name.startsWith('.'))).toEqual([])
})

test('a bucket that is away is an error, never an empty answer', async () => {
  bucket.down = true
  await expect(inBucket().get('cv/one.pdf')).rejects.toThrow()
  await expect(inBucket().check()).rejects.toThrow()
  bucket.down = false
})
