import { formatPeriod } from '@jobscout/contract/career/describe.ts'
import type { CareerRecord } from '@jobscout/contract/career/record.ts'
import { findFact } from '@jobscout/contract/letters/fact-gate.ts'
import type { Fact, FactSource } from '@jobscout/contract/letters/facts.ts'
import type { LetterView } from '@jobscout/contract/letters/model.ts'
import { splitSentences } from '@jobscout/contract/letters/words.ts'
import { onOneLine } from '@jobscout/contract/shared/fields.ts'
import { splitParagraphs } from '../editor/text-edits.ts'
import { sourceStrings as strings } from '../strings.ts'

export interface SourcedSentence {
  readonly text: string
  /** Where the record says it; none for fixed phrases and for what the person says themselves. */
  readonly sources: readonly FactSource[]
  /** Neither the composer nor an entry of the record says it. */
  readonly isOwn: boolean
}

interface SourceContext {
  /** What the composer writes from the record. */
  readonly composed: LetterView['composed']
  readonly facts: readonly Fact[]
  /** The person's line about the employer. */
  readonly why: string
}

/** The sentences of a letter, by paragraph, each with its source: that of the composer's sentence, or of the one entry of the
 *  record that says all of it, as of a sentence that the AI worded. */
export function sourceSentences(text: string, { composed, facts, why }: SourceContext): SourcedSentence[][] {
  const known = composed.flat().toSorted((a, b) => b.text.length - a.text.length)
  const readSentence = (rest: string): SourcedSentence => {
    const found = known.find((sentence) => sentence.text !== '' && rest.startsWith(sentence.text))
    if (found) return { ...found, isOwn: false }
    const [sentence = rest] = splitSentences(rest)
    const fact = findFact(sentence, facts)
    return { text: sentence, sources: fact ? [fact.source] : [], isOwn: fact === null }
  }
  return splitParagraphs(text.trim()).map((paragraph) => {
    if (why && onOneLine(paragraph) === onOneLine(why)) return [{ text: paragraph, sources: [], isOwn: true }]
    const sentences: SourcedSentence[] = []
    for (let rest = paragraph.trim(); rest !== ''; ) {
      const sentence = readSentence(rest)
      sentences.push(sentence)
      rest = rest.slice(sentence.text.length).trim()
    }
    return sentences
  })
}

/** How many of the sentences that state something have a source. The line of why needs none. */
export function countSourced(
  paragraphs: readonly (readonly SourcedSentence[])[],
  why: string,
): { readonly sourced: number; readonly total: number } {
  const stated = paragraphs
    .flat()
    .filter(({ text, sources, isOwn }) => sources.length > 0 || (isOwn && onOneLine(text) !== onOneLine(why)))
  return { sourced: stated.filter(({ sources }) => sources.length > 0).length, total: stated.length }
}

export interface DescribedSource {
  /** Where in the record it stands. */
  readonly label: string
  /** What it says there; empty where the label says it. */
  readonly quote: string
}

const join = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

/** Where a sentence of a letter comes from, for its person. */
export function describeSource(record: CareerRecord, { kind, id, bullet }: FactSource): DescribedSource {
  const find = <Entry extends { readonly id: string }>(entries: readonly Entry[]) => {
    const at = entries.findIndex((entry) => entry.id === id)
    return { at: at + 1, entry: entries[at] }
  }
  switch (kind) {
    case 'position': {
      const { at, entry } = find(record.positions)
      const bulletAt = entry?.bullets.findIndex((candidate) => candidate.id === bullet) ?? -1
      if (bulletAt >= 0)
        return {
          label: strings.bullet(at, bulletAt + 1),
          quote: entry?.bullets[bulletAt]?.text ?? '',
        }
      return {
        label: strings.position(at),
        quote: entry ? join(entry.title, entry.employer, formatPeriod(entry)) : '',
      }
    }
    case 'education': {
      const { at, entry } = find(record.education)
      return {
        label: strings.education(at),
        quote: entry ? join(entry.degree, entry.field, entry.school) : '',
      }
    }
    case 'certificate': {
      const { at, entry } = find(record.certificates)
      return { label: strings.certificate(at), quote: entry?.name ?? '' }
    }
    case 'language': {
      const { at, entry } = find(record.languages)
      return { label: strings.language(at), quote: entry ? join(entry.name, entry.level) : '' }
    }
    case 'project': {
      const { at, entry } = find(record.projects)
      return { label: strings.project(at), quote: entry?.name ?? '' }
    }
    default:
      return { label: strings[kind], quote: '' }
  }
}
