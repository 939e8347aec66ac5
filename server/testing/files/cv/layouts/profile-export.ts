import { sampleHeadings } from '../people/sample.ts'
import type { TemplatePerson } from '../people/template.ts'
import { box, footer, page, row, text } from './pdf-page.ts'

/** LinkedIn's export: a column of facts on the left, each employer once above its positions, prose below. */
export function profileExport(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const grey = { color: '#777777', fontSize: 9 }
  const positions = person.positions.map((position, index) => ({
    ...position,
    place: person.places[index] ?? '',
  }))
  return page(
    { ...row, padding: 0 },
    box(
      { width: '30%', padding: 24, backgroundColor: '#eeeeee', height: '100%' },
      text(words.contact, { fontSize: 12 }),
      text(person.email, { fontSize: 7 }),
      text(person.phone, { fontSize: 9 }),
      text(person.link, { fontSize: 7 }),
      text(words.skills, { fontSize: 12, marginTop: 14 }),
      ...person.skills.map((skill) => text(skill, { fontSize: 9 })),
    ),
    box(
      { width: '70%', padding: 28 },
      text(`${person.first} ${person.last}`, { fontSize: 24 }),
      text(person.positions[0]?.title, { fontSize: 11 }),
      text(person.location, grey),
      text(words.summary, { fontSize: 15, marginTop: 12 }),
      text(person.summary, { fontSize: 11 }),
      text(words.experience, { fontSize: 15, marginTop: 12 }),
      ...positions.map((position) =>
        box(
          { marginTop: 8 },
          text(position.company, { fontSize: 12 }),
          text(position.title, { fontSize: 11 }),
          text(`${position.dates} (2 years 4 months)`, grey),
          text(position.place, grey),
          ...position.bullets.map((told) => text(`${told}.`, { fontSize: 10 })),
        ),
      ),
      text(words.education, { fontSize: 15, marginTop: 12 }),
      text(person.school, { fontSize: 12 }),
      text(`${person.degree} · (${person.studied})`, { fontSize: 10 }),
    ),
    footer(text(''), text('Page 1 of 1', { fontSize: 8, color: '#888888' })),
  )
}
