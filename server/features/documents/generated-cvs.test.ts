import { type CvInput, cvInput } from '@jobscout/contract/documents/input.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { buildPdf } from '../../testing/files/cv-files.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

const ada: CvInput = {
  personalInfo: {
    firstName: 'Ada',
    lastName: 'Núñez',
    email: 'ada@example.org',
    phone: '+34 600 123 456',
    location: 'Madrid, Spain',
  },
  education: 'University of Madrid\nMaster of Science in Mathematics, 2012 - 2016',
  experience: 'Data Engineer, Acme Group, 2017 - 2021\n- Cut costs by 40 %',
  skills: 'SQL, Python',
  achievements: '<script>alert(1)</script>',
  objective: '',
}

const eva: CvInput = {
  ...ada,
  personalInfo: { ...ada.personalInfo, firstName: 'Eva' },
  skills: 'Rust',
}

/** A person who has generated two CVs, first as Ada, then as Eva. */
async function createAuthor() {
  const person = await build.client()
  const first = await as(person).documents.generateCv(ada)
  const second = await as(person).documents.generateCv(eva)
  return { person, first, second }
}
let author: Awaited<ReturnType<typeof createAuthor>>
beforeAll(async () => {
  author = await createAuthor()
})

describe('generating a CV', () => {
  test('accepts at most a thousand lines', async () => {
    const client = await build.client()
    const experience = 'a\n'.repeat(6000)
    await expect(as(client).documents.generateCv({ ...ada, experience })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const { version } = await as(client).documents.generateCv({ ...ada, experience: 'a\n'.repeat(900) })
    expect(version.files.map(({ format }) => format)).toContain('pdf')
  })

  test('makes it the current one, as HTML, PDF and DOCX of the same content', async () => {
    const { first, second, person } = author
    expect(first.version).toMatchObject({
      kind: 'generated',
      filename: 'CV-Ada-Núñez.html',
      format: 'html',
      current: true,
    })
    expect(first.version.files.map(({ format }) => format).toSorted()).toEqual(['docx', 'html', 'pdf'])
    expect(first.cv_url).toBe(first.version.path)
    expect(first.pdf_missing).toEqual([])
    expect((await as(person).profiles.mine()).cv_url).toBe(second.cv_url)
  })

  test('a generated CV does not notify a person who waits for it', async () => {
    expect((await as(author.person).notifications.list({})).items).toEqual([])
  })

  test('keeps it with an application in every format', async () => {
    const { person, second } = author
    const { id } = await as(person).applications.apply({ listing_id: await build.listing() })
    const [sent] = await as(person).documents.sent({ application_id: id })
    expect(sent).toMatchObject({ kind: 'cv', files: second.version.files })
  })

  test('escapes its texts; the file is downloaded as a sandboxed attachment', async () => {
    const { first, person } = author
    const [user_id = '', file = ''] = first.version.path.split('/')
    const { url } = await as(person).documents.sign({ user_id, file })
    const token = url.split('token=')[1] ?? ''
    const { headers, body } = await as(person).documents.download({ user_id, file, token })
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['content-security-policy']).toContain('sandbox')
    const html = await body.text()
    expect(html).toContain('Cut costs by 40 %')
    expect(html).not.toContain('<script')
  })

  test('a CV without glyphs for some characters names them and is written as HTML and DOCX only', async () => {
    const client = await build.client()
    const { version, pdf_missing } = await as(client).documents.generateCv({ ...ada, objective: 'বাংলা ভাষা' })
    expect(pdf_missing).toContain('ব')
    expect(version.files.map(({ format }) => format).toSorted()).toEqual(['docx', 'html'])
  })

  test('keeps the latest input, to generate it again', async () => {
    expect(await as(await build.client()).documents.lastCvInput()).toBeNull()
    expect(await as(author.person).documents.lastCvInput()).toEqual(eva)
    expect(await as(author.person).documents.list({})).toHaveLength(2)
  })

  test('a CV for a job names the employer in its file, and is not what the next one begins with', async () => {
    const client = await build.client()
    const { version } = await as(client).documents.generateCv({ ...ada, company: 'Fairhaven Hospital' })
    expect(version.filename).toBe('CV-Ada-Núñez-Fairhaven-Hospital.html')
    expect(await as(client).documents.lastCvInput()).toBeNull()
  })

  test.each([
    ['no name', { personalInfo: { ...ada.personalInfo, firstName: '' } }],
    ['a text that is too long', { experience: 'x'.repeat(12_001) }],
  ])('is refused with %s', async (_what, patch) => {
    const client = await build.client()
    const attempt = as(client).documents.generateCv({ ...ada, ...patch })
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })

  test('counts the characters of a text without the space around it, and says how many it may have', () => {
    expect(cvInput.safeParse({ ...ada, experience: `${'x'.repeat(12_000)}\n\n` }).success).toBe(true)
    const { error } = cvInput.safeParse({ ...ada, experience: 'x'.repeat(12_001) })
    expect(error?.issues[0]?.message).toBe('Use at most 12,000 characters.')
  })
})

describe('reading a CV', () => {
  test('proposes values from the current version, or from a given one', async () => {
    const { first, person } = author
    const current = await as(person).documents.readCv({})
    expect(current.reading).toMatchObject({
      first_name: { value: 'Eva' },
      email: { value: 'ada@example.org' },
      school_university: { value: 'University of Madrid' },
      major_field: { value: 'Mathematics' },
    })
    const older = await as(person).documents.readCv({ cv_url: first.cv_url })
    expect(older.reading.first_name?.value).toBe('Ada')
    expect(older.filename).toBe('CV-Ada-Núñez.html')
  })

  test('does not change the profile', async () => {
    const { person } = author
    const before = await as(person).profiles.mine()
    await as(person).documents.readCv({})
    expect(await as(person).profiles.mine()).toEqual(before)
  })

  test('is refused with an explanation where the file has no text', async () => {
    const client = await build.client()
    await as(client).documents.upload({ file: new File([new Uint8Array(buildPdf())], 'scan.pdf') })
    await expect(as(client).documents.readCv({})).rejects.toMatchObject({
      code: 'CV_WITHOUT_TEXT',
      message: expect.stringContaining('This file contains no text that can be read.'),
    })
  })

  test('is refused without a CV and for other people’s CVs', async () => {
    const client = await build.client()
    await expect(as(client).documents.readCv({})).rejects.toMatchObject({ code: 'NO_CV' })
    for (const person of [client, await build.agent(), await build.admin()]) {
      const attempt = as(person).documents.readCv({ cv_url: author.first.cv_url })
      await expect(attempt).rejects.toMatchObject({ code: 'NO_CV' })
    }
  })
})
