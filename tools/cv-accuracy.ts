import { readFileSync } from 'node:fs'
import {
  accuracyFields,
  type FieldScore,
  sumTallies,
  type Tally,
} from '../server/testing/files/cv/accuracy.ts'
import {
  measureEverydayLayouts,
  measureHeldOutLayouts,
  measureKnownLayouts,
  measurePrintedLayouts,
  measurePublished,
  measureTableLayouts,
  measureTemplates,
  measureUnusualLayouts,
  type ReportParsedCv,
  readSample,
  readSampleLines,
} from '../server/testing/files/cv/report.ts'

/** `node tools/cv-accuracy.ts` prints the share of correctly read values, by field and layout, and the number of wrong
 *  values. `--faults` lists each fault. With file paths it prints what is read in those files instead, with `--lines` their lines. */
const isVerbose = process.argv.includes('--faults')
const reportFaults: ReportParsedCv = (layout, index, score, reading) => {
  const wrong = accuracyFields.filter((field) => score[field].right < score[field].of)
  if (!isVerbose || wrong.length === 0) return
  console.log(`${layout} ${index}: ${wrong.join(', ')}`)
  const { unused: _unused, ...rest } = reading
  for (const [name, found] of Object.entries(rest)) {
    const values = Array.isArray(found) ? found.map(({ value }) => value) : found?.value
    console.log(`${name} ${JSON.stringify(values)}`)
  }
}

const percent = ({ right, of }: FieldScore) => (of === 0 ? '—' : `${Math.round((1000 * right) / of) / 10}`)
const none: FieldScore = { right: 0, of: 0, invented: 0 }

function printTable(title: string, tallies: ReadonlyMap<string, Tally>): void {
  const printRow = (name: string, cells: readonly (string | number)[]) =>
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  const columns = [...tallies.values()]
  console.log(`\n${title}\n`)
  printRow('% right', [...tallies.keys(), 'all'])
  console.log(`|---|${'---:|'.repeat(columns.length + 1)}`)
  for (const field of accuracyFields) {
    const cells = columns.map((tally) => tally.get(field) ?? none)
    const all = sumTallies(columns.map((tally) => new Map([[field, tally.get(field) ?? none]])))
    printRow(field, [...cells, all].map(percent))
  }
  const totals = [...columns.map((tally) => sumTallies([tally])), sumTallies(columns)]
  printRow('all fields', totals.map(percent))
  printRow(
    'invented values',
    totals.map(({ invented }) => invented),
  )
}

const files = process.argv.slice(2).filter((argument) => /\.(?:pdf|docx)$/i.test(argument))
for (const file of files) {
  if (process.argv.includes('--lines')) {
    const lines = await readSampleLines(readFileSync(file))
    for (const [at, { text, x, size }] of lines.entries())
      console.log([at, Math.round(x), size.toFixed(1), text].join('\t'))
    continue
  }
  const reading = await readSample(readFileSync(file))
  console.log(`\n${file}`)
  console.log(JSON.stringify(reading, (key, value: unknown) => (key === 'source' ? undefined : value), 1))
}
if (files.length === 0) {
  printTable('Layouts that the rules were written with', await measureKnownLayouts(reportFaults))
  printTable('Everyday layouts with other people', await measureEverydayLayouts(reportFaults))
  printTable('Unusual layouts with further people', await measureUnusualLayouts(reportFaults))
  printTable('Common templates', await measureTemplates(reportFaults))
  printTable('Templates that came after the rules', await measureHeldOutLayouts(reportFaults))
  printTable('Tables and forms', await measureTableLayouts(reportFaults))
  printTable('Told by drawing, edge and size', await measurePrintedLayouts(reportFaults))
  const published = await measurePublished(reportFaults)
  if (published.size > 0) printTable('Published CVs', published)
}
