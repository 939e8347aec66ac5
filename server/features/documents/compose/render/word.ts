import { type CvContent, type CvEntry, cvHeadings } from '@jobscout/contract/documents/content.ts'
import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { isRightToLeft } from './direction.ts'
import type { LetterContent } from './letter-content.ts'

function paragraph(
  text: string,
  options: { bold?: boolean; bullet?: boolean; heading?: 'name' | 'section'; isFirstLine?: boolean } = {},
) {
  const rightToLeft = isRightToLeft(text)
  return new Paragraph({
    bidirectional: rightToLeft,
    keepNext: Boolean(options.bold || options.heading),
    children: [new TextRun({ text, bold: options.bold ?? false, rightToLeft })],
    ...(options.isFirstLine ? { spacing: { before: 160 } } : {}),
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

/** One paragraph a line: what reads documents in bulk skips line breaks. */
const letterParagraph = (lines: readonly string[]): Paragraph[] =>
  lines.map((text, at) => paragraph(text, { isFirstLine: at === 0 }))

/** Renders a CV as a Word document. The word processor supplies the fonts, so every script works. */
export const renderWord = (content: CvContent): Promise<Uint8Array> =>
  write(
    content,
    content.sections.flatMap(({ key, entries }) => [
      paragraph(cvHeadings[key], { heading: 'section' }),
      ...entries.flatMap(entry),
    ]),
  )

/** Renders a letter as a Word document in the typography of a CV. */
export const renderLetterWord = (content: LetterContent): Promise<Uint8Array> =>
  write(content, content.paragraphs.flatMap(letterParagraph))

function write(
  { name, contacts }: Pick<CvContent, 'name' | 'contacts'>,
  body: readonly Paragraph[],
): Promise<Uint8Array> {
  return Packer.toBuffer(
    new Document({
      title: name,
      creator: name,
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
      sections: [
        { children: [paragraph(name, { heading: 'name' }), paragraph(contacts.join('  ·  ')), ...body] },
      ],
    }),
  )
}
