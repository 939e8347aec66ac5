/** A field that a spreadsheet program would take for a formula. */
const looksLikeFormula = /^\s*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** The same within a field: where a comma is the decimal sign, programs part fields at semicolons and believe no quotes
 *  behind the first. A dash before a space is a list. */
const hiddenFormula = /([;\t\r\n][ "]*)(?=[=+@\uFF1D\uFF0B\uFF20]|[-\uFF0D](?!\s))/g

/** One field, quoted; what looks like a formula begins with an apostrophe, which makes it a text. */
function csvField(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value).replaceAll('"', '""')
  if (typeof value !== 'string') return `"${text}"`
  const harmless = text.replace(hiddenFormula, "$1'")
  return looksLikeFormula.test(text) ? `"'${harmless}"` : `"${harmless}"`
}

/** A line of RFC 4180, with its end. */
export const formatCsvLine = (fields: readonly (string | number | boolean | null)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/** What makes spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
