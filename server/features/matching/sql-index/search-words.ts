/** More words than this no longer narrow a search. */
const MAX_WORDS = 8
const MAX_LENGTH = 60

/** Characters of words, digits and accents. An inner dot belongs to the word ("node.js"), any other sign separates words, except
 *  in the names that app.searched_text of the database knows. */
const word =
  /(?<![\p{L}\p{N}\p{M}])(?:c\+\+|[cf]#|\.net(?![\p{L}\p{N}\p{M}]))|[\p{L}\p{N}\p{M}]+(?:\.[\p{L}\p{N}\p{M}]+)*/gu

/** A single character begins too many words to be searched for, except the names of two languages. */
const singleCharacter = /^[a-z0-9]$/
const languageName = /^[cr]$/

/** The words of a search, in lower case. They hold no sign with a meaning in any query language. */
export interface SearchWords {
  /** Every one of them must be found. */
  readonly whole: readonly string[]
  /** The word being typed: a word must begin with it. Null when only whole words are searched for. */
  readonly last: string | null
}

/** Reads the words of what a person has typed so far. Null when there is nothing to search for. */
export function toSearchWords(text: string): SearchWords | null {
  const words = (text.toWellFormed().normalize('NFC').toLowerCase().match(word) ?? [])
    .slice(0, MAX_WORDS)
    .map((each) => [...each].slice(0, MAX_LENGTH).join(''))
  const last = words.pop()
  if (last === undefined) return null
  if (!singleCharacter.test(last)) return { whole: words, last }
  const whole = languageName.test(last) ? [...words, last] : words
  return whole.length > 0 ? { whole, last: null } : null
}
