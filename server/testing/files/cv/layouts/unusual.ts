import { HeadingLevel, Packer, Paragraph, TextRun, Document as WordDocument } from 'docx'
import { type SamplePerson, sampleHeadings } from '../people/sample.ts'
import { bold, box, page, spread, text } from './pdf-page.ts'

const narrow = { padding: 36 }

/** A narrow column of facts on the right, each labelled by one character; titles in capitals between bars. */
function modern(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { ...bold, fontSize: 13, color: '#225577', marginTop: 8 })
  const main = box(
    { width: '70%', paddingRight: 16 },
    text(`${person.first} ${person.last}`, { ...bold, fontSize: 26 }),
    text(person.summary, { color: '#444444' }),
    heading(words.experience),
    ...person.positions.map((position) =>
      box(
        { marginTop: 5 },
        text(
          `${position.title.toUpperCase()} | ${position.company} | ${person.location.split(',')[0]}`,
          bold,
        ),
        text(position.dates, { color: '#777777', fontSize: 9 }),
        ...position.bullets.map((words) => text(`» ${words}`)),
      ),
    ),
    heading(words.education),
    text(person.degree, bold),
    text(`${person.school} | ${person.studied}`),
  )
  const side = box(
    { width: '30%', paddingTop: 40 },
    text(`E: ${person.email}`, { fontSize: 9 }),
    text(`T: ${person.phone}`, { fontSize: 9 }),
    text(`A: ${person.location}`, { fontSize: 9 }),
    text(person.link, { fontSize: 9 }),
    heading(words.skills),
    ...person.skills.map((skill) => text(skill)),
  )
  return page(narrow, box({ flexDirection: 'row' }, main, side))
}

/** Name on the left and address on the right; schools before work; employer, town and title in one line. */
function academic(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) =>
    text(name.toUpperCase(), { fontSize: 10, marginTop: 10, borderBottomWidth: 1, letterSpacing: 1 })
  return page(
    narrow,
    box(
      spread,
      text(`${person.first} ${person.last}`, { fontFamily: 'Times-Bold', fontSize: 20 }),
      box({}, text(person.location), text(person.phone), text(person.email), text(person.link)),
    ),
    heading(words.education),
    box(spread, text(`${person.school}, ${person.degree}`, bold), text(person.studied)),
    heading(words.experience),
    ...person.positions.map((position) =>
      box(
        { marginTop: 5 },
        box(spread, text(`${position.company} — ${position.title}`, bold), text(position.dates)),
        ...position.bullets.map((words) => text(`• ${words}`, { marginLeft: 12 })),
      ),
    ),
    heading(words.skills),
    ...person.skills.map((skill) => text(`• ${skill}`, { marginLeft: 12 })),
  )
}

const line = (words: string, bold = false) =>
  new Paragraph({ children: [new TextRun({ text: words, bold })] })
const head = (words: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
  new Paragraph({ text: words, heading: level })

/** Headings of three levels: section, employer, title with its dates in brackets. */
function outline(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const children = [
    head(`${person.first} ${person.last}`, HeadingLevel.TITLE),
    line(person.email),
    line(person.phone),
    line(person.location),
    line(person.link),
    head(words.experience, HeadingLevel.HEADING_1),
    ...person.positions.flatMap((position) => [
      head(position.company, HeadingLevel.HEADING_2),
      head(`${position.title} (${position.dates})`, HeadingLevel.HEADING_3),
      ...position.bullets.map((words) => new Paragraph({ text: words, bullet: { level: 0 } })),
    ]),
    head(words.education, HeadingLevel.HEADING_1),
    head(person.school, HeadingLevel.HEADING_2),
    line(`${person.degree} (${person.studied})`),
    head(words.skills, HeadingLevel.HEADING_1),
    line(person.skills.join(', ')),
  ]
  return Packer.toBuffer(new WordDocument({ sections: [{ children }] }))
}

/** Layouts added after the everyday ones. */
export const unusualLayouts: Record<string, (person: SamplePerson) => Promise<Buffer>> = {
  'PDF, facts at the right': modern,
  'PDF, address beside the name': academic,
  'Word, headings of three levels': outline,
}
