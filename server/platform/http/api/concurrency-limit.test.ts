import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { contract } from '@jobscout/contract/contract.ts'
import { fastify } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { buildAuthorization, startTestApp } from '../../../testing/app.ts'
import { buildPdf } from '../../../testing/files/cv-files.ts'
import type { Person } from '../../../testing/people/builders.ts'
import type { Auth } from '../../auth/port.ts'
import { BODIES_IN_MEMORY, limitConcurrency, REQUESTS_PER_PERSON } from './concurrency-limit.ts'
import { ownRoutesIn } from './routes.ts'

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
      ...(person && { authorization: buildAuthorization(person) }),
    },
  })
  sent.on('error', () => undefined)
  sent.write('--x')
  return sent
}

const readStatus = async (sent: ClientRequest) => (await once(sent, 'response'))[0].statusCode as number
const upload = (person: Person) => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(buildPdf())], 'cv.pdf'))
  return app.fetch(UPLOAD, { method: 'POST', body: form, person })
}

test('uploads, imports, reading, generating and exporting CVs, files of letters, proofs, reading a posting and trying a source are limited', () => {
  expect(
    ownRoutesIn(contract)
      .flatMap(({ url, meta }) => (meta.limited ? [url] : []))
      .sort(),
  ).toEqual([
    '/functions/v1/generate-cv',
    '/functions/v1/read-cv',
    '/functions/v1/read-import',
    '/functions/v1/read-job-posting',
    '/functions/v1/run-import',
    '/functions/v1/test-job-source',
    '/rest/v1/application_documents/:id/file',
    '/rest/v1/letters/:id/file',
    '/rest/v1/rpc/json_resume',
    '/storage/v1/object/application_files',
    '/storage/v1/object/proofs',
    UPLOAD,
  ])
})

test('visitors are refused before the body is read', async () => {
  const sent = begin(null)
  expect(await readStatus(sent)).toBe(401)
  sent.destroy()
})

test('one person’s hundred uploads do not block another’s, and aborted ones release their place', async () => {
  const [greedy, otherPerson] = [await app.build.client(), await app.build.client()]
  const sent = Array.from({ length: 100 }, () => begin(greedy))
  const refused = sent.map(async (clientRequest) => (await readStatus(clientRequest)) === 429)
  expect(await Promise.race(refused)).toBe(true)
  expect(await (await upload(greedy)).json()).toMatchObject({
    code: 'CONCURRENCY_LIMIT',
    message: 'Your other files are still being worked on.',
  })
  expect((await upload(otherPerson)).status).toBe(200)
  for (const clientRequest of sent) clientRequest.destroy()
  await expect.poll(async () => (await upload(greedy)).status).toBe(200)
})

test.each(['/functions/v1/read-cv/', '/functions/v1/generate-cv//'])(
  'there is no way around the limit by the address %s',
  async (path) => {
    const person = await app.build.client()
    expect(await (await app.fetch(path, { method: 'POST', person })).json()).toMatchObject({
      code: 'NOT_FOUND',
    })
  },
)

test('a refused request releases its place', async () => {
  const person = await app.build.client()
  for (let round = 0; round <= REQUESTS_PER_PERSON; round += 1) {
    const answers = [
      await app.fetch(UPLOAD, { method: 'POST', body: new Uint8Array(7_000_000), person }),
      await app.fetch('/functions/v1/generate-cv', { method: 'POST', body: '{', person }),
      await app.fetch('/functions/v1/read-cv', { method: 'POST', person }),
    ]
    expect(answers.map(({ status }) => status)).not.toContain(429)
  }
})

test('the number of bodies in memory is limited, and further requests wait with unread bodies', async () => {
  const http = fastify()
  const ends: (() => void)[] = []
  let [handled, mostAtOnce] = [0, 0]
  const auth = {
    getSession: async (headers: Headers) => ({ userId: headers.get('x-person') ?? '' }),
  } as Pick<Auth, 'getSession'>
  const limited = limitConcurrency(auth, async (_request, reply) => {
    handled += 1
    mostAtOnce = Math.max(mostAtOnce, handled)
    await new Promise<void>((resolve) => ends.push(resolve))
    handled -= 1
    reply.send('done')
  })
  http.route({ method: 'POST', url: '/', ...limited })
  const people = Array.from({ length: BODIES_IN_MEMORY + 6 }, (_, index) => `person ${index}`)
  const answers = people.map((person) =>
    http.inject({ method: 'POST', url: '/', headers: { 'x-person': person }, payload: {} }),
  )
  for (const _ of people) {
    await expect.poll(() => ends.length).toBeGreaterThan(0)
    ends.shift()?.()
  }
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(people.map(() => 200))
  expect(mostAtOnce).toBe(BODIES_IN_MEMORY)
  await http.close()
})
