import {
  buildDocx,
  buildPdf,
  type DocxParts,
  type PdfParts,
  packed,
  relationTo,
  stream,
} from '../cv-files.ts'
import type { GoodFile } from './good-files.ts'

const annotations = (...actions: string[]): PdfParts => ({
  page: `/Annots [${actions.map((action) => `<< /Type /Annot /Subtype /Link /F 4 /Rect [0 0 9 9] ${action} >>`).join(' ')}]`,
})
const uris = (...addresses: string[]) =>
  annotations(...addresses.map((address) => `/A << /Type /Action /S /URI /URI ${address} >>`))

/** A Japanese text whose font is not embedded and names a predefined table of characters. */
const japanese = (encoding: string): PdfParts => ({
  content: 'BT /F1 12 Tf 72 720 Td <5c716c0865e5672c> Tj ET',
  page: '/Resources << /Font << /F1 6 0 R >> >>',
  objects: [
    `<< /Type /Font /Subtype /Type0 /BaseFont /KozMinPro-Regular /Encoding /${encoding} /DescendantFonts [7 0 R] >>`,
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinPro-Regular /FontDescriptor 8 0 R /DW 1000
      /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 4 >> >>`,
    `<< /Type /FontDescriptor /FontName /KozMinPro-Regular /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0
      /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>`,
  ],
})

/** An object stream as Word and LaTeX write them, with many objects in one. */
function packMany(count: number): string {
  const objects = Array.from({ length: count }, (_, index) => `<< /Title (Entry ${index}) >>\n`)
  const starts = objects.map((_, index) => objects.slice(0, index).join('').length)
  const pairs = `${starts.map((start, index) => `${index + 20} ${start}`).join(' ')} `
  return packed(`/Type /ObjStm /N ${count} /First ${pairs.length}`, pairs + objects.join(''))
}

/** Content of ordinary PDFs that resembles refused content. */
const pdfs: Record<string, PdfParts> = {
  'links to pages, mail and a telephone': uris(
    '(https://link.example/?q=a:b#c)',
    '(HTTP://link.example)',
    '(mailto:mara@link.example?subject=%4Eew%20job)',
    '(tel:+49-30-123)',
  ),
  'links as people type them': uris(
    '(www.link.example/in/mara)',
    '(link.example:8080/mara)',
    '(ttps://link.example)',
    '( https://link.example)',
    '()',
    '(#projects)',
  ),
  'a link in UTF-16': uris(
    `<${Buffer.from('\ufeffhttps://link.example', 'utf16le').swap16().toString('hex')}>`,
  ),
  'a link in another object': { ...uris('6 0 R'), objects: ['(https://link.example)'] },
  'links within it': annotations(
    '/A << /S /GoTo /D [3 0 R /XYZ 0 700 null] >>',
    '/A << /S /GoTo /D (section.1) >>',
    '/Dest (section.1)',
    '/Dest [3 0 R /Fit]',
  ),
  'an outline whose entries are links': {
    catalogue: '/Outlines 6 0 R',
    objects: [
      '<< /First 7 0 R /Last 8 0 R /Count 2 >>',
      '<< /Title (One) /Parent 6 0 R /Next 8 0 R /A << /S /GoTo /D [3 0 R /Fit] >> >>',
      '<< /Title (Two) /Parent 6 0 R /Prev 7 0 R /Dest [3 0 R /Fit] >>',
    ],
  },
  'an opening at its page by an action': {
    catalogue: '/OpenAction 6 0 R',
    objects: ['<< /Type /Action /S /GoTo /D [3 0 R /XYZ null null 0] >>'],
  },
  'an empty form': { catalogue: '/AcroForm << /Fields [ ] /DR << >> /NeedAppearances true >>' },
  'an empty form in other objects': { catalogue: '/AcroForm 6 0 R', objects: ['<< /Fields 7 0 R >>', '[]'] },
  'a form without a list of fields': { catalogue: '/AcroForm << /DA (/Helv 0 Tf 0 g) >>' },
  'a font named F': { page: '/Resources << /Font << /F 5 0 R /F1 5 0 R >> >>' },
  'a title in another object': { objects: ['<< /Title 7 0 R >>', '(JavaScript: the good parts)'] },
  'an article': {
    catalogue: '/Threads [6 0 R]',
    objects: [
      '<< /Type /Thread /F 7 0 R /I << /Title (CV) >> >>',
      '<< /T 6 0 R /N 7 0 R /V 7 0 R /P 3 0 R >>',
    ],
  },
  'a text about a trailer': { text: 'Cut the trailer [2019, 1 0 object at a time' },
  'a Japanese text in Unicode': japanese('UniJIS-UCS2-H'),
  'a Japanese text in numbers of its font': japanese('Identity-H'),
  'a pack in plain text': {
    objects: [stream('/Type /ObjStm /N 2 /First 10', '9 0\n10 11\n<< /A 1 >>\n<< /B [1 2] >>')],
  },
  'a pack of many objects': { objects: [packMany(200)] },
  'a content that is cut before its checksum': {
    contentBody: packed('', 'BT /F1 12 Tf 72 720 Td (CV) Tj ET').replace(/.{4}\nendstream/s, '\nendstream'),
  },
}

const body = (xml: string): DocxParts => ({ body: `<w:p>${xml}<w:r><w:t>CV</w:t></w:r></w:p>` })
const field = (code: string) =>
  `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${code}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`
const links = (...targets: string[]): DocxParts => ({
  relations: targets
    .map((target, index) => relationTo('hyperlink', target, true).replace('r1', `h${index}`))
    .join(''),
})
const part = (name: string, content: string | Buffer): DocxParts => ({ extra: [{ name, content }] })

/** Content of ordinary Word documents that resembles refused content. */
const documents: Record<string, DocxParts> = {
  'links to pages, mail and a telephone': links(
    'https://link.example/?q=a:b&amp;c=d#e',
    'mailto:mara@link.example?subject=%4Eew%20job',
    'tel:+49-30-123',
    'HTTPS://LINK.EXAMPLE',
  ),
  'links as people type them': links(
    'www.link.example/in/mara',
    'link.example:8080/mara',
    'ttps://link.example',
    'https:/link.example',
    '#projects',
    'mara@link.example',
    '',
  ),
  'a link to a place within it': { relations: relationTo('hyperlink', '#projects') },
  'fields that link': body(
    field(
      code(
        ' HYPERLINK &quot;https://link.example/a:b&quot; \\o &quot;Portfolio: my work&quot; \\t &quot;_blank&quot; ',
      ),
    ) +
      field(code(' HYPERLINK \\l &quot;_Toc1&quot; ')) +
      field(code(' HYPERLINK &quot;mailto:mara@link.example&quot; ')) +
      field(code(' HYPERLINK https://link.example \\* MERGEFORMAT')),
  ),
  'a field that counts pages': body(field(`${code(' = ')}${field(code(' NUMPAGES '))}${code(' - 1 ')}`)),
  'a text box with a page number': body(
    `<mc:AlternateContent><mc:Choice Requires="wps">${field(code(' PAGE '))}</mc:Choice><mc:Fallback>${field(code(' PAGE '))}</mc:Fallback></mc:AlternateContent>`,
  ),
  'a table of contents': body(
    field(code(' TOC \\o &quot;1-3&quot; ')).replace(
      '<w:r><w:t>1</w:t></w:r>',
      field(code(' HYPERLINK \\l &quot;_Toc1&quot; ')) + field(code(' PAGEREF _Toc1 ')),
    ),
  ),
  'an old drawing with a link': body(
    '<w:pict xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"><v:shape href="https://link.example"><v:imagedata r:id="r1" o:title="me"/></v:shape></w:pict>',
  ),
  'a text that quotes code': body(
    '<w:pict xmlns:v="urn:schemas-microsoft-com:vml"/><w:r><w:t>I review links such as &lt;a href="javascript:x"&gt;, and src="file:///x".</w:t></w:r>',
  ),
  'comments and character data': body(
    '<!-- <w:instrText>DDEAUTO</w:instrText> --><w:r><w:t><![CDATA[<!-- React/JS -->]]></w:t></w:r>',
  ),
  'a drawing with gradients and a photo': part(
    'word/media/a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><style>.a{fill:url(#g)}</style><defs><linearGradient id="g"/></defs><use xlink:href="#g"/><rect style="fill:url(&quot;#g&quot;)" filter="url( \'#f\' )"/><image xlink:href="data:image/png;base64,iVBORw0KGgo="/></svg>',
  ),
  'the settings of a printer': part('word/printerSettings1.bin', Buffer.from('01000000dc100000', 'hex')),
  'an empty base for its links': part(
    'docProps/app.xml',
    '<Properties><HyperlinkBase></HyperlinkBase></Properties>',
  ),
  'a page as the base for its links': part(
    'docProps/app.xml',
    '<Properties><HyperlinkBase>https://link.example/</HyperlinkBase></Properties>',
  ),
  'sizes behind its parts': { streamed: true },
}

/** Valid files with details that resemble hostile ones. */
export const harmlessFiles = (): GoodFile[] => [
  ...Object.entries(pdfs).map(([what, parts]) => ({ name: `${what}.pdf`, content: buildPdf(parts) })),
  ...Object.entries(documents).map(([what, parts]) => ({ name: `${what}.docx`, content: buildDocx(parts) })),
]
