import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describePosition } from '../career/describe.ts'
import { toRecordEntries } from '../career/from-reading.ts'
import { readJsonResume } from './read-json-resume.ts'

const resume = {
  basics: {
    name: 'Ada Núñez',
    email: 'ada@example.org',
    phone: '+34 600 123 456',
    url: 'https://ada.example.org',
    location: { city: 'Madrid', countryCode: 'ES' },
    summary: 'Builds platforms.',
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
  education: [
    { institution: 'University of Madrid', area: 'Mathematics', studyType: 'MSc', endDate: '2014-06-30' },
  ],
  certificates: [{ name: 'PMP', issuer: 'PMI', date: '2020-01-01' }],
  languages: [{ language: 'Spanish', fluency: 'Native speaker' }],
  projects: [
    { name: 'Tram map', url: 'https://trams.example.org', startDate: '2020', highlights: ['Drew it'] },
  ],
  awards: [{ title: 'Prize of the town', awarder: 'Madrid' }],
  skills: [{ name: 'Databases', keywords: ['SQL', 'Kafka'] }, { name: 'Python' }, { name: 'sql' }],
}
const readFile = (content: string) => {
  const read = readJsonResume(content)
  return 'reading' in read ? read.reading : null
}
const read = (content: unknown) => readFile(JSON.stringify(content))
const readEntries = (content: unknown) => {
  const reading = read(content)
  if (!reading) throw new Error('this is a resume')
  return toRecordEntries(reading, 'json_resume', () => crypto.randomUUID())
}
const readPositions = (content: unknown) =>
  readEntries(content).positions.map(({ entry }) => describePosition(entry))

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
    expect(reading).toMatchObject({
      summary: { value: 'Builds platforms.' },
      certificates: [{ value: { name: 'PMP', issuer: 'PMI', date: '2020-01-01' } }],
      languages: [{ value: { name: 'Spanish', level: 'Native speaker' } }],
      projects: [{ value: { name: 'Tram map', link: 'https://trams.example.org', current: true } }],
      links: [{ value: 'https://www.linkedin.com/in/ada' }, { value: 'https://ada.example.org' }],
      unused: ['Prize of the town, Madrid'],
    })
    expect(readEntries(resume).education[0]?.entry).toMatchObject({
      degree: 'MSc',
      field: 'Mathematics',
      end: '2014-06',
      source: 'json_resume',
    })
    expect(readPositions(resume)).toEqual([
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

  test('reads the town, not the street', () => {
    const readTown = (location: unknown) => read({ basics: { location } })?.location?.value ?? null
    const street = { address: '12 Mill Road', postalCode: 'LS1 4AP' }
    expect(readTown({ ...street, city: 'Leeds', region: 'Yorkshire' })).toBe('Leeds, Yorkshire')
    expect(readTown({ address: 'Madrid, Spain' })).toBe('Madrid, Spain')
    expect(readTown({ address: 'Main Street 5, 80331 Munich', countryCode: 'DE' })).toBe('Munich')
    expect(readTown({ ...street, countryCode: 'GB' })).toBe('GB')
    expect(readTown(street)).toBeNull()
  })

  test('reads months of one digit, and numbers as years', () => {
    const work = [{ position: 'Clerk', name: 'Old Ltd', startDate: 2015, endDate: '2023-9' }]
    const certificates = [{ name: 'PMP', date: '2020-5-1' }]
    expect(readPositions({ work })).toEqual(['Clerk, Old Ltd, 2015 - Sep 2023'])
    expect(readEntries({ certificates }).certificates[0]?.entry.date).toBe('2020-05')
  })

  test.each([
    ['Nguyễn Thị Kim Chi', 'Thị Kim Chi', 'Nguyễn'],
    ['王小明', '小明', '王'],
    ['김 민수', '민수', '김'],
    ['Julie Lê', 'Julie', 'Lê'],
  ])('finds the family name of %s', (name, first, last) => {
    expect(read({ basics: { name } })).toMatchObject({
      first_name: { value: first },
      last_name: { value: last },
    })
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
    expect(readPositions({ work })).toEqual([
      'Engineer, Acme, 2019-2021',
      'I looked after the archive of my village.',
      'Engineer, Acme, 2019 - Present\n- Engineer of bridges at Acme',
    ])
  })

  test('says why it reads nothing of other files', () => {
    expect(readJsonResume('no json')).toEqual({ refusal: 'not-json' })
    expect(readJsonResume('{"Profile":{},"Skills":[]}')).toEqual({
      refusal: 'other-shape',
      fields: ['Profile', 'Skills'],
    })
    for (const content of ['[]', '"text"', '{"name":"x"}', 'null']) {
      expect(readJsonResume(content)).toMatchObject({ refusal: 'other-shape' })
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

describe('reading a file of Reactive Resume', () => {
  const file = {
    basics: {
      name: 'Alex Example',
      headline: 'Developer',
      email: 'alex@example.test',
      phone: '+1 555 0100',
      location: 'Seattle, WA',
      url: { label: '', href: 'https://alex.example.test' },
    },
    sections: {
      summary: { content: '<p>Builds &amp; mends.</p>' },
      experience: {
        name: 'Experience',
        items: [
          { company: 'ABC', position: 'Developer', date: '2019 - Present', summary: '<p>Built things</p>' },
          {
            company: 'XYZ',
            position: 'Clerk',
            location: 'Tacoma',
            date: 'March 2015 – Dec 2018',
            summary: '<ul><li><p>Filed letters</p></li><li><p>Answered <b>phones</b></p></li></ul>',
          },
        ],
      },
      education: {
        items: [{ institution: 'Example University', area: 'Biology', studyType: 'BSc', date: '2014' }],
      },
      skills: { items: [{ name: 'React', keywords: ['Hooks'] }] },
      languages: { items: [{ name: 'Dutch', description: 'C1' }] },
      certifications: { items: [{ name: 'PMP', issuer: 'PMI', date: 'May 2020' }] },
      awards: { items: [{ title: 'Best talk', awarder: 'A conference' }] },
    },
    metadata: { template: 'onyx' },
  }

  test('proposes its entries, paragraphs and list items as bullets', () => {
    const reading = read(file)
    expect(reading).toMatchObject({
      first_name: { value: 'Alex' },
      location: { value: 'Seattle, WA' },
      linkedin_portfolio: { value: 'https://alex.example.test' },
      summary: { value: 'Builds & mends.' },
    })
    expect(readPositions(file)).toEqual([
      'Developer, ABC, 2019 - Present\n- Built things',
      'Clerk, XYZ, Mar 2015 - Dec 2018\n- Filed letters\n- Answered phones',
    ])
    const { education, languages, certificates } = readEntries(file)
    expect(education[0]?.entry).toMatchObject({ school: 'Example University', field: 'Biology', end: '2014' })
    expect(languages[0]?.entry).toMatchObject({ name: 'Dutch', level: 'C1' })
    expect(certificates[0]?.entry).toMatchObject({ name: 'PMP', issuer: 'PMI', date: '2020-05' })
    expect(reading?.skills.map(({ value }) => value)).toEqual(['React', 'Hooks'])
    expect(reading?.unused).toEqual(['Developer', 'Best talk, A conference'])
  })

  test('loses nothing of dates that it cannot read', () => {
    const items = [{ company: 'ABC', position: 'Developer', date: 'a long time ago' }]
    const reading = read({ basics: {}, sections: { experience: { items } } })
    expect(reading?.experience[0]?.value).toMatchObject({ title: 'Developer', start: null, current: false })
    expect(reading?.unused).toEqual(['a long time ago'])
  })
})
