import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LabelledPair {
  readonly set: string
  readonly wanted: string
  readonly listing: string
  /** The level that a person gave the pair, 0 to 3. */
  readonly level: number
}

/** The pairs written for this repository; the first lines of the file tell how. */
export const ownPairs = join(import.meta.dirname, 'labelled-pairs.tsv')

export function readPairs(path: string): LabelledPair[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('set\t'))
    .map((line) => {
      const [set = '', wanted = '', listing = '', level] = line.split('\t')
      return { set, wanted, listing, level: Number(level) }
    })
}
