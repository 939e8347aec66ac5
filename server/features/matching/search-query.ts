/** More words than this narrow nothing any more. */
const MAX_WORDS = 8
const MAX_LENGTH = 60

/** Letters, digits and accents; a dot inside belongs to the word ("node.js"), every other sign divides words. */
const word = /[\p{L}\p{N}\p{M}]+(?:\.[\p{L}\p{N}\p{M}]+)*/gu

/** One letter begins too many words to be looked for, unless it is a word: two languages have such names. */
const letter = /^[a-z0-9]$/
const language = /^[cr]$/

/** The words of a search, in the notation of PostgreSQL's to_tsquery. */
export interface SearchWords {
  /** Every one of them must be found; empty when there is none. */
  readonly whole: string
  /** The word being typed: something must begin so; empty when there is none. */
  readonly last: string
}

/**
 * What a person has typed so far. Whatever it is, it makes a well-formed query, because only letters, digits and inner
 * dots are let through. Null when there is no word in it.
 */
export function toSearchQuery(text: string): SearchWords | null {
  const words = (text.toWellFormed().normalize('NFC').toLowerCase().match(word) ?? []).slice(0, MAX_WORDS)
  const last = words.pop()
  if (last === undefined) return null
  if (language.test(last)) words.push(last)
  const begun = letter.test(last) ? '' : `${quote(last)}:*`
  return words.length > 0 || begun ? { whole: words.map(quote).join(' & '), last: begun } : null
}

const quote = (found: string) => `'${[...found].slice(0, MAX_LENGTH).join('')}'`
