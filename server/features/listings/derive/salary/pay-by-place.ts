import { foldPlaceName } from '@jobscout/contract/matching/places/fold-place-name.ts'
import { gazetteer, isCountry } from '@jobscout/contract/matching/places/gazetteer.ts'
import {
  listingLocationKeys,
  preferenceLocationKeys,
} from '@jobscout/contract/matching/places/location-keys.ts'
import type { PostingPlace } from '../posting-country.ts'
import type { Salary } from './salary.ts'

/** A pay with the words that say for which place, zone or grade it is. */
export interface LabelledPay {
  readonly salary: Salary
  readonly label: string
}

const capitalized = /(?<!\p{L})\p{Lu}[\p{L}.'’]*(?:[ -](?:of )?\p{Lu}[\p{L}.'’]*)*/gu
const LONGEST_NAME = 3
const zone = /\b(?:zone|tier|geo|grade|band|level|step) ?[a-z\d]{1,3}\b/i

/** The keys of each place that the words name: "California", "New York City", "US". */
function listPlaces(label: string): string[][] {
  const { areas } = gazetteer()
  const read = (name: string) => {
    // "In" and "Us" are no states and countries.
    if (/^\p{Lu}\p{Ll}$/u.test(name)) return []
    const known = preferenceLocationKeys(name).filter((key) => key.includes('@'))
    return [...known, ...areas.find(foldPlaceName(name.replaceAll('.', '')))]
  }
  const places: string[][] = []
  for (const [run] of label.matchAll(capitalized)) {
    const words = run.split(' ')
    for (let from = 0; from < words.length; ) {
      let to = Math.min(words.length, from + LONGEST_NAME)
      let keys = read(words.slice(from, to).join(' '))
      while (keys.length === 0 && to > from + 1) {
        to -= 1
        keys = read(words.slice(from, to).join(' '))
      }
      if (keys.length > 0) places.push(keys)
      from = to
    }
  }
  return places
}

/** How near a pay is to the job: 3 for its town, 2 for a part of its country, 1 for the country, 0 where no place is named, -1 for
 *  other places. */
function rankNearness(label: string, here: ReadonlySet<string>): number {
  const places = listPlaces(label)
  if (places.length === 0) return zone.test(label) ? -1 : 0
  const shared = places.flat().filter((key) => here.has(key))
  if (shared.some((key) => !key.startsWith('@'))) return 3
  if (shared.some((key) => !isCountry(key as `@${string}`))) return 2
  return shared.length > 0 ? 1 : -1
}

/** All of them as one range. */
function spanPays(first: Salary, pays: readonly Salary[]): Salary {
  const same = pays.filter(({ currency, period }) => currency === first.currency && period === first.period)
  const ends = same.flatMap(({ min, max }) => [min, max]).filter((end) => end !== null)
  const source = same.map((pay) => pay.source).join('; ')
  return { ...first, min: Math.min(...ends), max: Math.max(...ends), source }
}

/**
 * The pay of a job whose text states one for each place, zone or grade: that of the place of the posting, or else all of them as one
 * range. A pay that comes first without a place is the job's.
 */
export function selectPay(
  pays: readonly [LabelledPay, ...LabelledPay[]],
  { location, country }: PostingPlace,
): LabelledPay {
  const [first, ...others] = pays
  if (others.length === 0) return first
  const here = new Set(listingLocationKeys([location, country].filter(Boolean)))
  const ranked = pays.map((pay) => ({ pay, nearness: rankNearness(pay.label, here) }))
  const firstNearness = ranked[0]?.nearness ?? 0
  if (firstNearness === 0) return first
  const nearest = ranked.toSorted((a, b) => b.nearness - a.nearness)[0]
  if (nearest && nearest.nearness > 0) return nearest.pay
  const elsewhere = ranked.filter(({ nearness }) => nearness < 0).map(({ pay }) => pay.salary)
  return { ...first, salary: spanPays(first.salary, elsewhere) }
}
