import type {
  CvCertificate,
  CvEducation,
  CvLanguage,
  CvPosition,
  CvProject,
  ParsedCv,
  Proposal,
} from '../cv-reader/reading.ts'
import { onOneLine, webUrl } from '../shared/fields.ts'
import { partialDate } from '../shared/partial-date.ts'
import {
  type Bullet,
  type Certificate,
  type Education,
  type EntrySource,
  type Position,
  type Project,
  recordLimits,
  type SpokenLanguage,
} from './record.ts'

/** An entry of the record as a file proposes it. */
export interface EntryProposal<Entry> {
  readonly entry: Entry
  readonly proposal: Proposal<unknown>
}

export interface ReadEntries {
  readonly positions: readonly EntryProposal<Position>[]
  readonly education: readonly EntryProposal<Education>[]
  readonly certificates: readonly EntryProposal<Certificate>[]
  readonly languages: readonly EntryProposal<SpokenLanguage>[]
  readonly projects: readonly EntryProposal<Project>[]
  /** What an entry has no room or no field for. */
  readonly rest: readonly string[]
}

/** Splits a text at the end of a line, or else of a word, so that the first part has at most so many characters. */
function splitText(text: string, max: number): [string, string] {
  if (text.length <= max) return [text, '']
  const start = text.slice(0, max + 1)
  const end = [start.lastIndexOf('\n'), start.lastIndexOf(' ')].find((at) => at > 0) ?? max
  return [text.slice(0, end).trim(), text.slice(end).trim()]
}

const yearOnly = /^\d{4}/

/** "2019-03-01" as "2019-03"; empty text for what is no date. */
export function toPartialDate(written: string | null): string {
  const [date = ''] = /^\d{4}(?:-\d{2})?/.exec(written ?? '') ?? []
  const year = yearOnly.exec(date)?.[0] ?? ''
  return [date, year].find((candidate) => partialDate.safeParse(candidate).success) ?? ''
}

/** "Master of Science in Mathematics" as "Master of Science", where the field says the rest. "Master of Education" is a name. */
function withoutField(degree: string, field: string): string {
  if (!field || degree === field || !degree.endsWith(field)) return degree
  const before = degree.slice(0, -field.length)
  return /[\s,(–-]$/.test(before) && !/\s(?:of|de|des|der|di)\s$/i.test(before)
    ? before.replace(/(?:\s+in)?[\s,:(–-]+$/i, '')
    : degree
}

/** Entries of the record from what was read in a file. What does not fit is given back as `rest`, so that nothing is lost unseen. */
export function toRecordEntries(reading: ParsedCv, source: EntrySource, nextId: () => string): ReadEntries {
  const rest: string[] = []
  const fit = (text: string, max: number): string => {
    const [kept, left] = splitText(text, max)
    if (left) rest.push(...left.split('\n'))
    return kept
  }
  const name = (text: string | null | undefined): string => fit(onOneLine(text ?? ''), recordLimits.name)
  const date = (written: string | null): string => {
    const kept = toPartialDate(written)
    if (written && !kept) rest.push(written)
    return kept
  }
  const toBullets = ({ bullets, sentences = [] }: Pick<CvPosition, 'bullets' | 'sentences'>): Bullet[] => {
    const written = bullets
      .map((text, at) => ({ text: text.trim(), sentence: (sentences[at] ?? '').trim() }))
      .filter(({ text }) => text !== '')
    rest.push(...written.slice(recordLimits.bullets).map(({ text }) => text))
    return written.slice(0, recordLimits.bullets).map(({ text, sentence }) => ({
      id: nextId(),
      text: fit(text, recordLimits.bullet),
      sentence: sentence.slice(0, recordLimits.bullet),
      confirmed_at: null,
      source,
    }))
  }
  const period = (read: Pick<CvPosition, 'dates' | 'start' | 'end'> & { current: boolean }) => {
    const dates = { start: date(read.start), end: date(read.end) }
    if (read.dates && !dates.start && !dates.end && !read.current) rest.push(read.dates)
    return { ...dates, is_current: read.current }
  }
  const toPosition = (read: CvPosition): Position => ({
    id: nextId(),
    title: name(read.title),
    employer: name(read.company),
    employer_in_sentence: name(read.employer_in_sentence),
    place: name(read.place),
    ...period(read),
    bullets: toBullets(read),
    text: fit((read.text ?? '').trim(), recordLimits.text),
    source,
  })
  const toEducation = (read: CvEducation): Education => {
    const { start, end } = period({ ...read, current: false })
    return {
      id: nextId(),
      degree: name(withoutField(read.degree ?? '', read.field ?? '')),
      field: name(read.field),
      school: name(read.school),
      start,
      end,
      note: fit((read.note ?? '').trim(), recordLimits.text),
      source,
    }
  }
  const toCertificate = (read: CvCertificate): Certificate => ({
    id: nextId(),
    name: name(read.name),
    issuer: name(read.issuer),
    date: date(read.date),
    source,
  })
  const toLanguage = (read: CvLanguage): SpokenLanguage => ({
    id: nextId(),
    name: name(read.name),
    level: name(read.level),
    source,
  })
  const toProject = (read: CvProject): Project => {
    const link = webUrl.safeParse(read.link ?? '')
    if (!link.success && read.link) rest.push(read.link)
    return {
      id: nextId(),
      name: name(read.name),
      link: link.data ?? '',
      ...period(read),
      bullets: toBullets(read),
      source,
    }
  }
  const convertProposals = <Read, Entry>(found: readonly Proposal<Read>[], convert: (read: Read) => Entry) =>
    found.map((proposal) => ({ entry: convert(proposal.value), proposal }))
  return {
    positions: convertProposals(reading.experience, toPosition),
    education: convertProposals(reading.education, toEducation),
    certificates: convertProposals(reading.certificates, toCertificate),
    languages: convertProposals(reading.languages, toLanguage),
    projects: convertProposals(reading.projects, toProject),
    rest,
  }
}
