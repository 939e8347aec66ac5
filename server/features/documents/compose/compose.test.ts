import { collectTexts, composeCv, cvHeadings } from '@jobscout/contract/documents/content.ts'
import { type CvInput, cvInput, generatedFilename } from '@jobscout/contract/documents/input.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '../../../testing/runs.ts'
import { findUntracedWords } from './fact-gate.ts'
import { renderHtml } from './render/html.ts'
import { MissingGlyphs, renderCv } from './render/render.ts'
import { plainCvWriter, UntracedClaim, writeCv } from './writer.ts'

const maria: CvInput = {
  personalInfo: {
    firstName: 'María',
    lastName: 'Núñez',
    email: 'maria@example.org',
    phone: '+34 600 123 456',
    location: 'Sevilla, Spain',
    link: 'https://maria.example/cv',
  },
  education: 'Universidad de Sevilla\nBSc Computer Science, 2014 - 2018',
  experience:
    'Data Engineer, Acme GmbH, 2020 - present\n- Cut the nightly load from 6 h to 40 min\n- Led 3 people\n\nAnalyst, Northwind, 2018 - 2020\nReports for sales.',
  skills: 'SQL, Python; Airflow\ndbt (core, cloud), python',
  achievements: '• Speaker at PyCon 2022',
  objective: 'To build data platforms that people trust.',
  certificates: 'PMP, PMI, May 2020',
  languages: 'Spanish (native), English (C1)',
  projects: 'Tram Atlas, 2021\n- Drew each line of the city',
}

const words = fc.stringMatching(/^[\p{L}\p{N}\p{P}\p{S} \n<>&"'-]{0,300}$/u)
const anyInput = fc
  .record({
    personalInfo: fc.record({
      firstName: fc.stringMatching(/^[\p{L}]{1,20}$/u),
      lastName: fc.stringMatching(/^[\p{L} '-]{0,20}$/u),
      email: fc.emailAddress().map((address) => address.slice(0, 200)),
      phone: fc.stringMatching(/^\+?[\d ()-]{0,20}$/),
      location: fc.stringMatching(/^[\p{L}, ]{0,40}$/u),
      link: fc.webUrl(),
    }),
    education: words,
    experience: words,
    skills: words,
    achievements: words,
    objective: words,
    certificates: words,
    projects: words,
  })
  .map((input) => cvInput.parse(input))

/** Removes spaces and list marks. */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[-–—*•·‣▪●○◦,;]/gu, '')

describe('a composed CV', () => {
  test('has positions with bullets, schools, and one line for each skill', () => {
    const { name, contacts, sections } = composeCv(maria)
    expect(name).toBe('María Núñez')
    expect(contacts).toEqual([
      'maria@example.org',
      '+34 600 123 456',
      'Sevilla, Spain',
      'https://maria.example/cv',
    ])
    expect(sections.map(({ key }) => key)).toEqual([
      'objective',
      'experience',
      'education',
      'skills',
      'certificates',
      'languages',
      'projects',
      'achievements',
    ])
    const [, experience, , skills] = sections
    expect(experience?.entries).toEqual([
      {
        title: 'Data Engineer, Acme GmbH, 2020 - present',
        lines: [
          { kind: 'bullet', text: 'Cut the nightly load from 6 h to 40 min' },
          { kind: 'bullet', text: 'Led 3 people' },
        ],
      },
      { title: 'Analyst, Northwind, 2018 - 2020', lines: [{ kind: 'text', text: 'Reports for sales.' }] },
    ])
    expect(skills?.entries[0]?.lines.map(({ text }) => text)).toEqual([
      'SQL',
      'Python',
      'Airflow',
      'dbt (core, cloud)',
    ])
  })

  test('omits empty sections', () => {
    const { sections } = composeCv({
      ...maria,
      achievements: '',
      objective: '',
      certificates: '',
      languages: undefined,
      projects: '',
    })
    expect(sections.map(({ key }) => key)).toEqual(['experience', 'education', 'skills'])
  })

  test('has the words of its input and no others', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        // A repeated skill stands once.
        const skills = input.skills.split(/[\n;,]/).map((skill) => bare(skill).toLocaleLowerCase('en'))
        const stated = skills.filter(Boolean)
        fc.pre(new Set(stated).size === stated.length)
        const content = composeCv(input)
        const given = [...Object.values(input.personalInfo), ...Object.values(input)].filter(
          (text) => typeof text === 'string',
        )
        expect(findUntracedWords(content, input)).toEqual([])
        const kept = collectTexts(content)
          .join('')
          .match(/[\p{L}\p{N}]/gu)
          ?.toSorted()
          .join('')
        expect(kept).toBe(
          given
            .join('')
            .match(/[\p{L}\p{N}]/gu)
            ?.toSorted()
            .join(''),
        )
      }),
      { numRuns: runs(300) },
    )
  })

  test('has a Chinese name without a space', async () => {
    const input = { ...maria, personalInfo: { ...maria.personalInfo, firstName: '小明', lastName: '王' } }
    expect((await writeCv(plainCvWriter, input)).name).toBe('王小明')
  })

  test('is refused if the writer invents an employer or a number', async () => {
    const inventive = {
      write: async (input: CvInput) =>
        composeCv({ ...input, experience: `${input.experience}\nGlobex, 300 %` }),
    }
    const attempt = writeCv(inventive, maria)
    await expect(attempt).rejects.toBeInstanceOf(UntracedClaim)
    await expect(attempt).rejects.toMatchObject({ words: ['globex', '300'] })
    await expect(writeCv(plainCvWriter, maria)).resolves.toEqual(composeCv(maria))
  })
})

describe('the input', () => {
  test('loses only characters that documents cannot contain', () => {
    const parsed = cvInput.parse({
      ...maria,
      personalInfo: { ...maria.personalInfo, firstName: ' Ana\u0000\nBelén ' },
      objective: 'one\r\ntwo\u2028three \ud800',
    })
    expect(parsed.personalInfo.firstName).toBe('Ana Belén')
    expect(parsed.objective).toBe('one\ntwo\nthree')
  })

  test.each([
    ['no first name', { personalInfo: { ...maria.personalInfo, firstName: ' ' } }],
    ['an experience that is too long', { experience: 'x'.repeat(12_001) }],
    ['a field missing', { skills: undefined }],
  ])('is refused with %s', (_what, wrong) => {
    expect(cvInput.safeParse({ ...maria, ...wrong }).success).toBe(false)
  })

  test('names the file after the person', () => {
    expect(generatedFilename(maria)).toBe('CV-María-Núñez.html')
    expect(generatedFilename({ ...maria, company: 'Acme & Co. Ltd' })).toBe(
      'CV-María-Núñez-Acme-Co.-Ltd.html',
    )
    expect(findUntracedWords(composeCv({ ...maria, company: 'Acme' }), maria)).toEqual([])
    const personalInfo = { ...maria.personalInfo, firstName: '../a/b"', lastName: 'O’Neil\\<x>' }
    expect(generatedFilename({ personalInfo }, 'pdf')).toBe('CV-a-b-O’Neil-x.pdf')
  })
})

describe('the HTML', () => {
  test('is escaped and has no script, link or external address', () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>"\'`&'
    const html = renderHtml(
      composeCv({
        ...maria,
        experience: hostile,
        personalInfo: { ...maria.personalInfo, firstName: hostile },
      }),
    )
    expect(html).not.toMatch(/<(?:script|img|a|iframe|link|object|svg)\b/i)
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(html).toContain("default-src 'none'")
    // The address that the person gave is text.
    expect(html.replace(`>${maria.personalInfo.link}<`, '').match(/https?:/g)).toBeNull()
  })

  test('shows each text once, below its heading', () => {
    const html = renderHtml(composeCv(maria))
    for (const heading of Object.values(cvHeadings)) expect(html).toContain(`<h2>${heading}</h2>`)
    expect(bare(html.replace(/^[\s\S]*<body>/, '').replace(/<[^>]+>/g, ''))).toContain(
      bare(collectTexts(composeCv(maria)).slice(0, 4).join('')),
    )
  })
})

test('characters without a glyph are reported for PDF and kept in DOCX', async () => {
  const content = composeCv({ ...maria, objective: 'বাংলা', skills: '' })
  await expect(renderCv('Ada', content, 'pdf')).rejects.toBeInstanceOf(MissingGlyphs)
  await expect(renderCv('Ada', content, 'pdf')).rejects.toMatchObject({
    characters: expect.arrayContaining(['ব']),
  })
  expect((await renderCv('Ada', content, 'docx')).subarray(0, 2).toString()).toBe('PK')
})
