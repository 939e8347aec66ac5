import { type ChildProcess, type ForkOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = join(import.meta.dirname, '..', '..', '..')
const startLimit = 180_000
const stopLimit = 15_000

/** A running product. `pid` is its process, which journeys share with the products before and after it. */
export interface Product {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Its output so far. */
  readonly output: () => string
  /** Stops it and removes its data; its process lives on if others share it. */
  readonly stop: () => Promise<void>
}

interface ServerAddress {
  readonly url: string
  readonly dataDir: string
  readonly env: Record<string, string>
  readonly leave: () => Promise<void>
}

/** A free port and a data directory. */
export async function findServerAddress(environment: Record<string, string>): Promise<ServerAddress> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'jobscout-e2e-')))
  const port = environment.PORT ?? String(await findFreePort())
  return {
    url: `http://localhost:${port}`,
    dataDir,
    env: {
      ...baseEnvironment(),
      PORT: port,
      DATA_DIR: dataDir,
      // All tests sign in from one address.
      AUTH_LIMIT_FACTOR: '100',
      ...environment,
    },
    leave: async () => {
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** The test runner's NODE_ENV and TEST would change the behaviour of libraries. */
const baseEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  NODE_ENV: 'development',
  // The product starts dozens of times in a run; compile it once.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'jobscout', 'compiled'),
})

/** Of a process that runs products with environments of their own. */
export const forkOptions: ForkOptions = {
  cwd: root,
  silent: true,
  env: baseEnvironment(),
}

export function collectOutput(child: ChildProcess): () => string {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk
    })
  }
  return () => output
}

/** Starts server/main.ts in a process of its own, on a free port and with its own data directory, and waits until it is ready. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const { url, dataDir, env, leave } = await findServerAddress(environment)
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    // Not the folder of the sources, whose .env holds the settings of a developer or an operator.
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  const output = collectOutput(child)
  const stop = async () => {
    await stopProcess(child)
    await leave()
  }
  try {
    await waitUntilReady(child, url)
  } catch (error) {
    await stop()
    throw new Error(`The product did not start:\n${output()}`, { cause: error })
  }
  return { url, dataDir, pid: child.pid ?? 0, output, stop }
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
