import {
  type CvContent,
  type CvEntry,
  type CvSection,
  cvHeadings,
  textsOf,
} from '@jobscout/contract/documents/cv-content.ts'
import { Document, Font, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactElement, type ReactNode } from 'react'
import { breakLines } from './break-lines.ts'
import { typefaceFor } from './fonts.ts'

/** Points: A4 less its margins. */
const WIDTH = 595 - 2 * 50
const INDENT = 13

const styles = StyleSheet.create({
  page: { padding: 50, fontSize: 10.5, lineHeight: 1.45, color: '#1d1c1a' },
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
  mark: { width: INDENT },
  bulletText: { flex: 1 },
})

/** The first letter with a direction decides, as browsers do it. */
const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text)

function paragraph(key: string, text: string, style: 'name' | 'contacts' | 'title' | 'line', size = 10.5) {
  const rightToLeft = isRightToLeft(text)
  return element(
    Text,
    {
      key,
      style: [styles[style], rightToLeft ? { textAlign: 'right', direction: 'rtl' } : {}],
      orphans: 2,
      widows: 2,
      ...(style === 'title' ? { minPresenceAhead: 20 } : {}),
    },
    breakLines(text, WIDTH / size),
  )
}

function bullet(key: string, text: string) {
  const rightToLeft = isRightToLeft(text)
  const mark = element(
    Text,
    { key: 'mark', style: [styles.mark, { textAlign: rightToLeft ? 'right' : 'left' }] },
    '•',
  )
  const words = element(
    Text,
    { key: 'text', style: [styles.bulletText, rightToLeft ? { textAlign: 'right', direction: 'rtl' } : {}] },
    breakLines(text, (WIDTH - INDENT) / 10.5),
  )
  return element(View, { key, style: styles.bullet }, rightToLeft ? [words, mark] : [mark, words])
}

const entry = ({ title, lines }: CvEntry, at: number): ReactNode[] => [
  ...(title === null ? [] : [paragraph(`${at}`, title, 'title')]),
  ...lines.map(({ kind, text }, index) =>
    kind === 'bullet' ? bullet(`${at}-${index}`, text) : paragraph(`${at}-${index}`, text, 'line'),
  ),
]

const skills = ({ entries }: CvSection) =>
  paragraph('skills', entries.flatMap(({ lines }) => lines.map(({ text }) => text)).join(' · '), 'line')

const section = (part: CvSection): ReactElement =>
  element(View, { key: part.key }, [
    element(Text, { key: 'heading', style: styles.heading, minPresenceAhead: 40 }, cvHeadings[part.key]),
    ...(part.key === 'skills' ? [skills(part)] : part.entries.flatMap(entry)),
  ])

function normalized(content: CvContent): CvContent {
  const nfc = (text: string) => text.normalize('NFC')
  return {
    name: nfc(content.name),
    contacts: content.contacts.map(nfc),
    sections: content.sections.map(({ key, entries }) => ({
      key,
      entries: entries.map(({ title, lines }) => ({
        title: title === null ? null : nfc(title),
        lines: lines.map(({ kind, text }) => ({ kind, text: nfc(text) })),
      })),
    })),
  }
}

export type PdfResult = { readonly file: Uint8Array } | { readonly missing: readonly string[] }

/** The CV as a PDF with its fonts in it; or the letters that no font at hand can draw, rather than boxes. */
export async function renderPdf(given: CvContent): Promise<PdfResult> {
  const content = normalized(given)
  const { families, missing } = await typefaceFor(textsOf(content).join(''))
  if (missing.length > 0) return { missing }
  // Words stay whole; what must be broken was broken above.
  Font.registerHyphenationCallback((word) => [word])
  const page = element(Page, { size: 'A4', style: [styles.page, { fontFamily: [...families] }] }, [
    paragraph('name', content.name, 'name', 22),
    paragraph('contacts', content.contacts.join('  ·  '), 'contacts'),
    ...content.sections.map(section),
  ])
  return { file: await renderToBuffer(element(Document, { title: content.name }, page)) }
}
