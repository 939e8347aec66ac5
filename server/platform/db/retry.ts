import { setTimeout as wait } from 'node:timers/promises'
import { isTransient } from './errors.ts'

const MAX_ATTEMPTS = 3

/** Runs a transaction, or a statement by itself, up to three times after serialization failures and deadlocks. Rethrows. */
export async function retryTransient<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isTransient(error)) throw error
    }
    await wait(10 * 2 ** attempt * Math.random())
  }
}
