import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { HeadingLevel, Packer, Paragraph, TextRun, Document as WordDocument } from 'docx'
import { createElement as element, type ReactNode } from 'react'
import { type SamplePerson, sampleHeadings } from './people.ts'

type Style = Record<string, string | number>
let made = 0
const text = (words: string, style: Style = {}) => {
  made += 1
  return element(Text, { key: made, style: style.fontSize ? { lineHeight: 1.3, ...style } : style }, words)
}
const box = (style: Style, ...children: ReactNode[]) => {
  made += 1
  return element(View, { key: made, style }, ...children)
}
const page = (...children: ReactNode[]) =>
  renderToBuffer(
    element(
      Document,
      null,
      element(Page, { size: 'A4', style: { padding: 36, fontSize: 10, lineHeight: 1.3 } }, ...children),
    ),
  )
const row = { flexDirection: 'row', justifyContent: 'space-between' }
const bold = { fontFamily: 'Helvetica-Bold' }

/** A narrow column of facts at the right, with letters for what each is; titles in capitals between bars. */
function modern(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { ...bold, fontSize: 13, color: '#225577', marginTop: 8 })
  const main = box(
    { width: '70%', paddingRight: 16 },
    text(`${person.first} ${person.last}`, { ...bold, fontSize: 26 }),
    text(person.summary, { color: '#444444' }),
    heading(words.experience),
    ...person.positions.map((each) =>
      box(
        { marginTop: 5 },
        text(`${each.title.toUpperCase()} | ${each.company} | ${person.location.split(',')[0]}`, bold),
        text(each.dates, { color: '#777777', fontSize: 9 }),
        ...each.bullets.map((words) => text(`» ${words}`)),
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
  return page(box({ flexDirection: 'row' }, main, side))
}

/** Name at the left and address at the right; schools before work; employer, town and title on one line. */
function academic(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) =>
    text(name.toUpperCase(), { fontSize: 10, marginTop: 10, borderBottomWidth: 1, letterSpacing: 1 })
  return page(
    box(
      row,
      text(`${person.first} ${person.last}`, { fontFamily: 'Times-Bold', fontSize: 20 }),
      box({}, text(person.location), text(person.phone), text(person.email), text(person.link)),
    ),
    heading(words.education),
    box(row, text(`${person.school}, ${person.degree}`, bold), text(person.studied)),
    heading(words.experience),
    ...person.positions.map((each) =>
      box(
        { marginTop: 5 },
        box(row, text(`${each.company} — ${each.title}`, bold), text(each.dates)),
        ...each.bullets.map((words) => text(`• ${words}`, { marginLeft: 12 })),
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
    ...person.positions.flatMap((each) => [
      head(each.company, HeadingLevel.HEADING_2),
      head(`${each.title} (${each.dates})`, HeadingLevel.HEADING_3),
      ...each.bullets.map((words) => new Paragraph({ text: words, bullet: { level: 0 } })),
    ]),
    head(words.education, HeadingLevel.HEADING_1),
    head(person.school, HeadingLevel.HEADING_2),
    line(`${person.degree} (${person.studied})`),
    head(words.skills, HeadingLevel.HEADING_1),
    line(person.skills.join(', ')),
  ]
  return Packer.toBuffer(new WordDocument({ sections: [{ children }] }))
}

/** Nobody has put the rules right with these: they are what a stranger's CV may expect. */
export const lateLayouts: Record<string, (person: SamplePerson) => Promise<Buffer>> = {
  'PDF, facts at the right': modern,
  'PDF, address beside the name': academic,
  'Word, headings of three levels': outline,
}
