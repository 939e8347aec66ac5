import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { buildPdf } from '../../../testing/files/cv-files.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, ports } = app

const damaged = {
  code: 'STORED_FILE_DAMAGED',
  message:
    'This file was damaged after it was saved, so it is not opened. Please save it anew, or contact us.',
}

/** The key of the only file of a folder. */
async function onlyKey(folder: string): Promise<string> {
  for await (const { key } of ports.storage.list(folder)) return key
  throw new Error(`no file below ${folder}`)
}

async function download(viewer: Person, path: string): Promise<Response> {
  const [user_id = '', file = ''] = path.split('/')
  const { url } = await as(viewer).documents.sign({ user_id, file })
  return app.fetch(url, { person: viewer })
}

async function storedFiles() {
  app.clock.advance(10_000)
  const { checks } = await as(await build.superAdmin()).operations.health()
  return checks.find(({ key }) => key === 'stored-files')
}

test('a CV that was cut off or changed in the store is not delivered or read, and health says so until it is whole', async () => {
  const client = await build.client()
  const content = buildPdf()
  const { path } = await as(client).documents.upload({
    file: new File([new Uint8Array(content)], 'cv.pdf'),
  })
  const key = await onlyKey(`cv/${client.userId}`)
  const put = (bytes: Buffer) => ports.storage.put(key, bytes, 'application/pdf')
  expect((await download(client, path)).status).toBe(200)

  const changed = Buffer.from(content)
  changed[200] = (changed[200] ?? 0) ^ 1
  for (const bytes of [content.subarray(0, 300), changed]) {
    await put(bytes)
    const answer = await download(client, path)
    expect(answer.status).toBe(500)
    expect(await answer.json()).toMatchObject(damaged)
    await expect(as(client).documents.readCv({})).rejects.toMatchObject(damaged)
  }
  const { rows } = await ports.database.withOwner((owner) =>
    owner.query('select damaged_at is not null as is_damaged from public.cv_files where user_id = $1', [
      client.userId,
    ]),
  )
  expect(rows).toEqual([{ is_damaged: true }])

  await put(content)
  expect(Buffer.from(await (await download(client, path)).arrayBuffer()).equals(content)).toBe(true)
  const after = await ports.database.withOwner((owner) =>
    owner.query('select damaged_at from public.cv_files where user_id = $1', [client.userId]),
  )
  expect(after.rows).toEqual([{ damaged_at: null }])
})

test('damaged files of CVs and exports are counted in health', async () => {
  const client = await build.client()
  const { path } = await as(client).documents.upload({
    file: new File([new Uint8Array(buildPdf())], 'cv.pdf'),
  })
  expect(await storedFiles()).toMatchObject({ state: 'good', measured: 'None was found to be damaged' })
  const { id } = await as(client).accounts.requestExport()
  await app.runJobs()
  expect((await as(client).accounts.downloadExport({ id })).body.size).toBeGreaterThan(100)
  const exported = await onlyKey(`exports/${client.userId}`)
  await ports.storage.put(exported, Buffer.from('{"exported_at":'), 'application/json')
  await expect(as(client).accounts.downloadExport({ id })).rejects.toMatchObject(damaged)
  await ports.storage.put(await onlyKey(`cv/${client.userId}`), Buffer.from('%PDF-1.7'), 'application/pdf')
  expect((await download(client, path)).status).toBe(500)
  const today = app.clock.now().toISOString().slice(0, 10)
  await expect.poll(storedFiles).toMatchObject({
    state: 'failed',
    measured: `2 files with another size or hash than when stored, the last found on ${today}. Restore from a backup`,
  })
})
