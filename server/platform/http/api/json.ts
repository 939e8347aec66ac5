/** Escapes of characters that the database cannot store. Other texts need no reviver. */
const suspect = /\\u(0000|d[89a-f])/i

/** Replaces lone surrogates, which length limits can produce, with the replacement character. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new SyntaxError('a text holds NUL')
  return value.toWellFormed()
}

/** Parses JSON so that every string can be stored. Throws for invalid JSON and for strings with NUL. */
export const parseStorableJson = (text: string): unknown =>
  suspect.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
