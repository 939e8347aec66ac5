import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPosition } from '../cv-reader/reading.ts'
import { readJsonResume } from './read-json-resume.ts'

const resume = {
  basics: {
    name: 'Ada Núñez',
    email: 'ada@example.org',
    phone: '+34 600 123 456',
    url: 'https://ada.example.org',
    location: { city: 'Madrid', countryCode: 'ES' },
    profiles: [{ network: 'LinkedIn', url: 'https://www.linkedin.com/in/ada' }],
  },
  work: [
    {
      name: 'Acme Group',
      position: 'Data Engineer',
      startDate: '2019-03-01',
      highlights: ['Cut costs by 40 %'],
    },
    { company: 'Old Ltd', position: 'Clerk', startDate: '2015', endDate: '2018-12' },
  ],
  education: [{ institution: 'University of Madrid', area: 'Mathematics' }],
  skills: [{ name: 'Databases', keywords: ['SQL', 'Kafka'] }, { name: 'Python' }, { name: 'sql' }],
}
const read = (content: unknown) => readJsonResume(JSON.stringify(content))

describe('reading a JSON Resume file', () => {
  test('proposes every field of the profile that the file has', () => {
    const reading = read(resume)
    expect(reading).toMatchObject({
      first_name: { value: 'Ada', confidence: 1 },
      last_name: { value: 'Núñez' },
      email: { value: 'ada@example.org' },
      location: { value: 'Madrid, ES' },
      linkedin_portfolio: { value: 'https://www.linkedin.com/in/ada' },
      school_university: { value: 'University of Madrid' },
      major_field: { value: 'Mathematics' },
    })
    expect(reading?.experience.map(({ value }) => formatPosition(value))).toEqual([
      'Data Engineer, Acme Group, Mar 2019 - Present\n- Cut costs by 40 %',
      'Clerk, Old Ltd, 2015 - Dec 2018',
    ])
    expect(reading?.skills.map(({ value }) => value)).toEqual(['SQL', 'Kafka', 'Python'])
  })

  test('has lower confidence in the family name of a long name', () => {
    const reading = read({ basics: { name: 'Maria del Carmen López' } })
    expect(reading?.last_name).toMatchObject({ value: 'López', confidence: 0.6 })
    expect(read({ basics: { name: 'Cher' } })).toMatchObject({
      first_name: { value: 'Cher' },
      last_name: null,
    })
  })

  test('uses the parts of the name if they match the name', () => {
    expect(read({ basics: { givenName: 'Ada', familyName: 'Lovelace' } })).toMatchObject({
      first_name: { value: 'Ada', confidence: 1 },
      last_name: { value: 'Lovelace', confidence: 1 },
    })
    const basics = { name: 'Maria del Carmen López', givenName: 'Maria', familyName: 'del Carmen López' }
    expect(read({ basics })).toMatchObject({
      first_name: { value: 'Maria', confidence: 1 },
      last_name: { value: 'del Carmen López', confidence: 1 },
    })
    expect(read({ basics: { ...basics, name: 'Maria Prieto' } })?.last_name?.value).toBe('Prieto')
  })

  test('keeps the summary of a position if it contains all other fields', () => {
    const work = [
      {
        position: 'Engineer',
        name: 'Acme',
        startDate: '2019',
        endDate: '2021',
        summary: 'Engineer, Acme, 2019-2021',
      },
      { summary: 'I looked after the archive of my village.' },
      { position: 'Engineer', name: 'Acme', startDate: '2019', summary: 'Engineer of bridges at Acme' },
    ]
    expect(read({ work })?.experience.map(({ value }) => formatPosition(value))).toEqual([
      'Engineer, Acme, 2019-2021',
      'I looked after the archive of my village.',
      'Engineer, Acme, 2019 - Present\n- Engineer of bridges at Acme',
    ])
  })

  test('returns null for other JSON', () => {
    for (const content of ['', 'no json', '[]', '"text"', '{"name":"x"}', 'null']) {
      expect(readJsonResume(content)).toBeNull()
    }
  })

  test('ignores values that are not text', () => {
    const anything = fc.anything()
    const given = fc.record({
      basics: fc.oneof(anything, fc.record({ name: anything, location: anything, profiles: anything })),
      work: fc.oneof(
        anything,
        fc.array(fc.oneof(anything, fc.record({ position: anything, highlights: anything }))),
      ),
      skills: fc.oneof(anything, fc.array(fc.record({ name: anything, keywords: anything }))),
    })
    fc.assert(
      fc.property(given, (content) => {
        const reading = read(content)
        if (!reading) return
        for (const found of [reading.first_name, reading.email, reading.location, ...reading.skills]) {
          if (found) expect(found.value.trim()).not.toBe('')
        }
      }),
    )
  })
})
