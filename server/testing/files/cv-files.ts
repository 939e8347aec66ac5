import { deflateSync } from 'node:zlib'
import { type ArchiveEntry, buildArchive } from './archive.ts'

export interface PdfParts {
  readonly text?: string
  /** Further entries of the catalogue. */
  readonly catalogue?: string
  /** Further entries of the page. */
  readonly page?: string
  readonly trailer?: string
  /** Bodies of further objects, numbered from 6. */
  readonly objects?: readonly string[]
  /** Replaces the content of the page. */
  readonly content?: string
  /** Replaces the object of the page's content. */
  readonly contentBody?: string
  readonly packed?: boolean
  readonly title?: string
}

export const stream = (dictionary: string, content: string): string =>
  `<< ${dictionary} /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`

export const packed = (dictionary: string, content: string): string =>
  stream(`${dictionary} /Filter /FlateDecode`, deflateSync(Buffer.from(content, 'latin1')).toString('latin1'))

/** A PDF of one page. */
export function buildPdf({
  text = 'Mara Okafor, Data Engineer',
  title = 'CV',
  ...parts
}: PdfParts = {}): Buffer {
  const shown = parts.content ?? `BT /F1 12 Tf 72 720 Td (${text}) Tj ET`
  const bodies = [
    `<< /Type /Catalog /Pages 2 0 R ${parts.catalogue ?? ''} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${parts.page ?? ''} >>`,
    parts.contentBody ?? (parts.packed ? packed('', shown) : stream('', shown)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...(parts.objects ?? []),
    `<< /Title (${title}) >>`,
  ]
  let file = '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n'
  const offsets = bodies.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = file.length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${rows}`
  file += `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R /Info ${bodies.length} 0 R ${parts.trailer ?? ''} >>\n`
  return Buffer.from(`${file}startxref\n${table}\n%%EOF\n`, 'latin1')
}

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** A relationship of the document. */
export const relationTo = (type: string, target: string, external = false): string =>
  `<Relationship Id="r1" Type="${relation}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`

export interface DocxParts {
  readonly text?: string
  /** Replaces the paragraphs. */
  readonly body?: string
  readonly contentType?: string
  readonly types?: string
  readonly relations?: string
  /** Replaces the main part. */
  readonly document?: string
  readonly without?: string
  readonly extra?: readonly ArchiveEntry[]
  readonly comment?: string
  readonly gap?: Buffer
  readonly flags?: number
  readonly streamed?: boolean
}

/** Builds a Word document with one paragraph. */
export function buildDocx({ text = 'Mara Okafor, Data Engineer', ...parts }: DocxParts = {}): Buffer {
  const body = parts.body ?? `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
  const entries: ArchiveEntry[] = [
    {
      name: '[Content_Types].xml',
      content: `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${parts.contentType ?? main}"/>${parts.types ?? ''}</Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationTo('officeDocument', 'word/document.xml')}</Relationships>`,
    },
    {
      name: 'word/document.xml',
      content:
        parts.document ??
        `${head}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    },
    {
      name: 'word/_rels/document.xml.rels',
      content: `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${parts.relations ?? ''}</Relationships>`,
    },
    ...(parts.extra ?? []),
  ]
  const kept = entries.filter(({ name }) => name !== parts.without)
  return buildArchive(
    parts.flags === undefined ? kept : kept.map((entry) => ({ ...entry, flags: parts.flags })),
    { comment: parts.comment, gap: parts.gap, streamed: parts.streamed },
  )
}
