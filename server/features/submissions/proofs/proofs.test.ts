import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { buildJpeg, buildPng } from '../../../testing/files/pictures.ts'
import { password } from '../../../testing/people/auth.ts'
import type { Person } from '../../../testing/people/builders.ts'
import { sweepProofs } from './jobs.ts'

const HOUR_MS = 3_600_000
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
  await as(agent).submissions.claim({ application_id: id })
})

const upload = (person: Person, content: Buffer, name = 'proof.png') =>
  as(person).submissions.confirmWithScreenshot({
    application_id: id,
    file: new File([new Uint8Array(content)], name),
  })
const download = (person: Person | undefined, proof: string) =>
  app.fetch(`/rest/v1/submission_proofs/${proof}/file`, { person })
const listKeys = async (person: Person): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of ports.storage.list('proofs')) if (key.includes(person.userId)) keys.push(key)
  return keys
}

describe('a screenshot', () => {
  test.each([
    ['PNG', buildPng(), 'image/png'],
    ['JPEG', buildJpeg(), 'image/jpeg'],
  ])(
    'a screenshot that is a %s confirms the application, and is served as nothing but a picture',
    async (_, picture, type) => {
      const { state, proofs } = await upload(agent, picture)
      expect(state).toBe('confirmed')
      expect(proofs).toMatchObject([{ kind: 'screenshot', text: '', byte_size: picture.length }])
      for (const person of [client, agent, await build.admin()]) {
        const answer = await download(person, proofs[0]?.id ?? '')
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe(type)
        expect(answer.headers.get('content-security-policy')).toContain("sandbox; default-src 'none'")
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
        expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
        expect(Buffer.from(await answer.arrayBuffer())).toEqual(picture)
      }
    },
  )

  test('a screenshot is hidden from another client, a former agent, and one who never had the client', async () => {
    const { proofs } = await upload(agent, buildPng())
    const proof = proofs[0]?.id ?? ''
    await build.assignment(client, await build.agent())
    for (const stranger of [agent, await build.client(), await build.agent()]) {
      expect((await download(stranger, proof)).status).toBe(404)
      await expect(as(stranger).submissions.get({ application_id: id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    }
    expect((await download(undefined, proof)).status).toBe(401)
  })

  test('a screenshot of somebody who may not confirm is not stored, and a refused one is swept', async () => {
    await expect(upload(await build.client(), buildPng())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await listKeys(client)).toEqual([])
    await expect(upload(client, buildPng())).rejects.toMatchObject({ code: 'CLAIMED_BY_ANOTHER' })
    await upload(agent, buildPng())
    expect(await listKeys(client)).toHaveLength(2)
    await sweepProofs.work({}, ports)
    expect(await listKeys(client)).toHaveLength(2)
    clock.advance(HOUR_MS + 1000)
    await sweepProofs.work({}, ports)
    expect(await listKeys(client)).toHaveLength(1)
  })

  test('a screenshot that is damaged in the store is not shown', async () => {
    const { proofs } = await upload(agent, buildPng())
    const [key = ''] = await listKeys(client)
    await ports.storage.put(key, buildPng({ width: 5, height: 5 }), 'image/png')
    const answer = await download(client, proofs[0]?.id ?? '')
    expect(await answer.json()).toMatchObject({ code: 'STORED_FILE_DAMAGED' })
  })

  test('is in the export of its owner, and gone with the account', async () => {
    await upload(agent, buildPng())
    const { id: exported } = await as(client).accounts.requestExport()
    await app.runJobs()
    const { files, tables } = JSON.parse(
      await (await as(client).accounts.downloadExport({ id: exported })).body.text(),
    )
    expect(files.map(({ base64 }: { base64: string }) => Buffer.from(base64, 'base64'))).toEqual([buildPng()])
    expect(tables['public.submissions']).toMatchObject([{ application_id: id, state: 'confirmed' }])
    const { eraseAccount } = await import('../../accounts/data/jobs.ts')
    await as(client).accounts.close({ confirmation: 'DELETE', password })
    await ports.database.withOwner((owner) =>
      owner.query('update public.account_deletions set erase_after = created_at where user_id = $1', [
        client.userId,
      ]),
    )
    await eraseAccount.work({ userId: client.userId }, ports)
    expect(await listKeys(client)).toEqual([])
  })

  test.each([
    ['INVALID_FILE_TYPE', Buffer.from('<svg onload="alert(1)"/>')],
    ['INVALID_FILE_TYPE', Buffer.from('%PDF-1.7')],
    ['FILE_DAMAGED', buildPng().subarray(0, 40)],
    ['FILE_DAMAGED', buildJpeg().subarray(0, -2)],
    ['PICTURE_TOO_LARGE', buildPng({ width: 8000, height: 5001 })],
    ['FILE_TOO_LARGE', Buffer.concat([buildPng(), Buffer.alloc(5 * 1024 * 1024)])],
  ])('is refused with %s', async (code, content) => {
    await expect(upload(agent, content)).rejects.toMatchObject({ code })
    expect((await as(client).submissions.get({ application_id: id })).submission.proofs).toEqual([])
  })
})
