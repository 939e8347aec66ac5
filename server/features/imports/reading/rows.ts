import { NOTES_MAX } from '@jobscout/contract/applications/model.ts'
import {
  type DateOrder,
  IMPORT_WORDS_MAX,
  type ImportField,
  type ImportKind,
  type ImportRow,
  type ImportStatus,
  type ImportWord,
  OLDEST_APPLICATION_DAY,
  type ReadCorrections,
  type RowEdit,
  TOO_LONG_AGO,
} from '@jobscout/contract/imports/model.ts'
import { completeAddress, webAddressProblem } from '@jobscout/contract/shared/web-address.ts'
import { readDate, resolveDate } from './dates.ts'
import { Duplicates, type KnownApplication } from './duplicates.ts'
import type { ExportedApplication, SourceRow } from './source-row.ts'
import { readStatus } from './statuses.ts'
import { cleanLine, cleanText } from './text.ts'

/** A row as it would be imported. */
export interface ReadRow extends ImportRow {
  /** Of an export of the product, without what the person corrected. */
  readonly exported: ExportedApplication | null
}

type Problem = ImportRow['problems'][number]

const lineLimits = { title: 300, company: 200, location: 200, salary: 300 } as const
const QUOTED_MAX = 40

const wordKey = (word: string): string => word.toLowerCase()

/** The words for a status in the rows, the most frequent first, each with what it means. */
export function readWords(
  rows: readonly SourceRow[],
  { statuses }: Pick<ReadCorrections, 'statuses'>,
): ImportWord[] {
  const corrected = new Map(statuses.map(({ word, status }) => [wordKey(word), status]))
  const words = Map.groupBy(
    rows.map((row) => cleanLine(row.cells.get('status') ?? '')).filter(Boolean),
    wordKey,
  )
  return [...words]
    .map(([key, [word = '', ...more]]) => {
      const status = corrected.get(key) ?? readStatus(word)
      return {
        word,
        count: more.length + 1,
        status: status ?? ('applied' as const),
        is_known: status !== null,
      }
    })
    .sort((a, b) => b.count - a.count)
    .slice(0, IMPORT_WORDS_MAX)
}

export interface RowsRequest {
  readonly kind: ImportKind
  readonly corrections: ReadCorrections
  readonly words: readonly ImportWord[]
  readonly dateOrder: DateOrder
  readonly known: readonly KnownApplication[]
  /** In the person's calendar. */
  readonly today: string
  /** A moment as a day there. */
  readonly formatDay: (moment: Date) => string
}

/** The rows with what is wrong with them and what they repeat. */
export function readRows(rows: readonly SourceRow[], request: RowsRequest): ReadRow[] {
  const { corrections, words, known, kind } = request
  const edits = new Map(corrections.rows.map((edit) => [edit.number, edit]))
  const statuses = new Map(words.map(({ word, status }) => [wordKey(word), status]))
  const duplicates = new Duplicates(known)
  return rows.map((row) => {
    const read = readRow(row, edits.get(row.number), statuses, request)
    if (read.status === 'leave_out' || read.title === '' || read.company === '') return read
    const candidate = {
      ...read,
      opening: read.exported?.opening ?? '',
      is_withdrawn: read.status === 'withdrawn',
      day: read.applied_on,
      moment: read.exported?.application_date || null,
    }
    return {
      ...read,
      duplicate: duplicates.check(candidate, read.number, { isOwnExport: kind === 'jobscout' }),
    }
  })
}

function readRow(
  { number, cells, exported }: SourceRow,
  edit: RowEdit | undefined,
  statuses: ReadonlyMap<string, ImportStatus>,
  request: RowsRequest,
): ReadRow {
  const problems: Problem[] = []
  const report = (field: ImportField, message: string | null) => {
    if (message) problems.push({ field, message })
  }
  const readLine = (field: keyof typeof lineLimits): string => {
    const text = edit?.[field] ?? cleanLine(cells.get(field) ?? '')
    if (text.length > lineLimits[field]) report(field, `Use at most ${lineLimits[field]} characters.`)
    return text
  }
  const [title, company, location, salary] = [
    readLine('title'),
    readLine('company'),
    readLine('location'),
    readLine('salary'),
  ]
  if (!hasLetter(title)) report('title', 'Say what the job is called.')
  if (!hasLetter(company)) report('company', 'Say which company it is with.')
  const written = cleanLine(cells.get('applied_on') ?? '')
  const applied_on = edit?.applied_on ?? readDay(written, exported, request)
  report('applied_on', dayProblem(written, applied_on, request.today))
  const status_word = cleanLine(cells.get('status') ?? '')
  const worded = status_word === '' ? 'applied' : statuses.get(wordKey(status_word))
  const status = edit?.status ?? worded
  if (!status) report('status', `“${quote(status_word)}” is no status we can read.`)
  const { url, note } = readLinkAndNote(cells, edit)
  if (note.length > NOTES_MAX) report('note', `Use at most ${NOTES_MAX.toLocaleString('en-US')} characters.`)
  return {
    number,
    title,
    company,
    location,
    applied_on,
    status: status ?? 'applied',
    status_word,
    url,
    salary,
    note,
    problems,
    duplicate: null,
    exported: (exported && withoutEdited(exported, edit)) ?? null,
  }
}

/** What the person corrected stands in the row alone. */
const withoutEdited = (exported: ExportedApplication, edit: RowEdit | undefined): ExportedApplication => ({
  ...exported,
  ...(edit?.applied_on !== undefined && { application_date: '' }),
  ...(edit?.salary !== undefined && {
    salary_mentioned: null,
    salary_min: null,
    salary_max: null,
    salary_currency: null,
  }),
})

const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)
const quote = (text: string): string =>
  text.length > QUOTED_MAX ? `${text.slice(0, QUOTED_MAX).toWellFormed()}…` : text

/** Exports of the product say the moment. */
function readDay(
  written: string,
  exported: ExportedApplication | undefined,
  { corrections, dateOrder, formatDay }: RowsRequest,
): string | null {
  if (exported?.application_date) return formatDay(new Date(exported.application_date))
  if (written === '') return corrections.default_day ?? null
  const date = readDate(written)
  return date && resolveDate(date, dateOrder)
}

function dayProblem(written: string, day: string | null, today: string): string | null {
  if (day === null)
    return written === '' ? 'Say when you applied.' : `“${quote(written)}” is no date we can read.`
  if (day > today) return 'This day is still to come. Say when you applied.'
  return day < OLDEST_APPLICATION_DAY ? TOO_LONG_AGO : null
}

/** What stands in the column of addresses and is none becomes part of the note, so that it is not lost. */
function readLinkAndNote(
  cells: SourceRow['cells'],
  edit: RowEdit | undefined,
): { url: string; note: string } {
  const written = cleanLine(cells.get('url') ?? '')
  const address = completeAddress(written)
  const isAddress = webAddressProblem(address) === null && address.length <= 2000
  const note = cleanText(cells.get('note') ?? '')
  const withLink = written === '' || isAddress ? note : [note, `Link: ${written}`].filter(Boolean).join('\n')
  return { url: edit?.url ?? (isAddress ? address : ''), note: edit?.note ?? withLink }
}
