import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { createElement as element, type ReactNode } from 'react'
import { type SamplePerson, sampleHeadings } from '../people/sample.ts'

type Style = Record<string, string | number>
const text = (words: string, style: Style = {}) => element(Text, { key: words, style }, words)
const box = (key: string, style: Style, ...children: ReactNode[]) =>
  element(View, { key, style }, ...children)

const heading = (words: string, upper: boolean) =>
  text(upper ? words.toUpperCase() : words, {
    fontSize: upper ? 11 : 14,
    fontWeight: 700,
    marginTop: 10,
    marginBottom: 4,
  })
const bullet = (words: string) =>
  box(words, { flexDirection: 'row' }, text('•', { width: 10 }), text(words, { flex: 1 }))

const page = (...children: ReactNode[]) =>
  renderToBuffer(
    element(
      Document,
      null,
      element(
        Page,
        { size: 'A4', style: { padding: 42, fontSize: 10.5, lineHeight: 1.4, fontFamily: 'Helvetica' } },
        ...children,
      ),
    ),
  )

const name = ({ first, last }: SamplePerson) => text(`${first} ${last}`, { fontSize: 20, fontWeight: 700 })
const spread = (left: string, right: string, style: Style = {}) =>
  box(left + right, { flexDirection: 'row', justifyContent: 'space-between' }, text(left, style), text(right))

function single(person: SamplePerson, upper: boolean, companyFirst: boolean) {
  const words = sampleHeadings[person.language]
  return page(
    name(person),
    text([person.email, person.phone, person.location, person.link].join('  |  ')),
    heading(words.summary, upper),
    text(person.summary),
    heading(words.experience, upper),
    ...person.positions.map((position, index) =>
      companyFirst
        ? box(
            `${index}`,
            { marginBottom: 6 },
            text(position.company, { fontWeight: 700 }),
            spread(position.title, position.dates),
            ...position.bullets.map(bullet),
          )
        : box(
            `${index}`,
            { marginBottom: 6 },
            spread(`${position.title}, ${position.company}`, position.dates, { fontWeight: 700 }),
            ...position.bullets.map(bullet),
          ),
    ),
    heading(words.education, upper),
    spread(person.school, person.studied, { fontWeight: 700 }),
    text(person.degree),
    heading(words.skills, upper),
    text(person.skills.join(', ')),
  )
}

function twoColumns(person: SamplePerson, upper: boolean) {
  const words = sampleHeadings[person.language]
  const side = box(
    'side',
    { width: '32%', paddingRight: 14 },
    heading(words.contact, upper),
    text(person.email, { fontSize: 9 }),
    text(person.phone, { fontSize: 9 }),
    text(person.location, { fontSize: 9 }),
    text(person.link, { fontSize: 8 }),
    heading(words.skills, upper),
    ...person.skills.map((skill) => text(skill)),
  )
  const main = box(
    'main',
    { width: '68%' },
    heading(words.summary, upper),
    text(person.summary),
    heading(words.experience, upper),
    ...person.positions.map((position, index) =>
      box(
        `${index}`,
        { marginBottom: 6 },
        text(position.title, { fontWeight: 700 }),
        text(`${position.company} | ${position.dates}`),
        ...position.bullets.map(bullet),
      ),
    ),
    heading(words.education, upper),
    text(person.degree, { fontWeight: 700 }),
    text(`${person.school}, ${person.studied}`),
  )
  return page(name(person), box('columns', { flexDirection: 'row' }, side, main))
}

function timeline(person: SamplePerson, upper: boolean) {
  const words = sampleHeadings[person.language]
  const row = (left: string, ...right: ReactNode[]) =>
    box(
      left,
      { flexDirection: 'row', marginBottom: 6 },
      text(left, { width: 165 }),
      box('right', { flex: 1 }, ...right),
    )
  return page(
    name(person),
    text(person.location),
    text(`${person.phone} · ${person.email}`),
    text(person.link),
    heading(words.experience, upper),
    ...person.positions.map((position) =>
      row(
        position.dates,
        text(position.title, { fontWeight: 700 }),
        text(position.company),
        ...position.bullets.map((words) => bullet(words)),
      ),
    ),
    heading(words.education, upper),
    row(person.studied, text(person.school, { fontWeight: 700 }), text(person.degree)),
    heading(words.skills, upper),
    ...person.skills.map(bullet),
  )
}

const spaced = (words: string) => words.toUpperCase().replace(/(\S)(?=\S)/g, '$1 ')

/** Added after the rules were written: a layout they were not made for. */
function rightSide(person: SamplePerson) {
  const words = sampleHeadings[person.language]
  const small = { fontSize: 9 }
  const main = box(
    'main',
    { width: '66%', paddingRight: 18 },
    heading(spaced(words.experience.split(' ')[0] ?? ''), false),
    ...person.positions.map((position, index) =>
      box(
        `${index}`,
        { marginBottom: 8 },
        text(`${position.company} — ${position.title}`, { fontWeight: 700 }),
        text(`(${position.dates})`, { fontSize: 9, color: '#666666' }),
        ...position.bullets.map(bullet),
      ),
    ),
    heading(spaced(words.education), false),
    text(`${person.degree}, ${person.school} (${person.studied})`),
  )
  const side = box(
    'side',
    { width: '34%' },
    heading(spaced(words.contact), false),
    ...[person.phone, person.email, person.location, person.link].map((line) => text(line, small)),
    heading(spaced(words.skills), false),
    text(person.skills.join(' • '), small),
  )
  return page(
    text(`${person.last.toUpperCase()}, ${person.first}`, { fontSize: 18, fontWeight: 700 }),
    text(person.positions[0]?.title ?? '', small),
    box('columns', { flexDirection: 'row' }, main, side),
  )
}

export const pdfLayouts: Record<string, (person: SamplePerson, index: number) => Promise<Buffer>> = {
  'PDF, one column': (person, index) => single(person, index % 2 === 0, false),
  'PDF, company above title': (person, index) => single(person, index % 2 === 0, true),
  'PDF, two columns': (person, index) => twoColumns(person, index % 2 === 0),
  'PDF, timeline': (person, index) => timeline(person, index % 2 === 0),
  'PDF, column at the right': rightSide,
}
