import type { ParsedImport, ReadCorrections, RowFilter } from '@jobscout/contract/imports/model.ts'
import { countPages } from '@jobscout/contract/shared/pages.ts'
import { readColumns, toCells } from './reading/columns.ts'
import { findDateOrder, readDate, resolveDate } from './reading/dates.ts'
import type { KnownApplication } from './reading/duplicates.ts'
import { type ReadRow, readRows, readWords } from './reading/rows.ts'
import { readSource, type Source } from './reading/source.ts'
import type { SourceRow } from './reading/source-row.ts'
import { ImportRefused } from './reading/text.ts'
import { toApplication, type WrittenApplication } from './reading/written.ts'

export interface ReadRequest {
  readonly file: Uint8Array
  readonly corrections: ReadCorrections
  /** What the person has applied for. */
  readonly known: readonly KnownApplication[]
  readonly today: string
  readonly timeZone: string
  /** A page of rows to look at, or the applications to write. */
  readonly wanted:
    | { readonly filter: RowFilter; readonly page: number; readonly pageSize: number }
    | 'applications'
}

export type ReadResult =
  | { readonly reading: ParsedImport }
  | {
      readonly kind: ParsedImport['kind']
      readonly counts: ParsedImport['counts']
      readonly applications: readonly WrittenApplication[]
    }
  | { readonly refusal: ImportRefused['code']; readonly line: number | null }

const HERE_NAMED = 10

/** Reads a file of applications with what the person corrected of it. */
export default async function readImport(request: ReadRequest): Promise<ReadResult> {
  try {
    const { file, timeZone } = request
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
    return answer(await readSource(bytes, timeZone), request)
  } catch (error) {
    if (error instanceof ImportRefused) return { refusal: error.code, line: error.line }
    throw error
  }
}

function answer(source: Source, { corrections, known, today, timeZone, wanted }: ReadRequest): ReadResult {
  const { kind, record } = source
  const columns = kind === 'table' ? readColumns(source.table, corrections) : []
  const sourceRows: readonly SourceRow[] =
    kind === 'table'
      ? source.table.rows.map((row, index) => ({ number: index + 1, cells: toCells(row, columns) }))
      : source.rows
  const dates = readDates(source, sourceRows, corrections)
  const words = readWords(sourceRows, corrections)
  const rows = readRows(sourceRows, {
    kind,
    corrections,
    words,
    dateOrder: dates.order,
    known,
    today,
    // The calendar of Sweden writes days as ISO does.
    formatDay: new Intl.DateTimeFormat('sv-SE', { timeZone }).format,
  })
  const groups = Map.groupBy(rows, classifyRow)
  const group = (filter: RowFilter) => (filter === 'all' ? rows : (groups.get(filter) ?? []))
  const counts = {
    all: rows.length,
    new: group('new').length,
    here: group('here').length,
    check: group('check').length,
    left_out: group('left_out').length,
  }
  if (wanted === 'applications') return { kind, counts, applications: group('new').map(toApplication) }
  const { filter, page, pageSize } = wanted
  const shown = group(filter)
  return {
    reading: {
      kind,
      columns,
      dates: dates.shown,
      statuses: words,
      counts,
      rows: shown.slice((page - 1) * pageSize, page * pageSize).map(({ exported: _, ...row }) => row),
      page,
      pages: countPages(shown.length, pageSize),
      here: group('here')
        .slice(0, HERE_NAMED)
        .map(({ number, title, company }) => ({ number, title, company })),
      record,
    },
  }
}

/** What a row repeats is known before what else is wrong with it. */
function classifyRow({ status, duplicate, problems }: ReadRow): Exclude<RowFilter, 'all'> {
  if (status === 'leave_out') return 'left_out'
  if (duplicate) return 'here'
  return problems.length > 0 ? 'check' : 'new'
}

function readDates({ dateOrder }: Source, rows: readonly SourceRow[], { date_order }: ReadCorrections) {
  const written = rows
    .filter(({ exported }) => !exported?.application_date)
    .map(({ cells }) => cells.get('applied_on') ?? '')
  const found = findDateOrder(written, dateOrder)
  const order = date_order ?? found.order
  const date = found.example === null ? null : readDate(found.example)
  const day = date && resolveDate(date, order)
  return {
    order,
    shown:
      found.example === null
        ? null
        : { order, is_ambiguous: found.isAmbiguous, example: { text: found.example, day: day ?? '' } },
  }
}
