import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@jobscout/contract/imports/model.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { ImportRefused } from './text.ts'

const separators = [',', ';', '\t', '|'] as const
type Separator = (typeof separators)[number]

/** Rows that say which character separates the cells. */
const SAMPLE_ROWS = 20
const SAMPLE_CHARACTERS = 200_000

/** The rows of a file, each cell as it stands there. */
export interface Table {
  readonly separator: Separator
  readonly rows: readonly (readonly string[])[]
}

/** Excel names the separator in a line of its own. */
const separatorLine = /^sep=(.)\r?\n/i

/** Quotes inside of a cell that does not begin with one are part of it. */
const options = (delimiter: string) => ({
  delimiter,
  relax_quotes: true,
  relax_column_count: true,
  skip_empty_lines: true,
})

/** Reads separated values. Throws ImportRefused for what is no table, or more than the product reads. */
export function readTable(text: string): Table {
  const named = separatorLine.exec(text)
  const body = named ? text.slice(named[0].length) : text
  if (body.trim() === '') throw new ImportRefused('IMPORT_EMPTY')
  const separator = separators.find((known) => known === named?.[1]) ?? guessSeparator(body)
  refuseWideFirstLine(body, separator)
  const rows = parseRows(body, separator)
  if (rows.length === 0) throw new ImportRefused('IMPORT_EMPTY')
  return { separator, rows }
}

/** Before the parser makes a cell of everything between them. */
function refuseWideFirstLine(text: string, separator: Separator): void {
  const end = text.indexOf('\n')
  let columns = 1
  for (
    let at = text.indexOf(separator);
    at >= 0 && (end < 0 || at < end);
    at = text.indexOf(separator, at + 1)
  ) {
    columns += 1
    // Cells in quotes may hold some of them.
    if (columns > IMPORT_COLUMNS_MAX * 10) throw new ImportRefused('IMPORT_TOO_MANY_COLUMNS')
  }
}

function parseRows(text: string, separator: Separator): string[][] {
  let rows = 0
  const check = (row: string[]): string[] | null => {
    if (row.every((cell) => cell.trim() === '')) return null
    rows += 1
    // With a header, and titles above it.
    if (rows > IMPORT_ROWS_MAX + SAMPLE_ROWS) throw new ImportRefused('IMPORT_TOO_MANY_ROWS')
    const cells = row.slice(0, row.findLastIndex((cell) => cell !== '') + 1)
    if (cells.length > IMPORT_COLUMNS_MAX) throw new ImportRefused('IMPORT_TOO_MANY_COLUMNS')
    if (cells.some((cell) => cell.length > IMPORT_CELL_MAX)) throw new ImportRefused('IMPORT_CELL_TOO_LONG')
    return cells
  }
  try {
    return parse(text, { ...options(separator), on_record: check })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') {
      throw new ImportRefused('IMPORT_BROKEN_QUOTES', Number(error.lines) || null)
    }
    throw error instanceof CsvError ? new ImportRefused('IMPORT_DAMAGED') : error
  }
}

/** The one that gives most of the first rows the same number of cells; of several that with most cells. */
function guessSeparator(text: string): Separator {
  const sample = text.slice(0, SAMPLE_CHARACTERS)
  const scored = separators.map((separator) => ({ separator, ...measure(sample, separator) }))
  const [best] = scored.sort((a, b) => b.rows - a.rows || b.cells - a.cells)
  return best?.separator ?? ','
}

function measure(sample: string, separator: Separator): { rows: number; cells: number } {
  try {
    const rows: string[][] = parse(sample, { ...options(separator), to: SAMPLE_ROWS })
    const counts = Map.groupBy(rows, (row) => row.length)
    const [cells, same] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0] ?? [0, []]
    return cells > 1 ? { rows: same.length, cells } : { rows: 0, cells: 0 }
  } catch {
    // Cut off inside of quotes, as the sample may be: the first line decides.
    const [line = ''] = sample.split('\n', 1)
    const cells = line.split(separator).length
    return { rows: cells > 1 ? 1 : 0, cells }
  }
}
