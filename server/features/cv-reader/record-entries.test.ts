import { toRecordEntries } from '@jobscout/contract/career/from-reading.ts'
import { expect, test } from 'vitest'
import { makeLine } from './layout/line.ts'
import { readCvText } from './read-cv.ts'

const read = (text: string) =>
  readCvText(
    text
      .split('\n')
      .flatMap(
        (line) => makeLine({ cells: line.split('\t'), page: null, x: 0, size: 11, bold: false }) ?? [],
      ),
  )

test('each school, certificate, language, project and link is proposed as an entry', () => {
  const { unused, ...reading } = read(`Mara Okafor
mara@people.example | +34 600 123 456 | Madrid, Spain
linkedin.com/in/mara | github.com/mara
Work Experience
Data Engineer, Acme Group, Madrid, 2019 - 2022
• Repaired engines and pumps
Education
University of Lagos
Master of Science in Geography, 2014 - 2016
Covenant College
Bachelor of Arts in History, 2010 - 2014
Certificates
Chief Engineer, Port Authority, 2021
Welding Inspector (2019)
Languages
Spanish (native), English (C1), German: B2
Projects
Tide Tables, 2020
• Computed the tides of Lagos
Publications
Of Ropes, 2018`)
  expect(reading.school_university?.value).toBe('University of Lagos')
  const entries = toRecordEntries({ ...reading, unused }, 'cv', () => '')
  expect(entries.positions[0]?.entry).toMatchObject({ employer: 'Acme Group', place: 'Madrid', end: '2022' })
  expect(entries.education.map(({ entry }) => entry)).toMatchObject([
    {
      school: 'University of Lagos',
      degree: 'Master of Science',
      field: 'Geography',
      start: '2014',
      end: '2016',
    },
    { school: 'Covenant College', degree: 'Bachelor of Arts', field: 'History', start: '2010', end: '2014' },
  ])
  expect(entries.certificates.map(({ entry }) => entry)).toMatchObject([
    { name: 'Chief Engineer', issuer: 'Port Authority', date: '2021' },
    { name: 'Welding Inspector', issuer: '', date: '2019' },
  ])
  expect(entries.languages.map(({ entry: { name, level } }) => [name, level])).toEqual([
    ['Spanish', 'native'],
    ['English', 'C1'],
    ['German', 'B2'],
  ])
  expect(entries.projects.map(({ entry }) => entry)).toMatchObject([
    { name: 'Tide Tables', start: '2020', bullets: [{ text: 'Computed the tides of Lagos' }] },
  ])
  expect(reading.links.map(({ value }) => value)).toContain('https://github.com/mara')
  expect(unused).toEqual(['Of Ropes, 2018'])
})

test('a degree is proposed without the field beside it, unless its name needs it', () => {
  const degrees = [
    ['BSc Biology', 'Biology'],
    ['Master of Science in Mathematics', 'Mathematics'],
    ['Master of Education', 'Education'],
  ]
  const education = degrees.map(([degree = '', field = '']) => ({
    value: { degree, field, school: 'X', dates: null, start: null, end: null },
    confidence: 1,
    source: { page: null, text: '' },
  }))
  const entries = toRecordEntries(
    { ...read(`Ada Lovelace\n${'A line of text. '.repeat(9)}`), education },
    'cv',
    () => '',
  )
  expect(entries.education.map(({ entry }) => entry.degree)).toEqual([
    'BSc',
    'Master of Science',
    'Master of Education',
  ])
})
