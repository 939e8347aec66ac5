import { type CvContent, collectTexts } from '@jobscout/contract/documents/content.ts'
import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement as element, type ReactElement } from 'react'
import { isRightToLeft } from '../direction.ts'
import type { LetterContent } from '../letter-content.ts'
import { type Typeface, typefaceFor } from './fonts.ts'
import { pageParts } from './parts.ts'

/** Drawn and extracted as a space, where no line ends. */
const NBSP = '\u00a0'
const pageStyle = { padding: 50, fontSize: 10.5, lineHeight: 1.45, color: '#1d1c1a' }

/**
 * Composed, with one space between words, as in HTML: the library takes two for the end of a part of a word. A dash stays beside its
 * neighbours: extraction takes one at the end of a line for a broken word, and one at the start for a list mark.
 */
const compose = (text: string) =>
  text
    .normalize('NFC')
    .replace(/ {2,}/g, ' ')
    .replace(/( ?)([-–—]) (?=\S)/g, (_, before: string, dash: string) => `${before && NBSP}${dash}${NBSP}`)

function normalize(content: CvContent): CvContent {
  return {
    name: compose(content.name),
    contacts: content.contacts.map(compose),
    sections: content.sections.map(({ key, entries }) => ({
      key,
      entries: entries.map(({ title, lines }) => ({
        title: title === null ? null : compose(title),
        lines: lines.map(({ kind, text }) => ({ kind, text: compose(text) })),
      })),
    })),
  }
}

/** One line for those beside each other that are read in the same direction. */
function linesOfContacts(contacts: readonly string[]): string[][] {
  const lines: string[][] = []
  for (const contact of contacts) {
    const [last] = lines.at(-1) ?? []
    if (last !== undefined && isRightToLeft(last) === isRightToLeft(contact)) lines.at(-1)?.push(contact)
    else lines.push([contact])
  }
  return lines
}

export type PdfResult = { readonly file: Uint8Array } | { readonly missing: readonly string[] }

/** Renders a CV as a PDF with embedded fonts, or returns the characters without a glyph, which would be drawn as boxes. */
export async function renderPdf(input: CvContent): Promise<PdfResult> {
  const content = normalize(input)
  const typeface = await typefaceFor(collectTexts(content).join(''))
  if (typeface.missing.length > 0) return { missing: typeface.missing }
  return { file: await draw(content, typeface, content.sections.map(pageParts(typeface).section)) }
}

/** Renders a letter as a PDF in the typography of a CV, or returns the characters without a glyph. */
export async function renderLetterPdf(input: LetterContent): Promise<PdfResult> {
  const content = {
    name: compose(input.name),
    contacts: input.contacts.map(compose),
    paragraphs: input.paragraphs.map((lines) => lines.map(compose)),
  }
  const { name, contacts, paragraphs } = content
  const typeface = await typefaceFor([name, ...contacts, ...paragraphs.flat()].join(''))
  if (typeface.missing.length > 0) return { missing: typeface.missing }
  return { file: await draw(content, typeface, paragraphs.map(pageParts(typeface).letterParagraph)) }
}

function draw(
  { name, contacts }: Pick<CvContent, 'name' | 'contacts'>,
  typeface: Typeface,
  body: readonly ReactElement[],
): Promise<Uint8Array> {
  // breakLines has broken long words already; the library hyphenates none.
  Font.registerHyphenationCallback((word) => [word])
  const { paragraph } = pageParts(typeface)
  const page = element(Page, { size: 'A4', style: { ...pageStyle, fontFamily: [...typeface.families] } }, [
    paragraph('name', name, 'name', 22),
    ...linesOfContacts(contacts).map((line, at) => paragraph(`contacts-${at}`, line.join(' · '), 'contacts')),
    ...body,
  ])
  return renderToBuffer(element(Document, { title: name }, page))
}
