import { CV_VERSIONS_MAX } from '@jobscout/contract/documents/model.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REQUESTS_PER_PERSON } from '../../platform/http/api/concurrency-limit.ts'
import { startTestApp } from '../../testing/app.ts'
import { buildDocx, buildPdf } from '../../testing/files/cv-files.ts'
import type { Person } from '../../testing/people/builders.ts'
import { type StoredFile, storeCvFile } from './files/service.ts'
import { saveGeneratedCv, saveUploadedCv } from './versions/service.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build, clock } = app

const pdf = (text = 'My CV', name = 'My CV.pdf') => new File([new Uint8Array(buildPdf({ text }))], name)
const named = (path: string) => {
  const [user_id = '', file = ''] = path.split('/')
  return { user_id, file }
}
const upload = (person: Person, file = pdf()) => as(person).documents.upload({ file })
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of app.ports.storage.list('cv')) keys.push(key)
  return keys
}

describe('a CV', () => {
  test('becomes the current one when it is uploaded, with the documented path', async () => {
    const client = await build.client()
    const version = await upload(client)
    expect(version).toMatchObject({
      kind: 'uploaded',
      filename: 'My CV.pdf',
      format: 'pdf',
      path: `${client.userId}/cv-${clock.now().getTime()}.pdf`,
      current: true,
      sent_with: 0,
    })
    const profile = await as(client).profiles.mine()
    expect(profile).toMatchObject({ cv_url: version.path, cv_filename: 'My CV.pdf' })
    expect(profile.profile_completion_percentage).toBe(30)
  })

  test('keeps earlier versions, which can be restored', async () => {
    const client = await build.client()
    const first = await upload(client, pdf('one', 'one.pdf'))
    const word = new File([new Uint8Array(buildDocx())], 'two.docx')
    const second = await upload(client, word)
    expect(second.path).not.toBe(first.path)
    const shown = async () =>
      (await as(client).documents.list({})).map(({ filename, current }) => [filename, current])
    expect(await shown()).toEqual([
      ['two.docx', true],
      ['one.pdf', false],
    ])
    expect(await as(client).documents.restore({ version_id: first.id })).toMatchObject({ current: true })
    expect(await shown()).toEqual([
      ['two.docx', false],
      ['one.pdf', true],
    ])
    expect(await as(client).profiles.mine()).toMatchObject({ cv_url: first.path, cv_filename: 'one.pdf' })
  })

  test('can be uploaded twice at the same time', async () => {
    const client = await build.client()
    const versions = await Promise.all(Array.from({ length: REQUESTS_PER_PERSON }, () => upload(client)))
    expect(new Set(versions.map(({ path }) => path)).size).toBe(REQUESTS_PER_PERSON)
    const current = (await as(client).documents.list({})).filter(({ current }) => current)
    expect(current).toHaveLength(1)
  })

  test('keeps a limited number of versions, besides the current one and those that were sent', async () => {
    const client = await build.client()
    const add = async (name: string) => {
      const file = await storeCvFile(app.ports.storage, client.userId, 'pdf', Buffer.from(name))
      return app.ports.withActor(client, (tx) => saveUploadedCv(tx, `${name}.pdf`, file))
    }
    await add('sent')
    const id = await build.listing()
    await as(client).applications.apply({ listing_id: id })
    const dropped = await add('dropped')
    const before = await stored()
    for (let number = 0; number <= CV_VERSIONS_MAX; number += 1) await add(`cv ${number}`)
    await app.runJobs()
    const kept = (await as(client).documents.list({})).map(({ filename }) => filename)
    expect(kept).toHaveLength(CV_VERSIONS_MAX + 2)
    expect(kept).toContain('sent.pdf')
    expect(kept).not.toContain(dropped.filename)
    expect(await stored()).toHaveLength(before.length + CV_VERSIONS_MAX)
    const [, , ...rest] = await as(client).documents.list({})
    const oldest = rest.at(-2)?.id ?? ''
    expect(await as(client).documents.restore({ version_id: oldest })).toMatchObject({ current: true })
  })

  test('a generated CV can be downloaded in each of its three formats', async () => {
    const client = await build.client()
    const files: StoredFile[] = []
    for (const format of ['html', 'pdf', 'docx'] as const) {
      files.push(await storeCvFile(app.ports.storage, client.userId, format, Buffer.from(`<p>${format}</p>`)))
    }
    const version = await app.ports.withActor(client, (tx) =>
      saveGeneratedCv(tx, { filename: 'CV-Mara-Okafor.html', input: { skills: 'SQL' }, files }),
    )
    expect(version).toMatchObject({ kind: 'generated', format: 'html', filename: 'CV-Mara-Okafor.html' })
    expect(version.files.map(({ format }) => format)).toEqual(expect.arrayContaining(['html', 'pdf', 'docx']))
    const docx = version.files.find(({ format }) => format === 'docx')
    const { url } = await as(client).documents.sign(named(docx?.path ?? ''))
    const answer = await app.fetch(url, { person: client })
    expect(answer.headers.get('content-disposition')).toContain('CV-Mara-Okafor.docx')
    expect(await answer.text()).toBe('<p>docx</p>')
  })

  test('a CV larger than the limit of a form is refused before it is read', async () => {
    const client = await build.client()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(6 * 1024 * 1024)], 'cv.pdf'))
    const answer = await app.fetch('/storage/v1/object/resumes', {
      method: 'POST',
      body: form,
      person: client,
    })
    expect(answer.status).toBe(413)
  })

  test('other routes accept no forms', async () => {
    const client = await build.client()
    const form = new FormData()
    form.set('version', '1')
    const answer = await app.fetch('/rest/v1/profiles', { method: 'PATCH', body: form, person: client })
    expect(answer.status).toBe(415)
  })
})

describe('a signed link', () => {
  let client: Person
  let url: string
  let path: string
  beforeAll(async () => {
    client = await build.client()
    ;({ path } = await upload(client, pdf('mine', 'Größe "x".pdf'.replaceAll('"', "'"))))
    ;({ url } = await as(client).documents.sign(named(path)))
  })

  test('returns the file as a sandboxed attachment', async () => {
    const answer = await app.fetch(url, { person: client })
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(buildPdf({ text: 'mine' }))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="cv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%27x%27.pdf`,
    )
  })

  test('works only for its viewer and file, for 300 seconds', async () => {
    const admin = await build.admin()
    const answers = {
      nobody: await app.fetch(url),
      admin: await app.fetch(url, { person: admin }),
      forged: await app.fetch(`${url.slice(0, -4)}AAAA`, { person: client }),
      empty: await app.fetch(`${url.split('?')[0]}?token=x`, { person: client }),
    }
    const codes = Object.entries(answers).map(async ([who, answer]) => [
      who,
      ((await answer.json()) as { code: string }).code,
    ])
    expect(Object.fromEntries(await Promise.all(codes))).toEqual({
      nobody: 'UNAUTHORIZED',
      admin: 'LINK_EXPIRED',
      forged: 'LINK_EXPIRED',
      empty: 'LINK_EXPIRED',
    })
    const otherVersion = await upload(client)
    const crossed = `/storage/v1/object/resumes/${otherVersion.path}?${url.split('?')[1]}`
    expect((await app.fetch(crossed, { person: client })).status).toBe(403)
    clock.advance(299_000)
    expect((await app.fetch(url, { person: client })).status).toBe(200)
    clock.advance(2000)
    expect((await app.fetch(url, { person: client })).status).toBe(403)
  })

  test('a link of an agent ends with the assignment, and the client sees each use', async () => {
    const agent = await build.agent()
    await build.application({ owner: client, agent })
    const signed = await as(agent).documents.sign(named(path))
    expect((await app.fetch(signed.url, { person: agent })).status).toBe(200)
    expect(await as(client).profiles.views()).toMatchObject([{ what: 'cv', viewer_role: 'agent' }])
    await build.assignment(client, null)
    expect((await app.fetch(signed.url, { person: agent })).status).toBe(404)
    await expect(as(agent).documents.sign(named(path))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await as(agent).documents.list({ user_id: client.userId })).toEqual([])
  })
})

describe('the CV sent with an application', () => {
  test('does not change when the person uploads another', async () => {
    const client = await build.client()
    const sent = await upload(client, pdf('first', 'first.pdf'))
    const { id } = await as(client).applications.apply({ listing_id: await build.listing() })
    await upload(client, pdf('second', 'second.pdf'))
    expect(await as(client).documents.sent({ application_id: id })).toMatchObject([
      { kind: 'cv', filename: 'first.pdf', path: sent.path, files: [{ format: 'pdf', path: sent.path }] },
    ])
    const [second, first] = await as(client).documents.list({})
    expect([second?.sent_with, first?.sent_with]).toEqual([0, 1])
    await expect(
      app.ports.database.withOwner((db) =>
        db.query('delete from public.cv_versions where id = $1', [sent.id]),
      ),
    ).rejects.toMatchObject({ constraint: 'sent_cv_stays' })
  })

  test('is empty without a CV', async () => {
    const client = await build.client()
    const { id } = await as(client).applications.apply({ listing_id: await build.listing() })
    expect(await as(client).documents.sent({ application_id: id })).toEqual([])
  })

  test('is removed with its person', async () => {
    const client = await build.client()
    await upload(client)
    await as(client).applications.apply({ listing_id: await build.listing() })
    const left = await app.ports.database.withOwner(async (db) => {
      await db.query('delete from auth."user" where id = $1', [client.userId])
      return db.query('select 1 from public.cv_versions where user_id = $1', [client.userId])
    })
    expect(left.rowCount).toBe(0)
  })
})

test('sweepFiles removes files without a row, except those that may still get one', async () => {
  const client = await build.client()
  await upload(client)
  await app.runJobs()
  const before = new Set(await stored())
  const lost = await storeCvFile(app.ports.storage, client.userId, 'pdf', Buffer.from('lost'))
  clock.advance(3_700_000)
  const young = await storeCvFile(app.ports.storage, client.userId, 'pdf', Buffer.from('young'))
  const { sweepFiles } = await import('./jobs.ts')
  await sweepFiles.work({}, app.ports)
  const after = await stored()
  expect(after).not.toContain(lost.storage_key)
  expect(after).toContain(young.storage_key)
  const versions = await as(client).documents.list({})
  expect(versions).toHaveLength(1)
  expect(before.size).toBeGreaterThan(0)
  const { url } = await as(client).documents.sign(named(versions[0]?.path ?? ''))
  expect((await app.fetch(url, { person: client })).status).toBe(200)
})
