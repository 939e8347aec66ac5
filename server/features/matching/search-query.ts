/** More words than this narrow nothing any more. */
const MAX_WORDS = 8
const MAX_LENGTH = 60

/** Letters, digits and accents; a dot inside belongs to the word ("node.js"), every other sign divides words. */
const word = /[\p{L}\p{N}\p{M}]+(?:\.[\p{L}\p{N}\p{M}]+)*/gu

/**
 * What a person has typed so far, as text for PostgreSQL's to_tsquery: every word must be found, the last one only has
 * to begin so. Whatever is typed makes a well-formed query, because only letters, digits and inner dots are let
 * through. Null when there is no word in it.
 */
export function toSearchQuery(text: string): string | null {
  const words = (text.toWellFormed().normalize('NFC').match(word) ?? [])
    .slice(0, MAX_WORDS)
    .map((found) => `'${[...found].slice(0, MAX_LENGTH).join('')}'`)
  const last = words.pop()
  return last === undefined ? null : [...words, `${last}:*`].join(' & ')
}
