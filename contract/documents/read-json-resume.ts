import type {
  CvCertificate,
  CvEducation,
  CvLanguage,
  CvPosition,
  CvProject,
  ParsedCv,
  Proposal,
} from '../cv-reader/reading.ts'
import { fullName, splitFamilyFirst } from '../shared/person-name.ts'
import { fromReactiveResume, splitLines } from './reactive-resume.ts'
import { objectsIn, textsIn, toDate, toObject, toText, type UnknownObject } from './unknown-json.ts'

/** Larger than any real CV. */
export const JSON_RESUME_MAX_BYTES = 1024 * 1024

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** Fields are named in the file, so confidence is 1. */
const toProposal = <Value>(value: Value, confidence = 1): Proposal<Value> => ({
  value,
  confidence,
  source: { page: null, text: '' },
})
const toProposals = <Value>(values: readonly Value[]) => values.map((value) => toProposal(value))
const line = (value: string): Proposal<string> | null => (value === '' ? null : toProposal(value))

/** The format has one name; files of the product also have its parts. For other files the last word is the family name, or the
 *  first in languages that put it there; of more than two words a person checks it. */
function readNames(basics: UnknownObject) {
  const [name, given, family] = [toText(basics.name), toText(basics.givenName), toText(basics.familyName)]
  if (given || family) {
    const written = [`${given} ${family}`.trim(), fullName({ first_name: given, last_name: family })]
    if (name === '' || written.includes(name)) return { first_name: line(given), last_name: line(family) }
  }
  const words = name.split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first = words.slice(0, Math.max(1, words.length - 1)).join(' ')
  const { first_name, last_name, sure } = splitFamilyFirst(name) ?? {
    first_name: first,
    last_name: last,
    sure: words.length <= 2,
  }
  const propose = (value: string) => (value === '' ? null : toProposal(value, sure ? 1 : 0.6))
  return { first_name: propose(first_name), last_name: propose(last_name) }
}

/** The format says by a missing end that a position goes on. Files of the product say it where that would be wrong. */
function readPeriod({ startDate, endDate, isCurrent }: UnknownObject) {
  const [start, end] = [toDate(startDate), toDate(endDate)]
  const current = typeof isCurrent === 'boolean' ? isCurrent : start !== '' && end === ''
  return { dates: null, start: start || null, end: end || null, current }
}

/** How a letter says each highlight, empty where the person has not said it. */
const readSentences = (sentences: unknown): string[] =>
  Array.isArray(sentences) ? sentences.map(toText) : []

/** A position of the file. A summary that contains all other fields is the position in the person's own words. */
export function readWork(work: UnknownObject): CvPosition {
  const { start, end, ...period } = readPeriod(work)
  const title = toText(work.position)
  // The field was named "company" before version 1 of the format.
  const company = toText(work.name) || toText(work.company)
  const highlights = textsIn(work.highlights)
  const summary = toText(work.summary)
  const facts = [title, company, start?.slice(0, 4) ?? '', end?.slice(0, 4) ?? '', ...highlights]
  if (summary && facts.every((fact) => summary.includes(fact))) {
    return {
      title: null,
      company: null,
      dates: null,
      start: null,
      end: null,
      current: false,
      bullets: [],
      text: summary,
    }
  }
  return {
    title: title || null,
    company: company || null,
    place: toText(work.location),
    ...period,
    start,
    end,
    bullets: [...splitLines(summary), ...highlights],
    // Of a file of the product, which has no summary beside highlights.
    sentences: summary ? [] : readSentences(work.sentences),
    employer_in_sentence: toText(work.nameInSentence),
  }
}

function readEducation(education: UnknownObject): CvEducation {
  const { current: _current, ...period } = readPeriod(education)
  return {
    school: toText(education.institution) || null,
    degree: toText(education.studyType) || null,
    field: toText(education.area) || null,
    ...period,
    note: [toText(education.summary), toText(education.score), ...textsIn(education.courses)]
      .filter(Boolean)
      .join('\n'),
  }
}

const readCertificate = (certificate: UnknownObject): CvCertificate => ({
  name: toText(certificate.name),
  issuer: toText(certificate.issuer) || null,
  date: toDate(certificate.date) || null,
})

const readLanguage = (language: UnknownObject): CvLanguage => ({
  name: toText(language.language),
  level: toText(language.fluency) || null,
})

const readProject = (project: UnknownObject): CvProject => ({
  name: toText(project.name),
  link: toText(project.url) || null,
  ...readPeriod(project),
  bullets: [...splitLines(project.description), ...textsIn(project.highlights)],
  sentences: toText(project.description) ? [] : readSentences(project.sentences),
})

const hasContent = (entry: object) =>
  Object.values(entry).some(
    (value) => (typeof value === 'string' || Array.isArray(value)) && value.length > 0,
  )

function readSkills(skills: readonly UnknownObject[]): string[] {
  const names = skills.flatMap(({ name, keywords }) => {
    // The skills of a group are its keywords.
    const listed = textsIn(keywords)
    return listed.length > 0 ? listed : [toText(name)].filter(Boolean)
  })
  return names.filter((name, at) => names.findIndex((earlier) => isSame(earlier, name)) === at)
}

/** A text of several lines, as it is written where it is no HTML. */
const readProse = (written: unknown): string => {
  const text = toText(written)
  return text.startsWith('<') ? splitLines(text).join('\n') : text
}

/** The parts of an address that name no street: those without a number, but for a postcode. */
const townIn = (address: string) =>
  address
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/^\d{4,6}\s+|\s+\d{4,6}$/g, ''))
    .filter((part) => part !== '' && !/\d/.test(part))
    .join(', ')

/** The town, not the street. Files that the product wrote earlier have it as their address. */
function readTown({ city, region, countryCode, address }: UnknownObject): string {
  const named = [city, region].map(toText).some(Boolean)
  const town = named ? '' : townIn(toText(address))
  return town || [city, region, countryCode].map(toText).filter(Boolean).join(', ')
}

/** What is read of each part of the file. */
const usedFields = {
  basics: ['name', 'givenName', 'familyName', 'email', 'phone', 'url', 'summary', 'location', 'profiles'],
  work: [
    'position',
    'name',
    'company',
    'location',
    'startDate',
    'endDate',
    'isCurrent',
    'summary',
    'highlights',
    'sentences',
    'nameInSentence',
  ],
  education: [
    'institution',
    'studyType',
    'area',
    'startDate',
    'endDate',
    'isCurrent',
    'summary',
    'score',
    'courses',
  ],
  certificates: ['name', 'issuer', 'date'],
  languages: ['language', 'fluency'],
  projects: ['name', 'url', 'startDate', 'endDate', 'isCurrent', 'description', 'highlights', 'sentences'],
  skills: ['name', 'keywords', 'level'],
} as const

/** What says nothing about the person. */
const ignoredFields = new Set([
  '$schema',
  'meta',
  'id',
  'image',
  'picture',
  'icon',
  'visible',
  'hidden',
  'columns',
  'version',
])

function allTexts(value: unknown): string[] {
  if (typeof value === 'string') return splitLines(value)
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(allTexts)
  return Object.entries(value).flatMap(([name, inner]) => (ignoredFields.has(name) ? [] : allTexts(inner)))
}

/** A line for each entry of the file that has something of which nothing is proposed. */
function findUnusedTexts(resume: UnknownObject): string[] {
  return Object.entries(resume).flatMap(([name, part]) => {
    if (ignoredFields.has(name)) return []
    const used: readonly string[] = usedFields[name as keyof typeof usedFields] ?? []
    const entries = Array.isArray(part) ? part : [toObject(part).items ?? part].flat()
    return entries.flatMap((entry) => {
      const left = Object.entries(toObject(entry)).filter(([field]) => !used.includes(field))
      const texts = typeof entry === 'string' ? [entry] : allTexts(Object.fromEntries(left))
      return texts.length > 0 ? [texts.join(', ')] : []
    })
  })
}

/** What a file holds, or why nothing is read of it: it is no JSON, or names other fields. */
export type ResumeFile =
  | { readonly reading: ParsedCv }
  | { readonly refusal: 'not-json' }
  | { readonly refusal: 'other-shape'; readonly fields: readonly string[] }

/** Reads proposals for the profile from a JSON Resume file, or from one of Reactive Resume. */
export function readJsonResume(content: string): ResumeFile {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    return { refusal: 'not-json' }
  }
  const file = toObject(parsed)
  const resume = fromReactiveResume(file) ?? file
  if (!Object.keys(usedFields).some((key) => key in resume))
    return { refusal: 'other-shape', fields: Object.keys(file).slice(0, 6) }
  const basics = toObject(resume.basics)
  const profiles = objectsIn(basics.profiles)
  // The product writes the host of a further link as its network.
  const linkedIn = profiles.find(({ network }) => /linkedin(?!\.)/i.test(toText(network)))
  const url = toText(basics.url)
  const main = toText(linkedIn?.url) || url
  const links = [...new Set([main, url, ...profiles.map((profile) => toText(profile.url))])].filter(Boolean)
  const education = objectsIn(resume.education).map(readEducation).filter(hasContent)
  return {
    reading: {
      ...readNames(basics),
      email: line(toText(basics.email)),
      phone: line(toText(basics.phone)),
      location: line(readTown(toObject(basics.location))),
      linkedin_portfolio: line(main),
      links: toProposals(links),
      summary: line(readProse(basics.summary)),
      school_university: line(education[0]?.school ?? ''),
      major_field: line(education[0]?.field ?? ''),
      experience: toProposals(objectsIn(resume.work).map(readWork).filter(hasContent)),
      education: toProposals(education),
      certificates: toProposals(objectsIn(resume.certificates).map(readCertificate).filter(hasContent)),
      languages: toProposals(objectsIn(resume.languages).map(readLanguage).filter(hasContent)),
      projects: toProposals(objectsIn(resume.projects).map(readProject).filter(hasContent)),
      skills: toProposals(readSkills(objectsIn(resume.skills))),
      unused: findUnusedTexts(resume),
    },
  }
}
