import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeCv } from '@jobscout/contract/documents/content.ts'
import { cvInput } from '@jobscout/contract/documents/input.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  type AccuracyField,
  accuracyFields,
  sumTallies,
  type Tally,
} from '../../testing/files/cv/accuracy.ts'
import {
  measureEverydayLayouts,
  measureHeldOutLayouts,
  measureKnownLayouts,
  measurePrintedLayouts,
  measurePublished,
  measureTableLayouts,
  measureTemplates,
  measureUnusualLayouts,
  readSample,
  SAMPLE_PEOPLE,
} from '../../testing/files/cv/report.ts'
import { samplesFolder } from '../../testing/files/samples.ts'
import { renderCv } from '../documents/compose/render/render.ts'
import { makeLine } from './layout/line.ts'
import { NoText, readCvText } from './read-cv.ts'
import { readCv } from './service.ts'
import { findDates } from './terms/dates.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => makeLine({ cells: line.split('\t'), page: null, x: 0, size: 11, bold: false }) ?? [])
const read = (text: string) => readCvText(lines(text))
const values = (found: readonly { value: string }[]) => found.map(({ value }) => value)

describe('96 CVs in eight layouts and three languages', () => {
  let tallies: Map<string, Tally>
  beforeAll(async () => {
    tallies = await measureKnownLayouts()
  })

  const share = (field: AccuracyField) => {
    const all = [...tallies.values()].flatMap((tally) => tally.get(field) ?? [])
    return all.reduce((sum, { right }) => sum + right, 0) / all.reduce((sum, { of }) => sum + of, 0)
  }

  test('the CVs are at least sixty', () => {
    expect(tallies.size * SAMPLE_PEOPLE).toBeGreaterThanOrEqual(60)
  })

  test.each(accuracyFields)('%s is read correctly in 95 %', (field) => {
    expect(share(field)).toBeGreaterThanOrEqual(0.95)
  })

  test('each layout is read correctly in 90 %', () => {
    for (const [layout, tally] of tallies) {
      const { right, of } = sumTallies([tally])
      expect(right / of, layout).toBeGreaterThanOrEqual(0.9)
    }
  })
})

describe('CVs in layouts of other tools and templates', () => {
  test.each([
    ['everyday layouts', measureEverydayLayouts],
    ['unusual layouts', measureUnusualLayouts],
    ['templates of LaTeX, Word and Google Docs', measureTemplates],
    ['held-out templates', measureHeldOutLayouts],
    ['tables and forms', measureTableLayouts],
    ['layouts told by drawing, edge and size', measurePrintedLayouts],
  ])('95 % of the fields of %s are read correctly', async (_, measure) => {
    for (const [layout, tally] of await measure()) {
      const { right, of } = sumTallies([tally])
      expect(right / of, layout).toBeGreaterThanOrEqual(0.95)
    }
  })

  test('95 % of the fields of published CVs are read correctly, and no value is wrong', async () => {
    for (const [file, tally] of await measurePublished()) {
      const { right, of, invented } = sumTallies([tally])
      expect(right / of, file).toBeGreaterThanOrEqual(0.95)
      expect(invented, file).toBe(0)
    }
  })
})

const published = (name: string) => join(samplesFolder, name)

describe.skipIf(!existsSync(published('cv-openresume-resume.pdf')))(
  'two published sample CVs (skipped where absent)',
  () => {
    test('the CV of a developer with three positions is read', async () => {
      const reading = await readSample(readFileSync(published('cv-openresume-resume.pdf')))
      expect(reading).toMatchObject({
        first_name: { value: 'John' },
        last_name: { value: 'Doe' },
        email: { value: 'hello@openresume.com' },
        phone: { value: '123-456-7890' },
        location: { value: 'NYC, NY' },
        linkedin_portfolio: { value: 'https://linkedin.com/in/john-doe' },
        school_university: { value: 'XYZ University' },
        major_field: { value: 'Computer Science' },
      })
      expect(
        reading.experience.map(({ value }) => [value.title, value.company, value.start, value.end]),
      ).toEqual([
        ['Software Engineer', 'ABC Company', '2023-05', null],
        ['Software Engineer Intern', 'DEF Organization', '2022', '2022'],
        ['Research Assistant', 'XYZ University', '2021', '2021'],
      ])
      expect(values(reading.skills)).toEqual(
        expect.arrayContaining(['HTML', 'TypeScript', 'C++', 'Redis', 'Teamwork']),
      )
    })

    test('the CV of a student with voluntary work is read', async () => {
      const reading = await readSample(readFileSync(published('cv-laverne-resume.pdf')))
      expect(reading).toMatchObject({
        first_name: { value: 'Leo' },
        last_name: { value: 'Leopard' },
        email: { value: 'lleopard@laverne.edu' },
        phone: { value: '(909) 555-5555' },
        location: { value: 'La Verne, CA' },
        linkedin_portfolio: null,
        school_university: { value: 'University of La Verne' },
        major_field: { value: 'Business Administration' },
      })
      expect(reading.experience.map(({ value }) => [value.title, value.company])).toEqual([
        ['Member', 'Enactus'],
        ['Volunteer', 'LionLike MindState'],
        ['Volunteer Swim Coach', 'YMCA'],
      ])
    })
  },
)

describe('a CV that cannot be read', () => {
  test('is refused without text, or with page numbers only', () => {
    expect(() => read('')).toThrow(NoText)
    expect(() => read('Page 1\n2 / 2')).toThrow('This file contains no text that can be read.')
  })

  test('is refused if the file is damaged', async () => {
    await expect(readCv('Ada', Buffer.from('%PDF-1.7 broken'), 'pdf')).rejects.toMatchObject({
      code: 'CV_UNREADABLE',
    })
    await expect(readCv('Ada', Buffer.from('not a zip'), 'docx')).rejects.toMatchObject({
      code: 'CV_UNREADABLE',
    })
  })

  test('gives no proposals if the text is not a CV', () => {
    const reading = read(
      'Preheat the oven to 180 degrees and butter a small dish.\nMix two eggs with a cup of flour, and stir well.\nBake it until it is golden, then let it rest for ten minutes.',
    )
    expect(reading).toMatchObject({
      first_name: null,
      last_name: null,
      email: null,
      phone: null,
      location: null,
    })
    expect(reading.school_university).toBeNull()
    expect(reading.experience).toEqual([])
    expect(reading.skills).toEqual([])
  })

  test('proposals are words of the file', async () => {
    const text = 'Ada Lovelace\nada@example.org | London\nSkills\nSQL, Chess problems'
    const reading = read(text)
    for (const proposal of [reading.first_name, reading.email, reading.location, ...reading.skills]) {
      expect(text).toContain(proposal?.source.text)
      expect(proposal?.source.text).toContain(proposal?.value)
      expect(proposal?.confidence).toBeGreaterThan(0.5)
    }
  })
})

test.each([
  ['May 2019 - Present', '2019-05', null, true],
  ['05/2019 – 11/2021', '2019-05', '2021-11', false],
  ['2019-05 to 2021-01', '2019-05', '2021-01', false],
  ['März 2018 bis heute', '2018-03', null, true],
  ['seit Oktober 2020', '2020-10', null, true],
  ['févr. 2017 à août 2019', '2017-02', '2019-08', false],
  ['desde enero 2021', '2021-01', null, true],
  ['2014 — 2018', '2014', '2018', false],
  ['Graduated June 2016', null, '2016-06', false],
  ['Summer 2013', null, '2013', false],
  ['Sep. 2023 Mar. 2024', '2023-09', '2024-03', false],
  ['Pilot, Tugs Ltd Jan 2020 Mar 2022', '2020-01', '2022-03', false],
  ['Pilot Jan 2020 Present', '2020-01', null, true],
  ['Jan 2020 • Mar 2022', '2020-01', '2022-03', false],
  ['Pilot (01/2020 03/2022)', '2020-01', '2022-03', false],
  ['Nov ’09 – Dec ’10', '2009-11', '2010-12', false],
  ['12/03/2018 – 28/02/2020', '2018-03', '2020-02', false],
  ['12. März 2018 - 3. Mai 2020', '2018-03', '2020-05', false],
  ['June – August 2023', '2023-06', '2023-08', false],
  ['2019/2020', '2019', '2020', false],
  ['2015–19', '2015', '2019', false],
  ['2015-12', null, '2015-12', false],
  ['2018.03.20 – 2018.06.29', '2018-03', '2018-06', false],
  ['2021 –', '2021', null, true],
  ['março de 2020 – atual', '2020-03', null, true],
  ['sept. 2017 – heden', '2017-09', null, true],
  ['08.2018 – heute / today', '2018-08', null, true],
  ['09/15 – 06/18', '2015-09', '2018-06', false],
  ['05-2019 – 07-2021', '2019-05', '2021-07', false],
  ['styczeń 2018 – obecnie', '2018-01', null, true],
  ['Q1 2020 – Q3 2021', '2020', '2021', false],
  ['2020 VII - 2021 III', '2020-07', '2021-03', false],
  ['2017 VII – VIII', '2017-07', '2017-08', false],
  ['2011, 2013', '2011', '2013', false],
  ['2022 – aktualnie', '2022', null, true],
  ['25th July 2023 – 24th August 2023', '2023-07', '2023-08', false],
  ['Oktober 2020 / December 2021', '2020-10', '2021-12', false],
  ['(10/2018) - (Actual)', '2018-10', null, true],
  ['Dic 2019 - A la Fecha', '2019-12', null, true],
  ['2021 até o presente', '2021', null, true],
  ['noviembre y diciembre 2014', '2014-11', '2014-12', false],
  ['2020, Jul-Okt.', '2020-07', '2020-10', false],
  ['2023/2024–2024/2025', '2023', '2025', false],
  ['Spring 2015, Summer 2014, Fall 2013', '2013', '2015', false],
  ['March 2021 – July 2021, March 2022 – present', '2021-03', null, true],
])('dates are read in "%s"', (text, start, end, current) => {
  expect(findDates(text)).toMatchObject({ start, end, current })
})

test.each(['Room 2041b', 'saved 1995.50 euros', '+49 2019 555', 'a 2015% rise'])(
  'no dates are read in "%s"',
  (text) => {
    expect(findDates(text)?.start ?? null).toBeNull()
  },
)

describe('an entry', () => {
  const positions = (text: string) =>
    read(`Ada Lovelace\nada@example.org\nWork Experience\n${text}`).experience.map(({ value }) => value)

  test('has no place as title or company', () => {
    expect(positions('Dunamu Inc.\tSeoul, S.Korea\nDevOps Engineer\tSep. 2023 - Mar. 2024')).toMatchObject([
      { title: 'DevOps Engineer', company: 'Dunamu Inc.' },
    ])
    expect(positions('Software Engineer\tJan 2023 - Present\nStripe • San Francisco, CA')).toMatchObject([
      { title: 'Software Engineer', company: 'Stripe' },
    ])
  })

  test.each([
    ['Carer\tJan 2019 - Present\nTouro Infirmary-New Orleans, LA', 'Carer', 'Touro Infirmary'],
    [
      '2016 - 2020\tLecturer, Department of Physics, Kyushu University',
      'Lecturer',
      'Department of Physics, Kyushu University',
    ],
    ['marzo de 2019 – actualidad\nPuesto: Recepcionista\nEmpresa: Zara', 'Recepcionista', 'Zara'],
    ['London, United Kingdom\tBlue Heron Ltd\t2021 – 2022', null, 'Blue Heron Ltd'],
    ['Blue Heron Ltd\t2021 – 2022\nAnalyst, Advisor: Dr. May Lovelace', 'Analyst', 'Blue Heron Ltd'],
    ['Cook\t2021 – 2022\nGarza Azul (Apprentissage)', 'Cook', 'Garza Azul'],
    ['Internship\nBlue Heron Ltd\t2021 – 2022', 'Internship', 'Blue Heron Ltd'],
    ['Clerk * Blue Heron Inc. * Honolulu * 2021 – 2022', 'Clerk', 'Blue Heron Inc.'],
    ['Lead Analyst, Medicines Team, NHSX\t2021 – 2022', 'Lead Analyst', 'NHSX'],
    ['Programadora en Garza Azul\t2021 – 2022', 'Programadora', 'Garza Azul'],
    ['Java developer in Garza LLC\t2021 – 2022', 'Java developer', 'Garza LLC'],
    ['2021 – 2022\tStage à l’Institut du Sud (IDS)', 'Stage', 'Institut du Sud (IDS)'],
    ['Police officer (Lyon)\t2021 – 2022\nBlue Heron Ltd', 'Police officer', 'Blue Heron Ltd'],
    ['Corretora\t2021 – 2022\nGarça Ind. e Comércio LTDA.', 'Corretora', 'Garça Ind. e Comércio LTDA'],
  ])('has a title and an employer: %j', (text, title, company) => {
    expect(positions(text)).toMatchObject([{ title, company }])
  })

  test('is no group of skills without dates and employer beside entries with dates', () => {
    const work = 'Vet\tAcme Clinic\t2018 - 2020\nTeller\tScotiabank\t2012 - 2018'
    const found = positions(`Clinical Care\n• Took radiographs\nWork History\n${work}`)
    expect(found.map(({ title }) => title)).toEqual(['Vet', 'Teller'])
  })

  test.each([
    'Barista\tJan 2019 –\nBlue Heron\tDec 2021',
    'Jan 2019 –\tBarista\nDec 2021\tBlue Heron',
    'Barista, Blue Heron (Jan 2019 –\nDec 2021)',
  ])('joins the halves of a range: %j', (text) => {
    expect(positions(text)).toMatchObject([
      { title: 'Barista', company: 'Blue Heron', start: '2019-01', end: '2021-12' },
    ])
  })

  test('an entry has names that no dictionary knows, recognised by their role in other entries', () => {
    const found = positions(
      'Cook\tBlue Heron\tZwolle\t2018 - 2020\nOyster Shucker\tPort Market\tOttersby\t2016 - 2018\nCashier\tKaffa\tUtrecht\t2014 - 2016',
    )
    expect(found).toMatchObject([
      { title: 'Cook', company: 'Blue Heron' },
      { title: 'Oyster Shucker', company: 'Port Market' },
      { title: 'Cashier', company: 'Kaffa' },
    ])
  })

  test('is no office under another heading that no list knows', () => {
    const office = 'Chair, Acme Society\t2019 - 2021\nMember, Chess Society\t2018 - 2020'
    const found = positions(`Cook, Blue Heron\t2018 - 2020\nAwards\nMedal\nBeyond Work:\n${office}`)
    expect(found.map(({ title }) => title)).toEqual(['Cook'])
  })

  test('is not proposed if nothing identifies its names', () => {
    expect(positions('Morning Glory\tBlue Heron\t2018 - 2020')).toEqual([])
  })

  test.each([
    'Organisation\t: Bharat Turbines, Hyderabad\nDesignation\t: Trainee\nDuration\t: Aug 2021 – June 2022',
    'Period\tRank\tCompany\nAug 2021 – June 2022\tTrainee\tBharat Turbines',
    'Trainee, Bharat Turbines, Hyderabad.............Aug 2021 – June 2022',
  ])('may be a form, the row of a table, or have leaders: %j', (text) => {
    expect(positions(text)).toMatchObject([
      { title: 'Trainee', company: 'Bharat Turbines', start: '2021-08', end: '2022-06' },
    ])
  })

  test('may share its line with others of the same employer', () => {
    const found = positions('Blue Heron Ltd\nManager (2022 – 2023); Assistant (2020 – 2022)\n• Built reports')
    expect(found).toMatchObject([
      { title: 'Manager', company: 'Blue Heron Ltd', start: '2022' },
      { title: 'Assistant', start: '2020' },
    ])
  })

  test('may contain headings', () => {
    const found = positions('Analyst, Acme Ltd\t2019 - 2021\n• Built reports\nTechnologies used\n• SQL')
    expect(found).toHaveLength(1)
    expect(found[0]?.bullets).toEqual(['Built reports', 'Technologies used', 'SQL'])
  })
})

describe('a school', () => {
  const schools = (text: string) =>
    read(`Ada Lovelace\nada@example.org\nEducation\n${text}`).education.map(({ value }) => value)

  test('a school that no dictionary knows is recognised by the order of the other entries', () => {
    const known = 'University of Lyon\nBachelor of Science in Physics\t2010 - 2013'
    expect(schools(`${known}\nLe Wagon\nWeb development\t2021`)).toMatchObject([
      { school: 'University of Lyon', field: 'Physics' },
      { school: 'Le Wagon', degree: 'Web development', dates: '2021' },
    ])
  })

  test.each([
    ['University of Oregon, Eugene, OR\tJune 2022\nBotany (BS)', 'University of Oregon', 'Botany'],
    ['PhD 2024\tFern University, Lyon\nProgram in Botany', 'Fern University', 'Botany'],
    ['• Bachelor of Botany\nFern University (Current)\nLyon, France', 'Fern University', 'Botany'],
    ['2010 - 2013\tLicence botanique à l’Université de Garonne', 'Université de Garonne', 'botanique'],
    ['Bachelor of Botany\t2010\nFern University (2 Semester)', 'Fern University', 'Botany'],
    ['Baccalauréat Botanique\t2010\nau lycée Garonne', 'lycée Garonne', 'Botanique'],
  ])('has its campus, its field, and may be a list item: %j', (text, school, field) => {
    expect(schools(text)[0]).toMatchObject({ school, field })
  })

  test.each([
    ['Botany BSc', 'Botany'],
    ['Bachelor Studium Botanik', 'Botanik'],
    ['Master 1 Sciences de la forêt', 'Sciences de la forêt'],
    ['BA i pædagogik', 'pædagogik'],
    ['Associate of Applied Business in New Media', 'New Media'],
    ['Bachelor of Botany, Major in Ferns', 'Ferns'],
    ['Honours Bachelor of Science in Botany', 'Botany'],
    ['B.Eng. in Vehicle Engineering', 'Vehicle Engineering'],
    ['Bachelor of Arts (B.A.) in Botany with a focus on ferns', 'Botany'],
    ['Diplôme Universitaire de Technologie Génie Biologique', 'Génie Biologique'],
    ['Licence Métiers du numérique (MMI)', 'Métiers du numérique (MMI)'],
    ['Umschulung zur Fachkraft für Lagerlogistik', 'Fachkraft für Lagerlogistik'],
    ['Bachelor\n• Majored in Botany, with honours', 'Botany'],
  ])('has a field without the words of its degree: %s', (degree, field) => {
    expect(schools(`Fern University\t2010 - 2013\n${degree}`)[0]).toMatchObject({ field })
  })

  test('has a subject as its field where no word names a degree, but no title or status', () => {
    const labelled = (name: string) =>
      readCvText(
        lines(`Ada Lovelace\nEducation\n${name}\nFern Academy\t2019 - 2020`).map((line, at) => ({
          ...line,
          label: (['name', 'heading:education', 'school', 'school-more'] as const)[at] ?? 'other',
          probability: 1,
        })),
      ).education[0]?.value
    expect(labelled('Plant Breeding')).toMatchObject({ degree: null, field: 'Plant Breeding' })
    expect(labelled('Florist Assistant')).toMatchObject({ degree: 'Florist Assistant', field: null })
    expect(labelled('Secondary Education')).toMatchObject({ degree: 'Secondary Education', field: null })
  })

  test('has no town at its end whose state follows', () => {
    const [found] = schools('Bachelor of Botany\nFern University Boston, MA | May 2022')
    expect(found).toMatchObject({ school: 'Fern University' })
  })

  test('has no place or mark of a table as its field', () => {
    const text = 'HSC\tFergusson College\tMaharashtra Board\t2020\t88%'
    expect(schools(text)).toMatchObject([{ school: 'Fergusson College', field: null, dates: '2020' }])
  })
})

test('German words that resemble abbreviations are no schools', () => {
  const text = 'Ada Lovelace\nada@example.org\nAusbildung\nArbeit mit Kindern\t2012 - 2014'
  expect(read(text).school_university).toBeNull()
})

test('a generated CV is read as it was written', async () => {
  const input = cvInput.parse({
    personalInfo: {
      firstName: 'Zoë',
      lastName: 'Łukasiewicz',
      email: 'zoe@example.org',
      phone: '+48 601 234 567',
      location: 'Kraków, Poland',
    },
    objective: 'To make maps that people find their way with.',
    experience: 'Cartographer, Atlas Group, 2019 - 2023\n- Drew 40 maps\n- Trained two interns',
    education: 'Jagiellonian University\nMaster of Science in Geography, 2014 - 2019',
    skills: 'QGIS, SQL, Python',
    achievements: '',
  })
  for (const format of ['pdf', 'docx'] as const) {
    const reading = await readCv('Ada', await renderCv('Ada', composeCv(input), format), format)
    expect(reading).toMatchObject({
      first_name: { value: 'Zoë' },
      last_name: { value: 'Łukasiewicz' },
      email: { value: 'zoe@example.org' },
      phone: { value: '+48 601 234 567' },
      location: { value: 'Kraków, Poland' },
      school_university: { value: 'Jagiellonian University' },
      major_field: { value: 'Geography' },
    })
    expect(reading.experience).toHaveLength(1)
    expect(reading.experience[0]?.value).toMatchObject({ company: 'Atlas Group', start: '2019', end: '2023' })
    expect(values(reading.skills)).toEqual(['QGIS', 'SQL', 'Python'])
  }
})

test('text that no proposal holds is returned, without headings', () => {
  const { summary, unused, experience, skills } = read(`Mara Okafor
mara@people.example
Summary
Keeps ferries running in any weather.
Experience
Ship Mechanic\tHarbor Lines\t2019 - 2022
• Repaired engines and pumps
Skills
Welding, Hydraulics
Hobbies
Chess, sailing`)
  expect(experience).toHaveLength(1)
  expect(values(skills)).toContain('Welding')
  expect(summary?.value).toBe('Keeps ferries running in any weather.')
  expect(unused).toEqual(['Chess, sailing'])
})

test('more text than any CV has is not read', () => {
  const skillsAfter = (filler: string, times: number) =>
    read(
      `Ada Lovelace\nExperience\nEngineer, Mill, 2019 - 2020\n${`${filler}\n`.repeat(times)}Skills\nPython`,
    ).skills.map(({ value }) => value)
  expect(skillsAfter('Wove cloth.', 100)).toContain('Python')
  expect(skillsAfter('Wove cloth.', 2000)).not.toContain('Python')
  expect(skillsAfter('Wove cloth. '.repeat(200), 50)).not.toContain('Python')
})
