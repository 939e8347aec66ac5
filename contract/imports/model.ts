import { z } from 'zod'
import { NOTES_MAX } from '../applications/model.ts'
import { parsedCv } from '../cv-reader/reading.ts'
import { day, id, line, text, timestamp } from '../shared/fields.ts'
import { webAddressProblem } from '../shared/web-address.ts'

export const IMPORT_MAX_BYTES = 5 * 1024 * 1024
export const IMPORT_ROWS_MAX = 10_000
export const IMPORT_COLUMNS_MAX = 100
/** Characters of one cell. */
export const IMPORT_CELL_MAX = 50_000
/** Words for a status in one file: a column with more of them is no status. */
export const IMPORT_WORDS_MAX = 50
/** Imports of one person within a day, and rows that they may have imported in all. */
export const IMPORTS_A_DAY = 20
export const IMPORTED_ROWS_MAX = 50_000
/** How long an import can be undone. */
export const UNDO_HOURS = 24

/** What a file is: a table of a tracker, the archive of LinkedIn, or an export of this product, whose columns are known. */
export const importKind = z.enum(['table', 'linkedin', 'jobscout'])
export type ImportKind = z.infer<typeof importKind>

/** What a column says of an application. Columns with the same field are read together, such as two of a salary. */
export const importField = z.enum([
  'title',
  'company',
  'location',
  'applied_on',
  'status',
  'url',
  'salary',
  'note',
])
export type ImportField = z.infer<typeof importField>

export const importFieldLabels: Record<ImportField, string> = {
  title: 'Title',
  company: 'Company',
  location: 'Location',
  applied_on: 'Applied on',
  status: 'Status',
  url: 'Job posting',
  salary: 'Salary',
  note: 'Note',
}

/** The statuses that an application made outside of the product can have. No Answer is stored as rejected, without a response. */
export const outsideStatus = z.enum([
  'applied',
  'in_progress',
  'pending',
  'responded',
  'interview_scheduled',
  'offer_received',
  'rejected',
  'no_answer',
  'withdrawn',
])
export type OutsideStatus = z.infer<typeof outsideStatus>

/** What becomes of a row: a status, or nothing, as of a job that the person only saved. */
export const importStatus = outsideStatus.or(z.literal('leave_out'))
export type ImportStatus = z.infer<typeof importStatus>

export const importStatusLabels: Record<ImportStatus, string> = {
  applied: 'Applied',
  in_progress: 'In Progress',
  pending: 'Pending Review',
  responded: 'Employer Responded',
  interview_scheduled: 'Interview Scheduled',
  offer_received: 'Offer Received',
  rejected: 'Rejected',
  no_answer: 'No Answer',
  withdrawn: 'Withdrawn',
  leave_out: 'Leave out: not applied',
}

export const dateOrder = z.enum(['day_first', 'month_first'])
export type DateOrder = z.infer<typeof dateOrder>

const appliedOn = day('Give a day as 2026-11-28.')
/** No application is older: a day before it is a slip of the pen. */
export const OLDEST_APPLICATION_DAY = '1970-01-01'
export const TOO_LONG_AGO = 'This day is too long ago.'

const address = text(2000).check(({ value, issues }) => {
  const message = webAddressProblem(value)
  if (message) issues.push({ code: 'custom', message, input: value })
})

/** What a person changed of one row. Fields that are not given stay as they were read. */
const rowEdit = z.object({
  number: z.number().int().min(1).max(IMPORT_ROWS_MAX),
  title: line(300).optional(),
  company: line(200).optional(),
  location: line(200).optional(),
  applied_on: appliedOn.optional(),
  status: importStatus.optional(),
  url: address.optional(),
  salary: line(300).optional(),
  note: text(NOTES_MAX).optional(),
})
export type RowEdit = z.infer<typeof rowEdit>

/** What a person corrected of how a file is read. It is sent again with the file: the server keeps neither. */
export const importCorrections = z.object({
  /** By the number of the column; null leaves it out. */
  columns: z
    .array(
      z.object({
        index: z
          .number()
          .int()
          .min(0)
          .max(IMPORT_COLUMNS_MAX - 1),
        field: importField.nullable(),
      }),
    )
    .max(IMPORT_COLUMNS_MAX)
    .default([]),
  date_order: dateOrder.optional(),
  /** For rows without a day. */
  default_day: appliedOn.optional(),
  statuses: z
    .array(z.object({ word: z.string().max(200), status: importStatus }))
    .max(IMPORT_WORDS_MAX)
    .default([]),
  rows: z.array(rowEdit).max(1000).default([]),
})
export type ImportCorrections = z.input<typeof importCorrections>
export type ReadCorrections = z.output<typeof importCorrections>

const importColumn = z.object({
  index: z.number().int(),
  header: z.string(),
  /** Up to three values that differ. */
  samples: z.array(z.string()),
  /** What name and content say; null where neither says anything. */
  proposed: importField.nullable(),
  /** What it is read as, with the corrections. */
  field: importField.nullable(),
})
export type ImportColumn = z.infer<typeof importColumn>

const importWord = z.object({
  /** As the file says it. */
  word: z.string(),
  count: z.number().int(),
  status: importStatus,
  /** False for a word that the product does not know: the person checks it. True once they did. */
  is_known: z.boolean(),
})
export type ImportWord = z.infer<typeof importWord>

const rowProblem = z.object({
  field: importField,
  /** For the person. */
  message: z.string(),
})

export const importRow = z.object({
  /** From 1, without the header. */
  number: z.number().int(),
  title: z.string(),
  company: z.string(),
  location: z.string(),
  /** Null where there is none, or none that can be read. */
  applied_on: z.string().nullable(),
  status: importStatus,
  /** The word in the file; empty where it has none. */
  status_word: z.string(),
  url: z.string(),
  salary: z.string(),
  note: z.string(),
  /** A row with problems is not imported before they are solved. */
  problems: z.array(rowProblem),
  /** What it repeats: an application that the person has, or an earlier row. It is not imported. */
  duplicate: z
    .union([z.object({ application_id: id, since: timestamp }), z.object({ row: z.number().int() })])
    .nullable(),
})
export type ImportRow = z.infer<typeof importRow>

/** Every row is in one of the four besides all. */
export const rowFilter = z.enum(['all', 'new', 'here', 'check', 'left_out'])
export type RowFilter = z.infer<typeof rowFilter>

/** How a file is read, and a page of its rows as they would be imported. */
export const parsedImport = z.object({
  kind: importKind,
  /** None for an archive or an export of ours, whose columns are known. */
  columns: z.array(importColumn),
  /** How numbers are read as days; null where no date of the file depends on it. */
  dates: z
    .object({
      order: dateOrder,
      /** Whether both orders fit all dates: the person may turn it. */
      is_ambiguous: z.boolean(),
      example: z.object({ text: z.string(), day: z.string() }),
    })
    .nullable(),
  statuses: z.array(importWord),
  /** Rows by filter. `new` is what would be imported. */
  counts: z.record(rowFilter, z.number().int()),
  /** Of the filter. */
  rows: z.array(importRow),
  page: z.number().int(),
  pages: z.number().int(),
  /** The first rows that are already here, for a sentence. */
  here: z.array(importRow.pick({ number: true, title: true, company: true })).max(10),
  /** Positions, education and skills of an archive, as proposals for the record; null where the file has none. */
  record: parsedCv.nullable(),
})
export type ParsedImport = z.infer<typeof parsedImport>

export const importSummary = z.object({
  id,
  file_name: z.string(),
  kind: importKind,
  /** Applications that it made. */
  imported: z.number().int(),
  /** Rows that repeated an application, or an earlier row. */
  already_here: z.number().int(),
  /** Rows without what an application needs, or left out. */
  left_out: z.number().int(),
  created_at: timestamp,
  /** Until when it can be undone; null where it cannot any more. */
  undo_until: timestamp.nullable(),
  undone_at: timestamp.nullable(),
  /** Its applications that changed since, which undoing spares. */
  changed: z.number().int(),
})
export type ImportSummary = z.infer<typeof importSummary>

/** Where an application was made that was not made here. */
export const outsideChannel = z.enum([
  'company_site',
  'job_board',
  'email',
  'recruiter',
  'referral',
  'in_person',
  'other',
])
export type OutsideChannel = z.infer<typeof outsideChannel>

export const outsideChannelLabels: Record<OutsideChannel, string> = {
  company_site: "The company's site",
  job_board: 'A job board',
  email: 'Email',
  recruiter: 'A recruiter',
  referral: 'A referral',
  in_person: 'In person',
  other: 'Another way',
}

/** An application that the person made without the product. */
export const outsideApplication = z.object({
  job_title: line(300).min(1, 'Say what the job is called.'),
  company_name: line(200).min(1, 'Say which company it is with.'),
  job_location: line(200).default(''),
  job_url: address.default(''),
  applied_on: appliedOn.refine((given) => given >= OLDEST_APPLICATION_DAY, TOO_LONG_AGO),
  channel: outsideChannel,
  status: outsideStatus.default('applied'),
  notes: text(NOTES_MAX).default(''),
})
export type OutsideApplication = z.input<typeof outsideApplication>
