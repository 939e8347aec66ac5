import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
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

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-e2e-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('wrong settings are all named at once', async () => {
  const text = await refusal({ PORT: 'eighty', SMTP_URL: 'http://mail', PROCESS: 'both' })
  expect(text).toContain('JobScout cannot start.')
  for (const name of ['PORT', 'SMTP_URL', 'PROCESS']) expect(text).toContain(`- ${name}: `)
})

test.each(['abc', '99999', '-1', '80.5', '0x'])(
  'the port %s is refused with what a port is',
  async (PORT) => {
    expect(await refusal({ PORT })).toContain('- PORT: must be a whole number from 0 to 65535\n')
  },
)

test('a taken port is named, with a way out, before anything is written', async () => {
  const other = createServer((_request, response) => response.writeHead(404).end()).listen(0, 'localhost')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const DATA_DIR = await newFolder()
  expect(await refusal({ PORT: String(port), DATA_DIR })).toContain(
    `Port ${port} is taken by another program.`,
  )
  expect(await readdir(DATA_DIR)).toEqual([])
  other.close()
})

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'the address %s of another machine is named',
  async (HOST) => {
    expect(await refusal({ HOST })).toContain(`HOST is ${HOST}, which is no address of this machine.`)
  },
)

describe('a data folder that cannot be used is told in one sentence', () => {
  const told = async (DATA_DIR: string) => {
    const [, sentence = ''] = (await refusal({ DATA_DIR })).split('JobScout cannot start.\n')
    return sentence.trim()
  }
  const way = 'give this account the right to write there, or choose another folder with DATA_DIR.'

  test('a file is in its way', async () => {
    const file = join(await newFolder(), 'data')
    await writeFile(file, 'mine')
    expect(await told(file)).toBe(`The data folder ${file} cannot be used, a file is in its way: ${way}`)
    const below = join(file, 'deeper')
    expect(await told(below)).toBe(`The data folder ${below} cannot be used, a file is in its way: ${way}`)
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test.runIf(process.platform === 'linux')('it cannot be made, or nothing can be made in it', async () => {
    expect(await told('/proc/x')).toBe(
      `The data folder /proc/x cannot be used, it cannot be created there: ${way}`,
    )
    expect(await told('/proc')).toBe(
      `The data folder /proc cannot be used, it cannot be created there: ${way}`,
    )
  })

  test.runIf(process.getuid?.() !== 0)('this account may not write there', async () => {
    const folder = await newFolder()
    await chmod(folder, 0o500)
    expect(await told(folder)).toBe(
      `The data folder ${folder} cannot be used, this account may not write there: ${way}`,
    )
  })
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

test('the first start of an empty production database names the command for the first super admin', async () => {
  const product = await startProduct({
    NODE_ENV: 'production',
    ALLOW_EMBEDDED_DB: 'true',
    AUTH_SECRET: 'a secret of this test, long enough',
    PUBLIC_URL: 'http://localhost:3000',
  })
  await expect.poll(product.output).toContain('npm run admin -- grant super_admin EMAIL')
  await product.stop()
})
