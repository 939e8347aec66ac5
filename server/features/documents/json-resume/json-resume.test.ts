import { toRecordEntries } from '@jobscout/contract/career/from-reading.ts'
import { cvInput } from '@jobscout/contract/documents/input.ts'
import { jsonResume } from '@jobscout/contract/documents/json-resume.ts'
import { readJsonResume } from '@jobscout/contract/documents/read-json-resume.ts'
import { WORK_ENTRIES_MAX, WORK_ENTRY_MAX } from '@jobscout/contract/profiles/limits.ts'
import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { anyRecord } from '../../../testing/people/any-record.ts'
import { writePosition } from '../../../testing/people/record.ts'
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
        location: { city: 'Madrid', region: 'Spain' },
      },
      work: [
        {
          name: 'Acme Group',
          position: 'Data Engineer',
          startDate: '2017',
          endDate: '2021',
          summary: 'Data Engineer, Acme Group, 2017 - 2021\n- Cut costs by 40 %\n- Led a team of four',
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

  test('is imported unchanged, whatever the record holds in twenty languages', async () => {
    const client = await build.client()
    const { profile } = await app.ports.withActor(client, findExported)
    if (!profile) throw new Error('everybody has a profile')
    const withoutOrigin = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, inner: unknown) =>
          ['id', 'source', 'confirmed_at'].includes(key) ? '' : inner,
        ),
      )
    fc.assert(
      fc.property(anyRecord, ({ name: [first_name, last_name], record }) => {
        const { skills, links, ...lists } = record
        const [linkedin_portfolio = '', ...others] = links
        const exported = { ...profile, ...lists, first_name, last_name, links: others, linkedin_portfolio }
        const texts = formatWorkList(record.positions.map(({ text }) => text).filter(Boolean))
        const resume = jsonResume.parse(formatJsonResume({ ...exported, skills_interests: skills }, texts))
        const read = readJsonResume(JSON.stringify(resume))
        if (!('reading' in read)) throw new Error('the product reads its own files')
        const { reading } = read
        const { rest, ...entries } = toRecordEntries(reading, 'json_resume', () => '')
        const values = (proposals: readonly { value: string }[]) => proposals.map(({ value }) => value)
        expect([reading.first_name?.value ?? '', reading.last_name?.value ?? '']).toEqual([
          first_name,
          last_name,
        ])
        expect(
          withoutOrigin({
            summary: reading.summary?.value ?? '',
            positions: entries.positions.map(({ entry }) => entry),
            education: entries.education.map(({ entry }) => entry),
            certificates: entries.certificates.map(({ entry }) => entry),
            languages: entries.languages.map(({ entry }) => entry),
            skills: values(reading.skills),
            projects: entries.projects.map(({ entry }) => entry),
            links: values(reading.links),
          }),
        ).toEqual(withoutOrigin(record))
        expect([...rest, ...reading.unused]).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('has the structured entries of the saved record', async () => {
    const [position] = [
      writePosition({
        title: 'Engineer',
        employer: 'Acme',
        start: '2019-03',
        is_current: true,
        bullets: ['Built it'],
      }),
    ]
    const education = {
      id: position.id,
      degree: 'MSc',
      field: 'Mathematics',
      school: 'University of Madrid',
      start: '2012',
      end: '2016',
      note: '',
      source: 'typed' as const,
    }
    const client = await clientWith({
      positions: [position],
      education: [education],
      summary: 'Builds platforms.',
      languages: [{ id: position.id, name: 'Spanish', level: 'native', source: 'typed' }],
      links: ['https://code.example.org/ada'],
    })
    expect(await as(client).documents.jsonResume()).toMatchObject({
      basics: {
        summary: 'Builds platforms.',
        profiles: [{ network: 'code.example.org', url: 'https://code.example.org/ada' }],
      },
      work: [{ name: 'Acme', position: 'Engineer', startDate: '2019-03', highlights: ['Built it'] }],
      education: [
        {
          institution: 'University of Madrid',
          studyType: 'MSc',
          area: 'Mathematics',
          startDate: '2012',
          endDate: '2016',
        },
      ],
      languages: [{ language: 'Spanish', fluency: 'native' }],
    })
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
