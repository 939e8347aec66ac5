import { type BodyKind, post } from '@jobscout/contract/shared/procedure.ts'
import { implement } from '@orpc/server'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLog } from '../../log/log.ts'
import type { RequestContext } from './context.ts'
import { mountApi } from './mount.ts'

const declare = (body: BodyKind, input: z.ZodType) =>
  post(`/functions/v1/${body}`, 'anyone', `Takes ${body}`)
    .meta({ body, bodyLimit: 100_000 })
    .input(input)
    .output(z.object({ taken: z.string() }))

const contract = {
  json: declare('json', z.object({ name: z.string() })),
  form: declare('form', z.object({ file: z.file() })),
  raw: declare('raw', z.instanceof(Uint8Array)),
}
const base = implement(contract).$context<RequestContext>()

let http: FastifyInstance
beforeAll(async () => {
  http = fastify()
  const never = async () => {
    throw new Error('A visitor has no account.')
  }
  await http.register((scope) =>
    mountApi(
      scope,
      {
        publicUrl: 'http://localhost:3000',
        auth: { getSession: async () => null, findAccount: never },
        maintenance: { message: () => null },
        readRole: never,
        withActor: never,
        readAsActor: never,
        auditDenial: never,
        log: createLog('silent'),
      },
      {
        json: base.json.handler(({ input }) => ({ taken: JSON.stringify(input) })),
        form: base.form.handler(async ({ input }) => ({
          taken: await (input as { file: File }).file.text(),
        })),
        raw: base.raw.handler(({ input }) => ({
          taken: Buffer.from(input as Uint8Array).toString('latin1'),
        })),
      },
    ),
  )
})
afterAll(() => http.close())

const send = async (kind: BodyKind, type: string, payload: string) => {
  const answer = await http.inject({
    method: 'POST',
    url: `/functions/v1/${kind}`,
    headers: { 'content-type': type },
    payload,
  })
  return answer.statusCode === 200 ? answer.json().taken : answer.statusCode
}
const FORM = 'multipart/form-data; boundary=x'
const form = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nabc\r\n--x--\r\n'

test('a raw body is passed unchanged, with any content type', async () => {
  const signed = '{ "id":  "evt_1", "amount": 1.0 }\n'
  expect(await send('raw', 'application/json', signed)).toBe(signed)
  expect(await send('raw', 'text/plain; charset=utf-8', signed)).toBe(signed)
})

test('JSON and forms are parsed if the contract declares them, and refused otherwise', async () => {
  expect(await send('json', 'application/json', '{"name": "Ada"}')).toBe('{"name":"Ada"}')
  expect(await send('json', FORM, form)).toBe(415)
  expect(await send('form', FORM, form)).toBe('abc')
  expect(await send('form', 'application/json', '{}')).toBe(415)
})

test('a form of more parts than anybody sends is refused', async () => {
  const part = '--x\r\ncontent-disposition: form-data; name="other"\r\n\r\n\r\n'
  expect(await send('form', FORM, part.repeat(100) + form)).toBe('abc')
  expect(await send('form', FORM, part.repeat(1000) + form)).toBe(400)
})

test.each<[BodyKind, string]>([
  ['json', 'application/json'],
  ['form', FORM],
  ['raw', 'application/octet-stream'],
])('a %s body longer than the contract allows is refused', async (kind, type) => {
  expect(await send(kind, type, 'x'.repeat(100_001))).toBe(413)
})
