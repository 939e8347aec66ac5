import { Document, Packer, Paragraph, TextRun } from 'docx'
import { sampleHeadings } from '../people/sample.ts'
import type { TemplatePerson } from '../people/template.ts'
import { bold, box, italic, page, row, type Style, spread, text } from './pdf-page.ts'

/** A list mark as browsers print it: a drawn dot. */
const drawn = (words: string) =>
  box(
    { ...row, marginLeft: 8 },
    box({ width: 3, height: 3, borderRadius: 1.5, backgroundColor: '#000000', marginTop: 5, marginRight: 6 }),
    text(words, { flex: 1 }),
  )

const listPositions = (person: TemplatePerson) =>
  person.positions.map((position, index) => ({ ...position, place: person.places[index] ?? '' }))

/** Places at the right edge of the wide column, close to a column whose headings have smaller ones below. */
function printed(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const heading = (name: string) =>
    text(name.toUpperCase(), { fontSize: 14, marginTop: 12, color: '#0a7a55' })
  const label: Style = { ...bold, fontSize: 10, marginTop: 4 }
  return page(
    {},
    text(`${person.first} ${person.last}`, { ...bold, fontSize: 24 }),
    text(`${person.email} | ${person.phone} | ${person.location} | ${person.link}`, { fontSize: 9 }),
    box(
      { ...row },
      box(
        { width: '66%', paddingRight: 14 },
        heading(words.experience),
        ...listPositions(person).map(({ title, company, dates, place, bullets }) =>
          box(
            { marginTop: 6 },
            text(title, { ...bold, fontSize: 11 }),
            text(company, { fontSize: 11 }),
            box(spread, text(dates, italic), text(place, italic)),
            ...bullets.map(drawn),
          ),
        ),
        heading(words.education),
        text(person.degree, { ...bold, fontSize: 11 }),
        text(person.school, { fontSize: 11 }),
        box(spread, text(person.studied, italic), text(person.schoolPlace, italic)),
      ),
      box(
        { width: '34%' },
        heading(words.skills),
        ...person.groups.flatMap(([name, skills]) => [
          text(name.toUpperCase(), label),
          text(skills.join(' • ')),
        ]),
      ),
    ),
  )
}

/** Word without styles: the name in two large lines, all else told by size. */
function sized(person: TemplatePerson) {
  const words = sampleHeadings[person.language]
  const line = (told: string, size: number, isBold = false) =>
    new Paragraph({ children: [new TextRun({ text: told, size: size * 2, bold: isBold })] })
  return Packer.toBuffer(
    new Document({
      sections: [
        {
          children: [
            line(person.first, 20),
            line(person.last, 20),
            line(`${person.location} | ${person.phone} | ${person.email} | ${person.link}`, 10),
            line(words.experience, 14),
            ...listPositions(person).flatMap(({ title, company, dates, place, bullets }) => [
              line(title, 11, true),
              line(`${company}, ${place} | ${dates}`, 10),
              ...bullets.map((told) => new Paragraph({ text: told, bullet: { level: 0 } })),
            ]),
            line(words.education, 14),
            line(person.degree, 11, true),
            line(`${person.school}, ${person.schoolPlace} | ${person.studied}`, 10),
            line(words.skills, 14),
            line(person.skills.join(', '), 10),
          ],
        },
      ],
    }),
  )
}

/** Layouts that differ by what is drawn, by the edge of a column, or by size alone. */
export const printedLayouts: Record<string, (person: TemplatePerson) => Promise<Buffer>> = {
  'PDF, printed by a browser': printed,
  'Word, told by size': sized,
}
