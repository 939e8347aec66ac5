import type { CvInput } from '@jobscout/contract/cv-tools/input.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { pdfOf } from '../../testing/cv-files.ts'

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

async function download(client: Awaited<ReturnType<typeof build.client>>, path: string) {
  const [user_id = '', file = ''] = path.split('/')
  const { url } = await as(client).documents.sign({ user_id, file })
  return as(client).documents.download({ user_id, file, token: url.split('token=')[1] ?? '' })
}

describe('a CV that a person has written for them', () => {
  test('has at most a thousand lines: more would keep everybody else waiting', async () => {
    const client = await build.client()
    const experience = 'a\n'.repeat(6000)
    await expect(as(client).cvTools.generate({ ...ada, experience })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const { version } = await as(client).cvTools.generate({ ...ada, experience: 'a\n'.repeat(900) })
    expect(version.files.map(({ format }) => format)).toContain('pdf')
  })

  test('becomes the current one, as HTML, PDF and DOCX of the same words', async () => {
    const client = await build.client()
    const { cv_url, version, pdf_missing } = await as(client).cvTools.generate(ada)
    expect(version).toMatchObject({
      kind: 'generated',
      filename: 'CV-Ada-Núñez.html',
      format: 'html',
      current: true,
    })
    expect(version.files.map(({ format }) => format).toSorted()).toEqual(['docx', 'html', 'pdf'])
    expect(cv_url).toBe(version.path)
    expect(pdf_missing).toEqual([])
    expect((await as(client).profiles.mine()).cv_url).toBe(cv_url)
  })

  test('leaves as an attachment in a sandbox, escaped', async () => {
    const client = await build.client()
    const { version } = await as(client).cvTools.generate(ada)
    const { headers, body } = await download(client, version.path)
    expect(headers['content-disposition']).toContain('attachment')
    expect(headers['content-security-policy']).toContain('sandbox')
    const html = await body.text()
    expect(html).toContain('Cut costs by 40 %')
    expect(html).not.toContain('<script')
  })

  test('has no PDF where no font has its letters, says which, and keeps HTML and DOCX', async () => {
    const client = await build.client()
    const { version, pdf_missing } = await as(client).cvTools.generate({ ...ada, objective: 'বাংলা ভাষা' })
    expect(pdf_missing).toContain('ব')
    expect(version.files.map(({ format }) => format).toSorted()).toEqual(['docx', 'html'])
  })

  test('can be written again from the same texts', async () => {
    const client = await build.client()
    expect(await as(client).cvTools.lastInput()).toBeNull()
    await as(client).cvTools.generate(ada)
    expect(await as(client).cvTools.lastInput()).toEqual(ada)
    await as(client).cvTools.generate({ ...ada, skills: 'Rust' })
    expect((await as(client).cvTools.lastInput())?.skills).toBe('Rust')
    expect(await as(client).documents.list({})).toHaveLength(2)
  })

  test.each([
    ['no name', { personalInfo: { ...ada.personalInfo, firstName: '' } }],
    ['a text that is too long', { experience: 'x'.repeat(12_001) }],
  ])('is refused with %s', async (_what, wrong) => {
    const client = await build.client()
    const attempt = as(client).cvTools.generate({ ...ada, ...wrong })
    await expect(attempt).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
})

describe('a CV that is read', () => {
  test('gives proposals from the current version, or from the one named', async () => {
    const client = await build.client()
    const { version } = await as(client).cvTools.generate(ada)
    await as(client).cvTools.generate({ ...ada, personalInfo: { ...ada.personalInfo, firstName: 'Eva' } })
    const current = await as(client).cvTools.read({})
    expect(current.reading).toMatchObject({
      first_name: { value: 'Eva' },
      email: { value: 'ada@example.org' },
      school_university: { value: 'University of Madrid' },
      major_field: { value: 'Mathematics' },
    })
    const older = await as(client).cvTools.read({ version_id: version.id })
    expect(older.reading.first_name?.value).toBe('Ada')
    expect(older.filename).toBe('CV-Ada-Núñez.html')
  })

  test('changes nothing of the profile', async () => {
    const client = await build.client()
    await as(client).cvTools.generate(ada)
    const before = await as(client).profiles.mine()
    await as(client).cvTools.read({})
    expect(await as(client).profiles.mine()).toEqual(before)
  })

  test('is refused with a clear text where it has no text', async () => {
    const client = await build.client()
    await as(client).documents.upload({ file: new File([new Uint8Array(pdfOf())], 'scan.pdf') })
    await expect(as(client).cvTools.read({})).rejects.toMatchObject({
      code: 'CV_WITHOUT_TEXT',
      message: expect.stringContaining('This file contains no text that can be read.'),
    })
  })

  test('is refused where there is none, and where it is somebody else’s', async () => {
    const [client, other] = [await build.client(), await build.client()]
    await expect(as(client).cvTools.read({})).rejects.toMatchObject({ code: 'NO_CV' })
    const { version } = await as(other).cvTools.generate(ada)
    for (const person of [client, await build.agent(), await build.admin()]) {
      const attempt = as(person).cvTools.read({ version_id: version.id })
      await expect(attempt).rejects.toMatchObject({ code: 'NO_CV' })
    }
  })
})
