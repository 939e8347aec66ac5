import { Document, Header, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx'
import { describe, expect, test } from 'vitest'
import {
  bold,
  box,
  bullet,
  italic,
  page,
  row,
  run,
  spread,
  text,
} from '../../testing/files/cv/layouts/pdf-page.ts'
import { readSample } from '../../testing/files/cv/report.ts'

const names = (positions: Awaited<ReturnType<typeof readSample>>['experience']) =>
  positions.map(({ value }) => [value.title, value.company, value.start, value.end, value.bullets.length])

describe('a timeline with dates in a column of their own', async () => {
  const heading = (words: string) => text(words, { fontSize: 15, marginTop: 16, marginLeft: 90 })
  const entry = (dates: string, title: string, company: string, ...below: string[]) =>
    box(
      { ...row, marginTop: 8 },
      text(dates, { width: 90 }),
      box(
        { flex: 1 },
        text([run(title, bold), `, ${company}.`], { fontSize: 11 }),
        ...below.map((words) => text(words, { fontSize: 10 })),
      ),
    )
  const reading = await readSample(
    await page(
      {},
      text([run('mira', {}), run('okonkwo', bold)], { fontSize: 30 }),
      text('mira@okonkwo.example'),
      heading('experience'),
      text('Full Time', { fontSize: 12, marginLeft: 90, marginTop: 6 }),
      entry('2020 VII – 2021 III', 'Harbour Pilot', 'Sarnia Tugs Ltd, Ottersby', 'Moved barges in fog'),
      box(
        { marginLeft: 90 },
        text('Tasks:', { fontSize: 10 }),
        bullet('Kept the log of the harbour'),
        bullet('Trained two mates'),
      ),
      text('Part Time', { fontSize: 12, marginLeft: 90, marginTop: 16 }),
      entry(
        '2017 VII – VIII',
        'Deck Assistant',
        'Corvin Ferries Ltd, Ottersby',
        'Sold tickets on the upper deck',
      ),
      heading('language skills'),
      text('TypeScript, Python, SQL', { marginLeft: 90 }),
      box({ marginTop: 200 }, text('Made with my own package', { ...italic, fontSize: 8 })),
    ),
  )

  test('may have a name whose words differ by their font alone', () => {
    expect([reading.first_name?.value, reading.last_name?.value]).toEqual(['Mira', 'Okonkwo'])
  })

  test('has groups, months in Roman numerals, and text below whole headers', () => {
    expect(names(reading.experience)).toEqual([
      ['Harbour Pilot', 'Sarnia Tugs Ltd', '2020-07', '2021-03', 3],
      ['Deck Assistant', 'Corvin Ferries Ltd', '2017-07', '2017-08', 1],
    ])
  })

  test('has programming languages as skills, without the note at the foot', () => {
    expect(reading.skills.map(({ value }) => value)).toEqual(['TypeScript', 'Python', 'SQL'])
  })
})

describe('headings beside their text', async () => {
  const part = (heading: string, ...content: Parameters<typeof box>[1][]) =>
    box(
      { ...row, marginTop: 14 },
      text(heading, { ...bold, width: 90, fontSize: 9 }),
      box({ flex: 1, paddingTop: 6 }, ...content),
    )
  const half = (...words: string[]) => box({ width: '50%' }, ...words.map((word) => bullet(word)))
  const reading = await readSample(
    await page(
      {},
      box(
        { ...spread, marginLeft: 90 },
        box({}, text('Tamsin', { ...bold, fontSize: 22 }), text('Arkwright', { ...bold, fontSize: 22 })),
        box(
          {},
          text('tamsin@arkwright.example', { fontSize: 9 }),
          text('+44 20 7946 0142', { fontSize: 9 }),
          text('12 Mill Road', { fontSize: 9 }),
          text('Leeds', { fontSize: 9 }),
        ),
      ),
      part('Experience', text('Nurse, Aire Hospital', bold), text('2015 – 2019')),
      part(
        'Skills',
        box(
          row,
          half('Triage', 'Wound care', 'Phlebotomy', 'Charting'),
          half('Teamwork', 'Patience', 'Planning'),
        ),
      ),
      part(
        'Education',
        text('Bachelor of Science in Nursing', bold),
        text('University of Leeds'),
        text('2012 – 2015'),
      ),
    ),
  )

  test('may have a list in two columns, which is no column of the page', () => {
    expect(reading.skills.map(({ value }) => value).toSorted()).toEqual([
      'Charting',
      'Patience',
      'Phlebotomy',
      'Planning',
      'Teamwork',
      'Triage',
      'Wound care',
    ])
    expect(reading.school_university?.value).toBe('University of Leeds')
  })

  test('leave a name of two lines beside contact details', () => {
    expect([reading.first_name?.value, reading.last_name?.value]).toEqual(['Tamsin', 'Arkwright'])
  })
})

describe('headings that no list knows', async () => {
  const heading = (words: string) => text(words, { ...bold, fontSize: 13, marginTop: 18 })
  const reading = await readSample(
    await page(
      {},
      text('ODA', { ...bold, fontSize: 20 }),
      text('LINDQVIST', { ...bold, fontSize: 34 }),
      text('oda@lindqvist.example | +46 70 174 06 05'),
      heading('Where I have been'),
      text([run('Head Chef, Saltholm Hotel', bold), '  2016 – 2021']),
      bullet('Ran a kitchen of nine'),
      text([run('Cook, Blue Heron Restaurant', bold), '  2012 – 2016']),
      bullet('Cooked for sixty guests'),
      heading('Where I learned'),
      text([run('Diploma in Cookery, Malmo College', bold), '  2010 – 2012']),
      heading('Where I help'),
      text([run('Volunteer Captain, Sea Rescue', bold), '  2018 – 2020']),
      text([run('Volunteer Cook, Soup Kitchen', bold), '  2014 – 2015']),
    ),
  )

  test('headings that no list knows are recognised by their repeated style, and their sections by what they contain', () => {
    expect(names(reading.experience).slice(0, 2)).toEqual([
      ['Head Chef', 'Saltholm Hotel', '2016', '2021', 1],
      ['Cook', 'Blue Heron Restaurant', '2012', '2016', 1],
    ])
    expect(reading.school_university?.value).toBe('Malmo College')
  })

  test('stand below a name in two sizes', () => {
    expect([reading.first_name?.value, reading.last_name?.value]).toEqual(['Oda', 'Lindqvist'])
  })
})

test('rows of a Word table have their heading and their periods in cells of their own', async () => {
  const paragraph = (words: string, style: { bold?: boolean; size?: number } = {}) =>
    new Paragraph({ children: [new TextRun({ text: words, size: 22, ...style })] })
  const buildTable = (...cells: Paragraph[][]) =>
    new Table({ rows: [new TableRow({ children: cells.map((children) => new TableCell({ children })) })] })
  const children = [
    paragraph('Ines Halvorsen', { bold: true }),
    paragraph('ines@halvorsen.example'),
    buildTable(
      [paragraph('Education', { bold: true, size: 28 })],
      [paragraph('University of Leeds', { bold: true }), paragraph('Bachelor of Science in Nursing')],
      [paragraph('2012')],
    ),
    buildTable(
      [paragraph('Experience', { bold: true, size: 28 })],
      [
        paragraph('Head Chef, Saltholm Hotel', { bold: true }),
        paragraph('Ran a kitchen of nine'),
        paragraph('Cook, Blue Heron Restaurant', { bold: true }),
        paragraph('Cooked for sixty guests'),
      ],
      [paragraph('2016-2021'), paragraph(''), paragraph('2012-2016')],
    ),
  ]
  const reading = await readSample(await Packer.toBuffer(new Document({ sections: [{ children }] })))
  expect(names(reading.experience).map((position) => position.slice(0, 4))).toEqual([
    ['Head Chef', 'Saltholm Hotel', '2016', '2021'],
    ['Cook', 'Blue Heron Restaurant', '2012', '2016'],
  ])
  expect(reading.school_university?.value).toBe('University of Leeds')
})

test('a Word document may have lists within lists, and the name in the header of the page', async () => {
  const item = (words: string, level: number) =>
    new Paragraph({ text: words, numbering: { reference: 'list', level } })
  const heading = (text: string) => new Paragraph({ text, heading: 'Heading1' })
  const document = new Document({
    numbering: {
      config: [
        {
          reference: 'list',
          levels: [0, 1].map((level) => ({ level, format: 'bullet' as const, text: '•' })),
        },
      ],
    },
    sections: [
      {
        headers: {
          default: new Header({
            children: [new Paragraph({ children: [new TextRun({ text: 'Ines Halvorsen', size: 56 })] })],
          }),
        },
        children: [
          new Paragraph('ines@halvorsen.example'),
          heading('Experience'),
          item('2016 - 2021: Head Chef at Saltholm Hotel', 0),
          item('Ran a kitchen of nine', 1),
          item('2012 - 2016: Cook at Blue Heron Restaurant', 0),
          item('Cooked for sixty guests', 1),
        ],
      },
    ],
  })
  const reading = await readSample(await Packer.toBuffer(document))
  expect([reading.first_name?.value, reading.last_name?.value]).toEqual(['Ines', 'Halvorsen'])
  expect(names(reading.experience)).toEqual([
    ['Head Chef', 'Saltholm Hotel', '2016', '2021', 1],
    ['Cook', 'Blue Heron Restaurant', '2012', '2016', 1],
  ])
})

test('labels and headings in a narrow column stand in the rows of their texts', async () => {
  const beside = (label: string, ...content: Parameters<typeof box>[1][]) =>
    box({ ...row, marginTop: 8 }, text(label, { ...bold, width: 110 }), box({ flex: 1 }, ...content))
  const heading = (words: string) => text(words, { ...bold, fontSize: 14, marginTop: 14, width: 110 })
  const reading = await readSample(
    await page(
      {},
      text('Ines Halvorsen', { ...bold, fontSize: 22 }),
      text('ines@halvorsen.example'),
      heading('PROJECTS'),
      beside('Bakery', text('Volunteering', bold), bullet('Built an oven'), bullet('Sold bread')),
      heading('SKILLS'),
      beside('Kitchen', text('Sewing, Welding, Baking')),
      beside('Workshop', text('Carving, Turning, Planing')),
      heading('LANGUAGES'),
      beside('German', text('Fluent, since it is spoken at home'), text('and at school')),
    ),
  )
  expect(reading.skills.map(({ value }) => value)).toEqual([
    'Sewing',
    'Welding',
    'Baking',
    'Carving',
    'Turning',
    'Planing',
  ])
})

describe('a narrow column of right-aligned text of its own line height', async () => {
  const side = (heading: string, ...lines: string[]) =>
    box(
      { marginBottom: 9 },
      text(heading, { ...bold, fontSize: 13, textAlign: 'right' }),
      ...lines.map((words) => text(words, { fontSize: 8.5, textAlign: 'right' })),
    )
  const reading = await readSample(
    await page(
      {},
      box(
        row,
        box(
          { width: 120, paddingTop: 60 },
          side('Reach me', '14 Quay Street', 'Second floor'),
          side('Call', '+44 20 7946 0011'),
          side('Write', 'tilda.arkwright', '@post.example'),
          side('Systems', 'Windows', 'Linux'),
          side('Away from work', 'Rowing', 'Kites'),
        ),
        box(
          { flex: 1, paddingLeft: 20 },
          text('Tilda Arkwright', { fontSize: 26 }),
          text('Work Experience', { ...bold, fontSize: 15, marginTop: 10 }),
          text([run('Survey Engineer', bold), ', Corvin Ferries Ltd, March 2019 – May 2021']),
          bullet('Measured the depth of each harbour of the northern coast'),
          bullet('Wrote the reports on which the dredging of the harbours is planned'),
          bullet('Trained three assistants in the use of the echo sounder'),
          text('Education', { ...bold, fontSize: 15, marginTop: 10 }),
          text([run('BSc Geodesy', bold), ', University of Ottersby, 2015 – 2018']),
        ),
      ),
    ),
  )

  test('does not mix with the text beside it', () => {
    expect(reading.experience.map(({ value }) => value.bullets)).toEqual([
      [
        'Measured the depth of each harbour of the northern coast',
        'Wrote the reports on which the dredging of the harbours is planned',
        'Trained three assistants in the use of the echo sounder',
      ],
    ])
  })

  test('stands below the name that heads the page', () => {
    expect([reading.first_name?.value, reading.last_name?.value]).toEqual(['Tilda', 'Arkwright'])
  })
})
