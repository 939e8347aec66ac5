import type { ParsedSearch, SearchTerm, SearchText, SearchWords } from '../../scoring/service.ts'

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

const unread: ReadTerm = { stem: '', part: '' }

/** @param read the terms as the database reads them, by their quoted text
 *  @returns null where all are stop words */
export function composeSearch(words: SearchWords, read: ReadonlyMap<string, ReadTerm>): ParsedSearch | null {
  const known = words.flatMap((terms) => {
    const parts = terms.map((term) => ({ ...term, ...(read.get(quoteTerm(term)) ?? unread) }))
    // Every text has the stop word, and with it one of the terms.
    if (parts.some(({ stem, isOnCard }) => stem === '' && !isOnCard)) return []
    return [
      parts.map(({ stem, part, isBeginning, isOnCard }) => ({
        texts: isOnCard ? [part] : isBeginning ? [stem, part] : [stem],
        written: part,
        isOnCard,
      })),
    ]
  })
  if (known.length === 0) return null
  const onCard = (texts: SearchText[]) =>
    texts.flatMap((text) => [marked(text, TITLE_MARK), marked(text, CARD_MARK)])
  return {
    anywhere: joinTerms(known, ({ texts, isOnCard }) => (isOnCard ? onCard(texts) : texts)),
    onCard: joinTerms(known, ({ texts }) => onCard(texts)),
    inTitle: joinTerms(known, ({ written }) => [marked(written, TITLE_MARK)]),
  }
}

const joinTerms = <Term>(lists: readonly Term[][], toTexts: (term: Term) => SearchText[]): SearchText =>
  lists
    .map((list) => {
      const texts = [...new Set(list.flatMap(toTexts))]
      return texts.length === 1 ? texts[0] : `( ${texts.join(' | ')} )`
    })
    .join(' & ')

const marked = (text: SearchText, mark: string): SearchText =>
  text.replaceAll(/'([^']+)'/g, (_, word: string) => `'${mark}${word}'`)
