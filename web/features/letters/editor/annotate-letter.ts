import type { UnsourcedMark } from '@jobscout/contract/letters/marks.ts'
import type { LetterView } from '@jobscout/contract/letters/model.ts'
import { whyPlace } from './text-edits.ts'

type Sources = LetterView['composed'][number][number]['sources']

/** A part of a letter: what the record says, what it does not, or the words between. */
export type LetterPart =
  | { readonly kind: 'statement'; readonly number: number; readonly text: string; readonly sources: Sources }
  | { readonly kind: 'unsourced'; readonly number: number; readonly text: string }
  | { readonly kind: 'plain'; readonly text: string }

interface LetterParagraph {
  /** Where it begins in the letter. */
  readonly start: number
  readonly parts: readonly LetterPart[]
}

export interface AnnotatedLetter {
  readonly paragraphs: readonly LetterParagraph[]
  /** The paragraph that is the person's line of why, or before which it would stand. */
  readonly why: { readonly at: number; readonly isThere: boolean }
}

interface Range {
  readonly start: number
  readonly end: number
  /** Null for what the record does not hold. */
  readonly sources: Sources | null
}

/** Where the sentences of the record stand in the text as they are, and between them what is not in the record. */
function findRanges(
  text: string,
  composed: LetterView['composed'],
  marks: readonly UnsourcedMark[],
): Range[] {
  const statements = composed.flat().flatMap(({ text: sentence, sources }): Range[] => {
    const start = sources.length > 0 ? text.indexOf(sentence) : -1
    return start < 0 ? [] : [{ start, end: start + sentence.length, sources }]
  })
  const unsourced = marks.map(({ start, end }): Range => ({ start, end, sources: null }))
  const ranges = [...statements, ...unsourced].toSorted((left, right) => left.start - right.start)
  return ranges.filter(({ start }, at) => ranges.slice(0, at).every(({ end }) => end <= start))
}

/** The text of a letter by paragraphs, each statement with its number and source. */
export function annotateLetter(
  text: string,
  why: string,
  composed: LetterView['composed'],
  marks: readonly UnsourcedMark[],
): AnnotatedLetter {
  const numbered = findRanges(text, composed, marks).map((range, at) => ({ ...range, number: at + 1 }))
  const paragraphs = [...text.matchAll(/\S(?:.|\n(?![^\S\n]*\n))*/g)].map(({ index, 0: paragraph }) => {
    const end = index + paragraph.length
    const parts: LetterPart[] = []
    let at = index
    for (const range of numbered) {
      if (range.start < at || range.end > end) continue
      if (range.start > at) parts.push({ kind: 'plain', text: text.slice(at, range.start) })
      const part = { number: range.number, text: text.slice(range.start, range.end) }
      parts.push(
        range.sources
          ? { kind: 'statement', ...part, sources: range.sources }
          : { kind: 'unsourced', ...part },
      )
      at = range.end
    }
    if (at < end) parts.push({ kind: 'plain', text: text.slice(at, end) })
    return { start: index, parts }
  })
  return { paragraphs, why: whyPlace(text, why) }
}
