import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildAuthorization, startTestApp, type TestApp } from '../../testing/app.ts'
import { buildPdf } from '../../testing/files/cv-files.ts'
import type { Person } from '../../testing/people/builders.ts'
import { createLog } from '../log/log.ts'
import { REQUESTS_PER_PERSON } from './api/concurrency-limit.ts'

// Far less than the minute that Node's own limits take.
vi.setConfig({ testTimeout: 30_000 })

const UPLOAD = '/storage/v1/object/resumes'
const logged: string[] = []
let app: TestApp
let person: Person

beforeAll(async () => {
  const log = createLog('trace', 'json', { write: (line) => void logged.push(line) })
  app = await startTestApp({ listen: true, log, env: { REQUEST_TIMEOUT_SECONDS: '1' } })
  person = await app.build.client()
})
afterAll(() => app.close())

/** Sends this much at once and then a byte at a time, for as long as the server listens. Returns its answer. */
async function sendSlowly(head: readonly string[], begin = ''): Promise<string> {
  const { port } = new URL(app.address ?? '')
  const socket = connect(Number(port), '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk) => {
    answer += chunk
  })
  // A byte may be on its way when the server ends the connection.
  socket.on('error', () => undefined)
  socket.write([...head, begin].join('\r\n'))
  const drip = setInterval(() => socket.write('x'), 50)
  await new Promise((resolve) => socket.once('close', resolve))
  clearInterval(drip)
  return answer
}

const slowBody = (path: string, type: string, begin: string) =>
  sendSlowly(
    [
      `POST ${path} HTTP/1.1`,
      'host: localhost',
      `authorization: ${buildAuthorization(person)}`,
      `content-type: ${type}`,
      'content-length: 50000',
      '',
    ],
    begin,
  )

const slowUpload = () =>
  slowBody(
    UPLOAD,
    'multipart/form-data; boundary=b',
    '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n%PDF',
  )

const openConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

test.each([
  ['JSON', '/functions/v1/report-missing-page', 'application/json', '{"path": "'],
  ['sign-in', '/auth/v1/sign-in/email', 'application/json', '{"email": "'],
  ['heavy JSON', '/functions/v1/generate-cv', 'application/json', '{"'],
])('a body of %s that comes a byte at a time is cut off with 408', async (_what, path, type, begin) => {
  const answer = await slowBody(path, type, begin)
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(answer).toContain('"code":"REQUEST_TIMEOUT"')
  expect(answer).toContain('The request took too long to arrive.')
})

test('headers sent one byte at a time time out too', async () => {
  expect(await sendSlowly(['GET /healthz HTTP/1.1', 'host: localhost', 'x-slow: '])).toMatch(
    /^HTTP\/1\.1 408 /,
  )
})

test('timed-out uploads hold no place and no connection, and are not logged as errors', async () => {
  const answers = await Promise.all(Array.from({ length: REQUESTS_PER_PERSON }, slowUpload))
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  await expect.poll(openConnections).toBe(0)
  const turns = await Promise.all(
    Array.from({ length: REQUESTS_PER_PERSON }, () => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(buildPdf())], 'cv.pdf', { type: 'application/pdf' }))
      return app.fetch(UPLOAD, { method: 'POST', body: form, person })
    }),
  )
  expect(turns.map(({ status }) => status)).toEqual(turns.map(() => 200))
  expect(logged.filter((line) => JSON.parse(line).level >= 40)).toEqual([])
})
