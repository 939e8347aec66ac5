import { tokenize } from './tokens.ts'

/** Whether a text names these words, in any case. */
export function namesWords(text: string, words: string): boolean {
  const spaced = (written: string) =>
    ` ${tokenize(written)
      .map(({ lower }) => lower)
      .join(' ')} `
  return spaced(text).includes(spaced(words))
}
