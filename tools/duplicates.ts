import { readFileSync } from 'node:fs'
import { toListing } from '../server/features/listings/derive/to-listing.ts'
import { candidateKeys } from '../server/features/listings/duplicates/candidate-keys.ts'
import { comparePostings } from '../server/features/listings/duplicates/compare-postings.ts'
import {
  type ComparedPosting,
  type PostingSketch,
  sketchPosting,
} from '../server/features/listings/duplicates/sketch.ts'
import { compare, labelledPairs, measurePairs } from '../server/testing/duplicates/pair-measures.ts'
import { findSample } from '../server/testing/files/samples.ts'

/** `node tools/duplicates.ts` prints how well postings of one job are recognised: precision and recall on labelled pairs, the
 *  mistakes, and what is merged among the real postings. */

/** Variants of these postings were not looked at when the thresholds were set. */
const FRESH = 11

const share = (value: number) => value.toFixed(3)

interface SamplePosting extends ComparedPosting {
  readonly id: string
}

function readPostings(file: string): SamplePosting[] {
  const items: unknown[] = JSON.parse(readFileSync(file, 'utf8'))
  return items.flatMap((item) => {
    const read = toListing(item, { now: new Date(), source: 'sample' })
    return read.ok ? [{ ...read.listing, id: read.listing.source_id }] : []
  })
}

function printMeasures(postings: ReadonlyMap<string, ComparedPosting>): void {
  const pairs = labelledPairs(postings)
  console.log('| set | truth | pairs | right |')
  console.log('|---|---|---|---|')
  for (const [set, those] of Map.groupBy(pairs, (pair) => pair.set)) {
    const ones = those.filter(({ isOneJob }) => isOneJob).length
    const truth = ones === those.length ? 'one job' : ones === 0 ? 'two jobs' : `${ones} of one job`
    console.log(
      `| ${set} | ${truth} | ${those.length} | ${those.length - measurePairs(those).mistakes.length} |`,
    )
  }
  const all = measurePairs(pairs)
  console.log(`${all.pairs} pairs: precision ${share(all.precision)}, recall ${share(all.recall)}`)
  const fresh = measurePairs(labelledPairs(postings, FRESH).filter(({ set }) => set !== 'real postings'))
  console.log(
    `${fresh.pairs} variants of other postings: precision ${share(fresh.precision)}, recall ${share(fresh.recall)}`,
  )
  for (const { set, pair, isOneJob } of [...all.mistakes, ...fresh.mistakes]) {
    const [first, second] = pair.map(({ title, company, location }) => `${title}, ${company}, ${location}`)
    console.log(
      `${isOneJob ? 'missed' : 'wrong'} (${set}): ${first} / ${second}: ${JSON.stringify(compare(pair))}`,
    )
  }
}

/** Compares all postings that share a key, and checks that no pair of one job is left out for want of one. */
function printMerged(postings: readonly ComparedPosting[]): void {
  const sketches = postings.map(sketchPosting)
  const listKeys = (sketch: PostingSketch) => {
    const { job_key, posting_keys } = candidateKeys(sketch)
    return [job_key, ...posting_keys]
  }
  const start = performance.now()
  const keys = sketches.map(listKeys)
  let compared = 0
  let same = 0
  let withoutKey = 0
  for (let index = 0; index < sketches.length; index += 1) {
    for (let otherIndex = 0; otherIndex < index; otherIndex += 1) {
      const isCandidate = keys[index]?.some((key) => keys[otherIndex]?.includes(key)) ?? false
      const isSame =
        comparePostings(sketches[index] as PostingSketch, sketches[otherIndex] as PostingSketch).verdict ===
        'same'
      compared += isCandidate ? 1 : 0
      same += isSame ? 1 : 0
      withoutKey += isSame && !isCandidate ? 1 : 0
    }
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(
    `${postings.length} real postings under different ids: ${compared} pairs share a key, ${same} are one job, of these ${withoutKey} share no key; all pairs compared in ${seconds} s`,
  )
}

const file = findSample('listings-800.json')
if (file) {
  const postings = readPostings(file)
  const first = new Map(postings.toReversed().map((posting) => [posting.id, posting]))
  printMeasures(first)
  printMerged([...first.values()])
  const repeats = postings.flatMap((posting) => {
    const firstPosting = first.get(posting.id)
    return firstPosting && firstPosting !== posting ? [[firstPosting, posting] as const] : []
  })
  const found = repeats.filter((pair) => compare(pair).verdict === 'same').length
  console.log(`Repeated under the same id: ${repeats.length}, recognised without the id: ${found}`)
} else console.log('Skipped: SAMPLE_DATA names no folder with listings-800.json.')
