import { dateKeys, keysOfText } from './fact-gate.ts'
import type { Fact, Person } from './facts.ts'
import { functionWords } from './relations.ts'
import { type LetterToken, normalizeSentence, splitSentences, tokenizeSentence } from './words.ts'

/** A word or number of a letter that is in neither the record nor the listing's head. */
export interface UnsourcedMark {
  readonly start: number
  readonly end: number
  readonly text: string
}

export interface MarkContext {
  readonly facts: readonly Fact[]
  readonly person: Person
  /** Title, company and place of the listing. */
  readonly listing: readonly string[]
  /** What the listing asks for and the record lacks, as the listing writes it. */
  readonly missing: readonly string[]
}

interface ComparedFact {
  /** Dates, then the bullet: what a letter says in this order. */
  readonly keys: readonly string[]
  /** Title, employer and the like, which stand in any order. */
  readonly head: ReadonlySet<string>
  readonly known: ReadonlySet<string>
  readonly isBullet: boolean
  /** Of an education, whose single year is that of its end: stated behind "from" only. */
  readonly begin: readonly string[]
}

function compare({ source, head, start, end, bullet }: Fact): ComparedFact {
  const begin = source.kind === 'education' && end ? dateKeys(start) : []
  const dates = [...(begin.length > 0 ? [] : dateKeys(start)), ...dateKeys(end)]
  const keys = [...dates, ...keysOfText(bullet)]
  const names = new Set(head.flatMap(keysOfText))
  return { keys, head: names, known: new Set([...keys, ...names, ...begin]), isBullet: bullet !== '', begin }
}

/** How near a fact is to a sentence: the words that both have. A bullet without any of them counts as its entry alone. */
function closeness(stated: readonly LetterToken[], fact: ComparedFact): number {
  return stated.reduce((sum, { key, isNumber }) => {
    if (fact.keys.includes(key)) return sum + (isNumber ? 0 : 1.1)
    return sum + Number(isNumber ? fact.head.has(key) : fact.known.has(key))
  }, 0)
}

/** The fact that is nearest to a sentence; of two equally near, the one that states more of its numbers. */
function closestFact(
  tokens: readonly LetterToken[],
  facts: readonly ComparedFact[],
): ComparedFact | undefined {
  const stated = tokens.filter(({ key, isNumber }) => isNumber || !functionWords.has(key))
  const near = facts.map((fact) => ({ fact, closeness: closeness(stated, fact) }))
  const most = Math.max(0, ...near.map((candidate) => candidate.closeness))
  const nearest = near.filter((candidate) => most > 0 && candidate.closeness === most).map(({ fact }) => fact)
  const entries = nearest.filter(({ isBullet }) => !isBullet)
  const candidates = entries.length > 0 ? entries : nearest
  const numbers = (fact: ComparedFact) =>
    [...alignedTokens(tokens, fact.keys)].filter(({ isNumber }) => isNumber).length
  return candidates.toSorted((a, b) => numbers(b) - numbers(a))[0]
}

/** Which tokens stand in a longest sequence that a text and a fact have in common: a number must stand among the same words. */
function alignedTokens(tokens: readonly LetterToken[], keys: readonly string[]): ReadonlySet<LetterToken> {
  const width = keys.length + 1
  const lengths = new Uint16Array((tokens.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = tokens.length - 1; row >= 0; row -= 1) {
    for (let column = keys.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        tokens[row]?.key === keys[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  const aligned = new Set<LetterToken>()
  for (let row = 0, column = 0; row < tokens.length && column < keys.length; ) {
    const token = tokens[row]
    if (token && token.key === keys[column]) {
      aligned.add(token)
      row += 1
      column += 1
    } else if (at(row + 1, column) >= at(row, column + 1)) row += 1
    else column += 1
  }
  return aligned
}

/** "one" and "first" are words as often as they are numbers. */
const isCounting = ({ isNumber, text }: LetterToken) => isNumber && !/^(?:one|first|second)$/i.test(text)

const isName = ({ text, start }: LetterToken): boolean =>
  text !== 'I' && !/^I'/.test(text) && (/^.+\p{Lu}/u.test(text) || (start > 0 && /^\p{Lu}/u.test(text)))

/** "the Registration (October 2021) and Life Support (February 2024)": each certificate has a date of its own. */
const splitStatements = (text: string): string[] =>
  splitSentences(text).flatMap((sentence) => sentence.split(/(?<=\d{4}\))(?:,| and) /))

/**
 * What a letter states and the record does not hold: numbers that the closest entry of the record does not have in this order, and
 * names. Other words are the person's own, and are not judged. Offsets are of the text as given.
 */
export function findUnsourced(
  letter: string,
  { facts, person, listing, missing }: MarkContext,
): UnsourcedMark[] {
  const listed = new Set(listing.flatMap(keysOfText))
  const compared = [
    ...facts.map(compare),
    { keys: [], head: listed, known: listed, isBullet: false, begin: [] },
  ]
  const known = new Set([
    ...compared.flatMap(({ known }) => [...known]),
    ...keysOfText(`${person.first_name} ${person.last_name} ${person.location}`),
  ])
  const lacked = new Set(missing.flatMap(keysOfText).filter((key) => !known.has(key)))
  let from = 0
  return splitStatements(letter).flatMap((sentence) => {
    const begin = letter.indexOf(sentence, from)
    from = begin + sentence.length
    const tokens = tokenizeSentence(normalizeSentence(sentence))
    const closest = closestFact(tokens, compared)
    const aligned = alignedTokens(tokens, closest?.keys ?? [])
    const begins = (token: LetterToken, at: number) =>
      closest?.begin.includes(token.key) && /^(?:from|since|between)$/.test(tokens[at - 1]?.key ?? '')
    const numbers = tokens.filter(
      (token, at) =>
        isCounting(token) && !aligned.has(token) && !closest?.head.has(token.key) && !begins(token, at),
    )
    const names = tokens.filter(
      (token) => !token.isNumber && !known.has(token.key) && (isName(token) || lacked.has(token.key)),
    )
    return [...numbers, ...names]
      .toSorted((a, b) => a.start - b.start)
      .map(({ start, end, text }) => ({ start: begin + start, end: begin + end, text }))
  })
}
