import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { type SamplePerson, sampleHeadings } from '../people/sample.ts'

const text = (words: string, bold = false) =>
  new Paragraph({ children: [new TextRun({ text: words, bold })] })
const bullet = (words: string) => new Paragraph({ text: words, bullet: { level: 0 } })
const heading = (words: string) => new Paragraph({ text: words, heading: HeadingLevel.HEADING_1 })
const pack = (children: (Paragraph | Table)[]) => Packer.toBuffer(new Document({ sections: [{ children }] }))
const table = (rows: Paragraph[][][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((children) => new TableCell({ children })) }),
    ),
  })

function single(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  return pack([
    new Paragraph({ text: `${person.first} ${person.last}`, heading: HeadingLevel.TITLE }),
    text(`${person.location} | ${person.phone} | ${person.email}`),
    text(person.link),
    heading(words.summary),
    text(person.summary),
    heading(words.experience),
    ...person.positions.flatMap((position) => [
      text(`${position.title} – ${position.company}\t${position.dates}`, true),
      ...position.bullets.map(bullet),
    ]),
    heading(words.education),
    text(person.school, true),
    text(`${person.degree}, ${person.studied}`),
    heading(words.skills),
    ...person.skills.map(bullet),
  ])
}

function columns(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const left = [
    text(words.contact, true),
    text(person.email),
    text(person.phone),
    text(person.location),
    text(person.link),
    text(words.skills, true),
    ...person.skills.map((skill) => text(skill)),
  ]
  const right = [
    text(words.experience.toUpperCase(), true),
    ...person.positions.flatMap((position) => [
      text(position.title, true),
      text(`${position.company}, ${position.dates}`),
      ...position.bullets.map(bullet),
    ]),
    text(words.education.toUpperCase(), true),
    text(person.degree, true),
    text(`${person.school}, ${person.studied}`),
  ]
  return pack([text(`${person.first} ${person.last}`, true), table([[left, right]])])
}

function rows(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  return pack([
    text(`${person.first} ${person.last}`.toUpperCase(), true),
    table([
      [[text('E-Mail')], [text(person.email)]],
      [[text('Tel.')], [text(person.phone)]],
      [
        [text(person.language === 'fr' ? 'Ville' : person.language === 'de' ? 'Wohnort' : 'Location')],
        [text(person.location)],
      ],
      [[text('Web')], [text(person.link)]],
    ]),
    heading(words.experience),
    table(
      person.positions.map((position) => [
        [text(position.dates)],
        [text(`${position.title}, ${position.company}`, true), ...position.bullets.map(bullet)],
      ]),
    ),
    heading(words.education),
    table([[[text(person.studied)], [text(person.degree), text(person.school)]]]),
    heading(words.skills),
    text(person.skills.join('; ')),
  ])
}

export const wordLayouts: Record<string, (person: SamplePerson, index: number) => Promise<Buffer>> = {
  'Word, one column': single,
  'Word, columns in a table': columns,
  'Word, rows of tables': rows,
}
