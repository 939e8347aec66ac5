import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BucketServer, startBucketServer } from '../../testing/bucket/bucket-server.ts'
import { directoryStorage } from './directory.ts'
import type { Storage } from './port.ts'
import { PART_BYTES, s3Storage } from './s3.ts'

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

const unfinishedFiles = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => basename(name).startsWith('.'))
const inBucket = (): Storage => s3Storage(bucket.options)

test('a folder in the place of a file is no file, and is removed like one', async () => {
  const storage = directoryStorage(folder)
  await mkdir(join(folder, 'odd/cv.pdf/inside'), { recursive: true })
  expect(await storage.get('odd/cv.pdf')).toBeNull()
  expect(await storage.open('odd/cv.pdf', 'application/pdf')).toBeNull()
  await storage.put('odd/file', Buffer.from('x'), 'text/plain')
  expect(await storage.get('odd/file/cv.pdf')).toBeNull()
  await storage.remove('odd/cv.pdf')
  expect(await readdir(join(folder, 'odd'))).toEqual(['file'])
})

describe.each<[string, () => Storage]>([
  ['in a directory', () => directoryStorage(folder)],
  ['in a bucket', inBucket],
])('files %s', (_name, open) => {
  const content = Buffer.from([0, 255, 1, 254])

  test('are stored, replaced and removed', async () => {
    const storage = open()
    await storage.put('cv/one.pdf', content, 'application/pdf')
    expect(await storage.get('cv/one.pdf')).toEqual(content)
    await storage.put('cv/one.pdf', Buffer.from('new'), 'application/pdf')
    expect(String(await storage.get('cv/one.pdf'))).toBe('new')
    await storage.remove('cv/one.pdf')
    await storage.remove('cv/one.pdf')
    expect(await storage.get('cv/one.pdf')).toBeNull()
  })

  test('are stored from a stream, and not at all when the stream fails', async () => {
    const storage = open()
    async function* pieces(fault: Error | null) {
      yield Buffer.from('one ')
      yield Buffer.from('two')
      if (fault) throw fault
    }
    await storage.put('exports/whole', pieces(null), 'application/json')
    expect(String(await storage.get('exports/whole'))).toBe('one two')
    expect(await (await storage.open('exports/whole', 'text/plain'))?.text()).toBe('one two')
    expect(await storage.open('exports/none', 'text/plain')).toBeNull()
    await expect(storage.open('../secret', 'text/plain')).rejects.toThrow('not a storage key')
    await expect(storage.put('exports/broken', pieces(new Error('torn')), 'x/y')).rejects.toThrow('torn')
    expect(await storage.get('exports/broken')).toBeNull()
    expect(await unfinishedFiles()).toEqual([])
    expect(await bucket.listUnfinished()).toEqual([])
  })

  test('files of a folder are listed over several pages', async () => {
    const storage = open()
    const keys = ['a', 'b', 'c', 'of/one', 'of/two'].map((name) => `listed/${name}.pdf`)
    for (const key of keys) await storage.put(key, content, 'application/pdf')
    await storage.put('elsewhere/x.pdf', content, 'application/pdf')
    const found: string[] = []
    for await (const { key, writtenAt } of storage.list('listed')) {
      found.push(key)
      expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000)
    }
    expect(found.sort()).toEqual(keys)
  })

  test('are removed with their folder', async () => {
    const storage = open()
    for (const key of ['people/a/1', 'people/a/2', 'people/a/3', 'people/b/1']) {
      await storage.put(key, content, 'application/pdf')
    }
    await storage.removeFolder('people/a')
    await storage.removeFolder('people/none')
    await expect(storage.removeFolder('../people')).rejects.toThrow('not a storage key')
    const left: string[] = []
    for await (const { key } of storage.list('people')) left.push(key)
    expect(left).toEqual(['people/b/1'])
  })

  test.each(['../secret', '/etc/passwd', 'a//b', 'a/../b', '', '.hidden', 'a\u0000b', 'a/./b'])(
    'files are never stored under the key %j',
    async (key) => {
      await expect(open().put(key, content, 'text/plain')).rejects.toThrow('not a storage key')
      await expect(open().get(key)).rejects.toThrow('not a storage key')
    },
  )

  test('the check of the storage succeeds', async () => {
    await expect(open().check()).resolves.toBeUndefined()
  })
})

test('a file larger than a part is streamed to and from a bucket', async () => {
  const storage = inBucket()
  const pieces = 40
  let fetched = 0
  async function* large(fault = false) {
    for (let piece = 0; piece < pieces; piece += 1) {
      yield Buffer.alloc(1024 * 1024, piece)
      if (fault && piece === pieces / 2) throw new Error('torn')
    }
  }
  let fetchedAhead = 0
  async function* observed() {
    for await (const piece of large()) {
      fetchedAhead += piece.length
      if (fetchedAhead > 2 * PART_BYTES) expect(await bucket.listUnfinished()).toEqual(['exports/large'])
      yield piece
    }
  }
  await storage.put('exports/large', observed(), 'application/json')
  const file = await storage.open('exports/large', 'application/json')
  expect(file).toMatchObject({ size: pieces * 1024 * 1024, type: 'application/json' })
  for await (const piece of file?.stream() ?? []) fetched += piece.length
  expect(fetched).toBe(pieces * 1024 * 1024)
  await expect(storage.put('exports/torn', large(true), 'application/json')).rejects.toThrow('torn')
  expect(await storage.get('exports/torn')).toBeNull()
  expect(await bucket.listUnfinished()).toEqual([])
})

test('an unreachable bucket is an error, never an empty result', async () => {
  const gone = await startBucketServer()
  await gone.stop()
  await expect(s3Storage(gone.options).get('cv/one.pdf')).rejects.toThrow()
  await expect(s3Storage(gone.options).check()).rejects.toThrow()
})

test('a bucket that accepts requests and never answers them is an error', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined).resume())
  const port = await new Promise<number>((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port))
  })
  const storage = s3Storage(
    { ...bucket.options, endpoint: `http://127.0.0.1:${port}` },
    { requestTimeout: 100 },
  )
  await expect(storage.get('cv/one.pdf')).rejects.toThrow('requestTimeout')
  await expect(storage.put('cv/one.pdf', Buffer.from('x'), 'x/y')).rejects.toThrow('requestTimeout')
  silent.close()
})

test('a bucket refuses a wrong secret', async () => {
  const stranger = s3Storage({ ...bucket.options, secretAccessKey: 'guessed' })
  await expect(stranger.get('cv/one.pdf')).rejects.toThrow('signature')
  await expect(stranger.removeUnfinished(new Date())).rejects.toThrow('signature')
})
