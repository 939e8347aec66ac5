import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { comparePostings } from '../../features/listings/duplicates/compare-postings.ts'
import { type ComparedPosting, sketchPosting } from '../../features/listings/duplicates/sketch.ts'
import { type Pair, variants } from './variants.ts'

export interface LabelledPair {
  readonly set: string
  readonly pair: Pair
  readonly isOneJob: boolean
}

const BASES_PER_VARIANT = 25

/** Pairs with their truth: real ones by the ids that the repository labels, and variants of real ones. `postings` are by id;
 *  another `shift` makes the variants of other postings, which were not looked at when the thresholds were set. */
export function labelledPairs(postings: ReadonlyMap<string, ComparedPosting>, shift = 0): LabelledPair[] {
  const real = readFileSync(join(import.meta.dirname, 'labelled-pairs.tsv'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#') && !line.startsWith('one id'))
    .flatMap((line): LabelledPair[] => {
      const [firstId = '', secondId = '', jobs] = line.split('\t')
      const pair = [postings.get(firstId), postings.get(secondId)] as const
      return pair[0] && pair[1]
        ? [{ set: 'real postings', pair: [pair[0], pair[1]], isOneJob: jobs === 'one' }]
        : []
    })
  const bases = [...postings.values()]
  const made = variants.flatMap(({ name, isOneJob, make }, kind) =>
    Array.from({ length: BASES_PER_VARIANT }, (_, index): LabelledPair => {
      const base = bases[(kind * 29 + index * 21 + shift) % bases.length] as ComparedPosting
      return { set: name, pair: make(base, index, bases), isOneJob }
    }),
  )
  return [...real, ...made]
}

export interface PairMeasures {
  readonly pairs: number
  /** Of the pairs recognised as one job, those that are. */
  readonly precision: number
  /** Of the pairs that are one job, those recognised. */
  readonly recall: number
  readonly mistakes: readonly LabelledPair[]
}

export const compare = ([first, second]: Pair) => comparePostings(sketchPosting(first), sketchPosting(second))

export function measurePairs(pairs: readonly LabelledPair[]): PairMeasures {
  const judged = pairs.map((labelled) => ({ labelled, isFound: compare(labelled.pair).verdict === 'same' }))
  const found = judged.filter(({ isFound }) => isFound)
  const right = found.filter(({ labelled }) => labelled.isOneJob).length
  const ones = pairs.filter(({ isOneJob }) => isOneJob).length
  return {
    pairs: pairs.length,
    precision: found.length === 0 ? 1 : right / found.length,
    recall: ones === 0 ? 1 : right / ones,
    mistakes: judged
      .filter(({ labelled, isFound }) => isFound !== labelled.isOneJob)
      .map(({ labelled }) => labelled),
  }
}
