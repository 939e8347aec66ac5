import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { Line } from '../layout/line.ts'

/** A line is used where so many of its words are in the proposals: labels, places and joining words are not. Sentences share
 *  many words with others. */
const usedShare = (words: number) => (words > 6 ? 0.75 : 0.6)
const UNUSED_MAX = 300
const LINE_MAX = 500

const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function listValues(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listValues) : []
}

/** The lines whose words are not in the proposals, each once, so that the person sees what was left out. Headings are given apart. */
export function findUnusedLines(
  lines: readonly Line[],
  headings: readonly string[],
  reading: Omit<ParsedCv, 'unused'>,
): string[] {
  const proposals = Object.values(reading).flat()
  // A text of many sentences has the words of most lines.
  const { summary: _summary, ...listed } = reading
  const used = new Set(
    Object.values(listed)
      .flat()
      .flatMap((proposal) => listValues(proposal?.value))
      .flatMap(splitWords),
  )
  // Words that wrap or are spaced out are found in the text without its spaces.
  const compact = proposals
    .flatMap((proposal) => listValues(proposal?.value))
    .map((text) => splitWords(text).join(''))
  const isHeading = new Set(headings)
  const isUsed = (text: string) => {
    const words = splitWords(text)
    if (words.filter((word) => used.has(word)).length >= usedShare(words.length) * words.length) return true
    const joined = words.join('')
    return compact.some((value) => value.includes(joined))
  }
  const unused = lines
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !isHeading.has(text) && !isUsed(text))
    .map(({ text }) => text.trim().slice(0, LINE_MAX))
  return [...new Set(unused)].slice(0, UNUSED_MAX)
}
