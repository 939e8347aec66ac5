import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findWebsite } from './website.ts'

async function build(files: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'jobscout-website-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'assets'))
  for (const file of files) await writeFile(join(folder, file), '')
  return folder
}

test('a web app with screens of development is served outside production alone', async () => {
  const folder = await build(['app.html', 'assets/development-x.js'])
  expect(findWebsite({ production: false, PROCESS: 'all' }, folder)).toBe(folder)
  const serving = () => findWebsite({ production: true, PROCESS: 'web' }, folder)
  expect(serving).toThrow(/built for development.*NODE_ENV=production node tools\/build-web\.mjs/)
  // A worker serves nothing.
  expect(findWebsite({ production: true, PROCESS: 'worker' }, folder)).toBeNull()
})

test('a web app that was built for production is served there', async () => {
  const folder = await build(['app.html', 'assets/app-x.js'])
  expect(findWebsite({ production: true, PROCESS: 'all' }, folder)).toBe(folder)
  expect(findWebsite({ production: true, PROCESS: 'all' }, await build([]))).toBeNull()
})
