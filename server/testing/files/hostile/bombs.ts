import { crc32, deflateRawSync, deflateSync } from 'node:zlib'
import { type ArchiveEntry, buildArchive } from '../archive.ts'
import { buildDocx, buildPdf, packed, stream } from '../cv-files.ts'
import { bytes, docx, type HostileFile, MB, pdf } from './hostile-file.ts'
import { packWithFilters } from './pdf-packing.ts'

const END = 22
const latin1 = (content: Buffer) => content.toString('latin1')
const zeros = (size: number) => Buffer.alloc(size)

/** Adds directory entries that all refer to the data of the last one: one compressed megabyte, unpacked many times. */
function overlapping(file: Buffer, times: number): Buffer {
  const end = file.subarray(file.length - END)
  const start = end.readUInt32LE(16)
  const directory = file.subarray(start, file.length - END)
  const last = directory.subarray(directory.lastIndexOf('PK\x01\x02', undefined, 'latin1'))
  const copies = Array.from({ length: times }, (_, index) => {
    const copy = Buffer.from(last)
    const label = String(index).padStart(4, '0')
    copy.write(label, 46 + copy.readUInt16LE(28) - 8, 'latin1')
    return copy
  })
  const tail = Buffer.from(end)
  const count = end.readUInt16LE(10) + times
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(directory.length + copies.reduce((sum, { length }) => sum + length, 0), 12)
  return Buffer.concat([file.subarray(0, start), directory, ...copies, tail])
}

/** Each entry begins with a stored block that quotes the header of the next, so that all share the same data. */
function quoted(levels: number): Buffer {
  const kernel = deflateRawSync(zeros(MB))
  let crc = crc32(zeros(MB))
  let size = MB
  let body = kernel
  const records: Buffer[] = []
  const parts: { header: Buffer; name: string; size: number; packed: number; crc: number }[] = []
  for (let level = 0; level < levels; level += 1) {
    const name = `word/${String(level).padStart(4, '0')}.xml`
    const header = Buffer.alloc(30 + name.length)
    header.write('PK\x03\x04', 'latin1')
    header.writeUInt16LE(20, 4)
    header.writeUInt16LE(8, 8)
    header.writeUInt32LE(crc, 14)
    header.writeUInt32LE(body.length, 18)
    header.writeUInt32LE(size, 22)
    header.writeUInt16LE(name.length, 26)
    header.write(name, 30, 'latin1')
    parts.unshift({ header, name, size, packed: body.length, crc })
    const quote = Buffer.alloc(5)
    quote.writeUInt16LE(header.length, 1)
    quote.writeUInt16LE(~header.length & 0xffff, 3)
    const whole = Buffer.concat([header, zeros(MB)])
    crc = crc32(whole)
    size += header.length
    body = Buffer.concat([quote, header, body])
  }
  const first = buildDocx()
  const start = first.readUInt32LE(first.length - 6)
  const data = body.subarray(5)
  let offset = start
  for (const { header, name, size: unpacked, packed: length, crc: sum } of parts) {
    const record = Buffer.alloc(46 + name.length)
    record.write('PK\x01\x02', 'latin1')
    record.writeUInt16LE(20, 4)
    record.writeUInt16LE(20, 6)
    record.writeUInt16LE(8, 10)
    record.writeUInt32LE(sum, 16)
    record.writeUInt32LE(length, 20)
    record.writeUInt32LE(unpacked, 24)
    record.writeUInt16LE(name.length, 28)
    record.writeUInt32LE(offset, 42)
    record.write(name, 46, 'latin1')
    records.push(record)
    offset += header.length + 5
  }
  const directory = Buffer.concat([first.subarray(start, first.length - END), ...records])
  const tail = Buffer.from(first.subarray(first.length - END))
  const count = tail.readUInt16LE(10) + levels
  tail.writeUInt16LE(count, 8)
  tail.writeUInt16LE(count, 10)
  tail.writeUInt32LE(directory.length, 12)
  tail.writeUInt32LE(start + data.length, 16)
  return Buffer.concat([first.subarray(0, start), data, directory, tail])
}

const numbered = (times: number, write: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => write(index)).join('')

/** Archives within archives. */
const nested = (levels: number): Buffer =>
  Array.from({ length: levels }).reduce<Buffer>(
    (inner) => buildArchive([0, 1, 2, 3].map((index) => ({ name: `${index}.zip`, content: inner }))),
    buildArchive([{ name: 'a', content: zeros(MB) }]),
  )

/** An archive whose local header has another name than its directory. */
function renamed(entry: ArchiveEntry, inside: string): Buffer {
  const file = buildDocx({ extra: [entry] })
  const at = file.indexOf(entry.name, 0, 'latin1')
  file.write(inside.padEnd(entry.name.length).slice(0, entry.name.length), at, 'latin1')
  return file
}

export function archiveBombs(): HostileFile[] {
  const part = { name: 'word/part0000.xml', content: `<a>${'x'.repeat(MB)}</a>` }
  const plain = { name: 'word/fontdata1.bmp', content: 'x' }
  return [
    docx('one part named 60 times over', overlapping(buildDocx({ extra: [part] }), 60)),
    docx('one part named 900 times over', overlapping(buildDocx({ extra: [part] }), 900)),
    docx('40 parts that quote each other', quoted(40)),
    docx('500 parts that quote each other', quoted(500)),
    docx(
      'archives within archives',
      buildDocx({ extra: [{ name: 'word/media/a.png', content: nested(4), stored: true }] }),
    ),
    docx(
      'archives within archives, named so',
      buildDocx({ extra: [{ name: 'word/a.docx', content: nested(2) }] }),
    ),
    docx('a name inside that the list does not know', renamed(plain, 'word/vbaProject.bin')),
    docx('a name inside that climbs', renamed(plain, '../../../../passwd')),
    ...[
      'a\0.xml',
      'word\\x.xml',
      'C:/x.xml',
      '../x.xml',
      'word/../../x.xml',
      '//x/y.xml',
      `${'x'.repeat(5000)}.xml`,
      'word/\u202elmx.fdp',
      'word/x\r\ny.xml',
    ].map((name) =>
      docx(
        `a part named ${JSON.stringify(name.slice(0, 40))}`,
        buildDocx({ extra: [{ name, content: '<a/>' }] }),
      ),
    ),
    docx(
      'a part of claimed 4 GB',
      buildDocx({ extra: [{ name: 'word/a.xml', content: '<a/>', claimedSize: 0xfffffffe }] }),
    ),
    docx('comments that never end', buildDocx({ body: numbered(150_000, (index) => `<!--${index}`) })),
    docx('texts that never end', buildDocx({ document: numbered(300_000, (index) => `<w:t a${index}`) })),
    docx(
      'a thousand small bombs',
      buildDocx({
        extra: Array.from({ length: 60 }, (_, index) => ({
          name: `word/${index}.xml`,
          content: zeros(MB - 1),
        })),
      }),
    ),
  ]
}

const chain = (length: number, body: (next: number) => string) =>
  Array.from({ length }, (_, index) => body(7 + index))
const form = (content: string, resources: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >> /Length ${content.length} >>\nstream\n${content}\nendstream`
const drawing = (content: string) => ({
  page: '/Resources << /XObject << /X 6 0 R >> >>',
  content,
})

/** A PDF whose drawings each draw ten others, over a number of levels. */
export const drawingsWithin = (levels: number): Buffer =>
  buildPdf({
    ...drawing('/X Do'),
    objects: chain(levels, (next) => form('/X Do '.repeat(10), `/XObject << /X ${next} 0 R >>`)),
  })

/** More than a file may unpack to. */
const UNPACKED_MB = 51

/** PDFs that need much memory or time to open. */
export function pdfBombs(): HostileFile[] {
  const tree = (kids: string, count: number) =>
    bytes(buildPdf().toString('latin1').replace('/Kids [3 0 R] /Count 1', `/Kids [${kids}] /Count ${count}`))
  const deepTree = (depth: number) =>
    bytes(
      buildPdf({ objects: chain(depth, (next) => `<< /Type /Pages /Kids [${next} 0 R] /Count 1 >>`) })
        .toString('latin1')
        .replace('/Kids [3 0 R]', '/Kids [6 0 R]'),
    )
  const blank = (megabytes: number) => ' '.repeat(megabytes * MB)
  const flate = latin1(deflateSync(Buffer.from(blank(UNPACKED_MB))))
  const unpacking: [string, string][] = [
    ['ASCII85, then deflated', packWithFilters(['ASCII85Decode', 'FlateDecode'], blank(UNPACKED_MB))],
    ['hexadecimal, then deflated', packWithFilters(['ASCIIHexDecode', 'FlateDecode'], blank(UNPACKED_MB))],
    [
      'ASCII85 of hexadecimal, then deflated',
      packWithFilters(['ASCII85Decode', 'ASCIIHexDecode', 'FlateDecode'], blank(UNPACKED_MB)),
    ],
    ['repeated', packWithFilters(['RunLengthDecode'], blank(UNPACKED_MB))],
    ['words', packWithFilters(['LZWDecode'], blank(UNPACKED_MB))],
    ['said to be a picture', stream('/Subtype /Image /Filter /FlateDecode', flate)],
    [
      'said to be a large picture',
      stream('/Subtype /Image /Width 1000 /Height 1000 /Filter /FlateDecode', flate),
    ],
    ['packed twice over in two entries', stream('/Filter /DCTDecode /Filter /FlateDecode', flate)],
    ['packed as another object says', stream('/Filter 6 0 R', flate)],
    ['in short names', stream('/Filter /Fl', flate)],
  ]
  const wrongEnd = (offset: string) =>
    bytes(
      buildPdf()
        .toString('latin1')
        .replace(/startxref\n\d+/, `startxref\n${offset}`),
    )
  const image = (width: number, height: number) =>
    buildPdf({
      objects: [
        packed(
          `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /BitsPerComponent 8 /ColorSpace /DeviceGray`,
          'x',
        ),
      ],
    })
  return [
    ...unpacking.map(([what, contentBody]) =>
      pdf(`a content that grows: ${what}`, buildPdf({ contentBody })),
    ),
    pdf('a thousand million pages', tree('3 0 R', 1_000_000_000)),
    pdf('pages that hold themselves', tree('2 0 R', 1)),
    pdf('a hundred thousand times the same page', tree('3 0 R '.repeat(100_000), 100_000)),
    pdf('no page', tree('', 0)),
    pdf('pages less than none', tree('3 0 R', -1)),
    pdf('a deep tree of pages', deepTree(5000)),
    pdf(
      'a drawing that draws itself',
      buildPdf({ ...drawing('/X Do'), objects: [form('/X Do', '/XObject << /X 6 0 R >>')] }),
    ),
    { ...pdf('drawings that draw ten others each', drawingsWithin(12)), isEndless: true },
    pdf('a content that unpacks to too much', buildPdf({ objects: [packed('', blank(UNPACKED_MB))] })),
    pdf(
      'a content packed in another way',
      buildPdf({ objects: ['<< /Filter [/LZWDecode /FlateDecode] /Length 1 >>\nstream\nx\nendstream'] }),
    ),
    pdf(
      'a content unpacked by number of repetition',
      buildPdf({
        objects: ['<< /Filter [/RunLengthDecode /RunLengthDecode] /Length 1 >>\nstream\nx\nendstream'],
      }),
    ),
    pdf('brackets a million deep', buildPdf({ catalogue: `/X ${'['.repeat(1_000_000)}` })),
    pdf('dictionaries a hundred thousand deep', buildPdf({ catalogue: '/X << '.repeat(100_000) })),
    pdf(
      'brackets a million deep on the page',
      buildPdf({ content: `BT (CV) Tj ET ${'['.repeat(1_000_000)}`, page: `/Y ${'['.repeat(200_000)}` }),
    ),
    pdf('a picture of 10,000 million dots', image(100_000, 100_000)),
    pdf('a picture of one line without end', image(2_000_000_000, 1)),
    ...['[', '(', '%'].map((opened) =>
      pdf(
        `objects within objects, each in a ${opened} that never ends`,
        bytes(
          buildPdf()
            .toString('latin1')
            .replace('\nxref', `\n${`1 0 obj ${opened}`.repeat(200_000)}\nxref`),
        ),
      ),
    ),
    pdf('a table of objects that leads to itself', wrongEnd('9')),
    pdf('a table of objects behind the end', wrongEnd('99999999')),
    pdf('a table of objects before the beginning', wrongEnd('-5')),
    pdf(
      'a trailer of a thousand million objects',
      bytes(
        buildPdf()
          .toString('latin1')
          .replace(/xref\n0 \d+/, 'xref\n0 999999999'),
      ),
    ),
    pdf(
      'a root that is the root of itself',
      bytes(buildPdf().toString('latin1').replace('/Root 1 0 R', '/Root 6 0 R')),
    ),
    pdf(
      'a length that leads in a circle',
      buildPdf({
        content: 'BT (CV) Tj ET',
        objects: ['<< /Type /ObjStm /N 1 /First 4 /Length 6 0 R >>\nstream\nx\nendstream'],
      }),
    ),
    pdf(
      'packs that extend each other',
      buildPdf({ objects: [packed('/Type /ObjStm /N 1 /First 99999 /Extends 6 0 R', '9 0 <<>>')] }),
    ),
    pdf(
      'a pack of a thousand million objects',
      buildPdf({ objects: [packed('/Type /ObjStm /N 1000000000 /First -1', '9 0 <<>>')] }),
    ),
  ]
}
