import type { SearchTerm, SearchWords } from '../../scoring/service.ts'
import { findVariants, type Wording } from './search-variants.ts'

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

/** Names that are also common words of any text, with the words that app.searched_text makes of them. */
const commonNames: Readonly<Record<string, string>> = { it: 'infotech', go: 'golang' }

/** Reads the words of what a person has typed so far, the last one as the beginning of a word, with other ways to write them. Null
 *  when there is nothing to search for. */
export function toSearchWords(text: string): SearchWords | null {
  const typed = (text.toWellFormed().normalize('NFC').toLowerCase().match(word) ?? [])
    .slice(0, MAX_WORDS)
    .map((part) => [...part].slice(0, MAX_LENGTH).join(''))
  const last = typed.at(-1)
  if (last === undefined) return null
  const isName = languageName.test(last)
  if (singleCharacter.test(last) && !isName) typed.pop()
  const beginning = singleCharacter.test(last) || last in commonNames ? -1 : typed.length - 1
  const lists: SearchTerm[][] = []
  for (let at = 0; at < typed.length; ) {
    const variants = findVariants(typed.slice(at))
    const length = variants?.length ?? 1
    const wording = typed.slice(at, at + length).map((part, index) => toTerms(part, at + index === beginning))
    lists.push(...combineWordings(wording, variants?.others ?? []))
    at += length
  }
  return lists.length > 0 ? lists : null
}

function toTerms(typed: string, isBeginning: boolean): SearchTerm[] {
  const name = commonNames[typed]
  if (name === undefined) return [{ word: typed, isBeginning, isOnCard: false }]
  return [
    { word: name, isBeginning: false, isOnCard: false },
    { word: typed, isBeginning: false, isOnCard: true },
  ]
}

/** All terms of one wording must be found: as lists of which each must have a term that is found. */
const combineWordings = (wording: SearchTerm[][], others: readonly Wording[]): SearchTerm[][] =>
  others.reduce<SearchTerm[][]>(
    (lists, otherWording) =>
      lists.flatMap((list) => otherWording.map((part) => [...list, ...toTerms(part, false)])),
    wording,
  )
