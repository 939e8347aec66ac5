import { type CvContent, collectTexts } from '@jobscout/contract/documents/content.ts'
import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement as element, type ReactElement } from 'react'
import type { LetterContent } from '../letter-content.ts'
import { type Typeface, typefaceFor } from './fonts.ts'
import { pageParts } from './parts.ts'

const pageStyle = { padding: 50, fontSize: 10.5, lineHeight: 1.45, color: '#1d1c1a' }

const nfc = (text: string) => text.normalize('NFC')

function normalize(content: CvContent): CvContent {
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
    name: nfc(input.name),
    contacts: input.contacts.map(nfc),
    paragraphs: input.paragraphs.map((lines) => lines.map(nfc)),
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
    paragraph('contacts', contacts.join('  ·  '), 'contacts'),
    ...body,
  ])
  return renderToBuffer(element(Document, { title: name }, page))
}
