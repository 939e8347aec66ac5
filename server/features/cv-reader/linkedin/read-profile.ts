import type { CvCertificate, CvLanguage, ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import { SUMMARY_MAX } from '../entries/further.ts'
import { findEmail, findPhone } from '../fields/contact.ts'
import { findLinks, mainLink } from '../fields/links.ts'
import { findName } from '../fields/name.ts'
import { findProfileName, partsOfName } from '../fields/name-parts.ts'
import { propose } from '../fields/proposal.ts'
import { type Line, makeLine } from '../layout/line.ts'
import type { PdfPage } from '../layout/pdf-items.ts'
import { placeLikelihood } from '../terms/places.ts'
import { findProfileColumns, NAME_SIZE, type ProfileColumns } from './profile-columns.ts'
import { CONFIDENCE, readPositions, readSchools } from './profile-entries.ts'
import { joinParagraphs, type ProfileSection, splitColumn, splitItems } from './profile-sections.ts'

/** Sizes in points: headings of the main column have 15.75, those of the side column 13, other texts at most 12. */
const MAIN_HEADING_SIZE = 14
const SIDE_HEADING_SIZE = 12.5

type Kind = ProfileSection['kind']

const linesOfKind = (sections: readonly ProfileSection[], kind: Kind): Line[] =>
  sections.filter((section) => section.kind === kind).flatMap(({ lines }) => lines)

/** "German (Native or Bilingual)" */
function toLanguage(text: string): CvLanguage {
  const [, name = text, level = null] = /^(.+?)\s*\(([^()]+)\)$/.exec(text) ?? []
  return { name, level }
}

/** What an address of the contact details is called, "(LinkedIn)", is none of it. */
const withoutCalled = (line: Line): Line => {
  const text = line.text.replace(/\s*\([^()\d]*\)$/, '')
  return { ...line, text, cells: line.cells.map((cell) => ({ ...cell, text })) }
}

function readPerson(head: readonly Line[], contact: readonly Line[]) {
  const large = head.filter(({ size }) => size >= NAME_SIZE)
  const below = head.filter((line) => !large.includes(line))
  const [first] = large
  const whole = large.map(({ text }) => text).join(' ')
  const line = first && makeLine({ ...first, cells: [whole] })
  const email = findEmail(contact, contact)
  const known = line ? [line, ...contact] : contact
  const name = findName(known, known, email?.value)
  const parts = partsOfName(whole, {
    email: email?.value ?? '',
    profile: findProfileName(contact),
    isSpanish: false,
  })
  const unsure = (value: string) => (value && line ? propose(value, 0.6, line) : null)
  const names = name ?? { first: unsure(parts.first), last: unsure(parts.last) }
  // The headline is above it, and few profiles have none.
  const last = below.at(-1)
  const likelihood = last ? placeLikelihood(last.text, true) : null
  const place = below.length > 1 || likelihood === 'sure' ? last : undefined
  const links = findLinks(contact.map(withoutCalled), contact.map(withoutCalled), [whole])
  return {
    person: {
      first_name: names.first,
      last_name: names.last,
      email,
      phone: findPhone(contact, contact),
      location: place ? propose(place.text, likelihood ? CONFIDENCE : 0.6, place) : null,
      linkedin_portfolio: mainLink(links, [whole]),
      links,
    },
    headline: below.filter((lineBelow) => lineBelow !== place).map(({ text }) => text),
  }
}

function readSummary(sections: readonly ProfileSection[], edge: number) {
  const lines = linesOfKind(sections, 'summary')
  const paragraphs = joinParagraphs(lines, edge)
  const text = paragraphs.join('\n')
  const [first] = lines
  if (!first || text.length > SUMMARY_MAX) return { summary: null, unused: paragraphs }
  return { summary: propose(text, CONFIDENCE, first), unused: [] }
}

const usedKinds: readonly Kind[] = ['contact', 'skills', 'languages', 'certificates']

function readColumns({ side, main, edge }: ProfileColumns): ParsedCv | null {
  const beside = splitColumn(side, ({ size }) => size >= SIDE_HEADING_SIZE)
  const { head, sections } = splitColumn(main, ({ size }) => size >= MAIN_HEADING_SIZE && size < NAME_SIZE)
  const isKnown = ({ kind }: ProfileSection) =>
    kind === 'summary' || kind === 'experience' || kind === 'education'
  if (!sections.every(isKnown)) return null
  const besides = beside.sections.map(({ kind, lines }) => ({ kind, lines: splitItems(lines) }))
  const { person, headline } = readPerson(head, linesOfKind(besides, 'contact'))
  const { summary, unused: longSummary } = readSummary(sections, edge)
  const work = readPositions(linesOfKind(sections, 'experience'), edge)
  const { education, unused: besideSchools } = readSchools(linesOfKind(sections, 'education'))
  const [latest] = education
  return {
    ...person,
    summary,
    school_university: latest ? { ...latest, value: latest.value.school ?? '' } : null,
    major_field: latest?.value.field ? { ...latest, value: latest.value.field } : null,
    experience: work.positions,
    education,
    certificates: linesOfKind(besides, 'certificates').map((line) => {
      const certificate: CvCertificate = { name: line.text, issuer: null, date: null }
      return propose(certificate, CONFIDENCE, line)
    }),
    languages: linesOfKind(besides, 'languages').map((line) =>
      propose(toLanguage(line.text), CONFIDENCE, line),
    ),
    projects: [],
    skills: linesOfKind(besides, 'skills').map((line) => propose(line.text, CONFIDENCE, line)),
    unused: [
      ...headline,
      ...beside.head.map(({ text }) => text),
      ...besides
        .filter(({ kind }) => !usedKinds.includes(kind))
        .flatMap(({ lines }) => lines.map(({ text }) => text)),
      ...longSummary,
      ...work.unused,
      ...besideSchools,
    ],
  }
}

/** Reads a profile that LinkedIn saved as PDF; null for other files, and for one in a language whose headings are not known. */
export function readLinkedInProfile(pages: readonly PdfPage[]): ParsedCv | null {
  const columns = findProfileColumns(pages)
  return columns && readColumns(columns)
}
