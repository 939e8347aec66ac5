import { type CvContent, type CvEntry, cvHeadings } from '@jobscout/contract/documents/content.ts'
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { isRightToLeft } from './direction.ts'

function paragraph(
  text: string,
  options: { bold?: boolean; bullet?: boolean; heading?: 'name' | 'section' } = {},
) {
  const rightToLeft = isRightToLeft(text)
  return new Paragraph({
    bidirectional: rightToLeft,
    keepNext: Boolean(options.bold || options.heading),
    children: [new TextRun({ text, bold: options.bold ?? false, rightToLeft })],
    ...(options.bullet ? { bullet: { level: 0 } } : {}),
    ...(options.heading
      ? { heading: options.heading === 'name' ? HeadingLevel.TITLE : HeadingLevel.HEADING_1 }
      : {}),
  })
}

const entry = ({ title, lines }: CvEntry): Paragraph[] => [
  ...(title === null ? [] : [paragraph(title, { bold: true })]),
  ...lines.map(({ kind, text }) => paragraph(text, { bullet: kind === 'bullet' })),
]

/** Renders a CV as a Word document. The word processor supplies the fonts, so every script works. */
export async function renderWord(content: CvContent): Promise<Uint8Array> {
  const children = [
    paragraph(content.name, { heading: 'name' }),
    paragraph(content.contacts.join('  ·  ')),
    ...content.sections.flatMap(({ key, entries }) => [
      paragraph(cvHeadings[key], { heading: 'section' }),
      ...entries.flatMap(entry),
    ]),
  ]
  return Packer.toBuffer(
    new Document({
      title: content.name,
      creator: content.name,
      styles: {
        default: {
          document: { run: { size: 21 } },
          title: { run: { size: 44, bold: true } },
          heading1: {
            run: { size: 25, bold: true, color: '1E6B4A' },
            paragraph: { spacing: { before: 240, after: 80 } },
          },
        },
      },
      sections: [{ children }],
    }),
  )
}
