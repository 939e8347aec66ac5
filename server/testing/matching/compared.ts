import { afterAll } from 'vitest'

/** Counts what the tests of a file compare, and prints it after them. */
export function countCompared(what: string): { count: number } {
  const compared = { count: 0 }
  afterAll(() => {
    process.stdout.write(`${compared.count.toLocaleString('en')} ${what} compared\n`)
  })
  return compared
}
