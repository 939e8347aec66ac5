/** A field that a spreadsheet program would read as a formula. */
const looksLikeFormula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The same inside a field: in locales with a decimal comma, programs separate fields at semicolons and ignore quotes that
 *  do not start a field. A dash before a space is a list item. */
const hiddenFormula = /([;\t\r\n][ "]*)(?=[=+@\uFF1D\uFF0B\uFF20]|[-\uFF0D](?!\s))/g

/** One quoted field. An apostrophe turns what looks like a formula into text. */
function csvField(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value).replaceAll('"', '""')
  if (typeof value !== 'string') return `"${text}"`
  const escaped = text.replace(hiddenFormula, "$1'")
  return looksLikeFormula.test(text) ? `"'${escaped}"` : `"${escaped}"`
}

/** One line as in RFC 4180, with its line end. */
export const formatCsvLine = (fields: readonly (string | number | boolean | null)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/** Makes spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A file that is written while its rows are read. `pages` are lists of rows of fields. */
export function streamCsv(
  columns: readonly string[],
  pages: AsyncIterable<readonly (readonly (string | number | boolean | null)[])[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  async function* write() {
    yield encoder.encode(BYTE_ORDER_MARK + formatCsvLine(columns))
    for await (const rows of pages) yield encoder.encode(rows.map(formatCsvLine).join(''))
  }
  return ReadableStream.from(write()) as ReadableStream<Uint8Array>
}
