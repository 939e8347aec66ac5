import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import { createDemonstration } from './database.ts'
import { collectOutput, findServerAddress, forkOptions, type Product } from './server.ts'

/** The host of this test worker. It outlives a test file, so that the next file reuses it. */
let host: { readonly child: ChildProcess; readonly output: () => string } | undefined

function runHost(): { readonly child: ChildProcess; readonly output: () => string } {
  if (host?.child.connected) return host
  const child = fork('server/host.ts', forkOptions)
  host = { child, output: collectOutput(child) }
  return host
}

/** Has the host run a product with these variables, or none, and waits until it does. Throws what it failed with. */
async function run(child: ChildProcess, environment: Record<string, string> | null): Promise<void> {
  const heard = new AbortController()
  const ended = once(child, 'exit', heard).then(() => [{ failure: 'Its process ended.' }])
  const response = Promise.race([once(child, 'message', heard), ended])
  child.send({ environment })
  const [{ failure }] = (await response) as [{ failure: string | null }]
  heard.abort()
  if (failure !== null) throw new Error(`The product did not start or stop:\n${failure}`)
}

/** A product on a database that its test may change. */
export interface HostedProduct extends Product {
  readonly databaseUrl: string
}

/** The product that the host runs, with the variables that it was asked for with. */
let running:
  | { readonly asked: string; readonly stop: () => Promise<void>; readonly product: HostedProduct }
  | undefined

/**
 * Starts the product on a free port with a demonstration of its own, or returns the one that runs with these variables
 * already. Resolves once it is ready. It ends when another one is asked for, or with the worker.
 */
export async function startHosted(environment: Record<string, string>): Promise<HostedProduct> {
  const asked = JSON.stringify(environment)
  if (running?.asked === asked) return running.product
  await running?.stop()
  running = undefined
  const database = await createDemonstration()
  const { url, dataDir, env, leave } = await findServerAddress({ ...database.environment, ...environment })
  await cp(inject('demonstration').files, join(dataDir, 'files'), { recursive: true })
  const { child, output } = runHost()
  const before = output().length
  const end = async () => {
    await leave()
    await database.drop()
  }
  try {
    await run(child, env)
  } catch (error) {
    await end()
    throw error
  }
  const stop = async () => {
    await run(child, null)
    await end()
  }
  const { DATABASE_URL: databaseUrl } = database.environment
  const product = {
    url,
    databaseUrl,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output().slice(before),
    stop,
  }
  running = { asked, stop, product }
  return product
}
