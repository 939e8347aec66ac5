/** Files of other programs omit, empty or misuse fields, so invalid values count as absent. */
export type UnknownObject = Readonly<Record<string, unknown>>

export const toObject = (value: unknown): UnknownObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownObject) : {}
export const objectsIn = (value: unknown): UnknownObject[] =>
  Array.isArray(value) ? value.map(toObject) : []
export const toText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
export const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(toText).filter(Boolean) : []
