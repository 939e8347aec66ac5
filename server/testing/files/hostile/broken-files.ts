import { buildDocx, buildPdf } from '../cv-files.ts'
import { bytes, docx, type HostileFile, MB, pdf } from './hostile-file.ts'

/** Truncated, empty, encrypted and oversized files. */
export function brokenFiles(): HostileFile[] {
  const cuts = Array.from({ length: 20 }, (_, index) => (index + 1) / 21)
  const whole = [buildPdf(), buildDocx()] as const
  const cut = (file: Buffer, share: number) => file.subarray(0, Math.floor(file.length * share))
  return [
    ...cuts.map((share) => pdf(`cut at ${Math.round(share * 100)} %`, cut(whole[0], share))),
    ...cuts.map((share) => docx(`cut at ${Math.round(share * 100)} %`, cut(whole[1], share))),
    pdf('cut, with an end put on', Buffer.concat([cut(whole[0], 0.5), bytes('\nstartxref\n0\n%%EOF\n')])),
    pdf('text after its end', Buffer.concat([buildPdf(), bytes('% a comment\nand 7 0 obj << >> endobj\n')])),
    pdf('another table in a comment', Buffer.concat([buildPdf(), bytes('% startxref\n% 9\n%%EOF\n')])),
    pdf('nothing but its beginning', bytes('%PDF-1.7\n')),
    docx('without a list of parts', buildDocx({ without: '[Content_Types].xml' })),
    docx('without its text', buildDocx({ without: 'word/document.xml' })),
    docx('with a cut text', buildDocx({ document: '<w:document><w:t>CV' })),
    pdf('no byte', Buffer.alloc(0)),
    docx('no byte', Buffer.alloc(0)),
    pdf('a blank page', buildPdf({ content: '' })),
    pdf('a page of spaces', buildPdf({ text: '   ' })),
    docx('a blank page', buildDocx({ text: ' ' })),
    docx('a path that climbs', buildDocx({ extra: [{ name: '../../etc/passwd', content: 'x' }] })),
    docx('a path from the root', buildDocx({ extra: [{ name: '/etc/passwd', content: 'x' }] })),
    docx('a path of Windows', buildDocx({ extra: [{ name: 'C:\\windows\\x.xml', content: 'x' }] })),
    pdf(
      'with a password',
      buildPdf({ trailer: '/Encrypt 6 0 R', objects: ['<< /Filter /Standard /V 2 /R 3 >>'] }),
    ),
    pdf(
      'with a password, escaped',
      buildPdf({ trailer: '/#45ncrypt 6 0 R', objects: ['<< /Filter /Standard >>'] }),
    ),
    docx(
      'with a password',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    ),
    docx('with locked parts', buildDocx({ flags: 1 })),
    pdf(
      'one byte more than 5 MB',
      Buffer.concat([buildPdf(), Buffer.alloc(5 * MB + 1 - buildPdf().length, '\n')]),
    ),
    docx(
      'one byte more than 5 MB',
      Buffer.concat([buildDocx(), Buffer.alloc(5 * MB + 1 - buildDocx().length)]),
    ),
  ]
}

/** Valid files whose names are paths or disguise the extension. */
export function deceptiveFilenames(): HostileFile[] {
  const paths = [
    '../../etc/passwd.pdf',
    '/etc/cron.d/cv.pdf',
    '..\\..\\windows\\cv.pdf',
    'C:\\cv.pdf',
    'folder/cv.pdf',
    'cv\u202efdp.exe.pdf',
    'cv\u2066.pdf',
    'cv|x.pdf',
    'cv>x.pdf',
    '.pdf',
    '.htaccess.pdf',
    `${'x'.repeat(300)}.pdf`,
    'cv\u0007.pdf',
    'cv*.pdf',
    'cv?.pdf',
  ]
  return paths.map((name) => ({ what: `named ${JSON.stringify(name)}`, name, content: buildPdf() }))
}
