import { FILES_MAX, FILES_TOTAL_MAX } from '@jobscout/contract/applications/sheet-limits.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../../testing/app.ts'
import { buildDocx, buildPdf } from '../../../../testing/files/cv-files.ts'
import { buildJpeg, buildPng, jpegSegment, pngChunk } from '../../../../testing/files/pictures.ts'
import { password } from '../../../../testing/people/auth.ts'
import type { Person } from '../../../../testing/people/builders.ts'
import { sweepApplicationFiles } from './jobs.ts'

const HOUR_MS = 3_600_000
const MAX_BYTES = 5 * 1024 * 1024
const app = await startTestApp()
afterAll(app.close)
const { as, build, clock, ports } = app

let agent: Person
let client: Person
let id: string
beforeEach(async () => {
  agent = await build.agent()
  client = await build.client()
  id = await build.application({ owner: client, agent })
})

const add = (filename: string, content: Buffer, application_id = id) =>
  as(client).applications.sheet.addFile({
    application_id,
    file: new File([new Uint8Array(content)], filename),
  })
const text = (content: string) => Buffer.from(content)
const download = (person: Person | undefined, file: string) =>
  app.fetch(`/rest/v1/application_files/${file}/file`, { person })
const listFiles = async () => (await as(client).applications.sheet.get({ application_id: id })).files
async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of ports.storage.list('application-files')) {
    if (key.includes(client.userId)) keys.push(key)
  }
  return keys
}

describe('a file of an application', () => {
  const place = Buffer.from('GPS 52.5200 N, 13.4050 E')
  test.each([
    ['Offer.pdf', buildPdf(), buildPdf(), 'application/pdf'],
    [
      'Task.docx',
      buildDocx(),
      buildDocx(),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['Office.PNG', buildPng({ width: 4, height: 3 }, [pngChunk('tEXt', place)]), buildPng(), 'image/png'],
    ['Office.jpg', buildJpeg([jpegSegment(0xfe, place)]), buildJpeg(), 'image/jpeg'],
    ['Call.txt', text('<script>alert(1)</script>\r\n'), text('<script>alert(1)</script>\r\n'), 'text/plain'],
  ])(
    'a file such as %s is downloaded by those who may see it, and never runs',
    async (filename, content, kept, type) => {
      const file = await add(filename, content)
      expect(file).toMatchObject({ filename, byte_size: kept.length })
      for (const person of [client, agent, await build.admin()]) {
        const answer = await download(person, file.id)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toContain(type)
        expect(answer.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-disposition')).toBe(
          `attachment; filename="${filename}"; filename*=UTF-8''${filename}`,
        )
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(kept)
      }
    },
  )

  test('has its name as uploaded, escaped where it is sent', async () => {
    const { id: file, filename } = await add("Angebot für Zoë's (2).txt", text('Hallo'))
    expect(filename).toBe("Angebot für Zoë's (2).txt")
    expect((await download(client, file)).headers.get('content-disposition')).toBe(
      `attachment; filename="Angebot fur Zoe's (2).txt"; filename*=UTF-8''Angebot%20f%C3%BCr%20Zo%C3%AB%27s%20%282%29.txt`,
    )
  })

  test('a file is reached by nobody else', async () => {
    const { id: file } = await add('Call.txt', text('They called.'))
    await build.assignment(client, await build.agent())
    for (const stranger of [agent, await build.client(), await build.agent()]) {
      expect((await download(stranger, file)).status).toBe(404)
      await expect(as(stranger).applications.sheet.removeFile({ id: file })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect((await download(undefined, file)).status).toBe(401)
  })

  test.each([
    ['INVALID_FILE_TYPE', 'page.html', text('<p>')],
    ['INVALID_FILE_TYPE', 'pdf', buildPdf()],
    ['INVALID_FILE_TYPE', 'program.txt', text('MZ\0\0')],
    ['INVALID_FILE_TYPE', 'picture.png', buildJpeg()],
    ['INVALID_FILE_NAME', '../call.txt', text('x')],
    ['INVALID_FILE_NAME', 'cod\u202Etxt.pdf', buildPdf()],
    ['FILE_EMPTY', 'call.txt', text('')],
    ['FILE_TOO_LARGE', 'call.txt', Buffer.alloc(MAX_BYTES + 1, 'x')],
    [
      'FILE_ACTIVE',
      'offer.pdf',
      buildPdf({ catalogue: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' }),
    ],
    ['FILE_DAMAGED', 'picture.jpg', buildJpeg().subarray(0, -2)],
    ['PICTURE_TOO_LARGE', 'picture.png', buildPng({ width: 8000, height: 5001 })],
  ])('is refused with %s, such as %s', async (code, filename, content) => {
    await expect(add(filename, content)).rejects.toMatchObject({ code })
    expect(await listFiles()).toEqual([])
    expect(await storedKeys()).toEqual([])
  })

  test('a file of exactly 5 MB is kept', async () => {
    expect(await add('log.txt', Buffer.alloc(MAX_BYTES, 'x'))).toMatchObject({ byte_size: MAX_BYTES })
  })

  test('a file that was changed in the store is not sent', async () => {
    const { id: file } = await add('call.txt', text('They called.'))
    const [key = ''] = await storedKeys()
    await ports.storage.put(key, text('They wrote.'), 'text/plain')
    expect(await (await download(client, file)).json()).toMatchObject({ code: 'STORED_FILE_DAMAGED' })
  })

  test('leaves the store with its removal, and with its application', async () => {
    const { id: file } = await add('call.txt', text('They called.'))
    await as(client).applications.sheet.removeFile({ id: file })
    expect(await storedKeys()).toEqual([])

    const applied = await as(client).applications.apply({ listing_id: await build.listing() })
    await add('call.txt', text('They called.'), applied.id)
    await as(client).submissions.undo({ application_id: applied.id })
    clock.advance(HOUR_MS + 1000)
    await add('kept.txt', text('They wrote.'))
    await sweepApplicationFiles.work({}, ports)
    expect(await storedKeys()).toHaveLength(1)
  })

  test('is exported with its row, and erased with the account', async () => {
    await add('call.txt', text('They called.'))
    const { id: exported } = await as(client).accounts.requestExport()
    await app.runJobs()
    const { files, tables } = JSON.parse(
      await (await as(client).accounts.downloadExport({ id: exported })).body.text(),
    )
    expect(files).toMatchObject([{ table: 'public.application_files', base64: btoa('They called.') }])
    expect(tables['public.application_files']).toMatchObject([{ filename: 'call.txt' }])
    const { eraseAccount } = await import('../../../accounts/data/jobs.ts')
    await as(client).accounts.close({ confirmation: 'DELETE', password })
    await ports.database.withOwner((owner) =>
      owner.query('update public.account_deletions set erase_after = created_at where user_id = $1', [
        client.userId,
      ]),
    )
    await eraseAccount.work({ userId: client.userId }, ports)
    expect(await storedKeys()).toEqual([])
  })
})

describe('files', () => {
  test('are at most ten an application, however many are added at once', async () => {
    for (let n = 0; n < FILES_MAX - 1; n += 1) await add(`${n}.txt`, text('x'))
    const last = await Promise.allSettled([add('a.txt', text('x')), add('b.txt', text('x'))])
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(add('One more.txt', text('x'))).rejects.toMatchObject({ code: 'TOO_MANY_FILES' })
    expect(await listFiles()).toHaveLength(FILES_MAX)
  })

  test('are at most a hundred of one person', async () => {
    const full: string[] = []
    for (let n = 0; n < FILES_TOTAL_MAX / FILES_MAX; n += 1)
      full.push(await build.application({ owner: client }))
    await ports.database.withOwner((owner) =>
      owner.query(
        `insert into public.application_files (application_id, user_id, place, total_place, filename, format, storage_key, byte_size, sha256)
         select a.id, $1::uuid, p, (a.n - 1) * $3 + p, 'x.txt', 'txt', 'application-files/' || $1::uuid || '/' || gen_random_uuid(), 1, repeat('0', 64)
         from unnest($2::uuid[]) with ordinality a (id, n), generate_series(1, $3::int) p`,
        [client.userId, full, FILES_MAX],
      ),
    )
    await expect(add('One more.txt', text('x'))).rejects.toMatchObject({ code: 'TOO_MANY_FILES_IN_ALL' })
  })
})
