import { foldText } from './fold-text.ts'

/** Words as foldText writes them, with how common each is. */
export type Vocabulary = ReadonlyMap<string, number>

/** Shorter words have too many neighbours. */
const SHORTEST = 4
const word = /[\p{L}\p{M}]{4,}/gu

/** How many of the characters of a word may be wrong. */
const tolerance = (length: number) => (length < 8 ? 1 : 2)

/** Counts the words of these texts. */
export function readVocabulary(texts: Iterable<string>): Vocabulary {
  const counts = new Map<string, number>()
  for (const text of texts) {
    for (const folded of foldText(text).split(' ')) {
      if (folded.length >= SHORTEST) counts.set(folded, (counts.get(folded) ?? 0) + 1)
    }
  }
  return counts
}

/** The text with the words that the vocabulary does not have in the spelling of the most similar ones that it has. Null where there
 *  is nothing to correct. */
export function correctSpelling(text: string, vocabulary: Vocabulary): string | null {
  const corrected = text.replaceAll(word, (writtenWord) => {
    const folded = foldText(writtenWord)
    return isKnown(folded, vocabulary) ? writtenWord : (findSimilar(folded, vocabulary) ?? writtenWord)
  })
  return corrected === text ? null : corrected
}

const isKnown = (folded: string, vocabulary: Vocabulary) =>
  vocabulary.has(folded) || (folded.endsWith('s') && vocabulary.has(folded.slice(0, -1)))

/** The word with the fewest wrong characters; of these the most common one. Nobody mistypes the first character without seeing it. */
function findSimilar(folded: string, vocabulary: Vocabulary): string | null {
  const most = tolerance(folded.length)
  let best: string | null = null
  let fewest = most + 1
  let commonest = 0
  for (const [known, count] of vocabulary) {
    if (known[0] !== folded[0] || Math.abs(known.length - folded.length) > most) continue
    const wrong = countWrong(folded, known)
    if (wrong < fewest || (wrong === fewest && wrong <= most && count > commonest)) {
      best = known
      fewest = wrong
      commonest = count
    }
  }
  return best
}

/** How many characters are missing, added, replaced, or swapped with their neighbour. */
export function countWrong(first: string, second: string): number {
  let before: number[] = []
  let row = Array.from({ length: second.length + 1 }, (_, at) => at)
  for (let i = 1; i <= first.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= second.length; j += 1) {
      const isSame = first[i - 1] === second[j - 1]
      let least = Math.min(
        (row[j] as number) + 1,
        (next[j - 1] as number) + 1,
        (row[j - 1] as number) + (isSame ? 0 : 1),
      )
      if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1]) {
        least = Math.min(least, (before[j - 2] as number) + 1)
      }
      next.push(least)
    }
    before = row
    row = next
  }
  return row[second.length] as number
}
