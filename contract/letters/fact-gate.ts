import type { Fact, FactKind } from './facts.ts'
import { functionWords, readBullet, relationsStand } from './relations.ts'
import { type LetterToken, normalizeSentence, tokenizeSentence } from './words.ts'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** What the product itself says of each kind of entry. */
const kindWords: Readonly<Record<FactKind, ReadonlySet<string>>> = {
  position: words('work worked working role position job currently now today previously earlier month year'),
  project: words('project worked working'),
  education: words('study studied graduate graduated degree hold completed finished earned'),
  certificate: words('hold certificate qualification include passed completed'),
  language: words('speak language level'),
  skills: words('bring know use'),
  person: words('live based'),
  summary: words(''),
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)
const monthKeys = months.map((month) => month.toLowerCase())

export const keysOfText = (text: string): string[] =>
  tokenizeSentence(normalizeSentence(text)).map(({ key }) => key)

/** "2023-05" as "may" and "2023". */
export function dateKeys(date: string): string[] {
  const [year = '', month] = date.split('-')
  if (!year) return []
  const name = month && monthKeys[Number(month) - 1]
  return name ? [name, year] : [year]
}

/** Words of the present are true of what goes on; "since" needs it too. */
const presentWords = words('am is are work currently now today have has since')

interface Sentence {
  readonly tokens: readonly LetterToken[]
  readonly text: string
}

/** The date behind a preposition must be the one that the preposition names. */
function datesStand({ tokens }: Sentence, fact: Fact): boolean {
  const start = dateKeys(fact.start)
  const end = dateKeys(fact.end)
  const inBullet = new Set(keysOfText(fact.bullet))
  return tokens.every(({ key, isNumber }, at) => {
    const isYear = isNumber && /^(?:19|20)\d\d$/.test(key)
    const isDate = isYear || start.includes(key) || end.includes(key)
    if (!isDate || inBullet.has(key)) return true
    const isBehindMonth = monthKeys.includes(tokens[at - 1]?.key ?? '')
    const preposition = tokens[isBehindMonth ? at - 2 : at - 1]?.key
    if (preposition === 'since') return start.includes(key) && fact.isCurrent
    if (preposition === 'from') return start.includes(key)
    if (preposition === 'until' || preposition === 'to') return end.includes(key)
    return true
  })
}

/** What a person may say "I" before: the verb that the bullet begins with, and those that "and" adds to it. */
function leadVerbs(bullet: string): Set<string> {
  const [clause = ''] = normalizeSentence(bullet).split(/[;:,.]/)
  const parts = clause
    .trim()
    .replace(/^I\s+/u, '')
    .split(/\s+and\s+/iu)
  return new Set(parts.flatMap((part) => keysOfText(part).slice(0, 1)))
}

function subjectStands({ tokens }: Sentence, fact: Fact): boolean {
  if (!fact.bullet) return true
  const verbs = leadVerbs(fact.bullet)
  return tokens.every((token, at) => {
    if (token.key !== 'i' && token.key !== 'we') return true
    const verb = tokens.slice(at + 1).find(({ key }) => !functionWords.has(key))
    return !verb || verbs.has(verb.key) || kindWords[fact.source.kind].has(verb.key)
  })
}

/** The places of these in `among`, in the same order; null where they do not stand so. */
function findInOrder(keys: readonly string[], among: readonly string[]): readonly number[] | null {
  let from = 0
  const positions = keys.map((key) => {
    const position = among.indexOf(key, from)
    from = position < 0 ? among.length : position + 1
    return position
  })
  return positions.includes(-1) ? null : positions
}

/** Studies without an end go on, as far as the record says: they are not completed. */
const completes = words('have has had hold graduate graduated completed finished earned')

/**
 * Whether a sentence says nothing but what one entry of the record says: each number and word stands in it, those of its bullet in
 * the bullet's order and related as there, or is one that any sentence may hold. It does not prove that the sentence means the same.
 */
export function isSaidByFact(sentence: string, fact: Fact): boolean {
  const text = normalizeSentence(sentence)
  const tokens = tokenizeSentence(text)
  const kind = kindWords[fact.source.kind]
  const head = new Set([...fact.head.flatMap(keysOfText), ...dateKeys(fact.start), ...dateKeys(fact.end)])
  const bullet = readBullet(fact.bullet)
  const keys = bullet.tokens.map(({ key }) => key)
  const isFree = ({ key, isNumber }: LetterToken) =>
    !isNumber && (functionWords.has(key) || (kind.has(key) && !keys.includes(key)))
  const stated = [...tokens.entries()].filter(([, token]) => !isFree(token))
  if (stated.length === 0) return false
  const isOfBullet = ({ key }: LetterToken) => keys.includes(key) || !head.has(key)
  const inBullet = stated.filter(([, token]) => isOfBullet(token))
  const positions = findInOrder(
    inBullet.map(([, { key }]) => key),
    keys,
  )
  if (!positions) return false
  const kept = positions.map((position, index) => ({ at: inBullet[index]?.[0] ?? 0, place: position }))
  const names = new Set(stated.flatMap(([at, token]) => (isOfBullet(token) ? [] : [at])))
  if (fact.bullet && !relationsStand(tokens, bullet, kept, names)) return false
  const isPast = !fact.isCurrent && (fact.source.kind === 'position' || fact.source.kind === 'project')
  if (isPast && tokens.some(({ key }) => presentWords.has(key) && !keys.includes(key))) return false
  const isStudying = fact.source.kind === 'education' && fact.start !== '' && fact.end === ''
  if (isStudying && tokens.some(({ key }) => completes.has(key) && !head.has(key))) return false
  return datesStand({ tokens, text }, fact) && subjectStands({ tokens, text }, fact)
}

/** The entry that says a sentence. Null where none does: the sentence may be invented. */
export const findFact = (sentence: string, facts: readonly Fact[]): Fact | null =>
  facts.find((fact) => isSaidByFact(sentence, fact)) ?? null
