import { formatPosition } from '@jobscout/contract/cv-reader/reading.ts'
import { cvInput } from '@jobscout/contract/documents/input.ts'
import { jsonResume } from '@jobscout/contract/documents/json-resume.ts'
import { readJsonResume } from '@jobscout/contract/documents/read-json-resume.ts'
import { WORK_ENTRIES_MAX, WORK_ENTRY_MAX } from '@jobscout/contract/profiles/limits.ts'
import { type ProfileFields, profileFields } from '@jobscout/contract/profiles/model.ts'
import { nameProblem } from '@jobscout/contract/shared/credentials.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { runs } from '../../../testing/runs.ts'
import { exportJsonResume, findExported, formatJsonResume } from './service.ts'
import formatWorkList from './work-thread.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

async function clientWith(patch: Partial<ProfileFields>) {
  const client = await build.client()
  const { version } = await as(client).profiles.mine()
  await as(client).profiles.save({ version, ...patch })
  return client
}

describe('a profile exported as JSON Resume', () => {
  test('has the values of the profile, and positions in fields', async () => {
    const client = await clientWith({
      first_name: 'Ada',
      last_name: 'Núñez',
      phone: '+34 600 123 456',
      location: 'Madrid, Spain',
      linkedin_portfolio: 'https://ada.example.org',
      school_university: 'University of Madrid',
      major_field: 'Mathematics',
      work_experience: [
        'Data Engineer, Acme Group, 2017 - 2021\n- Cut costs by 40 %\n- Led a team of four',
        'I looked after the archive of my village and like to talk about it.',
      ],
      skills_interests: ['SQL', 'Python'],
    })
    expect(await as(client).documents.jsonResume()).toMatchObject({
      basics: {
        name: 'Ada Núñez',
        phone: '+34 600 123 456',
        url: 'https://ada.example.org',
        location: { address: 'Madrid, Spain' },
      },
      work: [
        {
          name: 'Acme Group',
          position: 'Data Engineer',
          startDate: '2017',
          endDate: '2021',
          highlights: ['Cut costs by 40 %', 'Led a team of four'],
        },
        { summary: 'I looked after the archive of my village and like to talk about it.' },
      ],
      education: [{ institution: 'University of Madrid', area: 'Mathematics' }],
      skills: [{ name: 'SQL' }, { name: 'Python' }],
    })
  })

  test('has the objective of the latest generated CV as its summary', async () => {
    const client = await clientWith({ first_name: 'Ada' })
    await as(client).documents.generateCv(
      cvInput.parse({
        personalInfo: { firstName: 'Ada', lastName: '', email: '', phone: '', location: '' },
        education: '',
        experience: '',
        skills: '',
        achievements: '',
        objective: 'To build platforms that people trust.',
      }),
    )
    expect((await as(client).documents.jsonResume()).basics?.summary).toBe(
      'To build platforms that people trust.',
    )
  })

  test('keeps a position of one line whole and adds its parts for other programs', async () => {
    const line = 'Engineer, Acme, 2019-2021'
    const client = await clientWith({ work_experience: [line] })
    expect((await as(client).documents.jsonResume()).work).toEqual([
      { name: 'Acme', position: 'Engineer', startDate: '2019', endDate: '2021', summary: line },
    ])
  })

  test('is imported unchanged', async () => {
    const client = await build.client()
    const year = fc.integer({ min: 1980, max: 2026 })
    const words = (...some: string[]) => fc.constantFrom(...some)
    const position = fc
      .tuple(
        words('Engineer', 'Data Engineer', 'Head of Sales, EMEA', 'Köchin'),
        words(', ', ' at ', ' | ', '\n', ' – '),
        words('Acme', 'Acme Group', 'Größe & Söhne GmbH', 'O’Neil, Ltd.'),
        words(', ', ' (', '\n', ' '),
        year,
        words('-', ' - ', ' – ', ' to '),
        fc.oneof(year.map(String), words('Present', 'today')),
        words('', '\n- Cut costs by 40 %', '\n• Led a team\n• Wrote it down', '\nOne line more'),
      )
      .map((parts) => parts.join(''))
    const anyText = fc.string({ unit: 'grapheme', maxLength: 40 })
    const fields = fc
      .record({
        first_name: fc.oneof(anyText, words('Ada', 'Maria')),
        last_name: fc.oneof(anyText, words('Núñez', 'del Carmen López')),
        phone: anyText,
        location: anyText,
        school_university: anyText,
        major_field: anyText,
        linkedin_portfolio: words('', 'https://ada.example.org'),
        work_experience: fc.array(fc.oneof(position, anyText), { maxLength: 5 }),
        skills_interests: fc.array(anyText, { maxLength: 5 }),
      })
      .map((written) => profileFields.partial().parse(written))
      .filter(({ first_name = '', last_name = '' }) => !nameProblem(first_name) && !nameProblem(last_name))
    await fc.assert(
      fc.asyncProperty(fields, async (written) => {
        const { version } = await as(client).profiles.mine()
        const saved = await as(client).profiles.save({ version, ...written })
        const { profile } = await app.ports.withActor(client, findExported)
        if (!profile) throw new Error('the profile was saved')
        const work = formatWorkList(profile.work_experience)
        const reading = readJsonResume(JSON.stringify(formatJsonResume(profile, undefined, work)))
        for (const name of [
          'first_name',
          'last_name',
          'phone',
          'location',
          'school_university',
          'major_field',
          'linkedin_portfolio',
        ] as const) {
          expect(reading?.[name]?.value ?? '', name).toBe(saved[name])
        }
        expect(reading?.experience.map(({ value }) => formatPosition(value))).toEqual(saved.work_experience)
        expect(reading?.skills.map(({ value }) => value)).toEqual(saved.skills_interests)
      }),
      { numRuns: runs(50) },
    )
  })

  test('is answered whatever the texts of its positions are, or refused in words after its time', async () => {
    const lines = 'a\n'.repeat(WORK_ENTRY_MAX / 2).trim()
    const entries = Array.from({ length: WORK_ENTRIES_MAX }, () => lines)
    const client = await clientWith({ work_experience: entries })
    expect((await as(client).documents.jsonResume()).work).toEqual(entries.map((summary) => ({ summary })))
    const exported = await app.ports.withActor(client, findExported)
    await expect(exportJsonResume(client.userId, exported, 0.001)).rejects.toMatchObject({
      code: 'EXPORT_FAILED',
      message: 'Your profile could not be exported in time. Please try again in a minute.',
    })
  })

  test('omits the empty fields of a profile', async () => {
    const resume = await as(await build.client()).documents.jsonResume()
    expect(jsonResume.parse(resume)).toEqual(resume)
    expect(resume).toMatchObject({ work: [], education: [], skills: [] })
    expect(resume.basics).not.toHaveProperty('phone')
  })
})
