import type { CvPosition, CvReading, Proposal } from '../cv-reader/reading.ts'

/** Larger than any real CV. */
export const JSON_RESUME_MAX_BYTES = 1024 * 1024

/** Other programs omit, empty or misuse fields, so invalid values count as absent. */
type Part = Readonly<Record<string, unknown>>
const partOf = (value: unknown): Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Part) : {}
const partsOf = (value: unknown): Part[] => (Array.isArray(value) ? value.map(partOf) : [])
const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(textOf).filter(Boolean) : [])

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Fields are named in the file, so confidence is 1. */
const toProposal = <Value>(value: Value, confidence = 1): Proposal<Value> => ({
  value,
  confidence,
  source: { page: null, text: '' },
})
const line = (value: string): Proposal<string> | null => (value === '' ? null : toProposal(value))

/** The format has one name; files of the product also have its parts. For other files the last word is the family name;
 *  of more than two words a person checks it. */
function namesOf(basics: Part) {
  const [name, given, family] = [textOf(basics.name), textOf(basics.givenName), textOf(basics.familyName)]
  if (given || family) {
    const parts = [given, family].filter(Boolean).join(' ')
    if (name === '' || parts === name) return { first_name: line(given), last_name: line(family) }
  }
  const words = name.split(/\s+/)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  const first = words.slice(0, Math.max(1, words.length - 1)).join(' ')
  const confidence = words.length > 2 ? 0.6 : 1
  const one = (value: string) => (value === '' ? null : toProposal(value, confidence))
  return { first_name: one(first), last_name: one(last) }
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Formats 2019, 2019-03 and 2019-03-01 as 2019 and Mar 2019. */
function dateOf(value: string): string {
  const [, year, month] = /^(\d{4})(?:-(\d{2}))?/.exec(value) ?? []
  if (!year) return value
  const date = new Date(Date.UTC(Number(year), Number(month ?? 1) - 1))
  return month && !Number.isNaN(date.getTime()) ? monthFormat.format(date) : year
}

/** A position of the file. A summary that contains all other fields is the position in the person's own words and is
 *  kept unchanged. */
export function positionOf(work: Part): CvPosition {
  const [start, end] = [textOf(work.startDate), textOf(work.endDate)]
  const title = textOf(work.position)
  // The field was named "company" before version 1 of the format.
  const company = textOf(work.name) || textOf(work.company)
  const highlights = textsOf(work.highlights)
  const summary = textOf(work.summary)
  const facts = [title, company, start.slice(0, 4), end.slice(0, 4), ...highlights]
  if (summary && facts.every((fact) => summary.includes(fact))) {
    return { title: summary, company: null, dates: null, start: null, end: null, current: false, bullets: [] }
  }
  return {
    title: title || null,
    company: company || null,
    dates: start ? `${dateOf(start)} - ${end ? dateOf(end) : 'Present'}` : dateOf(end) || null,
    start: start || null,
    end: end || null,
    current: start !== '' && end === '',
    bullets: summary ? [summary, ...highlights] : highlights,
  }
}

const placeOf = (location: Part) =>
  textOf(location.address) ||
  [location.city, location.region, location.countryCode].map(textOf).filter(Boolean).join(', ')

/** Reads proposals for the profile from a JSON Resume file; null for any other content. */
export function readJsonResume(content: string): CvReading | null {
  let parsed: unknown
  try {
    parsed = JSON.parse(content)
  } catch {
    return null
  }
  const resume = partOf(parsed)
  if (!['basics', 'work', 'education', 'skills'].some((key) => key in resume)) return null
  const basics = partOf(resume.basics)
  const profiles = partsOf(basics.profiles)
  const linkedIn = profiles.find(({ network }) => /linkedin/i.test(textOf(network)))
  const [school = {}] = partsOf(resume.education)
  const work = partsOf(resume.work)
    .map((each) => toProposal(positionOf(each)))
    .filter(({ value: { title, company, bullets } }) => title || company || bullets.length > 0)
  const skills = partsOf(resume.skills).flatMap(({ name, keywords }) => {
    // The skills of a group are its keywords.
    const names = textsOf(keywords)
    return (names.length > 0 ? names : [textOf(name)].filter(Boolean)).map((skill) => toProposal(skill))
  })
  return {
    ...namesOf(basics),
    email: line(textOf(basics.email)),
    phone: line(textOf(basics.phone)),
    location: line(placeOf(partOf(basics.location))),
    linkedin_portfolio: line(textOf(linkedIn?.url)) ?? line(textOf(basics.url)),
    school_university: line(textOf(school.institution)),
    major_field: line(textOf(school.area)),
    experience: work,
    skills: skills.filter(({ value }, at) => skills.findIndex((other) => isSame(other.value, value)) === at),
    // The file names its fields; what the profile has none for stays in the file.
    unused: [],
  }
}
