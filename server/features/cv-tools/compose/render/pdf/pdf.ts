import { type CvContent, collectTexts } from '@jobscout/contract/cv-tools/content.ts'
import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer'
import { createElement as element } from 'react'
import { typefaceFor } from './fonts.ts'
import { pageParts } from './parts.ts'

const pageStyle = { padding: 50, fontSize: 10.5, lineHeight: 1.45, color: '#1d1c1a' }

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

/** The CV as a PDF with its fonts in it; or the characters that have no glyph, which are reported rather than drawn as boxes. */
export async function renderPdf(given: CvContent): Promise<PdfResult> {
  const content = normalized(given)
  const typeface = await typefaceFor(collectTexts(content).join(''))
  if (typeface.missing.length > 0) return { missing: typeface.missing }
  // Words stay whole; what must be broken was broken above.
  Font.registerHyphenationCallback((word) => [word])
  const { paragraph, section } = pageParts(typeface)
  const page = element(Page, { size: 'A4', style: { ...pageStyle, fontFamily: [...typeface.families] } }, [
    paragraph('name', content.name, 'name', 22),
    paragraph('contacts', content.contacts.join('  ·  '), 'contacts'),
    ...content.sections.map(section),
  ])
  return { file: await renderToBuffer(element(Document, { title: content.name }, page)) }
}
