import { sampleHeadings } from '../people/sample.ts'
import type { TemplatePerson } from '../people/template.ts'
import { bold, box, bullet, footer, italic, page, row, run, spread, text } from './pdf-page.ts'
import { profileExport } from './profile-export.ts'

const formatName = ({ first, last }: TemplatePerson) => `${first} ${last}`
const mapPositions = <Made>(
  person: TemplatePerson,
  make: (at: TemplatePerson['positions'][number], place: string) => Made,
) => person.positions.map((position, index) => make(position, person.places[index] ?? ''))

/** moderncv, style banking: employer and place, then title and dates; the rest centred. */
function banking(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { ...bold, fontSize: 13, color: '#2255aa', marginTop: 10 })
  return page(
    {},
    text(formatName(person), { fontSize: 26, textAlign: 'center', color: '#777777' }),
    text(`${person.location} • ${person.phone} • ${person.email} • ${person.link}`, {
      ...italic,
      fontSize: 9,
      textAlign: 'center',
    }),
    heading(words.experience),
    ...mapPositions(person, ({ title, company, dates, bullets }, place) =>
      box(
        { marginTop: 5 },
        box(spread, text(company, bold), text(place, bold)),
        box(spread, text(title, italic), text(dates, italic)),
        ...bullets.map((told) => bullet(told, '–')),
      ),
    ),
    heading(words.education),
    box(spread, text(person.school, bold), text(person.schoolPlace, bold)),
    box(spread, text(person.degree, italic), text(person.studied, italic)),
    heading(words.skills),
    ...person.groups.map(([name, skills]) => text([run(`${name}: `, bold), skills.join(', ')])),
  )
}

/** moderncv, style classic: dates in a column on the left; title, employer and place in one line. */
function classic(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const entry = (left: string, ...right: Parameters<typeof box>[1][]) =>
    box(
      { ...row, marginTop: 4 },
      text(left, { width: 120, textAlign: 'right', paddingRight: 10 }),
      box({ flex: 1 }, ...right),
    )
  const heading = (name: string) =>
    text(name, { fontSize: 15, color: '#2255aa', marginLeft: 120, marginTop: 8 })
  return page(
    { fontSize: 9.5 },
    box(
      spread,
      text(formatName(person), { fontSize: 28 }),
      box(
        { alignItems: 'flex-end' },
        ...[person.location, person.phone, person.email, person.link].map((fact) => text(fact, italic)),
      ),
    ),
    heading(words.experience),
    ...mapPositions(person, ({ title, company, dates, bullets }, place) =>
      entry(
        dates,
        text([run(title, bold), ', ', run(company, italic), `, ${place}.`]),
        ...bullets.map((told) => bullet(told)),
      ),
    ),
    heading(words.education),
    entry(
      person.studied,
      text([run(person.degree, bold), ', ', run(person.school, italic), `, ${person.schoolPlace}.`]),
    ),
    heading(words.skills),
    ...person.groups.map(([name, skills]) => entry(name, text(skills.join(', ')))),
  )
}

/** AltaCV: two columns, icons before dates and places, skills as tags. */
function iconColumns(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const icon = (sign: string) => text(sign, { fontSize: 8, width: 12 })
  const fact = (sign: string, words: string) =>
    box({ ...row, marginRight: 24 }, icon(sign), text(words, { fontSize: 9 }))
  const heading = (name: string) =>
    text(name.toUpperCase(), { ...bold, fontSize: 14, color: '#661111', marginTop: 8 })
  return page(
    {},
    text(formatName(person).toUpperCase(), { ...bold, fontSize: 24 }),
    text(person.positions[0]?.title, { ...bold, color: '#aa3333', fontSize: 11 }),
    box(row, fact('¶', person.email), fact('¤', person.phone), fact('‡', person.location)),
    box(row, fact('†', person.link)),
    box(
      row,
      box(
        { width: '60%', paddingRight: 22 },
        heading(words.experience),
        ...mapPositions(person, ({ title, company, dates, bullets }, place) =>
          box(
            { marginTop: 6 },
            text(title, { fontSize: 12 }),
            text(company, { ...bold, color: '#aa3333' }),
            box(row, fact('¤', dates), fact('‡', place)),
            ...bullets.map((told) => bullet(told)),
          ),
        ),
      ),
      box(
        { width: '40%' },
        heading('My Life Philosophy'),
        text('“Do the next thing well.”', italic),
        heading(words.skills),
        box(
          { flexDirection: 'row', flexWrap: 'wrap' },
          ...person.skills.map((skill) => text(skill, { marginRight: 16 })),
        ),
        heading(words.education),
        text(person.degree, { fontSize: 12 }),
        text(person.school, { ...bold, color: '#aa3333' }),
        fact('¤', person.studied),
      ),
    ),
  )
}

/** Awesome-CV: places and dates on the right in other colours, names of skill groups on the left, a footer. */
function awesome(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) =>
    text([run(name.slice(0, 3), { color: '#cc3333' }), name.slice(3)], {
      ...bold,
      fontSize: 16,
      marginTop: 10,
    })
  const small = { fontSize: 8, color: '#666666' }
  return page(
    {},
    text([`${person.first} `, run(person.last, bold)], { fontSize: 30, textAlign: 'center' }),
    text(`${person.positions[0]?.title} · ${person.positions[1]?.title}`, { ...small, textAlign: 'center' }),
    text(person.location, { ...italic, fontSize: 8, textAlign: 'center' }),
    text(`${person.phone}   |   ${person.email}   |   ${person.link}`, { fontSize: 7, textAlign: 'center' }),
    heading(words.experience),
    ...mapPositions(person, ({ title, company, dates, bullets }, place) =>
      box(
        { marginTop: 6 },
        box(spread, text(company, bold), text(place, { ...italic, fontSize: 9, color: '#cc3333' })),
        box(spread, text(title.toUpperCase(), small), text(dates, { ...italic, ...small })),
        ...bullets.map((told) => bullet(told)),
      ),
    ),
    heading(words.education),
    box(
      spread,
      text(person.school, bold),
      text(person.schoolPlace, { ...italic, fontSize: 9, color: '#cc3333' }),
    ),
    box(spread, text(person.degree, small), text(person.studied, { ...italic, ...small })),
    heading(words.skills),
    ...person.groups.map(([name, skills]) =>
      box(
        row,
        text(name, { ...bold, width: 90, textAlign: 'right', paddingRight: 12 }),
        text(skills.join(', ')),
      ),
    ),
    footer(text('March 3, 2026', small), text(`${formatName(person)} · Résumé`, small), text('1', small)),
  )
}

/** Jake's resume: title and dates, employer and place, groups of skills after bold names. */
function jakes(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { fontSize: 12, marginTop: 8, borderBottomWidth: 1 })
  const serif = { fontFamily: 'Times-Bold' }
  const slanted = { fontFamily: 'Times-Italic' }
  return page(
    { fontFamily: 'Times-Roman', fontSize: 10.5 },
    text(formatName(person), { ...serif, fontSize: 24, textAlign: 'center' }),
    text(`${person.phone} | ${person.email} | ${person.link} | ${person.location}`, {
      textAlign: 'center',
      fontSize: 9,
    }),
    heading(words.education),
    box(spread, text(person.school, serif), text(person.schoolPlace)),
    box(spread, text(person.degree, slanted), text(person.studied, slanted)),
    heading(words.experience),
    ...mapPositions(person, ({ title, company, dates, bullets }, place) =>
      box(
        { marginTop: 4 },
        box(spread, text(title, serif), text(dates)),
        box(spread, text(company, slanted), text(place, slanted)),
        ...bullets.map((told) => bullet(told)),
      ),
    ),
    heading(person.language === 'de' ? 'Technische Kenntnisse' : 'Technical Skills'),
    ...person.groups.map(([name, skills]) => text([run(name, serif), `: ${skills.join(', ')}`])),
  )
}

/** RenderCV: place, dates and duration in a column on the right that continues beside the text. */
function rightNotes(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) => text(name, { ...bold, fontSize: 14, color: '#004f90', marginTop: 10 })
  const entry = (left: ReturnType<typeof box>, ...notes: string[]) =>
    box(
      { ...row, marginTop: 6 },
      left,
      box({ width: 120, alignItems: 'flex-end' }, ...notes.map((note) => text(note))),
    )
  return page(
    {},
    text(formatName(person), { ...bold, fontSize: 28, textAlign: 'center' }),
    text(`${person.location}     ${person.email}     ${person.phone}     ${person.link}`, {
      textAlign: 'center',
      fontSize: 9,
    }),
    heading('Welcome'),
    text(person.summary),
    heading(words.experience),
    ...mapPositions(person, ({ title, company, dates, bullets }, place) =>
      entry(
        box(
          { flex: 1, paddingRight: 12 },
          text([run(company, bold), `, ${title}`]),
          ...bullets.map((told) => bullet(told)),
        ),
        place,
        dates,
        person.language === 'de' ? '2 Jahre 3 Monate' : '2 years 3 months',
      ),
    ),
    heading(words.education),
    entry(
      box(
        { flex: 1 },
        text([run(person.school, bold), `, ${person.degree}`]),
        bullet('Graduated with distinction'),
      ),
      person.schoolPlace,
      person.studied,
    ),
    heading(words.skills),
    ...person.groups.map(([name, skills]) => text([run(`${name}: `, bold), skills.join(', ')])),
    footer(text(`${formatName(person)} – 1/1`, { fontSize: 9, color: '#888888' })),
  )
}

/** Layouts that imitate common LaTeX templates, and LinkedIn's export. */
export const templateLayouts: Record<string, (person: TemplatePerson) => Promise<Buffer>> = {
  'moderncv banking': banking,
  'moderncv classic': classic,
  AltaCV: iconColumns,
  'Awesome-CV': awesome,
  "Jake's": jakes,
  'RenderCV classic': rightNotes,
  LinkedIn: profileExport,
}
