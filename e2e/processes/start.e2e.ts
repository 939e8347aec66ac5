import { once } from 'node:events'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startProduct } from '../support/servers/server.ts'

/** The output of a server that refuses to start. */
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

test('invalid settings are reported together', async () => {
  const text = await refusal({ PORT: 'eighty', SMTP_URL: 'http://mail', PROCESS: 'both' })
  expect(text).toContain('JobScout cannot start.')
  for (const name of ['PORT', 'SMTP_URL', 'PROCESS']) expect(text).toContain(`- ${name}: `)
})

test('a port in use is reported before anything is written', async () => {
  const otherServer = createServer((_request, response) => response.writeHead(404).end()).listen(
    0,
    'localhost',
  )
  await once(otherServer, 'listening')
  const { port } = otherServer.address() as AddressInfo
  const DATA_DIR = await newFolder()
  expect(await refusal({ PORT: String(port), DATA_DIR })).toContain(
    `Port ${port} is taken by another program.`,
  )
  expect(await readdir(DATA_DIR)).toEqual([])
  otherServer.close()
})

test.each(['192.0.2.1', 'no-such-host.invalid'])(
  'the address %s of another machine is refused',
  async (HOST) => {
    expect(await refusal({ HOST })).toContain(`HOST is ${HOST}, which is no address of this machine.`)
  },
)

describe('an unusable data folder', () => {
  const readRefusal = async (DATA_DIR: string) => {
    const [, sentence = ''] = (await refusal({ DATA_DIR })).split('JobScout cannot start.\n')
    return sentence.trim()
  }
  const way = 'give this account the right to write there, or choose another folder with DATA_DIR.'

  test('a file in place of the folder is reported in one sentence', async () => {
    const file = join(await newFolder(), 'data')
    await writeFile(file, 'mine')
    expect(await readRefusal(file)).toBe(
      `The data folder ${file} cannot be used, a file is in its way: ${way}`,
    )
    const below = join(file, 'deeper')
    expect(await readRefusal(below)).toBe(
      `The data folder ${below} cannot be used, a file is in its way: ${way}`,
    )
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  test.runIf(process.platform === 'linux')(
    'a folder that cannot be created or written is reported in one sentence',
    async () => {
      expect(await readRefusal('/proc/x')).toBe(
        `The data folder /proc/x cannot be used, it cannot be created there: ${way}`,
      )
      expect(await readRefusal('/proc')).toBe(
        `The data folder /proc cannot be used, it cannot be created there: ${way}`,
      )
    },
  )

  test.runIf(process.getuid?.() !== 0)(
    'an account without write permission is reported in one sentence',
    async () => {
      const folder = await newFolder()
      await chmod(folder, 0o500)
      expect(await readRefusal(folder)).toBe(
        `The data folder ${folder} cannot be used, this account may not write there: ${way}`,
      )
    },
  )
})

test('an unreachable database is reported without its password', async () => {
  const text = await refusal({ DATABASE_URL: 'postgres://ada:secret-word@127.0.0.1:1/jobs' })
  expect(text).toMatch(/127\.0\.0\.1:1/)
  expect(text).not.toContain('secret-word')
})

test('production refuses a missing secret and a missing mail server', async () => {
  const text = await refusal({ NODE_ENV: 'production' })
  expect(text).toContain('AUTH_SECRET')
  expect(text).toMatch(/SMTP_URL.*MAIL=outbox/)
})
