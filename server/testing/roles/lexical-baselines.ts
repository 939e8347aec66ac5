import { splitTitle } from '../../features/roles/title-words.ts'
import type { LabelledPair } from './labelled-pairs.ts'

const splitWords = (title: string) => new Set(splitTitle(title).flatMap(({ words }) => words))

export function holdsAllWords(title: string, words: readonly string[]): boolean {
  const held = splitWords(title)
  return words.every((word) => held.has(word))
}

function tokenOverlap(wanted: string, listing: string): number {
  const [titleWords, listingWords] = [splitWords(wanted), splitWords(listing)]
  const shared = [...titleWords].filter((word) => listingWords.has(word)).length
  return shared / Math.max(1, titleWords.size + listingWords.size - shared)
}

/** The share of the wanted words that the listing holds. */
function tokenCover(wanted: string, listing: string): number {
  const [titleWords, listingWords] = [splitWords(wanted), splitWords(listing)]
  return [...titleWords].filter((word) => listingWords.has(word)).length / Math.max(1, titleWords.size)
}

function splitTrigrams(title: string): Set<string> {
  const text = `  ${[...splitWords(title)].join(' ')} `
  return new Set(Array.from({ length: Math.max(0, text.length - 2) }, (_, i) => text.slice(i, i + 3)))
}

function trigramLikeness(wanted: string, listing: string): number {
  const [titleTrigrams, listingTrigrams] = [splitTrigrams(wanted), splitTrigrams(listing)]
  const shared = [...titleTrigrams].filter((part) => listingTrigrams.has(part)).length
  return shared / Math.max(1, titleTrigrams.size + listingTrigrams.size - shared)
}

export const lexicalBaselines = {
  'token overlap': tokenOverlap,
  'words of the wanted title': tokenCover,
  trigrams: trigramLikeness,
} as const

/** The best F1 that a likeness reaches with any threshold chosen on the very pairs it is measured on. */
export function bestBaseline(
  pairs: readonly LabelledPair[],
  likeness: (wanted: string, listing: string) => number,
): { f1: number; precision: number; recall: number } {
  const rated = pairs.map((pair) => ({ near: likeness(pair.wanted, pair.listing), isFit: pair.level >= 2 }))
  const fits = rated.filter(({ isFit }) => isFit).length
  let best = { f1: 0, precision: 0, recall: 0 }
  for (const threshold of new Set(rated.map(({ near }) => near))) {
    if (threshold === 0) continue
    const shown = rated.filter(({ near }) => near >= threshold)
    const right = shown.filter(({ isFit }) => isFit).length
    const [precision, recall] = [right / shown.length, right / Math.max(1, fits)]
    const f1 = right === 0 ? 0 : (2 * precision * recall) / (precision + recall)
    if (f1 > best.f1) best = { f1, precision, recall }
  }
  return best
}
