import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@jobscout/contract/contract.ts'
import { developmentPaths } from '@jobscout/contract/shared/route-table.ts'
import { expect, test } from 'vitest'
import { startProduct } from '../support/servers/server.ts'

const root = join(import.meta.dirname, '..', '..')
const setupPaths = Object.values(contract.setup).map((procedure) => procedure['~orpc'].route.path ?? '')

/** The text of every file of a build. */
async function readBuild(kind: 'production' | 'development', folder: string): Promise<string> {
  const vite = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      'web',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production', JOBSCOUT_BUILD: kind } },
  )
  const [code] = await once(vite, 'exit')
  expect(code).toBe(0)
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    /\.(js|css|html|json)$/.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return [...files, ...texts].join('\n')
}

test('a production build holds nothing of the development setup', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-build-'))
  try {
    const built = await readBuild('production', folder)
    expect(built.length).toBeGreaterThan(500_000)
    for (const word of [
      ...developmentPaths,
      ...setupPaths,
      'Development Setup',
      'Create Test Users',
      'assets/development-',
    ]) {
      expect(built.includes(word), word).toBe(false)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a production server does not start with a web app that was built outside production, and says how to build it', async () => {
  const environment = {
    NODE_ENV: 'production',
    MAIL: 'outbox',
    AUTH_SECRET: 'a secret of this test, long enough',
    PUBLIC_URL: 'http://localhost:3000',
  }
  await expect(startProduct(environment)).rejects.toThrow('NODE_ENV=production node tools/build-web.mjs')
})
