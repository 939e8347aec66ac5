import { foldLetters } from '../shared/fold-letters.ts'

/** Normalises text for comparison: lower case, no accents, "&" as "and", punctuation as single spaces. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
