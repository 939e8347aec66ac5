import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startProduct } from '../support/server.ts'

/** What the operator reads when the server does not start. */
const refusal = (environment: Record<string, string>): Promise<string> =>
  startProduct(environment).then(
    async (product) => {
      await product.stop()
      return 'it started'
    },
    (error: Error) => error.message,
  )

test('wrong settings are all named at once', async () => {
  const text = await refusal({ PORT: 'eighty', SMTP_URL: 'http://mail', PROCESS: 'both' })
  expect(text).toContain('JobScout cannot start.')
  for (const name of ['PORT', 'SMTP_URL', 'PROCESS']) expect(text).toContain(`- ${name}: `)
})

test('a taken port is named, with a way out', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  expect(await refusal({ PORT: String(port) })).toContain(`Port ${port} is taken by another program.`)
  other.close()
})

test('a database that does not answer is named, without its password', async () => {
  const text = await refusal({ DATABASE_URL: 'postgres://ada:secret-word@127.0.0.1:1/jobs' })
  expect(text).toMatch(/127\.0\.0\.1:1/)
  expect(text).not.toContain('secret-word')
})

test('production refuses the embedded database and a missing secret', async () => {
  const text = await refusal({ NODE_ENV: 'production' })
  expect(text).toContain('AUTH_SECRET')
  expect(text).toContain('ALLOW_EMBEDDED_DB=true')
})
