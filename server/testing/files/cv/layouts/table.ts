import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx'
import { sampleHeadings } from '../people/sample.ts'
import type { TemplatePerson } from '../people/template.ts'
import { bold, box, bullet, footer, italic, page, row, run, text } from './pdf-page.ts'

const formatName = ({ first, last }: TemplatePerson) => `${first} ${last}`
const listPositions = (person: TemplatePerson) =>
  person.positions.map((position, index) => ({ ...position, place: person.places[index] ?? '' }))
const readTown = (place: string) => place.split(', ')[0] ?? place

/** A label and the text beside it. */
const fact = (label: string, ...told: Parameters<typeof box>[1][]) =>
  box({ ...row, marginTop: 5 }, text(label, { width: 112 }), box({ flex: 1 }, ...told))

/** A form: labels and dates in a narrow column, headings above their rows, the last one beside its text. */
function form(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const isGerman = person.language === 'de'
  const heading = (name: string) => text(name, { ...bold, fontSize: 12, marginTop: 9 })
  const [town, country = ''] = person.location.split(', ')
  return page(
    { fontFamily: 'Times-Roman', fontSize: 11 },
    text(isGerman ? 'Lebenslauf' : 'Curriculum Vitae', { ...bold, fontSize: 14 }),
    heading(isGerman ? 'Persönliche Daten' : 'Personal Details'),
    fact('Name', text(formatName(person))),
    fact(isGerman ? 'Anschrift' : 'Address', text('Bautzner Straße 118'), text(`01099 ${town}, ${country}`)),
    fact(isGerman ? 'Telefon' : 'Phone', text(person.phone)),
    fact('E-Mail', text(person.email)),
    fact('LinkedIn', text(person.link)),
    heading(words.experience),
    ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
      box(
        {},
        fact(
          dates.replace(/([A-Z][a-z]{2})[a-z]+(?= \d)/g, '$1'),
          text(title, bold),
          text(`${company}, ${readTown(place)}`),
        ),
        ...bullets.map((told) => box({ marginLeft: 120 }, bullet(told))),
      ),
    ),
    heading(words.education),
    fact(person.studied, text(person.degree), text(person.school)),
    heading(words.skills),
    ...person.groups.map(([name, skills]) => fact(name, text(skills.join(', ')))),
    fact(isGerman ? 'Sprachen' : 'Languages', text('Deutsch (gut), Sorbisch (Grundkenntnisse)')),
    fact(isGerman ? 'Führerschein' : 'Driving licence', text('B, BE')),
    box(
      { ...row, marginTop: 9 },
      text(isGerman ? 'Interessen' : 'Interests', { ...bold, fontSize: 12, width: 112 }),
      text(isGerman ? 'Feuerwehr, Modelleisenbahn' : 'Bell ringing, model railways'),
    ),
  )
}

/** Centred headings over rows of dates and texts; title, employer and town in a sentence of their own. */
function centred(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) =>
    text(name, { ...bold, fontSize: 14, marginTop: 12, marginBottom: 4, textAlign: 'center' })
  const dated = (dates: string, strong: string, rest: string) =>
    box(
      { ...row, marginTop: 4 },
      text(dates, { width: 130 }),
      text([run(strong, bold), `, ${rest}.`], { flex: 1 }),
    )
  return page(
    {},
    box(
      { ...row, justifyContent: 'space-between' },
      text(formatName(person), { ...bold, fontSize: 14, marginTop: 6 }),
      box(
        { alignItems: 'flex-end' },
        ...[person.location, person.phone, person.email, person.link].map((detail) => text(detail)),
      ),
    ),
    heading(words.experience),
    ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
      box(
        {},
        dated(dates, title, `${company}, ${readTown(place)}`),
        ...bullets.map((told) => text(told, { marginLeft: 145, marginTop: 4 })),
      ),
    ),
    heading(words.education),
    dated(person.studied, person.degree.replace(', ', ' in '), person.school),
    heading(words.skills),
    ...person.groups.map(([name, skills]) =>
      box(row, text(name, { width: 90 }), text(skills.join(', '), { flex: 1 })),
    ),
  )
}

/** Europass of 2013: labels and headings end at the same edge, the name stands beside a heading, languages in a table. */
function rightAligned(person: TemplatePerson) {
  const isGerman = person.language === 'de'
  const side = { width: 130, textAlign: 'right', fontSize: 9, marginRight: 10 }
  const beside = (label: string, ...told: Parameters<typeof box>[1][]) =>
    box({ ...row, marginTop: 6 }, text(label, side), box({ flex: 1 }, ...told))
  const heading = (german: string, english: string) =>
    text((isGerman ? german : english).toUpperCase(), { ...side, marginTop: 10 })
  return page(
    { fontSize: 9 },
    text('Europass', { textAlign: 'center' }),
    beside(
      isGerman ? 'PERSÖNLICHE ANGABEN' : 'PERSONAL INFORMATION',
      text(formatName(person), { fontSize: 14 }),
      ...[person.location, person.phone, person.email, person.link].map((detail) =>
        text(detail, { marginTop: 5 }),
      ),
    ),
    heading('Berufserfahrung', 'Work experience'),
    ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
      beside(
        dates,
        text(title, { fontSize: 12 }),
        text(`${company}, ${place.replace(/, (.*)/, ' ($1)')}`),
        ...bullets.map((told) => bullet(told, '–')),
      ),
    ),
    heading('Schul- und Berufsbildung', 'Education and training'),
    beside(person.studied, text(person.degree, { fontSize: 12 }), text(person.school)),
    heading('Persönliche Fähigkeiten', 'Personal skills'),
    beside(isGerman ? 'Muttersprache' : 'Mother tongue', text('Irish')),
    beside(
      isGerman ? 'Weitere Sprachen' : 'Other languages',
      box(row, ...['Listening', 'Reading', 'Speaking'].map((ability) => text(ability, { width: 90 }))),
    ),
    beside('English', box(row, ...['C1', 'C2', 'C1'].map((level) => text(level, { width: 90 })))),
    beside(isGerman ? 'Computerkenntnisse' : 'Computer skills', text(person.skills.join(', '))),
    beside(isGerman ? 'Führerschein' : 'Driving licence', text('A, B')),
  )
}

/** Headings differ from the text in their font and the space above them; the address has two lines, dates too, and the
 *  name of the school wraps. */
function quiet(person: TemplatePerson) {
  const isGerman = person.language === 'de'
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { fontFamily: 'Courier', marginTop: 18, marginBottom: 6 })
  const dated = (dates: string, ...told: Parameters<typeof box>[1][]) => {
    const [from = '', to = ''] = dates.split(' – ')
    return box(
      { ...row, marginTop: 6 },
      box({ width: 100 }, text(`${from} –`), text(to)),
      box({ width: 330 }, ...told),
    )
  }
  const [town, country] = person.location.split(', ')
  return page(
    {},
    ...[town, country, person.phone, person.email, person.link].map((detail) =>
      text(detail, { fontSize: 9 }),
    ),
    text(formatName(person), { fontSize: 17, textAlign: 'center' }),
    heading(isGerman ? 'Berufliche Positionen' : 'Academic Positions'),
    ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
      dated(dates, text(`${title}, ${company}, ${place}.`), ...bullets.map((told) => bullet(told))),
    ),
    heading(words.education),
    dated(person.studied, text([run(person.degree, bold), ', ', run(person.school, italic)])),
    heading(isGerman ? 'Gremien' : 'Committees'),
    dated('2018 – 2020', text(isGerman ? 'Beirat der Stadtbibliothek' : 'Board of the town library')),
    heading(words.skills),
    ...person.groups.map(([name, skills]) =>
      box(row, text(name, { width: 100 }), text(skills.join(', '), { flex: 1 })),
    ),
  )
}

/** Narrow columns: name and title in one line, headings that wrap beside their entries, headers that wrap before their
 *  dates, contact details in the footer. */
function narrow(person: TemplatePerson) {
  const isGerman = person.language === 'de'
  const words = sampleHeadings[person.language]
  const beside = (name: string, ...told: Parameters<typeof box>[1][]) =>
    box(
      { ...row, marginTop: 10 },
      text(name, { width: 84, marginRight: 12, fontSize: 14, textAlign: 'right' }),
      box({ flex: 1 }, ...told),
    )
  const dated = (dates: string, strong: string, rest: string) =>
    box(
      { ...row, justifyContent: 'space-between', marginTop: 4 },
      text([run(`${strong}, `, bold), run(rest, italic)], { width: 270 }),
      text(dates, bold),
    )
  return page(
    { paddingBottom: 60 },
    text([run(formatName(person), bold), ` | ${person.positions[0]?.title}`], {
      fontSize: 20,
      textAlign: 'center',
    }),
    beside(
      isGerman ? 'Berufliche Erfahrung' : 'Professional Experience',
      ...listPositions(person).map(({ title, company, dates, bullets }) =>
        box({}, dated(dates, title, company), ...bullets.map((told) => bullet(told))),
      ),
    ),
    beside(words.education, dated(person.studied, person.degree, person.school)),
    beside(words.skills, ...person.groups.map(([name, skills]) => text(`${name}: ${skills.join(', ')}`))),
    footer(text(`${person.location} • ${person.phone} • ${person.email} • ${person.link}`)),
  )
}

/** Word: sections and entries are headings of neighbouring levels; a postcode, and a degree after the name. */
function levels(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string, level: (typeof HeadingLevel)[keyof typeof HeadingLevel]) =>
    new Paragraph({ text: name, heading: level })
  const line = (told: string) => new Paragraph({ children: [new TextRun(told)] })
  const { HEADING_1, HEADING_2, HEADING_3 } = HeadingLevel
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            heading(`${formatName(person)}, P.Eng.`, HEADING_1),
            line(`${person.location}, S10 2QT`),
            line(person.phone),
            line(person.email),
            line(person.link),
            heading(words.experience, HEADING_2),
            ...listPositions(person).flatMap(({ title, company, dates, bullets }) => [
              heading(`${company} — ${title}`, HEADING_3),
              line(dates),
              ...bullets.map((told) => new Paragraph({ text: told, bullet: { level: 0 } })),
            ]),
            heading(words.education, HEADING_2),
            heading(`${person.school} — ${person.degree}`, HEADING_3),
            line(person.studied),
            heading(words.skills, HEADING_2),
            line(person.skills.join(', ')),
          ],
        },
      ],
    }),
  )
}

/** What templates that no rule had seen have in common: rows of labels and dates, and headings told by position. */
export const tableLayouts: Record<string, (person: TemplatePerson) => Promise<Buffer>> = {
  'PDF, form': form,
  'PDF, centred headings': centred,
  'Europass, labels at the right': rightAligned,
  'PDF, headings in another font': quiet,
  'PDF, narrow columns': narrow,
  'Word, neighbouring levels': levels,
}
