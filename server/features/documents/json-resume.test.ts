import { cvInput } from '@jobscout/contract/documents/cv-input.ts'
import { jsonResume } from '@jobscout/contract/documents/json-resume.ts'
import type { ProfileFields } from '@jobscout/contract/profiles/model.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'

const app = await startTestApp()
afterAll(app.close)
const { as, build } = app

async function clientWith(patch: Partial<ProfileFields>) {
  const client = await build.client()
  const { version } = await as(client).profiles.mine()
  await as(client).profiles.save({ version, ...patch })
  return client
}

describe('a profile taken along as JSON Resume', () => {
  test('says what the profile says, positions in fields of their own', async () => {
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
    await as(client).documents.generate(
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

  test('leaves out what an empty profile does not say', async () => {
    const made = await as(await build.client()).documents.jsonResume()
    expect(jsonResume.parse(made)).toEqual(made)
    expect(made).toMatchObject({ work: [], education: [], skills: [] })
    expect(made.basics).not.toHaveProperty('phone')
  })
})
