import { crc32 } from 'node:zlib'
import { buildDocx, type DocxParts, relationTo } from '../cv-files.ts'
import { bytes, docx, type HostileFile } from './hostile-file.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const link = (target: string): DocxParts => ({ relations: relationTo('hyperlink', target, true) })
const body = (xml: string): DocxParts => ({ body: `<w:p>${xml}<w:r><w:t>CV</w:t></w:r></w:p>` })
const code = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`
const field = (...codes: string[]) =>
  body(`${mark('begin')}${codes.join('')}${mark('separate')}${mark('end')}`)
const shape = (xml: string) => body(`<w:pict xmlns:v="urn:schemas-microsoft-com:vml">${xml}</w:pict>`)
const part = (name: string, content: string | Buffer): DocxParts => ({ extra: [{ name, content }] })

/** Links to files and programs, in every notation of an address in XML. */
function disguisedLinks(): Record<string, DocxParts> {
  const targets = [
    'file:///C:/Windows/System32/calc.exe',
    'file:///etc/passwd',
    'FILE:///x',
    'fi&#9;le:///x',
    'f%69le:///x',
    'C:\\Windows\\System32\\calc.exe',
    'C:/Windows/System32/calc.exe',
    '//evil.example/share',
    '\\/evil.example/share',
    '%5C%5Cevil.example%5Cshare',
    '%2F%2Fevil.example/share',
    '\\??\\C:\\x.exe',
    'java%73cript:alert(1)',
    'java%2573cript:alert(1)',
    'java&#x73;cript:alert(1)',
    'java&amp;#x73;cript:alert(1)',
    'java&#10;script:alert(1)',
    'java&#x200b;script:alert(1)',
    'java&#173;script:alert(1)',
    '&#1;javascript:alert(1)',
    'java%0Ascript:alert(1)',
    ' &#9; javascript:alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'javascript%3Aalert(1)',
    'jav\uff41script:alert(1)',
    'ftp://evil.example/x',
    'vscode://x',
    'smb://evil.example/x',
    'about:blank',
    'onenote:https://evil.example/x',
    'url:file:///x',
  ]
  const codes = [
    'HYPERLINK javascript:alert(1)',
    'HYPERLINK \\o "My page" "javascript:alert(1)"',
    'HYPERLINK \\n "file:///C:/x.exe"',
    'HYPERLINK "java%73cript:alert(1)"',
    'HYPERLINK \u201cjavascript:alert(1)\u201d',
    'HYPERLINK file://evil.example/x',
    'HYPERLINK \\\\\\\\evil.example\\\\x',
    'HYPERLINK "file:///C:\\\\x.exe"',
  ]
  return {
    ...Object.fromEntries(targets.map((target) => [`a link to ${target}`, link(target)])),
    ...Object.fromEntries(codes.map((text) => [`a field: ${text}`, field(code(text))])),
    'a link inside that is none': { relations: relationTo('hyperlink', 'file:///C:/x.exe') },
    'a picture inside that is none': { relations: relationTo('image', '\\\\evil.example\\x.png') },
    'a base for its links': part(
      'docProps/app.xml',
      '<Properties><HyperlinkBase>\\\\evil.example\\share\\</HyperlinkBase></Properties>',
    ),
    'a shape that links to a file': shape('<v:shape href="file:///C:/x.exe"/>'),
    'a shape that links to a script': shape("<v:rect o:href='java&#115;cript:x'/>"),
    'a shape with a foreign picture': shape('<v:imagedata src="http://evil.example/x.png"/>'),
    'a shape filled from a share': shape('<v:fill src="\\\\evil.example\\x.png"/>'),
  }
}

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`

/** Drawings with external references, and drawings that are hard to recognise. */
function drawings(): Record<string, DocxParts> {
  const kinds: Record<string, string> = {
    'a picture from a page': svg('<image href="https://evil.example/x.png"/>'),
    'a picture from a page, by the old name': svg("<image xlink:href = 'http://evil.example/x.png'/>"),
    'a picture from a file': svg('<image href="file:///etc/passwd"/>'),
    'a picture beside it': svg('<image href="../../x.png"/>'),
    'a picture in numbers': svg('<image href="&#104;ttp://evil.example/x.png"/>'),
    'a drawing inside': svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    'a page inside': svg('<image href="data:text/html,x"/>'),
    'a part of another drawing': svg('<use href="http://evil.example/x.svg#a"/>'),
    'a filter of another drawing': svg('<rect filter="url(http://evil.example/x.svg#a)"/>'),
    'a style that fetches': svg('<rect style="fill:url( &quot;//evil.example/x&quot; )"/>'),
    'a style that fetches, escaped': svg('<style>a{fill:u\\72l(http://evil.example/x)}</style>'),
    'a style from elsewhere': svg('<style>@import "http://evil.example/x.css";</style>'),
    'a style from elsewhere, escaped': svg('<style>@\\69mport "http://evil.example/x.css";</style>'),
    'a style parted by a comment': svg('<style>@im<!-- x -->port "http://evil.example/x.css";</style>'),
    'a set of pictures': svg('<style>a{background:image-set("http://evil.example/x" 1x)}</style>'),
    'a style sheet': `<?xml-stylesheet href="http://evil.example/x.css"?>${svg('')}`,
    'a base elsewhere': svg('<use href="#a"/>', ' xml:base="http://evil.example/x.svg"'),
    'an address that changes': svg('<a><set attributeName="xlink:href" to="javascript:x"/></a>'),
    'a declaration from elsewhere': `<!DOCTYPE svg SYSTEM "http://evil.example/x.dtd">${svg('')}`,
    'a script behind a long comment': `<!--${'x'.repeat(3000)}-->${svg('<script>1</script>')}`,
    'a picture behind a long comment': `<!--${'x'.repeat(3000)}-->${svg('<image href="http://evil.example"/>')}`,
  }
  return {
    ...Object.fromEntries(
      Object.entries(kinds).map(([what, content]) => [
        `a drawing with ${what}`,
        part('word/media/a.svg', content),
      ]),
    ),
    'a drawing of another encoding': part(
      'word/media/a.svg',
      Buffer.from(`\ufeff${svg('<image href="http://evil.example"/>')}`, 'utf16le'),
    ),
    'a PostScript picture': part('word/media/a.eps', '%!PS-Adobe-3.0 EPSF-3.0'),
    'a PostScript picture with a preview': part('word/media/a.png', Buffer.from('c5d0d3c61e000000', 'hex')),
  }
}

/** Content that is hidden from simple checks. */
function hiddenParts(): Record<string, DocxParts> {
  const text = `<w:document xmlns:w="${word}"><w:t>CV</w:t></w:document>`
  const wide = (xml: string) => Buffer.from(`\ufeff${xml}`, 'utf16le')
  const choice = (inside: string) =>
    `<mc:AlternateContent><mc:Choice Requires="zz">${inside}</mc:Choice></mc:AlternateContent>`
  return {
    'a field between two halves of comments': body(
      `<w:r><w:t><![CDATA[ <!-- ]]></w:t></w:r>${code('DDEAUTO c:\\x.exe')}<w:r><w:t><![CDATA[ --> ]]></w:t></w:r>`,
    ),
    'a field between two halves of instructions': body(`<!-- <? -->${code('DDEAUTO c:\\x.exe')}<!-- ?> -->`),
    'a field built from fields': field(
      code('DD'),
      mark('begin'),
      code(' IF 1 = 1 '),
      mark('end'),
      code('EAUTO c:\\x.exe'),
    ),
    'a link whose address is a field': field(
      code('HYPERLINK "'),
      mark('begin'),
      code(' DOCPROPERTY x '),
      mark('end'),
      code('"'),
    ),
    'a field with a choice inside': field(code('DD'), choice(code('XX')), code('EAUTO c:\\x.exe')),
    'a field under a prefix in Greek': body(
      `<ω:r xmlns:ω="${word}"><ω:instrText>DDEAUTO c:\\x.exe</ω:instrText></ω:r>`,
    ),
    'a relation under a prefix in Greek': {
      relations: relationTo('image', 'http://evil.example/x.png', true).replace('<', '<ω:'),
    },
    'a shape with an attribute in Greek': shape('<v:shape ω="x" href="file:///C:/x.exe"/>'),
    'a drawing under a prefix in Greek': part(
      'word/media/a.svg',
      '<ω:svg xmlns:ω="http://www.w3.org/2000/svg"><ω:script>1</ω:script></ω:svg>',
    ),
    'a drawing with an address under a prefix in Greek': part(
      'word/media/a.svg',
      svg('<image ω:href="http://evil.example/x.png"/>'),
    ),
    'a deleted field': body('<w:r><w:delInstrText>DDEAUTO c:\\x.exe</w:delInstrText></w:r>'),
    'a field that asks a database': field(code('DATABASE \\d "\\\\evil.example\\x.mdb"')),
    'a field that reads a document': field(code('RD "\\\\evil.example\\x.docx"')),
    'a field that talks to the printer': field(code('PRINT "x"')),
    'a merge with a source of data': part(
      'word/settings.xml',
      '<w:settings><w:mailMerge><w:connectString w:val="Data Source=\\\\evil.example\\x.mdb"/></w:mailMerge></w:settings>',
    ),
    'a chunk whose relation is called a link': {
      ...body('<w:altChunk r:id="r1"/>'),
      ...link('https://evil.example/x.docx'),
    },
    'an object whose relation is called a link': {
      ...body('<w:object><o:OLEObject Type="Link" r:id="r1"/></w:object>'),
      ...link('https://evil.example/x.docx'),
    },
    'a page as a video': body(
      '<wp15:webVideoPr embeddedHtml="&lt;iframe src=&quot;x&quot;/&gt;" h="9" w="9"/>',
    ),
    'an extension of the task pane': { relations: relationTo('webextension', 'webextension1.xml') },
    'an object with a blank behind its kind': { relations: relationTo('oleObject ', 'media/a.png') },
    'a macro type in numbers': {
      types:
        '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-word.document.macro&#69;nabled.main+xml"/>',
    },
    'a macro type in percent signs': {
      types: '<Override PartName="/word/a.xml" ContentType="application/vnd.ms-office.vba%50roject"/>',
    },
    'another encoding, said late': {
      document: `<?xml version="1.0"${' '.repeat(400)}encoding="utf-7"?>${text}`,
    },
    'another encoding, said with blanks': {
      document: `<?xml version="1.0" encoding = "ibm037"?>${text}`,
    },
    'another encoding, of a part that is not called XML': part('word/a.dat', wide(`<!DOCTYPE a><a/>`)),
    'another main part in another encoding': {
      types: `<Override PartName="/word/b.dat" ContentType="${main}"/>`,
      extra: [{ name: 'word/b.dat', content: wide(text) }],
    },
    'a part in EBCDIC': part('word/a.xml', Buffer.from('4c6fa794934c', 'hex')),
    'an entity in a part of its own': part(
      'customXml/item1.dat',
      '\ufeff<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    ),
  }
}

const END = 22

/** Changes the local header of an entry. */
function withHeader(change: (header: Buffer) => void): Buffer {
  const file = buildDocx({ extra: [{ name: 'word/a.xml', content: '<a/>' }] })
  change(file.subarray(file.indexOf('word/a.xml', 0, 'latin1') - 30))
  return file
}

/** Replaces the directory and the end record. */
function withDirectory(change: (directory: Buffer, end: Buffer) => Buffer[]): Buffer {
  const file = buildDocx({ extra: [{ name: 'word/a.xml', content: '<a/>' }] })
  const end = Buffer.from(file.subarray(file.length - END))
  const start = end.readUInt32LE(16)
  return Buffer.concat([file.subarray(0, start), ...change(file.subarray(start, file.length - END), end)])
}

/** Adds a Unicode name to the last entry, which some programs use instead of the plain one. */
function unicodeName(directory: Buffer, end: Buffer): Buffer[] {
  const at = directory.lastIndexOf('PK\x01\x02', undefined, 'latin1')
  const record = Buffer.from(directory.subarray(at))
  const name = record.subarray(46)
  const extra = Buffer.concat([bytes('\x75\x70\x00\x00\x01....'), bytes('word/b.xml')])
  extra.writeUInt16LE(extra.length - 4, 2)
  extra.writeUInt32LE(crc32(name), 5)
  record.writeUInt16LE(extra.length, 30)
  end.writeUInt32LE(directory.length + extra.length, 12)
  return [directory.subarray(0, at), record, extra, end]
}

/** Adds a ZIP64 end record that refers to another directory. */
function twoEnds(directory: Buffer, end: Buffer): Buffer[] {
  const start = end.readUInt32LE(16)
  const large = Buffer.alloc(56)
  large.write('PK\x06\x06', 'latin1')
  large.writeBigUInt64LE(44n, 4)
  large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 24)
  large.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32)
  large.writeBigUInt64LE(BigInt(directory.length), 40)
  large.writeBigUInt64LE(BigInt(start), 48)
  const locator = Buffer.alloc(20)
  locator.write('PK\x06\x07', 'latin1')
  locator.writeBigUInt64LE(BigInt(start + directory.length), 8)
  locator.writeUInt32LE(1, 16)
  end.writeUInt32LE(0, 16)
  return [directory, large, locator, end]
}

/** Archives that programs read as different documents. */
function archives(): [string, Buffer][] {
  const uncounted = (directory: Buffer, end: Buffer) => {
    end.writeUInt16LE(end.readUInt16LE(10) - 1, 8)
    end.writeUInt16LE(end.readUInt16LE(10) - 1, 10)
    return [directory, end]
  }
  return [
    ['an entry whose two headers name two packings', withHeader((header) => header.writeUInt16LE(0, 8))],
    ['an entry whose two headers name two packed sizes', withHeader((header) => header.writeUInt32LE(2, 18))],
    ['an entry whose two headers name two sizes', withHeader((header) => header.writeUInt32LE(900, 22))],
    ['an entry locked in one header', withHeader((header) => header.writeUInt16LE(1, 6))],
    ['an entry with a second name', withDirectory(unicodeName)],
    ['an entry that the end does not count', withDirectory(uncounted)],
    [
      'more between directory and end',
      withDirectory((directory, end) => [directory, bytes('PK\x01\x02 more'), end]),
    ],
    ['two ends that lead to two directories', withDirectory(twoEnds)],
  ]
}

export function hostileDocx(): HostileFile[] {
  const parts = { ...disguisedLinks(), ...drawings(), ...hiddenParts() }
  return [
    ...Object.entries(parts).map(([what, docxParts]) => docx(what, buildDocx(docxParts))),
    ...archives().map(([what, content]) => docx(what, content)),
  ]
}
