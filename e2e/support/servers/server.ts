import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..', '..')
const startLimit = 180_000
const stopLimit = 15_000

/** The built product, running in its own process. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Its output so far. */
  readonly output: () => string
  /** Stops it, waits for its end and removes its data. */
  readonly stop: () => Promise<void>
}

/** Starts server/main.ts on a free port with its own data directory, a copy of `begin.from` if given, and waits until it
 *  is ready. */
export async function startProduct(
  environment: Record<string, string> = {},
  begin?: { readonly from: string },
): Promise<Product> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'jobscout-e2e-')))
  // Over a thousand files, for which the asynchronous copy takes three times as long.
  if (begin) cpSync(begin.from, dataDir, { recursive: true })
  const port = environment.PORT ?? String(await findFreePort())
  const { PATH = '', HOME = '' } = process.env
  // A server of a test lives for a minute: optimizing the embedded database takes longer than it saves.
  const child = spawn(process.execPath, ['--liftoff-only', 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The test runner's NODE_ENV and TEST would change the behaviour of libraries.
    env: {
      PATH,
      HOME,
      NODE_ENV: 'development',
      // The product starts dozens of times in a run; compile it once.
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'jobscout', 'compiled'),
      PORT: port,
      DATA_DIR: dataDir,
      // All tests sign in from one address.
      AUTH_LIMIT_FACTOR: '100',
      ...environment,
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk
    })
  }
  const stop = async () => {
    await stopProcess(child)
    if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${output}`, { cause: error })
  }
  return { url, dataDir, pid: child.pid ?? 0, output: () => output, stop }
}

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + startLimit
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await wait(100)
  }
  throw new Error(`not ready after ${startLimit / 1000} s`)
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), stopLimit)
  child.kill('SIGTERM')
  await ended
  clearTimeout(tooLong)
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
