import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { docxOf, packed, pdfOf, relationTo } from '../../../testing/cv-files.ts'
import { drawingsWithin } from '../../../testing/hostile/bombs.ts'
import { acceptableFiles } from '../../../testing/hostile/good-files.ts'
import { harmlessFiles } from '../../../testing/hostile/harmless-files.ts'
import { hostileFiles } from '../../../testing/hostile/hostile-files.ts'
import { packWithFilters } from '../../../testing/hostile/pdf-packing.ts'
import { findSample } from '../../../testing/samples.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const fileOf = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)

/** Hundreds of files, checked before any database is asked: once is enough. */
const testOnce = test.skipIf(process.env.TEST_DATABASE_URL)

testOnce(
  'of at least 200 hostile files none is stored, each is answered with a clear text, and the server goes on',
  async () => {
    const client = await build.client()
    const files = hostileFiles()
    expect(files.length).toBeGreaterThanOrEqual(200)
    const wrong: string[] = []
    const held = monitorEventLoopDelay({ resolution: 20 })
    held.enable()
    const waiting = files.values()
    const send = async () => {
      for (const { what, name, content } of waiting) {
        const answer = await as(client)
          .documents.upload({ file: fileOf(content, name) })
          .then(
            () => 'was taken',
            (error: { code: string; message: string }) =>
              uploadErrors[error.code as keyof typeof uploadErrors]?.message === error.message
                ? null
                : `${error.code} ${error.message}`,
          )
        if (answer) wrong.push(`${what}: ${answer}`)
      }
    }
    // As many at once as there are threads.
    await Promise.all([send(), send()])
    held.disable()
    expect(wrong).toEqual([])
    const stored: string[] = []
    for await (const { key } of app.ports.storage.list('cv')) stored.push(key)
    expect(stored).toEqual([])
    expect(await as(client).documents.list({})).toEqual([])
    const longest = Math.round(held.max / 1e6)
    console.info(
      `hostile files: ${files.length} sent, 0 stored; the server was never held for more than ${longest} ms`,
    )
  },
  300_000,
)

test('while files that take their time are checked, others are served, and a long queue is refused', async () => {
  const slow = drawingsWithin(5)
  const client = await build.client()
  const crowd = await Promise.all(Array.from({ length: 24 }, () => build.client()))
  const uploads = crowd.map((person) =>
    as(person)
      .documents.upload({ file: fileOf(slow, 'cv.pdf') })
      .catch((error: { code: string }) => error.code),
  )
  const first = await Promise.race(uploads)
  expect(first).toBe('CHECK_BUSY')
  const all = Promise.all(uploads)
  expect(await Promise.race([as(client).documents.list({}), all])).toEqual([])
  const codes = new Set(await all)
  // On a busy machine a check may reach its time limit, which refuses the file as damaged.
  codes.delete('FILE_DAMAGED')
  expect([...codes].sort()).toEqual(['CHECK_BUSY', 'FILE_EMPTY'])
}, 300_000)

testOnce(
  'of at least 100 good files in many layouts every one is taken',
  async () => {
    const client = await build.client()
    const refused: string[] = []
    let taken = 0
    for await (const { name, content } of acceptableFiles()) {
      await as(client)
        .documents.upload({ file: fileOf(content, name) })
        .then(
          () => {
            taken += 1
          },
          (error: { code: string }) => refused.push(`${name}: ${error.code}`),
        )
    }
    console.info(`good files: ${taken} taken, ${refused.length} refused`)
    expect(refused).toEqual([])
    expect(taken).toBeGreaterThanOrEqual(100)
  },
  300_000,
)

describe('a good file is taken', () => {
  /** A space is filler between objects, but the number of the table's place grows with it. */
  const large = (bytes: number, filler = bytes): Buffer => {
    const made = pdfOf({ objects: [`<< >>${' '.repeat(filler)}`] })
    return made.length === bytes ? made : large(bytes, filler + bytes - made.length)
  }
  const good: [string, string, Buffer][] = [
    ['a plain PDF', 'CV Mara Okafor.pdf', pdfOf()],
    ['a packed PDF', 'cv.PDF', pdfOf({ packed: true })],
    [
      'a PDF that speaks of scripts',
      'cv.pdf',
      pdfOf({ title: 'HTML/CSS/JavaScript, Node/JS (senior)', text: 'React/JS' }),
    ],
    ['a PDF that opens at its page', 'cv.pdf', pdfOf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
    [
      'a PDF with a link',
      'cv.pdf',
      pdfOf({
        page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>]',
      }),
    ],
    [
      'a PDF with packed objects',
      'cv.pdf',
      pdfOf({ objects: [packed('/Type /ObjStm /N 1 /First 4', '9 0 << /Type /Font >>')] }),
    ],
    [
      'a scanned PDF',
      'cv.pdf',
      pdfOf({
        content: '',
        objects: ['<< /Subtype /Image /Width 1 /Height 1 /Length 1 >>\nstream\nx\nendstream'],
      }),
    ],
    ['a PDF with shapes only', 'cv.pdf', pdfOf({ content: '0 0 m 9 9 l 9 0 l h f' })],
    ['a Word file', 'Lebenslauf_Größe.docx', docxOf()],
    ['a Word file in another script', '履歴書.docx', docxOf({ text: 'Наталія 山田太郎' })],
    [
      'a Word file with a link',
      'cv.docx',
      docxOf({ relations: relationTo('hyperlink', 'https://a.example', true) }),
    ],
    [
      'a Word file with a picture',
      'cv.docx',
      docxOf({
        relations: relationTo('image', 'media/a.png'),
        extra: [{ name: 'word/media/a.png', content: 'x' }],
      }),
    ],
    [
      'a Word file that speaks of macros',
      'cv.docx',
      docxOf({ text: 'Wrote VBA macros, DDE links and &lt;script&gt; tags' }),
    ],
    ...[
      'file:///C:\\Users\\mara\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
      'file:///C:/Users/mara/Templates/Modern%20Resume.dotx',
      'file:///Users/mara/Library/Templates/CV.dotx',
      'Normal.dotm',
    ].map((template): [string, string, Buffer] => [
      `a Word file begun with the template ${template}`,
      'cv.docx',
      docxOf({ relations: relationTo('attachedTemplate', template, true) }),
    ]),
    [
      'a Word file with a drawing',
      'cv.docx',
      docxOf({
        relations: relationTo('image', 'media/a.svg'),
        extra: [
          { name: 'word/media/', content: '' },
          {
            name: 'word/media/a.svg',
            content:
              '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0"/></svg>',
          },
        ],
      }),
    ],
    [
      'a Word file whose fields link to pages',
      'cv.docx',
      docxOf({
        body: '<w:p><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://link.example/dde/include" \\o "Link to my page" \\t "_blank"</w:instrText><w:t>My page</w:t></w:r></w:p>',
        relations: relationTo('hyperlink', 'mailto:mara@link.example', true),
      }),
    ],
    [
      'a Word file with a packed drawing',
      'cv.docx',
      docxOf({ extra: [{ name: 'word/media/a.emz', content: Buffer.from('1f8b0800', 'hex') }] }),
    ],
    [
      'a Word file of many fields',
      'cv.docx',
      docxOf({
        body: '<w:p><w:fldSimple w:instr=" PAGE \\* MERGEFORMAT "/><w:r><w:instrText> NUMPAGES </w:instrText><w:t>CV</w:t></w:r></w:p>',
      }),
    ],
    ...(
      [
        ['ASCII85Decode', 'FlateDecode'],
        ['ASCIIHexDecode'],
        ['LZWDecode'],
        ['RunLengthDecode'],
        ['ASCII85Decode', 'LZWDecode'],
      ] as const
    ).map((ways): [string, string, Buffer] => [
      `a PDF packed by ${ways.join(' and ')}`,
      'cv.pdf',
      pdfOf({
        contentBody: packWithFilters(ways, `BT /F1 12 Tf 72 720 Td (${'Mara Okafor, '.repeat(3000)}) Tj ET`),
      }),
    ]),
    [
      'a PDF with a title like an address',
      'cv.pdf',
      pdfOf({ title: 'JavaScript: the good parts, data: mine', text: 'file://x' }),
    ],
    ['exactly 5 MB', 'cv.pdf', large(CV_MAX_BYTES)],
  ]
  test.each(good)('%s', async (_what, name, content) => {
    const client = await build.client()
    const taken = await as(client).documents.upload({ file: fileOf(content, name) })
    expect(taken).toMatchObject({
      filename: name,
      byte_size: content.length,
      current: true,
      kind: 'uploaded',
    })
  })

  test.each(harmlessFiles())('with $name', async ({ name, content }) => {
    const client = await build.client()
    const taken = await as(client).documents.upload({ file: fileOf(content, name) })
    expect(taken).toMatchObject({ filename: name, current: true })
  })

  test.for([
    'cv-openresume-resume.pdf',
    'cv-laverne-resume.pdf',
    'cvs/matcher-single-column.pdf',
    'cvs/matcher-two-column.pdf',
    'cvs/rendercv-classic.pdf',
    'cvs/rendercv-sb2nov.pdf',
  ])('%s of the samples', async (sample, { skip }) => {
    const path = findSample(sample)
    if (path === null) return skip()
    const client = await build.client()
    const name = basename(sample)
    const taken = await as(client).documents.upload({ file: fileOf(readFileSync(path), name) })
    expect(taken).toMatchObject({ filename: name, current: true })
  })
})
