/** Spellings of what no database text can hold; a text without them needs no second look. */
const suspect = /\\u(0000|d[89a-f])/i

/** A character cut in half, as by a field with a limit, becomes the replacement character. */
function storable(_name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.includes('\0')) throw new SyntaxError('a text holds NUL')
  return value.toWellFormed()
}

/** The value of a JSON text, whose every string can be stored. Throws for what is no JSON and for texts with NUL. */
export const parseStorableJson = (text: string): unknown =>
  suspect.test(text) ? JSON.parse(text, storable) : JSON.parse(text)
