import { interviewInput } from '@jobscout/contract/applications/interview.ts'
import { applicationStatus, canBePlanned, statusLabels } from '@jobscout/contract/applications/model.ts'
import { NEXT_ACTION_MAX } from '@jobscout/contract/applications/next-action.ts'
import { ownerWord } from '@jobscout/contract/applications/words.ts'
import { IMPORT_ROWS_MAX } from '@jobscout/contract/imports/model.ts'
import { timestamp } from '@jobscout/contract/shared/fields.ts'
import { submissionSummary } from '@jobscout/contract/submissions/state.ts'
import { z } from 'zod'
import { readFromSpreadsheet } from '../../../platform/clock/zones.ts'
import type { SourceRow } from './source-row.ts'
import type { Table } from './table.ts'
import { cleanLine, cleanText, ImportRefused } from './text.ts'

const INTEGER_MAX = 2 ** 31 - 1

const cell = z.string().catch('')
const amount = z.coerce.number().int().min(0).max(INTEGER_MAX).nullable().catch(null)
const moment = timestamp.nullable().catch(null)

/** What an export says of an application. A value that no export holds is dropped, as it may have been edited. */
const exportedApplication = z.object({
  job_title: cell,
  company_name: cell,
  job_location: cell,
  job_url: cell,
  application_date: timestamp.catch(''),
  notes: cell,
  opening: z.string().max(100).transform(cleanLine).catch(''),
  is_remote: z.boolean().or(z.stringbool()).catch(false),
  salary_mentioned: amount,
  salary_min: amount,
  salary_max: amount,
  salary_currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .catch(null),
  application_method: z
    .string()
    .regex(/^\w{1,40}$/)
    .catch('imported'),
  next_action: z.string().transform(cleanLine).pipe(z.string().max(NEXT_ACTION_MAX)).catch(''),
  next_action_date: z.iso.date().refine(canBePlanned).nullable().catch(null),
  next_action_done_at: moment,
  interview: interviewInput.nullable().catch(null),
  interview_done_at: moment,
})

/** A spreadsheet program may have saved it in another form, which is read as any date. */
const writtenDate = z.object({ application_date: cell }).catch({ application_date: '' })

type Exported = z.infer<typeof exportedApplication>

const worded = z.object({
  status: applicationStatus,
  // Files from before it was exported do not say it.
  response_type: z.string().catch(''),
  submission: submissionSummary
    .pick({ state: true, channel: true, return_reason: true })
    .nullable()
    .catch(null),
})

/** In words that are statuses of a file. Two are one to owners, and stay apart. */
function writeStatus(raw: unknown): string {
  const { data } = worded.safeParse(raw)
  if (!data) return ''
  return data.status === 'pending' || data.status === 'responded'
    ? statusLabels[data.status]
    : ownerWord(data).label
}

/** The lower figure first, whichever way round a file has them. */
function sortPay(lower: number | null, upper: number | null): [number | null, number | null] {
  return lower !== null && upper !== null && lower > upper ? [upper, lower] : [lower, upper]
}

function writePay({ salary_min, salary_max, salary_mentioned, salary_currency }: Exported): string {
  const figures = salary_min === null && salary_max === null ? [salary_mentioned] : [salary_min, salary_max]
  const range = [...new Set(figures.filter((figure) => figure !== null))].join(' - ')
  return range && [range, salary_currency].filter(Boolean).join(' ')
}

function toSourceRow(raw: unknown, statusWord: string, number: number): SourceRow {
  const read = exportedApplication.parse(raw)
  const [salary_min, salary_max] = sortPay(read.salary_min, read.salary_max)
  // A day is that of an action.
  const plan = read.next_action === '' ? { next_action_date: null, next_action_done_at: null } : {}
  const { job_title, company_name, job_location, job_url, notes, ...beyond } = {
    ...read,
    salary_min,
    salary_max,
    ...plan,
  }
  return {
    number,
    cells: new Map([
      ['title', job_title],
      ['company', company_name],
      ['location', job_location],
      ['applied_on', beyond.application_date || writtenDate.parse(raw).application_date],
      ['status', statusWord],
      ['url', job_url],
      ['salary', writePay({ ...read, salary_min, salary_max })],
      ['note', notes],
    ]),
    exported: beyond,
  }
}

const exportFile = z.object({
  applications: z.array(z.looseObject({ job_title: z.string(), company_name: z.string() })),
})

/** The applications of a JSON export. Throws ImportRefused for other JSON. */
export function readJsonExport(text: string): SourceRow[] {
  const { data } = exportFile.safeParse(parseJson(text))
  if (!data) throw new ImportRefused('IMPORT_WITHOUT_APPLICATIONS')
  if (data.applications.length > IMPORT_ROWS_MAX) throw new ImportRefused('IMPORT_TOO_MANY_ROWS')
  return data.applications.map((raw, index) => toSourceRow(raw, writeStatus(raw), index + 1))
}

function parseJson(text: string): unknown {
  try {
    // Escapes stand for characters that the text itself may not have.
    return JSON.parse(text, (_, value: unknown) => (typeof value === 'string' ? cleanText(value) : value))
  } catch {
    throw new ImportRefused('IMPORT_DAMAGED')
  }
}

const ownColumns = ['job_title', 'company_name', 'status', 'application_date', 'application_method']

/** Texts that a spreadsheet would run have an apostrophe in the export. */
const withoutApostrophe = (text: string): string =>
  text.replace(/^'(?=\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20])/, '')

const timeColumns = ['application_date', 'next_action_done_at', 'interview_at', 'interview_done_at']

/** The applications of a CSV export, whose times are of the zone; in older ones they have an offset. Null for a table of another
 *  program. */
export function readCsvExport({ rows }: Table, timeZone: string): SourceRow[] | null {
  const [header = [], ...lines] = rows
  const names = header.map(cleanLine)
  if (!ownColumns.every((name) => names.includes(name))) return null
  return lines.map((line, index) => {
    const raw = new Map(names.map((name, column) => [name, withoutApostrophe(line[column] ?? '')]))
    const value = (name: string): string | null => {
      const text = raw.get(name) || null
      const moment = text && timeColumns.includes(name) ? readFromSpreadsheet(text, timeZone) : null
      return moment?.toISOString() ?? text
    }
    const at = value('interview_at')
    const interview = at && {
      at,
      minutes: Number(value('interview_minutes')),
      place: value('interview_place') ?? '',
      link: value('interview_link') ?? '',
      notes: value('interview_notes') ?? '',
    }
    const fields = Object.keys(exportedApplication.shape).map((name) => [name, value(name)])
    return toSourceRow(
      { ...Object.fromEntries(fields), interview },
      cleanLine(value('status') ?? ''),
      index + 1,
    )
  })
}
