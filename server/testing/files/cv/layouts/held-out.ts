import { Document, HeadingLevel, Packer, Paragraph, Tab, TextRun } from 'docx'
import { sampleHeadings } from '../people/sample.ts'
import type { TemplatePerson } from '../people/template.ts'
import { bold, box, bullet, footer, italic, page, row, run, spread, text } from './pdf-page.ts'

const formatName = ({ first, last }: TemplatePerson) => `${first} ${last}`
const listPositions = (person: TemplatePerson) =>
  person.positions.map((position, index) => ({ ...position, place: person.places[index] ?? '' }))

/** Europass: labelled facts, dates and place in brackets above the title, employer below it. */
function europass(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) =>
    text(name.toUpperCase(), { ...bold, fontSize: 11, color: '#0e4194', marginTop: 12, borderBottomWidth: 1 })
  const isGerman = person.language === 'de'
  const fact = (name: string, value: string) => text([run(`${name}: `, bold), value])
  return page(
    {},
    text(formatName(person), { ...bold, fontSize: 20, color: '#0e4194' }),
    fact(isGerman ? 'Telefon' : 'Phone number', person.phone),
    fact(isGerman ? 'E-Mail-Adresse' : 'Email address', person.email),
    fact('LinkedIn', person.link),
    fact(isGerman ? 'Adresse' : 'Address', person.location),
    heading(words.experience),
    ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
      box(
        { marginTop: 6 },
        box(spread, text(`[ ${dates} ]`, { color: '#555555' }), text(place, { color: '#555555' })),
        text(title, { ...bold, fontSize: 12 }),
        text(company, italic),
        ...bullets.map((told) => bullet(told)),
      ),
    ),
    heading(words.education),
    box(
      spread,
      text(`[ ${person.studied} ]`, { color: '#555555' }),
      text(person.schoolPlace, { color: '#555555' }),
    ),
    text(person.degree, { ...bold, fontSize: 12 }),
    text(person.school, italic),
    heading(words.skills),
    text(person.skills.join(' | ')),
    footer(text('Page 1 / 1', { fontSize: 8 })),
  )
}

/** A dark sidebar with contact and skills; to its right a timeline whose dates wrap after the dash. */
function sidebar(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const white = { color: '#ffffff', fontSize: 9 }
  const sideHeading = (name: string) =>
    text(name.toUpperCase(), { ...white, ...bold, fontSize: 11, marginTop: 14 })
  const heading = (name: string) =>
    text(name.toUpperCase(), { ...bold, fontSize: 13, letterSpacing: 1, marginTop: 10 })
  const broken = (dates: string) => {
    const [from = '', to = ''] = dates.split(/ – /)
    return box({ width: 78 }, text(`${from} –`), text(to))
  }
  return page(
    { padding: 0, flexDirection: 'row' },
    box(
      { width: '32%', backgroundColor: '#223344', padding: 20, height: '100%' },
      text(person.first.toUpperCase(), { ...white, fontSize: 20 }),
      text(person.last.toUpperCase(), { ...white, ...bold, fontSize: 20 }),
      sideHeading(words.contact),
      text(person.phone, white),
      text(person.email, white),
      text(person.location, white),
      text(person.link, white),
      sideHeading(words.skills),
      ...person.skills.map((skill) => text(skill, white)),
    ),
    box(
      { width: '68%', padding: 24 },
      heading(words.summary),
      text(person.summary),
      heading(words.experience),
      ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
        box(
          { ...row, marginTop: 6 },
          broken(dates),
          box(
            { flex: 1 },
            text(title, bold),
            text(`${company} | ${place}`),
            ...bullets.map((told) => bullet(told, '▪')),
          ),
        ),
      ),
      heading(words.education),
      box(
        { ...row, marginTop: 6 },
        broken(person.studied),
        box({ flex: 1 }, text(person.degree, bold), text(person.school)),
      ),
    ),
  )
}

/** Title and employer in one line, dates and place below in grey; long headings. */
function gradient(person: TemplatePerson) {
  const isGerman = person.language === 'de'
  const heading = (name: string) => text(name, { fontSize: 16, color: '#7733aa', marginTop: 10 })
  const grey = { fontSize: 9, color: '#888888' }
  return page(
    { fontSize: 10 },
    box(
      spread,
      box(
        {},
        text(formatName(person), { ...bold, fontSize: 22 }),
        text(person.positions[0]?.title, { color: '#7733aa', fontSize: 12 }),
      ),
      box(
        { alignItems: 'flex-end' },
        ...[person.email, person.phone, person.location, person.link].map((fact) => text(fact, grey)),
      ),
    ),
    heading(isGerman ? 'Relevante Berufserfahrung' : 'Relevant Professional Experience'),
    ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
      box(
        { marginTop: 5 },
        text([run(title, bold), ' · ', run(company, { color: '#7733aa' })], { fontSize: 11 }),
        text(`${dates}  |  ${place}`, grey),
        ...bullets.map((told) => bullet(told, '»')),
      ),
    ),
    heading(isGerman ? 'Ausbildung & Auszeichnungen' : 'Education & Awards'),
    text([run(person.degree, bold), ' · ', run(person.school, { color: '#7733aa' })], { fontSize: 11 }),
    text(`${person.studied}  |  ${person.schoolPlace}`, grey),
    heading(isGerman ? 'Kenntnisse & Werkzeuge' : 'Skills & Tools'),
    ...person.groups.map(([name, skills]) =>
      box({ marginTop: 2 }, text(name, { ...bold, fontSize: 9 }), text(skills.join(' • '))),
    ),
  )
}

const pack = (children: Paragraph[]) => Packer.toBuffer(new Document({ sections: [{ children }] }))
const line = (...runs: (TextRun | string)[]) =>
  new Paragraph({
    children: runs.map((textRun) => (typeof textRun === 'string' ? new TextRun(textRun) : textRun)),
  })
const tab = () => new TextRun({ children: [new Tab()] })

/** Google Docs, "Swiss": title, employer and place in separate lines, dates below. */
function swiss(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  return pack([
    new Paragraph({ text: formatName(person), heading: HeadingLevel.TITLE }),
    line(person.location),
    line(person.phone),
    line(person.email),
    line(person.link),
    new Paragraph({ text: words.experience, heading: HeadingLevel.HEADING_1 }),
    ...listPositions(person).flatMap(({ title, company, dates, place, bullets }) => [
      new Paragraph({ text: `${company}, ${place} – ${title}`, heading: HeadingLevel.HEADING_2 }),
      line(dates),
      ...bullets.map((words) => new Paragraph({ text: words, bullet: { level: 0 } })),
    ]),
    new Paragraph({ text: words.education, heading: HeadingLevel.HEADING_1 }),
    new Paragraph({
      text: `${person.school}, ${person.schoolPlace} – ${person.degree}`,
      heading: HeadingLevel.HEADING_2,
    }),
    line(person.studied),
    new Paragraph({ text: words.skills, heading: HeadingLevel.HEADING_1 }),
    line(person.skills.join(', ')),
  ])
}

/** Two tabs in a line: title, place and dates; the employer below; groups of skills in brackets. */
function threeStops(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const strong = (text: string) => new TextRun({ text, bold: true })
  return pack([
    line(strong(formatName(person).toUpperCase())),
    line(person.email, tab(), person.phone, tab(), person.location),
    line(person.link),
    line(strong(words.experience.toUpperCase())),
    ...listPositions(person).flatMap(({ title, company, dates, place, bullets }) => [
      line(strong(title), tab(), place, tab(), dates),
      line(new TextRun({ text: company, italics: true })),
      ...bullets.map((words) => new Paragraph({ text: words, bullet: { level: 0 } })),
    ]),
    line(strong(words.education.toUpperCase())),
    line(strong(person.degree), tab(), person.schoolPlace, tab(), person.studied),
    line(new TextRun({ text: person.school, italics: true })),
    line(strong(words.skills.toUpperCase())),
    ...person.groups.map(([name, skills]) => line(`${name}: ${skills.join('; ')}`)),
  ])
}

/** Held out: no rule is changed for these, so that they show how unknown CVs are read. */
export const heldOutLayouts: Record<string, (person: TemplatePerson) => Promise<Buffer>> = {
  Europass: europass,
  'PDF, sidebar': sidebar,
  'PDF, gradient': gradient,
  'Google Docs, Swiss': swiss,
  'Word, three stops': threeStops,
}
