import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { collectOutput, findPlace, forkOptions, type Product } from './server.ts'

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

/**
 * Starts the product on a free port. Resolves once it is ready. The host
 * process outlives it and runs the worker's next product, since loading the modules takes longer than starting the product.
 */
export async function startHosted(environment: Record<string, string>): Promise<Product> {
  const { url, dataDir, env, leave } = await findPlace(environment)
  const { child, output } = runHost()
  const before = output().length
  try {
    await run(child, env)
  } catch (error) {
    await leave()
    throw error
  }
  return {
    url,
    dataDir,
    pid: child.pid ?? 0,
    output: () => output().slice(before),
    async stop() {
      await run(child, null)
      await leave()
    },
  }
}
