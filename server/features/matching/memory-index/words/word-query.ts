import type { Term } from './row-words.ts'

/** Of each list of terms, a row must have one. */
export type WordQuery = readonly (readonly Term[])[]

const term = String.raw`'[^'\\]+'(?::\*)?`
const oneOf = String.raw`${term}(?: \| ${term})*`
const allOf = new RegExp(String.raw`^(?:${term}|\( ${oneOf} \))(?: & (?:${term}|\( ${oneOf} \)))*$`)
const onlyOneOf = new RegExp(`^${oneOf}$`)
const parts = new RegExp(String.raw`\( ${oneOf} \)|${term}`, 'g')
const terms = /'([^'\\]+)'(:\*)?/g

/** Reads a tsquery as PostgreSQL prints it. Null for one that also asks where words stand, which the index does not know. */
export function readWordQuery(text: string): WordQuery | null {
  if (onlyOneOf.test(text)) return [readTerms(text)]
  return allOf.test(text) ? (text.match(parts) ?? []).map(readTerms) : null
}

/** Without terms that an earlier one includes: what begins with "engineering" also begins with "engin". */
function readTerms(text: string): Term[] {
  const found: { readonly word: string; readonly isBeginning: boolean }[] = []
  for (const [, word = '', mark] of text.matchAll(terms)) {
    const isBeginning = mark !== undefined
    const isIncluded = found.some((other) =>
      other.isBeginning ? word.startsWith(other.word) : !isBeginning && word === other.word,
    )
    if (!isIncluded) found.push({ word, isBeginning })
  }
  return found.map(({ word, isBeginning }) => ({ bytes: Buffer.from(word), isBeginning }))
}
