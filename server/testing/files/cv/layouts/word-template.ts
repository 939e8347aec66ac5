import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { sampleHeadings } from '../people/sample.ts'
import type { TemplatePerson } from '../people/template.ts'

const bold = (text: string) => new TextRun({ text, bold: true })
const italic = (text: string) => new TextRun({ text, italics: true })
const plain = (text: string) => new TextRun(text)
const tab = () => new TextRun({ children: [new Tab()] })
const line = (...children: TextRun[]) => new Paragraph({ children })
const bullet = (text: string) => new Paragraph({ text, bullet: { level: 0 } })
const heading = (
  text: string,
  level: (typeof HeadingLevel)[keyof typeof HeadingLevel] = HeadingLevel.HEADING_1,
) => new Paragraph({ text, heading: level })
const pack = (children: (Paragraph | Table)[]) => Packer.toBuffer(new Document({ sections: [{ children }] }))
const table = (...rows: Paragraph[][][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (cells) => new TableRow({ children: cells.map((children) => new TableCell({ children })) }),
    ),
  })

/** Word, "Modern chronological": dates above title and employer, which are one heading. */
function chronological(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  return pack([
    new Paragraph({ text: `${person.first} ${person.last}`, heading: HeadingLevel.TITLE }),
    line(plain(`${person.location} · ${person.phone}`)),
    line(plain(`${person.email} · ${person.link}`)),
    line(plain(person.summary)),
    heading(words.experience),
    ...person.positions.flatMap(({ title, company, dates, bullets }, index) => [
      line(plain(dates)),
      new Paragraph({
        heading: HeadingLevel.HEADING_2,
        children: [plain(title), plain(', '), new TextRun(`${company}, ${person.places[index]}`)],
      }),
      ...bullets.map(bullet),
    ]),
    heading(words.education),
    line(plain(person.studied)),
    new Paragraph({ text: `${person.degree}, ${person.school}`, heading: HeadingLevel.HEADING_2 }),
    heading(words.skills),
    table(person.groups.map(([, skills]) => skills.map(bullet))),
  ])
}

/** Google Docs, "Coral": employer, place and title in one line, dates below, the rest in a side column. */
function coral(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const main = [
    heading(words.experience.toUpperCase()),
    ...person.positions.flatMap(({ title, company, dates, bullets }, index) => [
      new Paragraph({
        heading: HeadingLevel.HEADING_2,
        children: [bold(company), plain(`, ${person.places[index]} — `), italic(title)],
      }),
      line(plain(dates.toUpperCase())),
      ...bullets.map(bullet),
    ]),
    heading(words.education.toUpperCase()),
    new Paragraph({
      heading: HeadingLevel.HEADING_2,
      children: [bold(person.school), plain(`, ${person.schoolPlace} — `), italic(person.degree)],
    }),
    line(plain(person.studied)),
  ]
  const side = [heading(words.skills.toUpperCase()), ...person.skills.map((skill) => line(plain(skill)))]
  return pack([
    table(
      [
        [
          new Paragraph({ text: `${person.first} ${person.last}`, heading: HeadingLevel.TITLE }),
          line(plain(person.positions[0]?.title ?? '')),
        ],
        [
          line(plain(person.location)),
          line(bold(person.phone)),
          line(bold(person.email)),
          line(plain(person.link)),
        ],
      ],
      [main, side],
    ),
  ])
}

/** A table without borders: dates and place on the left, the rest on the right. */
function datedTable(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const facts: [string, string][] = [
    ['E-Mail', person.email],
    ['Tel.', person.phone],
    [person.language === 'de' ? 'Wohnort' : 'Location', person.location],
    ['Web', person.link],
  ]
  return pack([
    line(bold(`${person.first} ${person.last}`)),
    table(...facts.map(([name, value]) => [[line(plain(name))], [line(plain(value))]])),
    line(bold(words.experience)),
    table(
      ...person.positions.map(({ title, company, dates, bullets }, index) => [
        [line(plain(dates)), line(plain(person.places[index] ?? ''))],
        [line(bold(title)), line(italic(company)), ...bullets.map(bullet)],
      ]),
    ),
    line(bold(words.education)),
    table([[line(plain(person.studied))], [line(bold(person.school)), line(plain(person.degree))]]),
    line(bold(words.skills)),
    table(...person.groups.map(([name, skills]) => [[line(plain(name))], [line(plain(skills.join(', ')))]])),
  ])
}

/** Harvard's career office: employer and place, title and dates, each pair separated by a tab. */
function tabbedPairs(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  return pack([
    line(bold(`${person.first} ${person.last}`)),
    line(plain([person.location, person.email, person.phone, person.link].join(' • '))),
    line(bold(words.education)),
    line(bold(person.school), tab(), plain(person.schoolPlace)),
    line(plain(person.degree), tab(), plain(person.studied)),
    line(bold(words.experience)),
    ...person.positions.flatMap(({ title, company, dates, bullets }, index) => [
      line(bold(company), tab(), plain(person.places[index] ?? '')),
      line(italic(title), tab(), plain(dates)),
      ...bullets.map(bullet),
    ]),
    line(bold(words.skills)),
    ...person.groups.map(([name, skills]) => line(bold(`${name}: `), plain(skills.join(', ')))),
  ])
}

/** Layouts that imitate common templates of word processors. */
export const wordTemplateLayouts: Record<string, (person: TemplatePerson) => Promise<Buffer>> = {
  'Word, chronological': chronological,
  'Google Docs, Coral': coral,
  'Word, dated table': datedTable,
  'Word, tabbed pairs': tabbedPairs,
}
