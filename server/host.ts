import { readConfig } from './config.ts'
import { startProduct } from './open/product.ts'
import { createLog } from './platform/log/log.ts'
import type { Server } from './server.ts'

/** What the parent process asks for: a product with these variables, or null to stop the one that runs. */
interface Request {
  readonly environment: Record<string, string> | null
}

/** Sent once it is done: null, or the stack of what failed. */
interface Response {
  readonly failure: string | null
}

let running: Server | null = null

/**
 * Runs one product after another for the journeys of a test worker: loading the modules takes longer than starting the product. Tests
 * that need a process of their own, such as those that kill it, start `main.ts` instead.
 */
async function run({ environment }: Request): Promise<Response> {
  try {
    await running?.stop()
    running = null
    if (environment) {
      const config = readConfig(environment)
      running = (await startProduct(config, createLog(config.LOG_LEVEL, 'people'))).server
    }
    return { failure: null }
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', async (request: Request) => process.send?.(await run(request)))
// Exits when the parent process ends, however it ends.
process.on('disconnect', () => process.exit())
