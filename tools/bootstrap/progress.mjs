import { performance } from 'node:perf_hooks'

/** A failure that a person can act on, printed without a stack trace. */
export class Stop extends Error {}

/**
 * Prints numbered steps with their duration.
 * @param {number} total
 */
export function createProgress(total) {
  let number = 0
  return {
    /**
     * @template T
     * @param {string} title
     * @param {() => Promise<T>} work
     */
    async step(title, work) {
      const started = performance.now()
      number += 1
      console.log(`${number}/${total} ${title}`)
      const result = await work()
      console.log(`    done in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      return result
    },
    /** @param {string} title */
    skip(title) {
      number += 1
      console.log(`${number}/${total} ${title}`)
    },
  }
}

/** @param {unknown} error */
export function endWith(error) {
  if (error instanceof Stop) console.error(`\n${error.message}`)
  else console.error(error)
  process.exit(1)
}
