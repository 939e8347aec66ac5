import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { buildUrlKey } from '@jobscout/contract/jobs/url-key.ts'
import {
  listingLocationKeys,
  preferenceLocationKeys,
} from '@jobscout/contract/matching/places/location-keys.ts'
import { deriveRemote } from '../server/features/listings/derive/fields/remote.ts'
import { derivePay } from '../server/features/listings/derive/salary/pay.ts'
import { periodsPerYear } from '../server/features/listings/derive/salary/salary.ts'
import { classifyTitle, compileTargetRoles, computeFitLevel } from '../server/features/roles/service.ts'
import { samplesFolder } from '../server/testing/files/samples.ts'

/** `node tools/found.ts [FILE]` reads small postings that were read wrongly once and prints, kind by kind, what is read and whether
 *  it is right. Ends with 1 where something is wrong, or where a kind has no check. */

interface Check {
  readonly input: string
  readonly read: unknown
  readonly right: unknown
}

type Checked = (entry: unknown) => Check
interface Entry {
  readonly location: string
  readonly salary: string
  readonly text: string
  readonly right: unknown
}

/** How an entry of a kind is read as the product does. Each kind names the shape of its entries. */
const kind =
  <Shape>(check: (entry: Shape) => Check): Checked =>
  (entry) =>
    check(entry as Shape)

const kinds: Readonly<Record<string, Checked>> = {
  pay: kind(({ location, salary, right }: Entry) => ({
    input: `${salary} (${location})`,
    read: payInItsPeriod(salary, location),
    right,
  })),
  pay_in_text: kind(({ text, right }: Entry) => {
    const pay = derivePay('', { location: '', country: '' }, text).salary?.value
    const { min, max, period } = pay ?? { min: null, max: null, period: 'year' as const }
    const perYear = periodsPerYear[period]
    return { input: text, read: pay ? [min, max].map((end) => (end ?? 0) / perYear) : null, right }
  }),
  remote: kind(({ location, text, right }: Entry) => ({
    input: `${location}: ${text}`,
    read: deriveRemote('', location, '', text)?.value ?? false,
    right,
  })),
  places: kind(({ wanted, posting, right }: { wanted: string; posting: string; right: boolean }) => {
    const keys = new Set(listingLocationKeys(posting))
    const read = preferenceLocationKeys(wanted).some((key) => keys.has(key))
    return { input: `${posting}, wanted: ${wanted}`, read, right }
  }),
  one_job_two_addresses: kind((addresses: readonly string[]) => ({
    input: addresses.join(' '),
    read: new Set(addresses.map((address) => buildUrlKey(address)?.key)).size,
    right: 1,
  })),
  roles: kind(({ title, is_not }: { title: string; is_not: string }) => ({
    input: `${title}, wanted: ${is_not}`,
    read: computeFitLevel(compileTargetRoles([is_not], 'stated'), classifyTitle(title)),
    right: 0,
  })),
}

function payInItsPeriod(salary: string, location: string) {
  const pay = derivePay(salary, { location, country: '' }, '')
  if (!pay.salary) return null
  const { min, max, period } = pay.salary.value
  const figure = (annual: number | null) => (annual === null ? null : annual / periodsPerYear[period])
  return { min: figure(min), max: figure(max), currency: pay.currency?.value ?? null, period }
}

function printKind(name: string, checks: readonly Check[]): number {
  const wrong = checks.filter(({ read, right }) => !isDeepStrictEqual(read, right))
  console.log(`\n${name}: ${checks.length - wrong.length} of ${checks.length} right`)
  for (const check of checks) {
    const input = check.input.replace(/\s*\n\s*/g, ' / ')
    if (!wrong.includes(check)) console.log(`  right  ${input}`)
    else
      console.log(
        `  WRONG  ${input}\n         read ${JSON.stringify(check.read)}, right ${JSON.stringify(check.right)}`,
      )
  }
  return wrong.length
}

const file = resolve(process.argv[2] ?? join(samplesFolder, 'found/postings.json'))
if (existsSync(file)) {
  let wrong = 0
  for (const [name, entries] of Object.entries(JSON.parse(readFileSync(file, 'utf8')))) {
    if (!Array.isArray(entries)) continue
    const check = kinds[name]
    if (check) wrong += printKind(name, entries.filter((entry) => typeof entry !== 'string').map(check))
    else {
      console.log(`\n${name}: NOT CHECKED, ${entries.length} entries`)
      wrong += entries.length
    }
  }
  console.log(wrong === 0 ? '\nAll right.' : `\n${wrong} wrong or not checked.`)
  process.exitCode = wrong === 0 ? 0 : 1
} else
  console.log(
    `Nothing is checked: there is no file ${file}. Give the path of another: node tools/found.ts FILE`,
  )
