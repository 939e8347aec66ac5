import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { Packer, Paragraph, Tab, TextRun, Document as WordDocument } from 'docx'
import { createElement as element, type ReactNode } from 'react'
import { type SamplePerson, sampleHeadings } from '../people/sample.ts'

type Style = Record<string, string | number>
let made = 0
const text = (words: string, style: Style = {}) => {
  made += 1
  // Line height follows the font size, or larger text would overlap the next line.
  const textStyle = style.fontSize ? { lineHeight: 1.35, ...style } : style
  return element(Text, { key: made, style: textStyle }, words)
}
const box = (style: Style, ...children: ReactNode[]) => {
  made += 1
  return element(View, { key: made, style }, ...children)
}
const page = (style: Style, ...children: ReactNode[]) =>
  renderToBuffer(
    element(
      Document,
      null,
      element(
        Page,
        {
          size: 'LETTER',
          style: { padding: 40, fontSize: 10, lineHeight: 1.35, fontFamily: 'Times-Roman', ...style },
        },
        ...children,
      ),
    ),
  )
const bold = { fontFamily: 'Times-Bold' }
const row = { flexDirection: 'row', justifyContent: 'space-between' }

/** A centred header; "Title at Company" with its dates below. */
function centred(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const at = person.language === 'de' ? 'bei' : 'at'
  const middle = { textAlign: 'center' }
  const heading = (name: string) =>
    text(name, { ...bold, fontSize: 12, marginTop: 12, borderBottomWidth: 1, textAlign: 'center' })
  return page(
    {},
    text(`${person.first} ${person.last}`.toUpperCase(), { ...bold, fontSize: 22, ...middle }),
    text(`${person.location} • ${person.phone} • ${person.email}`, middle),
    text(`https://www.${person.link}`, middle),
    heading(words.skills),
    text(person.skills.join(' | '), middle),
    heading(words.experience),
    ...person.positions.map((position) =>
      box(
        { marginTop: 6 },
        text(`${position.title} ${at} ${position.company}`, bold),
        text(position.dates, { fontFamily: 'Times-Italic' }),
        ...position.bullets.map((words) => text(`- ${words}`, { marginLeft: 10 })),
      ),
    ),
    heading(words.education),
    text(`${person.degree} — ${person.school}, ${person.studied}`),
  )
}

/** Headings in a column on the left, their text on the right. */
function labelled(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const part = (name: string, ...children: ReactNode[]) =>
    box(
      { flexDirection: 'row', marginTop: 10 },
      text(name.toUpperCase(), { ...bold, width: 120, fontSize: 9 }),
      box({ flex: 1 }, ...children),
    )
  return page(
    { fontFamily: 'Helvetica' },
    text(`${person.first} ${person.last}`, { fontSize: 24 }),
    text(person.positions[0]?.title ?? '', { fontSize: 12, color: '#555555' }),
    part(words.contact, text(person.email), text(person.phone), text(person.location), text(person.link)),
    part(words.summary, text(person.summary)),
    part(
      words.experience,
      ...person.positions.map((position) =>
        box(
          { marginBottom: 6 },
          box(row, text(position.company, { fontFamily: 'Helvetica-Bold' }), text(position.dates)),
          text(position.title, { fontFamily: 'Helvetica-Oblique' }),
          ...position.bullets.map((words) => text(`• ${words}`)),
        ),
      ),
    ),
    part(
      words.education,
      box(row, text(person.school, { fontFamily: 'Helvetica-Bold' }), text(person.studied)),
      text(person.degree),
    ),
    part(words.skills, text(person.skills.join(', '))),
  )
}

/** Sentences instead of bullets; dates first, in brackets. */
function prose(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { fontSize: 15, color: '#993333', marginTop: 12 })
  return page(
    { fontFamily: 'Helvetica' },
    box(
      { backgroundColor: '#eeeeee', padding: 8 },
      text(`${person.first} ${person.last}`, { fontSize: 18, fontFamily: 'Helvetica-Bold' }),
      box(row, text(person.email), text(person.phone)),
      box(row, text(person.location), text(person.link)),
    ),
    heading(words.education),
    text(`${person.studied}: ${person.degree}, ${person.school}`),
    heading(words.experience),
    ...person.positions.map((position) =>
      box(
        { marginTop: 6 },
        text(`[${position.dates}] ${position.company}, ${position.title}`, { fontFamily: 'Helvetica-Bold' }),
        ...position.bullets.map((words) => text(`${words}.`)),
      ),
    ),
    heading(words.skills),
    box(
      { flexDirection: 'row', flexWrap: 'wrap' },
      ...person.skills.map((skill) => text(skill, { width: 110 })),
    ),
  )
}

const line = (...runs: (TextRun | string)[]) =>
  new Paragraph({ children: runs.map((run) => (typeof run === 'string' ? new TextRun(run) : run)) })
const strong = (words: string) => new TextRun({ text: words, bold: true })
const tab = () => new TextRun({ children: [new Tab()] })
const word = (...children: Paragraph[]) => Packer.toBuffer(new WordDocument({ sections: [{ children }] }))

/** Tabs, typed list marks, and headings that are only bold. */
function tabbed(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  return word(
    line(strong(`${person.first} ${person.last}`)),
    line(person.email, tab(), person.phone),
    line(person.location, tab(), person.link),
    line(strong(words.experience.toUpperCase())),
    ...person.positions.flatMap((position) => [
      line(strong(position.company), tab(), position.dates),
      line(position.title),
      ...position.bullets.map((words) => line(`• ${words}`)),
    ]),
    line(strong(words.education.toUpperCase())),
    line(strong(person.school), tab(), person.studied),
    line(person.degree),
    line(strong(words.skills.toUpperCase())),
    line(person.skills.join('; ')),
  )
}

/** Each value after a label, as in forms. */
function formLike(person: SamplePerson) {
  const isGerman = person.language === 'de'
  const say = (english: string, german: string, value: string) =>
    line(strong(`${isGerman ? german : english}: `), value)
  const words = sampleHeadings[person.language]
  return word(
    line(strong('Curriculum Vitae')),
    say('Name', 'Name', `${person.first} ${person.last}`),
    say('Address', 'Anschrift', person.location),
    say('Telephone', 'Telefon', person.phone),
    say('E-mail', 'E-Mail', person.email),
    say('Web', 'Internet', person.link),
    line(strong(words.experience)),
    ...person.positions.flatMap((position) => [
      say('Dates', 'Zeitraum', position.dates),
      say('Position', 'Position', position.title),
      say('Employer', 'Arbeitgeber', position.company),
      ...position.bullets.map((words) => new Paragraph({ text: words, bullet: { level: 0 } })),
    ]),
    line(strong(words.education)),
    say('Dates', 'Zeitraum', person.studied),
    say('Qualification', 'Abschluss', person.degree),
    say('School', 'Schule', person.school),
    line(strong(words.skills)),
    ...person.skills.map((skill) => new Paragraph({ text: skill, bullet: { level: 0 } })),
  )
}

/** Layouts that the rules were first tested with. */
export const everydayLayouts: Record<string, (person: SamplePerson) => Promise<Buffer>> = {
  'PDF, in the middle': centred,
  'PDF, headings beside': labelled,
  'PDF, sentences': prose,
  'Word, tabulators': tabbed,
  'Word, as a form': formLike,
}
