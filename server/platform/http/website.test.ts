import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from './errors.ts'
import { mountWebsite } from './website.ts'

const LONG = `/${'a'.repeat(9000)}`

let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jobscout-website-'))
  for (const page of ['app.html', 'index.html']) await writeFile(join(folder, page), '<!doctype html>')
  app = fastify()
  app.setErrorHandler(answerError)
  await mountWebsite(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  ['/', {}, 200],
  ['/', { range: 'bytes=99999999-' }, 416],
  ['/', { 'if-match': '"another"' }, 412],
  ['/assets/%00', {}, 403],
  ['/..%2f..%2fpackage.json', {}, 404],
  ['/assets/..%5c..%5cpackage.json', {}, 403],
  [LONG, {}, 403],
])('%.40s with %o is answered, and never as our failure', async (url, headers, status) => {
  const answer = await app.inject({ url, headers })
  expect(answer.statusCode).toBe(status)
  if (status > 200) expect(answer.json()).toMatchObject({ code: expect.any(String), status })
})
