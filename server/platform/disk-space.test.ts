import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/app.ts'
import { buildPdf } from '../testing/files/cv-files.ts'
import { isDiskFull, watchDiskSpace } from './disk-space.ts'
import { directoryStorage } from './storage/directory.ts'

const failure = (code: string) => Object.assign(new Error('no space left on device, write'), { code })
let isFull = false
const folder = await mkdtemp(join(tmpdir(), 'jobscout-full-'))
const files = directoryStorage(folder)
const app = await startTestApp({
  storage: {
    ...files,
    async put(...file) {
      if (isFull) throw failure('ENOSPC')
      await files.put(...file)
    },
  },
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const { as, build } = app
beforeEach(() => {
  isFull = false
})

const readiness = async () => {
  const answer = await app.fetch('/readyz')
  return [answer.status, await answer.json()]
}
const FULL = [503, { status: 'disk full' }]
const READY = [200, { status: 'ready' }]
const words = {
  code: 'STORAGE_FULL',
  status: 503,
  message: 'There is no room to save this at the moment, so nothing was changed. Please try again later.',
}
const cv = () => new File([new Uint8Array(buildPdf())], 'cv.pdf')
const asOwner = (text: string) => app.ports.database.withOwner((client) => client.query(text))

test('a full disk is reported for a file, and the server is not ready until there is room', async () => {
  const client = as(await build.client())
  await client.documents.upload({ file: cv() })
  isFull = true
  expect(await readiness()).toEqual(READY)
  await expect(client.documents.upload({ file: cv() })).rejects.toMatchObject(words)
  expect(await client.documents.list({})).toHaveLength(1)
  expect(await readiness()).toEqual(FULL)
  expect(await readiness()).toEqual(FULL)
  isFull = false
  expect(await readiness()).toEqual(READY)
  await client.documents.upload({ file: cv() })
  expect(await client.documents.list({})).toHaveLength(2)
})

test('a full disk is reported for the database, in requests and in authentication', async () => {
  const client = as(await build.client())
  await asOwner(`create function public.no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file "base/5/1": No space left on device' using errcode = '53100'; end $$`)
  await asOwner(
    `create trigger no_room before insert on public.cv_versions execute function public.no_room()`,
  )
  await expect(client.documents.upload({ file: cv() })).rejects.toMatchObject(words)
  // The probe finds room, since only this table has none.
  expect(await readiness()).toEqual(READY)
  await asOwner('drop trigger no_room on public.cv_versions')
  await asOwner('drop function public.no_room')
})

test('an export that finds no room makes the server not ready, and is made once there is room', async () => {
  const client = as(await build.client())
  const { id } = await client.accounts.requestExport()
  isFull = true
  await app.runJobs().catch(() => undefined)
  expect(await readiness()).toEqual(FULL)
  isFull = false
  expect(await readiness()).toEqual(READY)
  expect(id).toBeTruthy()
})

test.each([
  [failure('ENOSPC'), true],
  [failure('EDQUOT'), true],
  [failure('53100'), true],
  [new Error('upload failed', { cause: failure('ENOSPC') }), true],
  [Object.assign(new Error('x'), { $metadata: { httpStatusCode: 507 } }), true],
  [failure('EACCES'), false],
  [failure('53300'), false],
  ['ENOSPC', false],
])('%o is of a full disk: %s', (error, expected) => expect(isDiskFull(error)).toBe(expected))

test('nothing is written as a test as long as there was room, and another fault does not keep the disk full', async () => {
  let writes = 0
  let fault: Error | null = null
  const disk = watchDiskSpace(async () => {
    writes += 1
    if (fault) throw fault
  })
  disk.note(failure('EACCES'))
  expect(await disk.isFull()).toBe(false)
  expect(writes).toBe(0)
  disk.note(failure('ENOSPC'))
  fault = failure('ENOSPC')
  expect(await disk.isFull()).toBe(true)
  fault = failure('42501')
  expect(await disk.isFull()).toBe(false)
  expect(writes).toBe(2)
})

test('a database that is away is looked into: its disk may be full', async () => {
  let fault: Error | null = null
  const disk = watchDiskSpace(async () => {
    if (fault) throw fault
  })
  const ask = () => {
    disk.suspect()
    return disk.isFull()
  }
  fault = failure('ENOSPC')
  expect(await ask()).toBe(true)
  fault = failure('ECONNREFUSED')
  expect(await ask()).toBe(false)
})
