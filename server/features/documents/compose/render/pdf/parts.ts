import {
  type CvEntry,
  type CvSection,
  cvHeadings,
  isInlineSection,
} from '@jobscout/contract/documents/content.ts'
import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactElement, type ReactNode } from 'react'
import { isRightToLeft, splitByDirection } from '../direction.ts'
import { breakLines } from './break-lines.ts'
import type { Typeface } from './fonts.ts'

/** Width of an A4 page without its margins, in points. */
const WIDTH = 595 - 2 * 50
const INDENT = 13
/** Where the font changes within a word, the library would end a line with a hyphen that nobody wrote. This forbids it. */
const NEVER_HYPHENATE = 10_000

const styles = StyleSheet.create({
  name: { fontSize: 22, fontWeight: 700, lineHeight: 1.25 },
  contacts: { color: '#5d5850', marginBottom: 6 },
  heading: {
    marginTop: 12,
    marginBottom: 5,
    paddingBottom: 2,
    fontSize: 12,
    fontWeight: 700,
    color: '#1e6b4a',
    borderBottom: '0.75pt solid #e3ddd2',
  },
  title: { fontWeight: 700, marginTop: 5 },
  line: { marginBottom: 2 },
  bullet: { flexDirection: 'row', marginBottom: 2 },
  letterParagraph: { marginTop: 8 },
  mark: { width: INDENT },
  bulletText: { flex: 1 },
})

/** Returns functions that build the parts of a CV or a letter with the given fonts. */
export function pageParts({ rightToLeftFamilies }: Typeface) {
  const directed = (text: string) =>
    isRightToLeft(text)
      ? { textAlign: 'right' as const, direction: 'rtl' as const, fontFamily: [...rightToLeftFamilies] }
      : {}

  /** Right-to-left words in a left-to-right line are drawn in one run too, and so extracted in their order. */
  function buildRuns(text: string, room: number): ReactNode[] {
    const broken = breakLines(text, room)
    if (isRightToLeft(text)) return [broken]
    return splitByDirection(broken).map((part, at) =>
      at % 2 === 0 ? part : element(Text, { style: { fontFamily: [...rightToLeftFamilies] } }, part),
    )
  }

  const paragraph = (
    key: string,
    text: string,
    style: 'name' | 'contacts' | 'title' | 'line',
    size = 10.5,
  ): ReactElement =>
    element(
      Text,
      {
        key,
        style: [styles[style], directed(text)],
        orphans: 2,
        widows: 2,
        hyphenationPenalty: NEVER_HYPHENATE,
        ...(style === 'title' ? { minPresenceAhead: 20 } : {}),
      },
      ...buildRuns(text, WIDTH / size),
    )

  function bullet(key: string, text: string): ReactElement {
    const rightToLeft = isRightToLeft(text)
    const mark = element(
      Text,
      { key: 'mark', style: [styles.mark, { textAlign: rightToLeft ? 'right' : 'left' }] },
      '•',
    )
    const words = element(
      Text,
      { key: 'text', style: [styles.bulletText, directed(text)], hyphenationPenalty: NEVER_HYPHENATE },
      ...buildRuns(text, (WIDTH - INDENT) / 10.5),
    )
    return element(View, { key, style: styles.bullet }, rightToLeft ? [words, mark] : [mark, words])
  }

  const entry = ({ title, lines }: CvEntry, at: number): ReactNode[] => [
    ...(title === null ? [] : [paragraph(`${at}`, title, 'title')]),
    ...lines.map(({ kind, text }, index) =>
      kind === 'bullet' ? bullet(`${at}-${index}`, text) : paragraph(`${at}-${index}`, text, 'line'),
    ),
  ]

  const inline = ({ key, entries }: CvSection) =>
    paragraph(key, entries.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' · '), 'line')

  const section = (part: CvSection): ReactElement =>
    element(View, { key: part.key }, [
      element(Text, { key: 'heading', style: styles.heading, minPresenceAhead: 40 }, cvHeadings[part.key]),
      ...(isInlineSection(part.key) ? [inline(part)] : part.entries.flatMap(entry)),
    ])

  const letterParagraph = (lines: readonly string[], at: number): ReactElement =>
    element(
      View,
      { key: `${at}`, style: styles.letterParagraph },
      lines.map((text, index) => paragraph(`${at}-${index}`, text, 'line')),
    )

  return { paragraph, section, letterParagraph }
}
