import { fullName } from '../shared/person-name.ts'
import type { CvInput } from './input.ts'

export const cvSections = [
  'objective',
  'experience',
  'education',
  'skills',
  'certificates',
  'languages',
  'projects',
  'achievements',
] as const
export type CvSectionKey = (typeof cvSections)[number]

/** Headings, the only words of a CV that the product adds. */
export const cvHeadings: Record<CvSectionKey, string> = {
  objective: 'Objective',
  experience: 'Experience',
  education: 'Education',
  skills: 'Skills',
  certificates: 'Certificates',
  languages: 'Languages',
  projects: 'Projects',
  achievements: 'Achievements',
}

/** Sections whose items stand in one line. */
export const isInlineSection = (key: CvSectionKey): boolean => key === 'skills' || key === 'languages'

export interface CvLine {
  readonly kind: 'text' | 'bullet'
  readonly text: string
}

/** Lines that belong together: a position with its tasks, a school with its degree. */
export interface CvEntry {
  readonly title: string | null
  readonly lines: readonly CvLine[]
}

export interface CvSection {
  readonly key: CvSectionKey
  readonly entries: readonly CvEntry[]
}

/** The structure of a CV, independent of its format. */
export interface CvContent {
  readonly name: string
  readonly contacts: readonly string[]
  readonly sections: readonly CvSection[]
}

/** All texts of the person in a CV, in reading order. */
export function collectTexts(content: CvContent): string[] {
  const sections = content.sections.flatMap(({ entries }) =>
    entries.flatMap(({ title, lines }) => [
      ...(title === null ? [] : [title]),
      ...lines.map(({ text }) => text),
    ]),
  )
  return [content.name, ...content.contacts, ...sections]
}

const mark = /^\s*[-–—*•·‣▪●○◦]\s+/u

function readLine(line: string): CvLine {
  const text = line.replace(mark, '').trim()
  return { kind: mark.test(line) ? 'bullet' : 'text', text }
}

const readLines = (text: string): CvLine[] =>
  text
    .split('\n')
    .map(readLine)
    .filter((line) => line.text !== '')

/** Blank lines separate entries. The first line of an entry is its title if more lines follow. */
function parseEntries(text: string): CvEntry[] {
  return text.split(/\n\s*\n/).flatMap((block) => {
    const lines = readLines(block)
    const [first, ...rest] = lines
    if (!first) return []
    const isTitle = first.kind === 'text' && first.text.length <= 160 && rest.length > 0
    return [isTitle ? { title: first.text, lines: rest } : { title: null, lines }]
  })
}

/** Skills or languages separated by commas, semicolons or lines. Commas in brackets do not separate. One that is repeated, in whatever
 *  case, stands once. */
function listItems(text: string): CvEntry[] {
  const seen = new Set<string>()
  const items = text
    .split(/\n|;|,(?![^()\n]*\))/)
    .map((item) => item.replace(mark, '').trim())
    .filter((item) => {
      const key = item.toLocaleLowerCase('en')
      if (!item || seen.has(key)) return false
      seen.add(key)
      return true
    })
  return items.length === 0
    ? []
    : [{ title: null, lines: items.map((item) => ({ kind: 'bullet', text: item })) }]
}

const parseProse = (text: string): CvEntry[] => {
  const lines = readLines(text)
  return lines.length === 0 ? [] : [{ title: null, lines }]
}

/** Structures a person's own words as a CV. It adds only headings and removes only list marks. */
export function composeCv(input: CvInput): CvContent {
  const { firstName, lastName, email, phone, location, link = '' } = input.personalInfo
  const entries: Record<CvSectionKey, CvEntry[]> = {
    objective: parseProse(input.objective),
    experience: parseEntries(input.experience),
    education: parseEntries(input.education),
    skills: listItems(input.skills),
    certificates: parseProse(input.certificates ?? ''),
    languages: listItems(input.languages ?? ''),
    projects: parseEntries(input.projects ?? ''),
    achievements: parseProse(input.achievements),
  }
  return {
    name: fullName({ first_name: firstName, last_name: lastName }),
    contacts: [email, phone, location, link].filter(Boolean),
    sections: cvSections
      .map((key) => ({ key, entries: entries[key] }))
      .filter((section) => section.entries.length > 0),
  }
}
