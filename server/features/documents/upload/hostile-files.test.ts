import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { checkOutside } from '../../../platform/file-safety/check-file.ts'
import checkFile from '../../../platform/file-safety/check-thread.ts'
import { FileRefused } from '../../../platform/file-safety/refusal.ts'
import { failedSeconds } from '../../../platform/threads/threads.ts'
import { startTestApp } from '../../../testing/app.ts'
import { buildDocx, buildPdf, packed, relationTo } from '../../../testing/files/cv-files.ts'
import { drawingsWithin } from '../../../testing/files/hostile/bombs.ts'
import { endlessCommands } from '../../../testing/files/hostile/endless-commands.ts'
import { acceptableFiles } from '../../../testing/files/hostile/good-files.ts'
import { harmlessFiles } from '../../../testing/files/hostile/harmless-files.ts'
import type { HostileFile } from '../../../testing/files/hostile/hostile-file.ts'
import { hostileFiles } from '../../../testing/files/hostile/hostile-files.ts'
import { packWithFilters } from '../../../testing/files/hostile/pdf-packing.ts'
import { findSample } from '../../../testing/files/samples.ts'
import type { Person } from '../../../testing/people/builders.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const buildFile = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)
const uploadedBy = (person: Person, { name, content }: Pick<HostileFile, 'name' | 'content'>) =>
  as(person).documents.upload({ file: buildFile(content, name) })

/** Checks a file as an upload does, but without a thread. Returns the code it is refused with, or null. */
async function check({ name, content }: Pick<HostileFile, 'name' | 'content'>): Promise<string | null> {
  try {
    return await checkFile({ format: checkOutside(name, content, CV_MAX_BYTES), bytes: content })
  } catch (error) {
    if (error instanceof FileRefused) return error.code
    throw error
  }
}

test('each of at least 200 hostile files is refused with a declared error', async () => {
  const files = hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(200)
  const samples = new Map<string, HostileFile>()
  const accepted: string[] = []
  for (const file of files.filter(({ isEndless }) => !isEndless)) {
    const code = await check(file)
    if (code === null || !(code in uploadErrors)) accepted.push(`${file.what}: ${code}`)
    else if (!samples.has(code)) samples.set(code, file)
  }
  expect(accepted).toEqual([])

  const mismatches: string[] = []
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  // One file for each error, and those that only the limits of a thread stop.
  for (const file of [...samples.values(), ...files.filter(({ isEndless }) => isEndless)]) {
    const { what } = file
    const sender = await build.client()
    await uploadedBy(sender, file).then(
      () => mismatches.push(`${what} was accepted`),
      ({ code, message }: { code: string; message: string }) => {
        const declared = uploadErrors[code as keyof typeof uploadErrors]
        if (declared?.message !== message) mismatches.push(`${what}: ${code} ${message}`)
      },
    )
  }
  delay.disable()
  expect(mismatches).toEqual([])
  const stored: string[] = []
  for await (const { key } of app.ports.storage.list('cv')) stored.push(key)
  expect(stored).toEqual([])
  console.info(
    `hostile files: ${files.length} refused; longest delay of the event loop: ${Math.round(delay.max / 1e6)} ms`,
  )
}, 300_000)

test.each(Object.entries(endlessCommands()))(
  'a million commands %s are refused before a parser reads them',
  async (_where, content) => {
    expect(content.length).toBeLessThan(100_000)
    expect(await check({ name: 'cv.pdf', content })).toBe('FILE_UNPACKS_TOO_LARGE')
  },
)

test('a person whose files took too long waits before another is checked or read, and others do not', async () => {
  const [ada, ben] = [await build.client(), await build.client()]
  const good = { name: 'cv.pdf', content: buildPdf() }
  await uploadedBy(ada, good)
  failedSeconds.charge(ada.userId, 30)
  await expect(uploadedBy(ada, good)).rejects.toMatchObject({
    code: 'CHECK_PAUSED',
    message: 'Your last files took too long to check. Please try again in a few minutes.',
  })
  await expect(as(ada).documents.readCv({})).rejects.toMatchObject({ code: 'READER_PAUSED' })
  expect(await uploadedBy(ben, good)).toMatchObject({ current: true })
})

test('requests are served while slow files are checked, and a long queue refuses further uploads', async () => {
  const slow = drawingsWithin(5)
  const blank = buildPdf({ content: '' })
  const client = await build.client()
  const crowd = await Promise.all(Array.from({ length: 24 }, () => build.client()))
  // The first files occupy both threads; the others only wait in the queue.
  const uploads = crowd.map((person, index) =>
    uploadedBy(person, { name: 'cv.pdf', content: index < 2 ? slow : blank }).catch(
      (error: { code: string }) => error.code,
    ),
  )
  const all = Promise.all(uploads)
  expect(await Promise.race([as(client).documents.list({}), all])).toEqual([])
  const codes = new Set(await all)
  // On a busy machine a check may reach its time limit, which refuses the file as damaged.
  codes.delete('FILE_DAMAGED')
  expect([...codes].sort()).toEqual(['CHECK_BUSY', 'FILE_EMPTY'])
}, 300_000)

test('each of at least 100 ordinary CVs in many layouts is accepted', async () => {
  const refused: string[] = []
  let count = 0
  for await (const file of acceptableFiles()) {
    const code = await check(file)
    count += 1
    if (code !== null) refused.push(`${file.name}: ${code}`)
  }
  expect(refused).toEqual([])
  expect(count).toBeGreaterThanOrEqual(100)
}, 300_000)

describe('accepted files', () => {
  /** Spaces between objects are filler, but the offset of the table gains digits as they grow. */
  const pdfOfSize = (bytes: number, filler = bytes): Buffer => {
    const file = buildPdf({ objects: [`<< >>${' '.repeat(filler)}`] })
    return file.length === bytes ? file : pdfOfSize(bytes, filler + bytes - file.length)
  }
  const harmless: [string, string, Buffer][] = [
    ['a plain PDF', 'CV Mara Okafor.pdf', buildPdf()],
    ['a packed PDF', 'cv.PDF', buildPdf({ packed: true })],
    [
      'a PDF with comments after its end',
      'cv.pdf',
      Buffer.concat([buildPdf(), Buffer.from('% made by a program\r\n\n%%% on Monday')]),
    ],
    [
      'a PDF that mentions scripts',
      'cv.pdf',
      buildPdf({ title: 'HTML/CSS/JavaScript, Node/JS (senior)', text: 'React/JS' }),
    ],
    ['a PDF with an initial page', 'cv.pdf', buildPdf({ catalogue: '/OpenAction [3 0 R /Fit]' })],
    [
      'a PDF with a link',
      'cv.pdf',
      buildPdf({
        page: '/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >>]',
      }),
    ],
    [
      'a PDF with packed objects',
      'cv.pdf',
      buildPdf({ objects: [packed('/Type /ObjStm /N 1 /First 4', '9 0 << /Type /Font >>')] }),
    ],
    [
      'a scanned PDF',
      'cv.pdf',
      buildPdf({
        content: '',
        objects: ['<< /Subtype /Image /Width 1 /Height 1 /Length 1 >>\nstream\nx\nendstream'],
      }),
    ],
    ['a PDF with shapes only', 'cv.pdf', buildPdf({ content: '0 0 m 9 9 l 9 0 l h f' })],
    ['a Word file', 'Lebenslauf_Größe.docx', buildDocx()],
    ['a Word file in another script', '履歴書.docx', buildDocx({ text: 'Наталія 山田太郎' })],
    [
      'a Word file with a link',
      'cv.docx',
      buildDocx({ relations: relationTo('hyperlink', 'https://a.example', true) }),
    ],
    [
      'a Word file with a picture',
      'cv.docx',
      buildDocx({
        relations: relationTo('image', 'media/a.png'),
        extra: [{ name: 'word/media/a.png', content: 'x' }],
      }),
    ],
    [
      'a Word file that mentions macros',
      'cv.docx',
      buildDocx({ text: 'Wrote VBA macros, DDE links and &lt;script&gt; tags' }),
    ],
    ...[
      'file:///C:\\Users\\mara\\AppData\\Roaming\\Microsoft\\Templates\\Resume.dotx',
      'file:///C:/Users/mara/Templates/Modern%20Resume.dotx',
      'file:///Users/mara/Library/Templates/CV.dotx',
      'Normal.dotm',
    ].map((template): [string, string, Buffer] => [
      `a Word file based on the template ${template}`,
      'cv.docx',
      buildDocx({ relations: relationTo('attachedTemplate', template, true) }),
    ]),
    [
      'a Word file with a drawing',
      'cv.docx',
      buildDocx({
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
      buildDocx({
        body: '<w:p><w:r><w:instrText xml:space="preserve"> HYPERLINK "https://link.example/dde/include" \\o "Link to my page" \\t "_blank"</w:instrText><w:t>My page</w:t></w:r></w:p>',
        relations: relationTo('hyperlink', 'mailto:mara@link.example', true),
      }),
    ],
    [
      'a Word file with a packed drawing',
      'cv.docx',
      buildDocx({ extra: [{ name: 'word/media/a.emz', content: Buffer.from('1f8b0800', 'hex') }] }),
    ],
    [
      'a Word file with page number fields',
      'cv.docx',
      buildDocx({
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
    ).map((filters): [string, string, Buffer] => [
      `a PDF packed with ${filters.join(' and ')}`,
      'cv.pdf',
      buildPdf({
        contentBody: packWithFilters(
          filters,
          `BT /F1 12 Tf 72 720 Td (${'Mara Okafor, '.repeat(3000)}) Tj ET`,
        ),
      }),
    ]),
    [
      'a PDF whose title resembles an address',
      'cv.pdf',
      buildPdf({ title: 'JavaScript: the good parts, data: mine', text: 'file://x' }),
    ],
    ['exactly 5 MB', 'cv.pdf', pdfOfSize(CV_MAX_BYTES)],
  ]
  /** Uploaded; the others are only checked. */
  const uploaded = new Set(['a plain PDF', 'a Word file in another script', 'exactly 5 MB'])
  test.each(harmless)('%s', async (what, name, content) => {
    if (!uploaded.has(what)) return expect(await check({ name, content })).toBeNull()
    expect(await uploadedBy(await build.client(), { name, content })).toMatchObject({
      filename: name,
      byte_size: content.length,
      current: true,
      kind: 'uploaded',
    })
  })

  test.each(harmlessFiles())('$name', async ({ name, content }) => {
    expect(await check({ name, content })).toBeNull()
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
    expect(await check({ name: basename(sample), content: readFileSync(path) })).toBeNull()
  })
})
