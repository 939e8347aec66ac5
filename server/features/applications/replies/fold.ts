const marks: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '´': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
}

/** The text with straight quotation marks and short dashes, of the same length. */
export const foldPunctuation = (text: string): string =>
  text.replace(/[’‘´“”–—]/g, (mark) => marks[mark] ?? mark)

/** A sentence as rules compare it: small letters, full-width and styled letters plain. */
export const foldSentence = (sentence: string): string =>
  foldPunctuation(sentence.normalize('NFKC')).toLowerCase().replace(/\s+/g, ' ')
