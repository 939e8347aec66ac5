import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { MessagePort } from 'node:worker_threads'

// Every thread loads the libraries anew: compiled before, that takes a third of the time. Where the folder cannot be
// written, nothing is cached.
enableCompileCache(fileURLToPath(new URL('../../../node_modules/.cache/threads', import.meta.url)))

export interface Task {
  /** The address of a module whose default export answers `input`. */
  readonly module: string
  readonly input: unknown
  readonly port: MessagePort
}

export type Outcome = { readonly answer: unknown } | { readonly failure: string }

/** Answers over the port and never returns: the pool would give the thread another task. */
export default async function runTask({ module, input, port }: Task): Promise<never> {
  try {
    const { default: work } = await import(module)
    port.postMessage({ answer: await work(input) } satisfies Outcome)
  } catch (error) {
    port.postMessage({ failure: String(error instanceof Error ? error.stack : error) } satisfies Outcome)
  }
  return new Promise(() => {})
}
