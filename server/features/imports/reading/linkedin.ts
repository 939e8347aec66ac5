import type { CvEducation, CvPosition, ParsedCv, Proposal } from '@jobscout/contract/cv-reader/reading.ts'
import type { ImportField } from '@jobscout/contract/imports/model.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { readDate } from './dates.ts'
import type { SourceRow } from './source-row.ts'
import { readTable } from './table.ts'
import { cleanLine, cleanText, decodeText } from './text.ts'

type Files = ReadonlyMap<string, Buffer>
type NamedRow = ReadonlyMap<string, string>

const baseName = (path: string): string => path.split('/').at(-1) ?? ''

/** The rows of all files of this name, which LinkedIn splits into several, by the names of their columns. */
function readRows(files: Files, name: RegExp): NamedRow[] {
  return [...files]
    .filter(([path, content]) => name.test(baseName(path)) && content.toString('latin1').trim() !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, content]) => {
      const [header = [], ...rows] = readTable(decodeText(content)).rows
      const names = header.map(foldText)
      return rows.map((row) => new Map(names.map((column, index) => [column, row[index]?.trim() ?? ''])))
    })
}

const fieldOfColumn: Readonly<Record<string, ImportField>> = {
  'application date': 'applied_on',
  'company name': 'company',
  'job title': 'title',
  'job url': 'url',
}

/** The applications that a person made on LinkedIn. What they answered to questions there stays there. */
export const readLinkedInApplications = (files: Files): SourceRow[] =>
  readRows(files, /^Job Applications(?:_\d+)?\.csv$/i).map((row, index) => ({
    number: index + 1,
    cells: new Map(
      Object.entries(fieldOfColumn).map(([column, field]) => [field, row.get(column) ?? ''] as const),
    ),
  }))

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "Mar 2019" as 2019-03, "2019" as it is. */
function readMonth(text: string): string | null {
  const [, name = '', year] = /^(?:([a-z]{3})[a-z]*\.? )?(\d{4})$/i.exec(text) ?? []
  if (year === undefined) {
    const date = readDate(text)
    return date && 'day' in date ? date.day.slice(0, 7) : null
  }
  const month = MONTHS.indexOf(name.toLowerCase()) + 1
  return month > 0 ? `${year}-${String(month).padStart(2, '0')}` : year
}

/** LinkedIn names the fields, so confidence is 1. */
const propose = <Value>(value: Value, words: readonly string[]): Proposal<Value> => ({
  value,
  confidence: 1,
  source: { page: null, text: words.filter(Boolean).join(', ') },
})

const reader = (row: NamedRow) => (name: string) => cleanLine(row.get(name) ?? '')
const period = (start: string, end: string) => ({
  dates: [start, end].filter(Boolean).join(' - ') || null,
  start: readMonth(start),
  end: readMonth(end),
})

function readPosition(row: NamedRow): Proposal<CvPosition> {
  const value = reader(row)
  const [title, company, place] = [value('title'), value('company name'), value('location')]
  const [start, end] = [value('started on'), value('finished on')]
  const bullets = cleanText(row.get('description') ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*–]\s*/, '').trim())
    .filter(Boolean)
  return propose(
    {
      title: title || null,
      company: company || null,
      ...period(start, end),
      current: start !== '' && end === '',
      bullets,
      ...(place && { place }),
    },
    [title, company, start, end],
  )
}

function readSchool(row: NamedRow): Proposal<CvEducation> {
  const value = reader(row)
  const [school, degree] = [value('school name'), value('degree name')]
  const [start, end] = [value('start date'), value('end date')]
  const note = [value('notes'), value('activities')].filter(Boolean).join('. ')
  return propose(
    {
      school: school || null,
      degree: degree || null,
      field: null,
      ...period(start, end),
      ...(note && { note }),
    },
    [degree, school, start, end],
  )
}

/** Positions, education and skills as proposals for the record; null where the archive has none. */
export function readLinkedInRecord(files: Files): ParsedCv | null {
  const experience = readRows(files, /^Positions\.csv$/i).map(readPosition)
  const education = readRows(files, /^Education\.csv$/i).map(readSchool)
  const skills = readRows(files, /^Skills\.csv$/i)
    .map((row) => cleanLine(row.get('name') ?? ''))
    .filter(Boolean)
    .map((skill) => propose(skill, [skill]))
  if (experience.length + education.length + skills.length === 0) return null
  return {
    first_name: null,
    last_name: null,
    email: null,
    phone: null,
    location: null,
    linkedin_portfolio: null,
    links: [],
    summary: null,
    school_university: null,
    major_field: null,
    experience,
    education,
    certificates: [],
    languages: [],
    projects: [],
    skills,
    unused: [],
  }
}
