import type { Term } from './row-words.ts'

/** Of each list of terms, a row must have one. */
export type WordQuery = readonly (readonly Term[])[]

const term = String.raw`'[^'\\]+'(?::\*)?`
const termGroup = String.raw`${term}|\( ${term}(?: \| ${term})* \)`
const termGroups = new RegExp(`^(?:${termGroup})(?: & (?:${termGroup}))*$`)
const parts = new RegExp(termGroup, 'g')
const terms = /'([^'\\]+)'(:\*)?/g

/** Reads the text of a tsquery. Null for one that also asks where words stand, which the index does not know. */
export const readWordQuery = (text: string): WordQuery | null =>
  termGroups.test(text) ? (text.match(parts) ?? []).map(readTerms) : null

/** Without terms that an earlier one includes: what begins with "engineering" also begins with "engin". */
function readTerms(text: string): Term[] {
  const found: { readonly word: string; readonly isBeginning: boolean }[] = []
  for (const [, word = '', mark] of text.matchAll(terms)) {
    const isBeginning = mark !== undefined
    const isIncluded = found.some((earlier) =>
      earlier.isBeginning ? word.startsWith(earlier.word) : !isBeginning && word === earlier.word,
    )
    if (!isIncluded) found.push({ word, isBeginning })
  }
  return found.map(({ word, isBeginning }) => ({ bytes: Buffer.from(word), isBeginning }))
}
