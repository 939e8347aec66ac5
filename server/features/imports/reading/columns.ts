import type { ImportColumn, ImportField, ReadCorrections } from '@jobscout/contract/imports/model.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'
import { readDate } from './dates.ts'
import { readStatus } from './statuses.ts'
import type { Table } from './table.ts'
import { cleanLine } from './text.ts'

/** Names of columns in trackers, in English and German, folded, the surest first. */
const written: Record<ImportField, string> = {
  title: `
    job title, job position, position title, role title, title, position, role, job, job name, jobtitel, stelle,
    stellenbezeichnung, stellentitel, berufsbezeichnung, rolle, bezeichnung, beruf, position applied for, opening,
    name`,
  company: `
    company name, company, employer, organization, organisation, firm, business, firma, unternehmen, arbeitgeber,
    firmenname, betrieb, company employer`,
  location: `
    location, job location, city, place, where, office, city state, ort, standort, arbeitsort, stadt, einsatzort,
    state, country, land`,
  applied_on: `
    date applied, applied date, applied on, applied at, application date, date of application, applied,
    date submitted, submitted on, date sent, application submitted, bewerbungsdatum, beworben am, bewerbung am,
    datum der bewerbung, abgeschickt am, gesendet am, date, datum, when, am`,
  status: `
    status, application status, stage, current status, state of application, list, list name, phase, progress,
    outcome, result, bewerbungsstatus, stand, ergebnis, column, pipeline stage`,
  url: `
    job url, url, job link, link, job posting, posting, posting url, link to job, job posting url, job post, job ad,
    listing, posting link, website, stellenanzeige, link zur stelle, link zur anzeige, anzeige, webseite`,
  salary: `
    salary, salary range, compensation, pay, pay range, min salary, salary min, minimum salary, max salary,
    salary max, maximum salary, gehalt, gehaltswunsch, gehaltsspanne, vergutung, lohn`,
  note: `
    notes, note, comments, comment, remarks, details, notizen, notiz, bemerkung, bemerkungen, kommentar, anmerkung,
    anmerkungen`,
}
const fields = Object.keys(written) as ImportField[]
const names = Object.fromEntries(
  fields.map((field) => [field, written[field].trim().split(/,\s+/)]),
) as Record<ImportField, string[]>

/** Columns of these fields belong together: two of a salary, city and state. */
const joined: Partial<Record<ImportField, readonly (readonly [string, string])[]>> = {
  salary: [
    ['min salary', 'max salary'],
    ['salary min', 'salary max'],
    ['minimum salary', 'maximum salary'],
  ],
  location: [
    ['city', 'state'],
    ['city', 'country'],
    ['stadt', 'land'],
  ],
}

/** Rows that show what a column holds. */
const SAMPLE_ROWS = 200
const SAMPLES = 3
const SAMPLE_CHARACTERS = 80
/** Titles that may stand above the header. */
const HEADER_WITHIN = 10
/** Share of a column's cells that say what it is. */
const MOST = 0.8

const foldName = (header: string): string => foldText(header.replace(/\([^)]*\)/g, ' '))
const fieldOfName = (folded: string): ImportField | undefined =>
  fields.find((field) => names[field].includes(folded))

export interface HeadedTable {
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Separates the header from the rows. Titles above it are dropped; of a table without one the columns are numbered. */
export function findHeader({ rows }: Table): HeadedTable {
  const known = rows
    .slice(0, HEADER_WITHIN)
    .map((row) => new Set(row.map((cell) => fieldOfName(foldName(cell)))))
    .findIndex((found) => [...found].filter(Boolean).length >= 2)
  const [first = []] = rows
  const isHeadless = known < 0 && first.some((cell) => readDate(cell) !== null || isAddress(cell))
  const width = Math.max(...rows.map((row) => row.length))
  const numbered = Array.from({ length: width }, (_, index) => `Column ${index + 1}`)
  if (isHeadless) return { headers: numbered, rows }
  const at = Math.max(known, 0)
  const written = rows[at] ?? []
  return {
    headers: numbered.map((number, index) => cleanLine(written[index] ?? '') || number),
    rows: rows.slice(at + 1),
  }
}

const isAddress = (cell: string): boolean => /^(?:https?:\/\/|www\.)\S+$/i.test(cell.trim())
const isStatus = (cell: string): boolean => readStatus(cell) !== null

/** What the values of a column say that no name does. */
const contents: readonly (readonly [ImportField, (cell: string) => boolean])[] = [
  ['url', isAddress],
  ['applied_on', (cell) => readDate(cell) !== null],
  ['status', isStatus],
]

/** Days of a tracker that are not those of applications. */
const otherDates =
  /\b(?:deadline|due|follow|next|saved|created|added|updated|closing|posted|interview|frist|wiedervorlage|erstellt)\b/

/** "Applied" may stand over a day, or over yes and no. */
const mayBe = (field: ImportField, rows: HeadedTable['rows'], column: number): boolean =>
  field !== 'applied_on' ||
  rows.slice(0, SAMPLE_ROWS).some((row) => readDate(row[column] ?? '') !== null) ||
  rows.every((row) => !row[column]?.trim())

/** Proposes a field for each column by its name, and for the others by what is in them. Each field is proposed once, or for two columns
 *  that belong together. */
function proposeFields({ headers, rows }: HeadedTable): (ImportField | null)[] {
  const folded = headers.map(foldName)
  const proposed: (ImportField | null)[] = headers.map(() => null)
  for (const field of fields) {
    const [surest] = names[field].filter(
      (name) => folded.includes(name) && mayBe(field, rows, folded.indexOf(name)),
    )
    const pair = joined[field]?.find(
      (both) => both.every((name) => folded.includes(name)) && both.some((name) => name === surest),
    )
    for (const name of pair ?? (surest === undefined ? [] : [surest])) proposed[folded.indexOf(name)] = field
  }
  // Where the title is called otherwise, the name is that of the company.
  const name = folded.indexOf('name')
  if (!proposed.includes('company') && proposed[name] === null) proposed[name] = 'company'
  for (const [field, says] of contents) {
    if (proposed.includes(field)) continue
    const index = folded.findIndex(
      (name, column) => proposed[column] === null && !otherDates.test(name) && mostCells(rows, column, says),
    )
    if (index >= 0) proposed[index] = field
  }
  return proposed
}

function mostCells(rows: HeadedTable['rows'], column: number, says: (cell: string) => boolean): boolean {
  const cells = rows
    .slice(0, SAMPLE_ROWS)
    .map((row) => row[column]?.trim() ?? '')
    .filter(Boolean)
  return cells.length > 0 && cells.filter(says).length >= cells.length * MOST
}

function findSamples(rows: HeadedTable['rows'], column: number): string[] {
  const samples = new Set<string>()
  for (const row of rows.slice(0, SAMPLE_ROWS)) {
    const sample = cleanLine(row[column] ?? '')
      .slice(0, SAMPLE_CHARACTERS)
      .toWellFormed()
    if (sample) samples.add(sample)
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

/** The columns of a table with what they are read as: as proposed, or as the person corrected it. */
export function readColumns(
  table: HeadedTable,
  { columns: corrected }: Pick<ReadCorrections, 'columns'>,
): ImportColumn[] {
  const corrections = new Map(corrected.map(({ index, field }) => [index, field]))
  const proposed = proposeFields(table)
  return table.headers.map((header, index) => {
    const proposal = proposed[index] ?? null
    const field = corrections.get(index)
    return {
      index,
      header: header.slice(0, SAMPLE_CHARACTERS).toWellFormed(),
      samples: findSamples(table.rows, index),
      proposed: proposal,
      field: field === undefined ? proposal : field,
    }
  })
}

const between: Record<ImportField, string> = {
  title: ' ',
  company: ' ',
  location: ', ',
  applied_on: ' ',
  status: ' ',
  url: ' ',
  salary: ' - ',
  note: '\n',
}
/** Of several columns with one of these fields, the first that says something counts. */
const single: readonly ImportField[] = ['title', 'company', 'applied_on', 'status', 'url']

/** The cells of a row by field. */
export function toCells(row: readonly string[], columns: readonly ImportColumn[]): Map<ImportField, string> {
  const cells = new Map<ImportField, string>()
  for (const { index, field } of columns) {
    const cell = row[index]?.trim() ?? ''
    if (field === null || cell === '') continue
    const before = cells.get(field)
    if (before === undefined) cells.set(field, cell)
    else if (!single.includes(field)) cells.set(field, `${before}${between[field]}${cell}`)
  }
  return cells
}
