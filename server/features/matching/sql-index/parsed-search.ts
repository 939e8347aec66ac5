import type { SearchTerm, SearchWords } from './search-words.ts'

/** Text of a tsquery, as PostgreSQL prints it. */
type SearchText = string

/** A search in the language of the listings, by where its words must be. */
export interface ParsedSearch {
  readonly anywhere: SearchText
  /** In what the list shows of a listing: title, company and place. */
  readonly onCard: SearchText
  /** As they are written: "accountant" has the stem of "account manager". */
  readonly inTitle: SearchText
}

/** What job_listings.search has before the words of a title, and before those of company and place. */
const TITLE_MARK = '='
const CARD_MARK = '+'

/** A term as text of a tsquery. */
export const quoteTerm = ({ word, isBeginning }: SearchTerm): string => `'${word}'${isBeginning ? ':*' : ''}`

interface ReadTerm {
  /** Text of a tsquery with the English stem. Empty for a stop word. */
  readonly stem: SearchText
  /** With the word as it is written. */
  readonly part: SearchText
}

/** @param read the terms as the database reads them, by their quoted text
 *  @returns null where all are stop words */
export function composeSearch(words: SearchWords, read: ReadonlyMap<string, ReadTerm>): ParsedSearch | null {
  const lists = words.map((terms) =>
    terms.flatMap((term) => {
      const { stem, part } = read.get(quoteTerm(term)) ?? { stem: '', part: '' }
      if (term.isOnCard) return [{ texts: [part], written: part, isOnCard: true }]
      if (stem === '') return []
      return [{ texts: term.isBeginning ? [stem, part] : [stem], written: part, isOnCard: false }]
    }),
  )
  const known = lists.filter((list) => list.length > 0)
  if (known.length === 0) return null
  const onCard = (texts: SearchText[]) =>
    texts.flatMap((text) => [marked(text, TITLE_MARK), marked(text, CARD_MARK)])
  return {
    anywhere: allOf(known, ({ texts, isOnCard }) => (isOnCard ? onCard(texts) : texts)),
    onCard: allOf(known, ({ texts }) => onCard(texts)),
    inTitle: allOf(known, ({ written }) => [marked(written, TITLE_MARK)]),
  }
}

const allOf = <Term>(lists: readonly Term[][], textsOf: (term: Term) => SearchText[]): SearchText =>
  lists
    .map((list) => {
      const texts = [...new Set(list.flatMap(textsOf))]
      return texts.length === 1 ? texts[0] : `( ${texts.join(' | ')} )`
    })
    .join(' & ')

const marked = (text: SearchText, mark: string): SearchText =>
  text.replaceAll(/'([^']+)'/g, (_, word: string) => `'${mark}${word}'`)
