import { buildPdf, packed, stream } from '../cv-files.ts'
import { packWithFilters } from './pdf-packing.ts'

/** PDFs of a few kilobytes with a million drawing commands each. */
export function endlessCommands(): Record<string, Buffer> {
  const commands = '0 0 1 1 re f '.repeat(500_000)
  const reference = { page: '/Resources << /XObject << /X 6 0 R >> >>', content: '/X Do' }
  const body = (dictionary: string) => packed(dictionary, commands)
  const size = '/BBox [0 0 9 9]'
  return {
    'on the page': buildPdf({ content: commands, packed: true }),
    'without spaces': buildPdf({ content: 'qQ'.repeat(500_000), packed: true }),
    'in a list of contents': buildPdf({
      objects: [body(''), '[4 0 R 6 0 R]'],
      page: '/Contents 7 0 R',
    }),
    'in a content that is listed many times': buildPdf({
      contentBody: packed('', '0 0 1 1 re f '.repeat(50_000)),
      objects: [`[${'4 0 R '.repeat(10)}]`],
      page: '/Contents 6 0 R',
    }),
    'packed in words': buildPdf({ contentBody: packWithFilters(['LZWDecode'], commands) }),
    'said to be a picture': buildPdf({
      contentBody: body('/Subtype /Image /Width 5000 /Height 5000'),
    }),
    'said to be a photograph': buildPdf({ contentBody: stream('/Filter /DCTDecode', 'x') }),
    'in a drawing': buildPdf({ ...reference, objects: [body(`/Subtype /Form ${size}`)] }),
    'in a drawing whose kind stands elsewhere': buildPdf({
      ...reference,
      objects: [body(`/Subtype 7 0 R ${size}`), '/Form'],
    }),
    'in a pattern': buildPdf({ objects: [body(`/PatternType 1 ${size}`)] }),
    'in a glyph': buildPdf({
      objects: [body(''), `<< /Type /Font /Subtype /Type3 /CharProcs << /a 6 0 R >> >>`],
    }),
    'in an annotation': buildPdf({
      page: '/Annots [<< /Subtype /Stamp /Rect [0 0 9 9] /AP << /N << /On 6 0 R >> >> >>]',
      objects: [body('')],
    }),
    'in a mask': buildPdf({ objects: [body(''), '<< /SMask << /S /Alpha /G 6 0 R >> >>'] }),
  }
}
