import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

/** A fake npm that records its arguments and fails with a given text. */
const npmPlayer = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
appendFileSync('asked.txt', process.argv.slice(2, 4).join(' ') + '\\n')
if (process.env.NPM_SAYS) { console.error(process.env.NPM_SAYS); process.exit(1) }
if (process.argv[2] === 'run') { mkdirSync('web/dist', { recursive: true }); writeFileSync('web/dist/app.html', '') }
`
const server = `
const port: string = process.env.PORT ?? 'none'
const timer = setInterval(() => {}, 1000)
process.on('SIGTERM', () => { clearInterval(timer); process.exitCode = 7 })
console.log('serving', port, process.argv.slice(2).join(' '))
if (process.argv[2] === '--once') process.exit(3)
`
let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'jobscout-start-'))
  for (const folder of ['contract', 'server', 'web', 'tools']) mkdirSync(join(root, folder))
  cpSync(join(import.meta.dirname, 'bootstrap'), join(root, 'tools', 'bootstrap'), { recursive: true })
  cpSync(join(import.meta.dirname, 'start.mjs'), join(root, 'tools', 'start.mjs'))
  write('package.json', '{ "type": "module" }')
  write('package-lock.json', '{ "packages": {} }')
  write('npm.js', npmPlayer)
  write('server/main.ts', server)
  write('web/main.tsx', '')
})

afterEach(() => rmSync(root, { recursive: true, force: true }))

test('the first start installs, builds and runs the server', () => {
  const { status, stdout } = start('--once', '--loud')
  expect(listRequests()).toEqual(['ci --include=dev', 'run build'])
  expect(stdout).toMatch(
    /1\/3 Installing packages.*\n {4}done in .* s\n2\/3 Building the web app\n {4}done in/,
  )
  expect(stdout).toContain('serving 4321 --once --loud')
  expect(status).toBe(3)
})

test('a second start neither installs nor builds', () => {
  start('--once')
  const { stdout } = start('--once')
  expect(listRequests()).toHaveLength(2)
  expect(stdout).toContain(
    '1/3 Packages are up to date\n2/3 The web app is up to date\n3/3 Starting the server',
  )
})

test('a changed lock file triggers an install, changed sources a build', () => {
  start('--once')
  write('web/main.tsx', 'changed')
  start('--once')
  expect(listRequests().slice(2)).toEqual(['run build'])
  write('package-lock.json', '{ "packages": { "node_modules/zod": { "version": "4.0.0" } } }')
  start('--once')
  expect(listRequests().slice(3)).toEqual(['ci --include=dev', 'run build'])
})

test('a build that failed is repeated, also with the sources of the build before', () => {
  start('--once')
  write('web/main.tsx', 'broken')
  startWith({ NPM_SAYS: 'build failed' }, '--once')
  write('web/main.tsx', '')
  expect(start('--once').stdout).not.toContain('The web app is up to date')
  expect(listRequests().slice(2)).toEqual(['run build', 'run build'])
})

test('packages installed by a plain npm install are not installed again', () => {
  start('--once')
  const lock = '{ "packages": { "node_modules/zod": { "version": "4.0.0" } } }'
  write('package-lock.json', lock)
  write('node_modules/.package-lock.json', lock)
  expect(start('--once').stdout).toContain('1/3 Packages are up to date')
})

test.each([
  ['npm error code ENOTFOUND', 'npm could not reach its registry'],
  ['npm error code EACCES', 'No permission to write in'],
  ['npm error code ENOSPC', 'The disk is full'],
  ['npm error something new', 'npm error something new'],
])('npm fails with %s', (says, expected) => {
  const { status, stderr } = startWith({ NPM_SAYS: says })
  expect(stderr).toContain('Installing packages failed (npm ended with 1).')
  expect(stderr).toContain(expected)
  expect(stderr).not.toContain('    at ')
  expect(status).toBe(1)
})

test('a missing npm is reported', () => {
  const { status, stderr } = startWith({ npm_execpath: '', PATH: '/nowhere' })
  expect(stderr).toContain('npm was not found. Install Node.js with npm')
  expect(status).toBe(1)
})

test('SIGTERM reaches the server, and its exit code is returned', async () => {
  start('--once')
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) if (String(chunk).includes('serving')) break
  child.kill('SIGTERM')
  const [code] = await once(child, 'exit')
  expect(code).toBe(7)
})

function start(...flags: string[]): SpawnSyncReturns<string> {
  return startWith({}, ...flags)
}

function startWith(changes: Record<string, string>, ...flags: string[]): SpawnSyncReturns<string> {
  const env = environment(changes)
  return spawnSync(process.execPath, ['tools/start.mjs', ...flags], { cwd: root, env, encoding: 'utf8' })
}

function environment(changes: Record<string, string> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', PORT: '4321', npm_execpath: join(root, 'npm.js'), ...changes }
}

function listRequests(): string[] {
  const file = join(root, 'asked.txt')
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
}

function write(path: string, text: string): void {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
