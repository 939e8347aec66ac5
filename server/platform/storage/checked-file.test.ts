import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { FileDamaged, openChecked, readChecked, type StoredContent } from './checked-file.ts'
import { directoryStorage } from './directory.ts'

const CV_BYTES = 100_000
const EXPORT_BYTES = 6 * 1024 * 1024
const TYPE = 'application/pdf'
const folder = await mkdtemp(join(tmpdir(), 'jobscout-checked-'))
afterAll(() => rm(folder, { recursive: true }))
const storage = directoryStorage(folder)

const stored = (key: string, content: Buffer): StoredContent => ({
  key,
  byteSize: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
})

describe.each([
  ['of a CV', CV_BYTES],
  ['of a large export', EXPORT_BYTES],
])('a file of the size %s', (name, size) => {
  const key = `cv/${size}`
  const content = Buffer.from(Array.from({ length: size }, (_, index) => (index * 7) % 251))
  const expected = stored(key, content)
  const put = (bytes: Buffer) => storage.put(key, bytes, TYPE)
  const deliver = async (file: StoredContent) => {
    const opened = await openChecked(storage, file, TYPE)
    return opened && Buffer.from(await new Response(opened.stream()).arrayBuffer())
  }
  const changed = Buffer.from(content)
  changed[size >> 1] = 255

  test('is delivered as it was stored, also where no hash is known', async () => {
    await put(content)
    expect((await deliver(expected))?.equals(content)).toBe(true)
    expect((await deliver({ ...expected, sha256: null }))?.equals(content)).toBe(true)
    expect((await readChecked(storage, expected))?.equals(content)).toBe(true)
    expect((await openChecked(storage, expected, TYPE))?.type).toBe(TYPE)
  })

  test.each([
    ['cut off', content.subarray(0, size - 1)],
    ['empty', Buffer.alloc(0)],
    ['longer', Buffer.concat([content, content.subarray(0, 1)])],
  ])('%s is refused before anything is sent, by its size alone', async (_what, bytes) => {
    await put(bytes)
    for (const file of [expected, { ...expected, sha256: null }]) {
      await expect(openChecked(storage, file, TYPE)).rejects.toBeInstanceOf(FileDamaged)
      await expect(readChecked(storage, file)).rejects.toBeInstanceOf(FileDamaged)
    }
  })

  test('a file with another byte is never delivered whole', async () => {
    await put(changed)
    await expect(readChecked(storage, expected)).rejects.toBeInstanceOf(FileDamaged)
    let received = 0
    const receive = async () => {
      const opened = await openChecked(storage, expected, TYPE)
      for await (const piece of opened?.stream() ?? []) received += piece.length
    }
    await expect(receive()).rejects.toBeInstanceOf(FileDamaged)
    expect(received).toBeLessThan(name === 'of a CV' ? 1 : size)
  })

  test('a missing file is reported as missing', async () => {
    await storage.remove(key)
    expect(await openChecked(storage, expected, TYPE)).toBeNull()
    expect(await readChecked(storage, expected)).toBeNull()
  })
})
