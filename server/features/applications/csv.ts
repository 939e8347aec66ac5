/** A field that a spreadsheet program would take for a formula. */
const looksLikeFormula = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** One field, quoted; what looks like a formula begins with an apostrophe, which makes it a text. */
function csvField(value: string | number | boolean | null): string {
  const text = value === null ? '' : String(value)
  const harmless = typeof value === 'string' && looksLikeFormula.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** A line of RFC 4180, with its end. */
export const csvLine = (fields: readonly (string | number | boolean | null)[]): string =>
  `${fields.map(csvField).join(',')}\r\n`

/** What makes spreadsheet programs read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
