import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lineLabels } from '../server/features/cv-reader/structure/labels.ts'
import { lineModel } from '../server/features/cv-reader/structure/model.ts'
import { type Trained, trainChain } from './training/chain.ts'
import { knownExamples, labelledExamples } from './training/line-corpus.ts'

/** `node tools/train-cv-lines.ts FOLDER...` fits the model that tells what the lines of a CV are, and writes its weights. Each
 *  CV of a folder (NAME.pdf, NAME.docx) needs its labels beside it (NAME.pdf.labels), which `tools/training/line-corpus.ts`
 *  describes. `node tools/cv-accuracy.ts --lines FILE` prints the lines of a CV with their numbers. It goes on from the stored
 *  weights, fitted to CVs that are gone; with `--anew` it starts from nothing. */
const isAnew = process.argv.includes('--anew')
const folders = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
if (folders.length === 0) {
  console.error('Usage: node tools/train-cv-lines.ts [--anew] FOLDER...')
  process.exit(2)
}

const STEPS = 16
const BYTE_MAX = 127
/** A weight below one and a half steps changes nothing. */
const LEAST = 1.5 / STEPS

const encode = (weights: ArrayLike<number>) =>
  Buffer.from(
    Int8Array.from(weights, (weight) => Math.max(-BYTE_MAX, Math.min(BYTE_MAX, Math.round(weight * STEPS)))),
  ).toString('base64')

function stored({ features, transitions }: Trained): string {
  const weighted = [...features]
    .filter(([, weights]) => Array.from(weights).some((weight) => Math.abs(weight) >= LEAST))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const entries = Object.fromEntries(weighted.map(([name, weights]) => [name, encode(weights)]))
  return JSON.stringify({ features: entries, transitions: transitions.map(encode) })
}

const labelled = (await Promise.all(folders.map(labelledExamples))).flat()
const known = await knownExamples()
console.log(`${labelled.length} labelled CVs, ${known.length} made-up ones`)
const target = fileURLToPath(
  new URL('../server/features/cv-reader/structure/weights.gen.json', import.meta.url),
)
writeFileSync(
  target,
  stored(trainChain([...labelled, ...known], lineLabels, isAnew ? undefined : lineModel())),
)
console.log(`Wrote ${target}`)
