import fc from 'fast-check'
import type { WordQueries } from '../../engine/words/known-searches.ts'
import { readWordQuery } from '../../engine/words/word-query.ts'
import { composeSearch, quoteTerm } from '../../features/matching/search/parsed-search.ts'
import { toSearchWords } from '../../features/matching/search/search-words.ts'
import { type TestListing, vocabulary } from './listings.ts'

/** What a person has typed. */
export const typed: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...vocabulary, 'alph', 'fox', 'e', 'none', 'acme', 'bril'), { maxLength: 3 })
  .map((words) => words.join(' '))

/** Where a listing has every word, the last one by its beginning: 2 in its title, 1 in its title and company, 0 anywhere. Null
 *  where it has not. */
export function relevanceTo(text: string): (listing: TestListing) => number | null {
  const whole = text.split(' ').filter(Boolean)
  const last = whole.pop()
  // A single character is not searched for.
  const part = last === 'e' ? '' : last
  const has = (words: readonly string[]) =>
    part === undefined ||
    (whole.every((word) => words.includes(word)) && words.some((word) => word.startsWith(part)))
  return ({ words, company_key }) => {
    const [title] = words
    if (has([title])) return 2
    if (has([title, company_key])) return 1
    return has([...words, company_key]) ? 0 : null
  }
}

/** A search of words without stems as the index gets it; null where there is nothing to search for. */
export function toWordQueries(text: string): WordQueries | null {
  const words = toSearchWords(text)
  if (!words) return null
  const read = new Map(
    words.flat().map((term) => [quoteTerm(term), { stem: quoteTerm(term), part: quoteTerm(term) }]),
  )
  const parsed = composeSearch(words, read)
  const wordQuery = (query = '') => readWordQuery(query) ?? []
  return (
    parsed && {
      anywhere: wordQuery(parsed.anywhere),
      onCard: wordQuery(parsed.onCard),
      inTitle: wordQuery(parsed.inTitle),
    }
  )
}
