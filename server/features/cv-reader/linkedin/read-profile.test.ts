import { describe, expect, test } from 'vitest'
import type { Item, PdfPage } from '../layout/pdf-items.ts'
import { readLinkedInProfile } from './read-profile.ts'

type Written = readonly [size: number, gap: number, text: string]

/** A column of texts, each so far below the one above. */
function columnAt(x: number, texts: readonly Written[]): Item[] {
  let y = 40
  return texts.map(([size, gap, text]) => {
    y += gap
    const right = x + text.length * size * 0.5
    return { text, x, right, y, size, font: 'Helvetica', bold: false, italic: false, icon: false }
  })
}

const buildPage = (
  number: number,
  count: number,
  side: readonly Written[],
  main: readonly Written[],
): PdfPage => ({
  width: 612,
  height: 792,
  items: [
    ...columnAt(22, side),
    ...columnAt(224, main),
    ...columnAt(400, [[9, 720, `Page ${number} of ${count}`]]),
  ],
  links: [],
})

const contact: readonly Written[] = [
  [13, 0, 'Contact'],
  [10.5, 24, '+351 912 345 678 (Mobile)'],
  [10.5, 18, 'ana.example@example.com'],
  [10.5, 28, 'www.linkedin.com/in/ana-'],
  [10.5, 13, 'example-12b (LinkedIn)'],
]
const head: readonly Written[] = [
  [26, 10, 'Ana Example'],
  [12, 22, 'Software Architect | Speaker'],
  [12, 17, 'Lisbon, Portugal'],
]

describe('a profile that LinkedIn saved as PDF', () => {
  const reading = readLinkedInProfile([
    buildPage(
      1,
      2,
      [
        ...contact,
        [13, 30, 'Top Skills'],
        [10.5, 24, 'Spring Boot'],
        [10.5, 18, 'Design of'],
        [10.5, 13, 'services'],
        [13, 30, 'Languages'],
        [10.5, 24, 'Portuguese (Native or Bilingual)'],
        [13, 30, 'Patents'],
        [10.5, 24, 'DATA X'],
      ],
      [
        ...head,
        [15.75, 40, 'Summary'],
        [10.5, 24, 'I write software that people of all ages use every single day and'],
        [10.5, 18, 'measure what it does for them.'],
        [15.75, 40, 'Experience'],
        [12, 27, 'Compass Labs'],
        [10.5, 18, '11 months'],
        [11.5, 16, 'Software Architect at Livelia'],
        [10.5, 17, 'July 2022 - Present (4 months)'],
        [10.5, 16, 'Remote'],
        [10.5, 20, '- Planned the services of a reward program with the teams of the'],
        [10.5, 18, 'partners.'],
        [10.5, 18, '- Led nine people.'],
      ],
    ),
    buildPage(
      2,
      2,
      [
        [10.5, 0, 'BlindHelper App'],
        [13, 30, 'Certifications'],
        [10.5, 24, 'Professional Scrum Master'],
      ],
      [
        [11.5, 0, 'Senior Java Developer'],
        [10.5, 17, 'December 2021 - July 2022 (8 months)'],
        [10.5, 20, 'Built its marketplace.'],
        [12, 30, 'Vox Tech'],
        [11.5, 18, 'Tech Lead'],
        [10.5, 17, '2019 - 2021 (2 years)'],
        [15.75, 40, 'Education'],
        [12, 27, 'University of Lisbon'],
        [10.5, 18, "Bachelor's degree, Computer Science · (2010 - 2016)"],
        [12, 30, 'Escola Norte'],
        [10.5, 18, 'Music'],
      ],
    ),
  ])

  test('has the person in its head and beside it', () => {
    expect(reading).toMatchObject({
      first_name: { value: 'Ana' },
      last_name: { value: 'Example' },
      email: { value: 'ana.example@example.com' },
      phone: { value: '+351 912 345 678' },
      location: { value: 'Lisbon, Portugal' },
      linkedin_portfolio: { value: 'https://www.linkedin.com/in/ana-example-12b' },
      summary: {
        value:
          'I write software that people of all ages use every single day and measure what it does for them.',
      },
    })
  })

  test('has positions below their company, over the end of a page', () => {
    expect(
      reading?.experience.map(({ value }) => [
        value.title,
        value.company,
        value.start,
        value.end,
        value.place,
      ]),
    ).toEqual([
      ['Software Architect at Livelia', 'Compass Labs', '2022-07', null, 'Remote'],
      ['Senior Java Developer', 'Compass Labs', '2021-12', '2022-07', undefined],
      ['Tech Lead', 'Vox Tech', '2019', '2021', undefined],
    ])
    expect(reading?.experience.map(({ value }) => value.bullets)).toEqual([
      ['Planned the services of a reward program with the teams of the partners.', 'Led nine people.'],
      ['Built its marketplace.'],
      [],
    ])
  })

  test('has schools with degree, field and years', () => {
    expect(
      reading?.education.map(({ value }) => [
        value.school,
        value.degree,
        value.field,
        value.start,
        value.end,
      ]),
    ).toEqual([
      ['University of Lisbon', "Bachelor's degree", 'Computer Science', '2010', '2016'],
      ['Escola Norte', null, 'Music', null, null],
    ])
    expect(reading?.major_field?.value).toBe('Computer Science')
  })

  test('goes on beside it on the next page, and gives back what the profile has no field for', () => {
    expect(reading?.skills.map(({ value }) => value)).toEqual(['Spring Boot', 'Design of services'])
    expect(reading?.languages.map(({ value }) => value)).toEqual([
      { name: 'Portuguese', level: 'Native or Bilingual' },
    ])
    expect(reading?.certificates.map(({ value }) => value.name)).toEqual(['Professional Scrum Master'])
    expect(reading?.unused).toEqual(['Software Architect | Speaker', 'DATA X', 'BlindHelper App'])
  })
})

test('a profile in German is read by its headings', () => {
  const reading = readLinkedInProfile([
    buildPage(
      1,
      1,
      [...contact, [13, 30, 'Top-Kenntnisse'], [10.5, 24, 'Löten']],
      [
        ...head,
        [15.75, 40, 'Berufserfahrung'],
        [12, 27, 'Nord AG'],
        [11.5, 18, 'Pilotin'],
        [10.5, 17, 'Mai 2019 - Juni 2021 (2 Jahre 2 Monate)'],
      ],
    ),
  ])
  expect(reading?.skills.map(({ value }) => value)).toEqual(['Löten'])
  expect(reading?.experience[0]?.value).toMatchObject({
    title: 'Pilotin',
    company: 'Nord AG',
    end: '2021-06',
  })
})

test.each([
  ['without the address of a profile', contact.slice(0, 3), head],
  ['with a heading that no profile has', contact, [...head, [15.75, 40, 'Hobbies']]],
  ['with the name above the left column', [...contact, [26, 30, 'Ana Example']], []],
] as const)('a file %s is left to the reader of other files', (_, side, main) => {
  expect(
    readLinkedInProfile([buildPage(1, 1, side as readonly Written[], main as readonly Written[])]),
  ).toBeNull()
})
