/** Text in small letters without accents, with its punctuation, so that words of several languages are matched in it. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øł’]/g, (letter) => ({ ø: 'o', ł: 'l' })[letter] ?? "'")
