/** A word or a number of a sentence, as the gate compares it. */
export interface LetterToken {
  readonly text: string
  /** Numbers as digits, also spelled ones; words in lower case, singular where an s marks the plural. */
  readonly key: string
  readonly isNumber: boolean
  readonly start: number
  readonly end: number
}

const units =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const ordinals = 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
  ' ',
)
const factors: Readonly<Record<string, string>> = {
  k: '000',
  thousand: '000',
  m: '000000',
  million: '000000',
  bn: '000000000',
  billion: '000000000',
}

const spelled = new Map<string, string>([
  ...units.map((word, value) => [word, String(value)] as const),
  ...tens.map((word, at) => [word, String((at + 2) * 10)] as const),
  ...ordinals.map((word, at) => [word, `${at + 1}th`] as const),
  ['hundred', '100'],
  ['dozen', '12'],
])
for (const [at, ten] of tens.entries()) {
  for (const [value, unit] of units.entries()) {
    if (value > 0 && value < 10) spelled.set(`${ten}-${unit}`, String((at + 2) * 10 + value))
  }
}

/** Digits of any script, full-width letters and characters that nobody sees would pass for other words. */
export const normalizeSentence = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[‘’]/g, "'")

function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return code - 48
  // Digits of a script stand together, from its zero on.
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1
  return code - zero
}

const token =
  /\d+(?:[,.']\d+)*(?:[^\S\n]?(?:k|m|bn)(?![\p{L}\p{N}])|[^\S\n](?:thousand|million|billion)(?![\p{L}\p{N}])|(?:st|nd|rd|th)(?![\p{L}\p{N}]))?|(?:\p{L}\p{M}*|\p{N})+(?:['-](?:\p{L}\p{M}*|\p{N})+)*[+#]*/giu

/** "1,150", "1150" and "1.3 million" as 1150 and 1300000; "48.5" stays as it is. */
function numberKey(text: string): string {
  const [, figures = '', unit = ''] = /^([\d,.']+)\s?(\p{L}*)$/u.exec(text.toLowerCase()) ?? []
  const plain = figures.replace(/[,'](?=\d{3}(?:\D|$))/g, '').replace(',', '.')
  if (/^(?:st|nd|rd|th)$/.test(unit)) return `${plain}th`
  const zeros = factors[unit]
  if (!zeros) return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
  return String(Math.round(Number(plain) * Number(`1${zeros}`)))
}

const singular = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word

const wordKey = (text: string): string => singular(text.toLowerCase().replace(/'s$/, ''))

/** The words and numbers of a text that went through normalizeSentence(). */
export function tokenizeSentence(text: string): LetterToken[] {
  return [...text.matchAll(token)].flatMap((match) => {
    const [word] = match
    const span = { text: word, start: match.index, end: match.index + word.length }
    if (/^\d/.test(word) && !/^\d+(?:\.\d+)?\p{L}/u.test(word.replace(/(?:k|m|bn|st|nd|rd|th)$/i, ''))) {
      return [{ ...span, key: numberKey(word), isNumber: true }]
    }
    const number = spelled.get(word.toLowerCase())
    if (number) return [{ ...span, key: number, isNumber: true }]
    // "14-bed" is a number and a word, "low-stakes" one word after the other.
    if (/^\d/.test(word) || word.includes('-')) {
      const parts = word.split('-').filter(Boolean)
      if (parts.length > 1)
        return parts.flatMap((part) => tokenizeSentence(part).map((partToken) => ({ ...partToken, ...span })))
    }
    return [{ ...span, key: wordKey(word), isNumber: false }]
  })
}

/** Ends of sentences, but not of "St. Gallen" or "3.2": a capital letter or the end of the text follows. */
export const splitSentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+(?=[\p{Lu}\p{N}"“„(])|\n+/u)
    .map((sentence) => sentence.trim())
    .filter(Boolean)
