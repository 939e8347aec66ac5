import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadErrors } from '@jobscout/contract/documents/contract.ts'
import { CV_MAX_BYTES } from '@jobscout/contract/documents/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { docxOf, packed, pdfOf, relationTo } from '../../testing/cv-files.ts'
import { hostileFiles } from '../../testing/hostile-files.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const fileOf = (content: Buffer, name: string) => new File([new Uint8Array(content)], name)

test('of at least 200 hostile files none is stored, and each is answered with a clear text', async () => {
  const client = await build.client()
  const files = hostileFiles()
  expect(files.length).toBeGreaterThanOrEqual(200)
  const wrong: string[] = []
  for (const { what, name, content } of files) {
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
  expect(wrong).toEqual([])
  const stored: string[] = []
  for await (const { key } of app.world.storage.list('cv')) stored.push(key)
  expect(stored).toEqual([])
  expect(await as(client).documents.list({})).toEqual([])
}, 240_000)

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

  const samples = join(import.meta.dirname, '../../../../shared/data')
  test.each(['cv-openresume-resume.pdf', 'cv-laverne-resume.pdf'])('%s of the samples', async (name) => {
    const path = join(samples, name)
    if (!existsSync(path)) {
      console.warn(`skipped: ${name} is not beside this checkout (../shared/data)`)
      return
    }
    const client = await build.client()
    const taken = await as(client).documents.upload({ file: fileOf(readFileSync(path), name) })
    expect(taken).toMatchObject({ filename: name, current: true })
  })
})
