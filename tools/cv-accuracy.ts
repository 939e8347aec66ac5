import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { accuracyFields, type Tally } from '../server/testing/cv/accuracy.ts'
import {
  type EachReading,
  measureEverydayLayouts,
  measureHeldOutLayouts,
  measureKnownLayouts,
  measureTemplates,
  measureUnusualLayouts,
  readSample,
} from '../server/testing/cv/report.ts'
import { samplesFolder } from '../server/testing/samples.ts'

/** `node tools/cv-accuracy.ts` prints how much of a CV is read right, by field and layout; `--faults` names each fault,
 *  `--strangers` leaves out the layouts that the rules were written with. */
const isVerbose = process.argv.includes('--faults')
const tell: EachReading = (layout, index, score, reading) => {
  const wrong = accuracyFields.filter((field) => score[field][0] < score[field][1])
  if (!isVerbose || wrong.length === 0) return
  const { experience, education, skills, ...rest } = reading
  const flat = Object.entries(rest).map(([key, found]) => [
    key,
    found && 'value' in found ? found.value : found,
  ])
  console.log(`${layout} ${index}: ${wrong.join(', ')}`)
  console.log(JSON.stringify(Object.fromEntries(flat)))
  console.log(JSON.stringify(experience.map(({ value }) => value)))
  console.log(
    JSON.stringify([
      education.map(({ value }) => value),
      skills.map(({ value, confidence }) => [value, confidence]),
    ]),
  )
}

const percent = ({ right, of }: { right: number; of: number }) =>
  of === 0 ? '—' : `${Math.round((100 * right) / of)}`
const sum = (parts: Iterable<{ right: number; of: number }>) =>
  [...parts].reduce((all, { right, of }) => ({ right: all.right + right, of: all.of + of }), {
    right: 0,
    of: 0,
  })

function printTable(title: string, tallies: ReadonlyMap<string, Tally>): void {
  const layouts = [...tallies]
  console.log(`\n${title}\n`)
  console.log(['| % right |', ...layouts.map(([layout]) => ` ${layout} |`), ' all |'].join(''))
  console.log(`|---|${'---:|'.repeat(layouts.length + 1)}`)
  for (const field of accuracyFields) {
    const cells = layouts.map(([, tally]) => tally.get(field) ?? { right: 0, of: 0 })
    console.log(`| ${field} | ${[...cells, sum(cells)].map(percent).join(' | ')} |`)
  }
  const totals = layouts.map(([, tally]) => sum(tally.values()))
  console.log(`| all fields | ${[...totals, sum(totals)].map(percent).join(' | ')} |`)
}

if (!process.argv.includes('--templates')) {
  printTable('Layouts that the rules were written with', await measureKnownLayouts(tell))
  printTable('Everyday layouts with other people', await measureEverydayLayouts(tell))
  printTable('Unusual layouts with further people', await measureUnusualLayouts(tell))
}
printTable('Common templates', await measureTemplates(tell))
if (process.argv.includes('--held-out')) {
  printTable('Held-out layouts', await measureHeldOutLayouts(tell))
}

const files = existsSync(samplesFolder)
  ? readdirSync(samplesFolder).filter((name) => /\.(?:pdf|docx)$/.test(name))
  : []
if (files.length === 0) console.log(`No CVs in ${samplesFolder}: only the generated ones were read.`)
for (const name of files) {
  console.log(`\n${name}`)
  const reading = await readSample(readFileSync(join(samplesFolder, name)))
  console.log(JSON.stringify(reading, (key, value: unknown) => (key === 'source' ? undefined : value), 1))
}
