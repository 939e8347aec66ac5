import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { authorizationOf, startTestApp } from '../../testing/app.ts'
import type { Person } from '../../testing/builders.ts'
import { pdfOf } from '../../testing/cv-files.ts'
import { HEAVY_AT_ONCE, heavyRoutes } from './heavy.ts'

const app = await startTestApp({ listen: true })
afterAll(app.close)

const UPLOAD = '/storage/v1/object/resumes'

/** An upload whose body is still on its way. */
function begin(person: Person | null): ClientRequest {
  const sent = request(new URL(UPLOAD, app.address ?? ''), {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': 1_000_000,
      ...(person && { authorization: authorizationOf(person) }),
    },
  })
  sent.on('error', () => undefined)
  sent.write('--x')
  return sent
}

const statusOf = async (sent: ClientRequest) => (await once(sent, 'response'))[0].statusCode as number
const upload = (person: Person) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(pdfOf())], 'cv.pdf'))
  return app.fetch(UPLOAD, { method: 'POST', body: form, person })
}

test('uploads, and CVs that are written or read, are heavy', () => {
  expect(heavyRoutes.map(({ url }) => url).sort()).toEqual([
    '/functions/v1/generate-cv',
    '/functions/v1/read-cv',
    UPLOAD,
  ])
})

test('whoever is not signed in is answered before the body has come', async () => {
  const sent = begin(null)
  expect(await statusOf(sent)).toBe(401)
  sent.destroy()
})

test('one person has few in hand at once, others are not held up, and what was broken off is forgotten', async () => {
  const [greedy, other] = [await app.build.client(), await app.build.client()]
  const sent = Array.from({ length: HEAVY_AT_ONCE + 1 }, () => begin(greedy))
  expect(await Promise.race(sent.map(statusOf))).toBe(429)
  expect(await (await upload(greedy)).json()).toMatchObject({
    code: 'IN_HAND',
    message: 'Your other files are still being worked on.',
  })
  expect((await upload(other)).status).toBe(200)
  for (const one of sent) one.destroy()
  await expect.poll(async () => (await upload(greedy)).status).toBe(200)
})

test.each(['/functions/v1/read-cv/', '/functions/v1/generate-cv//'])(
  'there is no way around the guard by the address %s',
  async (path) => {
    const person = await app.build.client()
    expect(await (await app.fetch(path, { method: 'POST', person })).json()).toMatchObject({
      code: 'NOT_FOUND',
    })
  },
)

test('what ends in a refusal is no longer in hand', async () => {
  const person = await app.build.client()
  for (let round = 0; round <= HEAVY_AT_ONCE; round += 1) {
    const answers = [
      await app.fetch(UPLOAD, { method: 'POST', body: new Uint8Array(7_000_000), person }),
      await app.fetch('/functions/v1/generate-cv', { method: 'POST', body: '{', person }),
      await app.fetch('/functions/v1/read-cv', { method: 'POST', person }),
    ]
    expect(answers.map(({ status }) => status)).not.toContain(429)
  }
})
