import type { ParsedCv } from '@jobscout/contract/cv-reader/reading.ts'
import type { DateOrder, ImportKind } from '@jobscout/contract/imports/model.ts'
import { readArchive } from '../../../platform/file-safety/archive.ts'
import { FileRefused } from '../../../platform/file-safety/refusal.ts'
import { findHeader, type HeadedTable } from './columns.ts'
import { readLinkedInApplications, readLinkedInRecord } from './linkedin.ts'
import { readCsvExport, readJsonExport } from './own-export.ts'
import type { SourceRow } from './source-row.ts'
import { readTable } from './table.ts'
import { decodeText, ImportRefused } from './text.ts'

/** What is in a file: a table whose columns say what they may, or rows whose fields are known. */
export type Source = {
  /** How numbers are usually read as days where the file comes from. */
  readonly dateOrder: DateOrder
  readonly record: ParsedCv | null
} & (
  | { readonly kind: 'table'; readonly table: HeadedTable }
  | { readonly kind: Exclude<ImportKind, 'table'>; readonly rows: readonly SourceRow[] }
)

const ZIP = 'PK\x03\x04'
const EMPTY_ZIP = 'PK\x05\x06'
const LEGACY_OFFICE = 'd0cf11e0a1b11ae1'
/** Parts that workbooks and other documents have, and archives have not. */
const documentParts = ['[Content_Types].xml', 'mimetype']

/** Recognises a file by its content, whatever its name. Times without an offset are of the zone. Throws ImportRefused. */
export async function readSource(bytes: Buffer, timeZone: string): Promise<Source> {
  if (bytes.length === 0) throw new ImportRefused('IMPORT_EMPTY')
  if (bytes.subarray(0, 8).toString('hex') === LEGACY_OFFICE) throw new ImportRefused('IMPORT_IS_WORKBOOK')
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === EMPTY_ZIP) throw new ImportRefused('IMPORT_EMPTY')
  return start === ZIP ? readZip(bytes, timeZone) : readText(decodeText(bytes), timeZone)
}

const markup = /^<(?:!doctype|html|\?xml|svg|[a-z]+>)/i

function readText(text: string, timeZone: string): Source {
  const start = text.trimStart().slice(0, 20)
  const source = { dateOrder: 'month_first', record: null } as const
  if (start.startsWith('{') || start.startsWith('[')) {
    return { ...source, kind: 'jobscout', rows: readJsonExport(text) }
  }
  if (markup.test(start) || start.startsWith('%PDF')) throw new ImportRefused('IMPORT_NOT_A_TABLE')
  const table = readTable(text)
  // Prose, or a list of one thing.
  if (!table.rows.some((row) => row.length > 1)) throw new ImportRefused('IMPORT_NOT_A_TABLE')
  const exported = readCsvExport(table, timeZone)
  if (exported) return { ...source, kind: 'jobscout', rows: exported }
  const headed = findHeader(table)
  if (headed.rows.length === 0) throw new ImportRefused('IMPORT_EMPTY')
  // Where numbers have a comma, lists have semicolons, and the day comes first.
  return {
    ...source,
    dateOrder: table.separator === ';' ? 'day_first' : 'month_first',
    kind: 'table',
    table: headed,
  }
}

async function readZip(bytes: Buffer, timeZone: string): Promise<Source> {
  const files = await readArchive(bytes).catch((error: unknown) => {
    if (!(error instanceof FileRefused)) throw error
    throw new ImportRefused(error.code === 'FILE_DAMAGED' ? 'IMPORT_DAMAGED' : 'IMPORT_ARCHIVE_UNSAFE')
  })
  if (documentParts.some((part) => files.has(part))) throw new ImportRefused('IMPORT_IS_WORKBOOK')
  const rows = readLinkedInApplications(files)
  const record = readLinkedInRecord(files)
  if (rows.length > 0 || record) return { kind: 'linkedin', dateOrder: 'month_first', record, rows }
  // Notion packs its tables: the largest is the whole one.
  const tables = [...files]
    .filter(([name]) => /\.csv$/i.test(name))
    .sort(([, a], [, b]) => b.length - a.length)
  const [largest] = tables
  if (!largest) throw new ImportRefused('IMPORT_WITHOUT_APPLICATIONS')
  return readText(decodeText(largest[1]), timeZone)
}
