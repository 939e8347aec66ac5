import { existsSync, readFileSync } from 'node:fs'
import { classifyTitle } from '../server/features/roles/classify-title.ts'
import { findFamily } from '../server/features/roles/role-dictionary.ts'
import { findSample } from '../server/testing/files/samples.ts'
import { fitOfPair, measureFit } from '../server/testing/roles/fit-measures.ts'
import { type LabelledPair, ownPairs, readPairs } from '../server/testing/roles/labelled-pairs.ts'
import { bestBaseline, lexicalBaselines } from '../server/testing/roles/lexical-baselines.ts'

/** `node tools/role-fit.ts` prints how well roles are read in titles: the levels of labelled pairs, set by set, beside lexical
 *  baselines, and the share of real titles that are placed. `--wrong=W5` lists the wrong pairs of a set. The path of a .tsv file adds
 *  its labelled pairs (set, wanted, listing, level), that of another file, one title a line, the share of its titles that are placed;
 *  any other argument is placed as a title. */
const flag = process.argv.find((argument) => argument.startsWith('--wrong='))?.slice('--wrong='.length)
const listed = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const files = listed.filter((argument) => existsSync(argument))
const isPairs = (path: string) => path.endsWith('.tsv')
const titles = listed.filter((argument) => !existsSync(argument))

const share = (value: number) => value.toFixed(3).replace(/^0/, '')

function describe(title: string): string {
  const classified = classifyTitle(title)
  if (!classified) return 'unplaced'
  const keys = [classified.first, classified.second].flatMap((code) =>
    code === null ? [] : [findFamily(code)?.key],
  )
  return `${keys.join(' + ')}${classified.isWeak ? ' (weak)' : ''}, from "${classified.evidence}"`
}

function printFit(name: string, pairs: readonly LabelledPair[]): void {
  const { precision, recall, f1, withinOne, exact } = measureFit(pairs, fitOfPair)
  const at = (level: 2 | 3) =>
    `${exact[level].right}/${exact[level].shown} ${share(exact[level].right / Math.max(1, exact[level].shown))}`
  console.log(
    `| ${[name, pairs.length, ...[precision, recall, f1, withinOne].map(share), at(3), at(2)].join(' | ')} |`,
  )
  for (const [baseline, likeness] of Object.entries(lexicalBaselines)) {
    const best = bestBaseline(pairs, likeness)
    console.log(
      `| ${[`— ${baseline}, best threshold`, '', ...[best.precision, best.recall, best.f1].map(share), '', '', ''].join(' | ')} |`,
    )
  }
}

function printClassified(name: string, all: readonly string[]): void {
  const distinct = [...new Set(all)]
  const classified = distinct.map(classifyTitle)
  const known = classified.filter((title) => title !== null)
  const weak = known.filter(({ isWeak }) => isWeak)
  const of = (count: number) => `${count} (${((100 * count) / Math.max(1, distinct.length)).toFixed(1)} %)`
  console.log(
    `${name}: ${distinct.length} distinct titles, placed ${of(known.length)}, of these by a weak word ${of(weak.length)}`,
  )
}

function measureSpeed(all: readonly string[]): string {
  for (let round = 0; round < 10; round++) for (const title of all) classifyTitle(title)
  const start = process.cpuUsage()
  for (let round = 0; round < 10; round++) for (const title of all) classifyTitle(title)
  const { user, system } = process.cpuUsage(start)
  return `${((user + system) / (10 * all.length)).toFixed(1)} microseconds of processor time a title`
}

for (const title of titles) console.log(`${title}: ${describe(title)}`)
if (titles.length === 0) {
  const samples = findSample('roles/labelled-pairs.tsv')
  if (!samples)
    console.log('Sets A, B and C are skipped: SAMPLE_DATA names no folder with roles/labelled-pairs.tsv.')
  const pairs = [
    ...(samples ? readPairs(samples) : []),
    ...[ownPairs, ...files.filter(isPairs)].flatMap(readPairs),
  ]
  console.log('| set | pairs | precision | recall | F1 | within one | level 3 right | level 2 right |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const set of new Set(pairs.map((pair) => pair.set))) {
    printFit(
      set,
      pairs.filter((pair) => pair.set === set),
    )
  }
  printFit('all', pairs)
  const listings = findSample('listings-800.json')
  if (listings) {
    const real: { title: string }[] = JSON.parse(readFileSync(listings, 'utf8'))
    printClassified(
      'Real postings',
      real.map(({ title }) => title),
    )
    console.log(measureSpeed(real.map(({ title }) => title)))
  } else console.log('Real postings are skipped: SAMPLE_DATA names no folder with listings-800.json.')
  for (const file of files.filter((path) => !isPairs(path)))
    printClassified(
      file,
      readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== ''),
    )
  for (const pair of pairs.filter(({ set }) => set === flag)) {
    const level = fitOfPair(pair.wanted, pair.listing)
    if (level === pair.level) continue
    console.log(
      `${pair.level} but ${level}: ${pair.wanted} [${describe(pair.wanted)}] / ${pair.listing} [${describe(pair.listing)}]`,
    )
  }
}
