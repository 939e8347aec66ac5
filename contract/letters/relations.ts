import { proposeSentence } from '../career/propose-sentence.ts'
import { type LetterToken, normalizeSentence, tokenizeSentence } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** What any sentence may hold: no negation, no quantity, no scope, no praise, nothing of the reader. */
export const functionWords = words(`
  a an the this that these those which who whom whose there here i me my we our us it its
  am is are was were be been being have has had having do did
  at in on of for to from by with into onto over under through during since until as about between within across after before
  per than via upon and or but so while when where then also too up down out off`)

/** What relates a word to those before it: left out, added or exchanged, the sentence says something else. */
const links = words(`
  at in on of for to from by with into onto over under through during since until as about between within across after before
  per than via upon and or but so while when where which who whom whose that up down out off`)
const joins = words('and or but so while')
const articles = words('a an the this these those my our its')
const passives = words('am is are was were be been being')

/** What says how much or whether: what stands behind it may not be said without it. */
const limits = words(`
  no not never neither nor none without nearly almost roughly approximately around most some half part partly mostly mainly less fewer
  more least several few only hardly barely`)

/** Behind these a sentence may name the entry itself: "at Kestrel Grid", "as Data Engineer", "since May 2023". */
const namesEntry = words('at as in since from until to during')

/** A word of a sentence and its place there, with its place in the bullet. */
interface Kept {
  readonly at: number
  readonly place: number
}

interface Bullet {
  readonly text: string
  readonly tokens: readonly LetterToken[]
}

export function readBullet(written: string): Bullet {
  const text = normalizeSentence(written)
  return { text, tokens: tokenizeSentence(text) }
}

const isContent = ({ key, isNumber }: LetterToken) => isNumber || !functionWords.has(key)
const isLink = ({ key }: LetterToken) => links.has(key)

/** Of words that stand together the last one says what they are: "bridge piers" is not said as "bridge", "4 a week" not as "4". */
function phrasesStand({ text, tokens }: Bullet, places: ReadonlySet<number>): boolean {
  let last = -1
  let isKept = false
  const ends = () => !isKept || last < 0 || places.has(last)
  for (const [place, token] of tokens.entries()) {
    const before = text.slice(tokens[place - 1]?.end ?? 0, token.start)
    if (/[^\s'"-]/.test(before) || !(isContent(token) || articles.has(token.key))) {
      if (!ends()) return false
      isKept = false
      last = -1
    }
    if (!isContent(token)) continue
    last = place
    isKept ||= places.has(place)
    // "a 5-year contract" has nothing of which there are five.
    const isJoined = text.slice(token.end, tokens[place + 1]?.start) === '-'
    if (token.isNumber && isJoined && places.has(place) && !places.has(place + 1)) return false
  }
  return ends()
}

/** Whether a sentence leaves out no more than whole phrases between two words of a bullet, and links them as the bullet does. */
function linksStand(between: readonly LetterToken[], linkTokens: readonly string[]): boolean {
  const dropped = between.filter(isContent)
  if (dropped.some(({ key }) => limits.has(key))) return false
  const last = between.findLastIndex(isLink)
  if (last < 0) return linkTokens.length === 0
  if (dropped.length > 0 && joins.has(between[last]?.key ?? '')) return false
  const others = between.slice(0, last).findLastIndex((token) => !isLink(token) && !articles.has(token.key))
  const run = between.slice(others + 1, last + 1).filter(isLink)
  return run.map(({ key }) => key).join(' ') === linkTokens.join(' ')
}

/** What stands before the name of the entry that a word belongs to: "at" before "the Kestrel Grid". */
function wordBeforeName(tokens: readonly LetterToken[], at: number, names: ReadonlySet<number>): string {
  let before = at
  while (names.has(before) || articles.has(tokens[before]?.key ?? '')) before -= 1
  return tokens[before]?.key ?? ''
}

/** "at the Institute": the link belongs to the name of the entry. */
function beginsName(tokens: readonly LetterToken[], at: number, names: ReadonlySet<number>): boolean {
  let next = at + 1
  while (articles.has(tokens[next]?.key ?? '') && !names.has(next)) next += 1
  return names.has(next)
}

/** Whether the words that a sentence takes from a bullet stand to each other as they do there. `names` are places of words that name
 *  the entry. */
export function relationsStand(
  tokens: readonly LetterToken[],
  bullet: Bullet,
  kept: readonly Kept[],
  names: ReadonlySet<number>,
): boolean {
  if ([...names].some((at) => !namesEntry.has(wordBeforeName(tokens, at, names)))) return false
  if (!phrasesStand(bullet, new Set(kept.map(({ place }) => place)))) return false
  const [first] = kept
  if (!first) return true
  if (bullet.tokens.slice(0, first.place).some(isContent)) return false
  const { rule } = proposeSentence(bullet.text, false)
  const added = tokens.slice(0, first.at).filter(({ key }) => passives.has(key))
  const isHeld = (key: string) => bullet.tokens.some((token) => token.key === key)
  if (rule === 'past' && added.some(({ key }) => !isHeld(key))) return false
  if (rule === 'passive' && added.length === 0) return false
  return kept.slice(1).every(({ at, place }, index) => {
    const before = kept[index] ?? first
    const linkTokens = tokens.filter(
      (token, there) => there > before.at && there < at && isLink(token) && !beginsName(tokens, there, names),
    )
    return linksStand(
      bullet.tokens.slice(before.place + 1, place),
      linkTokens.map(({ key }) => key),
    )
  })
}
