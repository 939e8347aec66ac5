import { onOneLine } from '@jobscout/contract/shared/fields.ts'

export const splitParagraphs = (text: string): string[] => text.split(/\n[^\S\n]*\n\s*/)
const joinParagraphs = (paragraphs: readonly string[]): string => paragraphs.filter(Boolean).join('\n\n')

/** Closing and sign-off. */
const ENDING = 2

const findWhy = (paragraphs: readonly string[], why: string): number =>
  onOneLine(why) === '' ? -1 : paragraphs.findIndex((paragraph) => onOneLine(paragraph) === onOneLine(why))

/** The paragraph that is the line of why; without one, that before which it would stand. */
export function findWhyPosition(
  text: string,
  why: string,
): { readonly at: number; readonly isThere: boolean } {
  const paragraphs = splitParagraphs(text)
  const at = findWhy(paragraphs, why)
  return at >= 0 ? { at, isThere: true } : { at: Math.max(paragraphs.length - ENDING, 1), isThere: false }
}

/** The text with another line of why: in the place of the present one, else before the closing. */
export function withWhy(text: string, why: string, next: string): string {
  const paragraphs = splitParagraphs(text)
  const { at, isThere } = findWhyPosition(text, why)
  if (isThere) return joinParagraphs(paragraphs.with(at, next))
  return next.trim() === '' ? text : joinParagraphs(paragraphs.toSpliced(at, 0, next))
}

/** What the person may say of something that the listing asks for. */
const gapSentence = (term: string): string => `I have not worked with ${term} yet.`

export const hasGapSentence = (text: string, term: string): boolean => text.includes(gapSentence(term))

/** The text that also says that the person has not worked with something, behind what they bring. */
export function withGap(text: string, term: string, why: string): string {
  if (hasGapSentence(text, term)) return text
  const paragraphs = splitParagraphs(text)
  const whyAt = findWhy(paragraphs, why)
  const last = (whyAt >= 0 ? whyAt : paragraphs.length - ENDING) - 1
  // Not into the greeting.
  if (last < 1) return joinParagraphs(paragraphs.toSpliced(1, 0, gapSentence(term)))
  return joinParagraphs(paragraphs.with(last, `${paragraphs[last]} ${gapSentence(term)}`))
}

export const withoutGap = (text: string, term: string): string =>
  joinParagraphs(
    splitParagraphs(text).map((paragraph) =>
      paragraph
        .replaceAll(` ${gapSentence(term)}`, '')
        .replaceAll(gapSentence(term), '')
        .trim(),
    ),
  )

/** The text with spaces in the place of what the person says they have not worked with: it is no claim. */
export const hideGaps = (text: string, terms: readonly string[]): string =>
  terms.reduce((rest, term) => rest.replaceAll(gapSentence(term), (said) => ' '.repeat(said.length)), text)

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length
