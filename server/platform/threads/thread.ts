import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { MessagePort } from 'node:worker_threads'

// Every thread loads the libraries again; compiled code cuts that to a third of the time. Nothing is cached where the
// folder cannot be written.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/threads', import.meta.url)))

export interface Task {
  /** URL of a module whose default export is called with `input`. */
  readonly module: string
  readonly input: unknown
  readonly port: MessagePort
}

export type Outcome =
  | { readonly result: unknown }
  /** `code` is that of the system or of Node, where the failure has one. */
  | { readonly failure: string; readonly code: string | undefined }

/** Posts the result to the port and never returns, since the pool would give the thread another task. */
export default async function runTask({ module, input, port }: Task): Promise<never> {
  try {
    const { default: work } = await import(module)
    port.postMessage({ result: await work(input) } satisfies Outcome)
  } catch (error) {
    const { code } = Object(error) as NodeJS.ErrnoException
    const failure = String(error instanceof Error ? error.stack : error)
    port.postMessage({ failure, code } satisfies Outcome)
  }
  return new Promise(() => {})
}
