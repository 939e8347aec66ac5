import fc from 'fast-check'
import type { WordQuery } from '../memory-index/words/word-query.ts'
import { toSearchWords } from '../sql-index/search-words.ts'
import { type TestListing, vocabulary } from './listings.ts'

/** What a person has typed. */
export const typed: fc.Arbitrary<string> = fc
  .array(fc.constantFrom(...vocabulary, 'alph', 'fox', 'e', 'none'), { maxLength: 3 })
  .map((words) => words.join(' '))

/** Whether a listing has every word, the last one by its beginning. */
export function isFoundBy(text: string): (listing: TestListing) => boolean {
  const whole = text.split(' ').filter(Boolean)
  const last = whole.pop()
  // A single character is not searched for.
  const part = last === 'e' ? '' : last
  return ({ words }) =>
    part === undefined ||
    (whole.every((word) => words.includes(word)) && words.some((word) => word.startsWith(part)))
}

/** A search of words without stems as the index gets it; null where there is nothing to search for. */
export function toWordQuery(text: string): WordQuery | null {
  const words = toSearchWords(text)
  if (!words) return null
  const { whole, last } = words
  const terms = whole.map((word) => [{ bytes: Buffer.from(word), isBeginning: false }])
  return last === null ? terms : [...terms, [{ bytes: Buffer.from(last), isBeginning: true }]]
}
