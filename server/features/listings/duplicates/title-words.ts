import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { withoutRequisitionIds } from './requisition-ids.ts'
import { jaccard } from './text-likeness.ts'

/** "(m/f/d)", "h/f", "(all genders)", "m|w|d". */
const genders =
  /\(?\b(?:all genders?|alle geschlechter|[mfwhdxi](?:\s*[/|,*]\s*(?:[mfwhdxi]|div|divers|gn)){1,3})\b\)?/gi
const offers =
  /\b(?:urgent(?:ly)?|immediate(?:ly)?|now hiring|we are hiring|hiring|apply now|hot job|start date|new|asap|sign on bonus|bonus|full time|permanent|on site|onsite|hybrid|remote|remotely|work from home|wfh|telecommute)\b/g
const ignored = new Set('a an and at for in of on the to with'.split(' '))

/** Different ways of writing one word. */
const spellings: Readonly<Record<string, string>> = {
  sr: 'senior',
  snr: 'senior',
  jr: 'junior',
  jnr: 'junior',
  mgr: 'manager',
  eng: 'engineer',
  engr: 'engineer',
  dev: 'developer',
  asst: 'assistant',
  assoc: 'associate',
  dir: 'director',
  vp: 'vicepresident',
  ii: '2',
  iii: '3',
  iv: '4',
}

/** Keeps the signs of "C++" and "C#", which are different jobs. */
const spellSigns = (title: string) => title.replace(/\+/g, ' plus ').replace(/#/g, ' sharp ')

/** The words of a title that say which job it is, in alphabetical order: without ids, genders, words that only advertise, the
 *  work place, which is compared apart, and the names of `towns`. */
export function titleWords(title: string, towns: readonly string[] = []): readonly string[] {
  const plain = withoutRequisitionIds(title).replace(genders, ' ')
  const folded = ` ${foldText(spellSigns(plain))} `.replace(/ vice president /g, ' vp ')
  const named = towns.reduce((text, town) => text.replaceAll(` ${town} `, ' '), folded).replace(offers, ' ')
  const words = named.split(' ').filter((word) => word !== '' && !ignored.has(word))
  const spelled = words.map((word) => spellings[word] ?? word)
  // A title that consists of such words alone is compared as it is.
  return spelled.length > 0 ? spelled.toSorted() : folded.trim().split(' ').toSorted()
}

const levels = new Set(
  `intern internship trainee apprentice working student graduate entry junior associate mid senior lead staff principal head
   chief director manager vicepresident assistant deputy part time night nights day days weekend 1 2 3 4 5 6 7`.split(
    /\s+/,
  ),
)

/** Whether two titles may be one job in other words: the same level, and at least half of the words. */
export function areTitlesClose(first: readonly string[], second: readonly string[]): boolean {
  const ones = new Set(first)
  const others = new Set(second)
  const listLevels = (words: ReadonlySet<string>) => [...words].filter((word) => levels.has(word)).join(' ')
  return listLevels(ones) === listLevels(others) && jaccard(ones, others) >= 0.5
}
