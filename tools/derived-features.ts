import { findSample } from '../server/testing/files/samples.ts'
import {
  type Comparison,
  compareWithLabels,
  countIndustrySources,
  fieldNames,
  measureField,
} from './measures/derived-features.ts'

/** `node tools/derived-features.ts` prints precision and recall of each field that is derived from real postings, against what a
 *  reader found in them (`server/testing/features/labels.tsv`). `--wrong` lists the mistakes of the open postings with their
 *  evidence, `--wrong=held-out` those of the postings that rules are not corrected with. */
const share = (value: number) => value.toFixed(3)

function printTable(name: string, comparisons: readonly Comparison[]): void {
  const postings = new Set(comparisons.map(({ id }) => id)).size
  console.log(`\n${name}: ${postings} postings\n`)
  console.log('| field | labelled | derived | right | precision | recall |')
  console.log('|---|---:|---:|---:|---:|---:|')
  for (const field of fieldNames) {
    const { labelled, derived, right, precision, recall } = measureField(
      comparisons.filter((comparison) => comparison.field === field),
    )
    console.log(`| ${[field, labelled, derived, right, share(precision), share(recall)].join(' | ')} |`)
  }
}

const listings = findSample('listings-800.json')
if (listings) {
  const comparisons = compareWithLabels(listings)
  const open = comparisons.filter((comparison) => !comparison.isHeldOut)
  const heldOut = comparisons.filter((comparison) => comparison.isHeldOut)
  printTable('Open', open)
  printTable('Held out', heldOut)
  printTable('All', comparisons)
  const sources = [...countIndustrySources(listings)].map(([from, jobs]) => `${from} ${jobs}`)
  console.log(`\nIndustry of all postings, the source's name withheld: ${sources.sort().join(', ')}`)
  const flag = process.argv.find((argument) => argument.startsWith('--wrong'))
  const shown = flag === undefined ? [] : flag === '--wrong=held-out' ? heldOut : open
  for (const { id, title, field, labelled, derived, evidence } of shown) {
    if (labelled === derived) continue
    const words = evidence && ` from "${evidence}"`
    console.log(`${id} ${title} · ${field}: ${derived ?? 'none'}${words}, labelled ${labelled ?? 'none'}`)
  }
} else console.log('Nothing is measured: SAMPLE_DATA names no folder with listings-800.json.')
