/** Files of other programs omit, empty or misuse fields, so invalid values count as absent. */
export type UnknownObject = Readonly<Record<string, unknown>>

export const toObject = (value: unknown): UnknownObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownObject) : {}
export const objectsIn = (value: unknown): UnknownObject[] =>
  Array.isArray(value) ? value.map(toObject) : []
export const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(toText).filter(Boolean) : []

/** A year, month or day, as the format has it: "2023-9" as "2023-09", and the number 2023 as a year. */
export function toDate(value: unknown): string {
  const written = typeof value === 'number' && Number.isInteger(value) ? String(value) : toText(value)
  return written.replace(/(?<=-)\d(?!\d)/g, (digit) => `0${digit}`)
}
