/** A text with its edges on a line and its font size. */
interface Drawn {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly size: number
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu
const latin = /\p{Script=Latin}/gu
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const countWords = (items: readonly Drawn[], pattern: RegExp) =>
  items.flatMap(({ text }) => text.split(/\s+/)).filter((word) => word.search(pattern) >= 0).length

/** Whether a text has right-to-left words and no others. */
export const isOfRightToLeftWords = (text: string): boolean =>
  text.search(rightToLeft) >= 0 && !/\p{L}/u.test(text.replace(rightToLeft, ''))

const period = /^[^\p{L}\p{N}]*(\d{4})\s*[-–—]\s*(\d{4})$/u

/** A period alone has no letters, but runs backwards. */
const isPeriodFromRight = (text: string): boolean => {
  const [, left = '', right = ''] = period.exec(text.trim()) ?? []
  return left > right
}

const isRightToLeftWord = ({ text }: Drawn) => text.search(rightToLeft) >= 0
/** Punctuation stands at the end of a word as it is read. */
const isClosedAtLeft = (item: Drawn, before: Drawn | undefined) =>
  isRightToLeftWord(item) &&
  before !== undefined &&
  (/[,;:،؛]$/u.test(item.text.trim()) || /(?<![\p{L}\p{N}])[,;:،؛]$/u.test(before.text.trimEnd()))
const isClosedAtRight = (item: Drawn, next: Drawn | undefined) =>
  /^\p{Script=Latin}.*[,;:]$/u.test(item.text.trim()) && next !== undefined && isRightToLeftWord(next)

/** By its punctuation, else by most of its words, else by most of its letters. */
function isRightToLeft(items: readonly Drawn[]): boolean {
  const text = items.map((item) => item.text).join('')
  if (isPeriodFromRight(text) || items.some((item, at) => isClosedAtLeft(item, items[at - 1]))) return true
  const first = items.findIndex((item) => /\p{L}/u.test(item.text))
  const leftmost = items[first]
  if (leftmost && isClosedAtRight(leftmost, items[first + 1])) return false
  const words = countWords(items, rightToLeft) - countWords(items, latin)
  return words === 0 ? countMatches(text, rightToLeft) > countMatches(text, latin) : words > 0
}

/** Whether a gap between two items is a space. */
export const isSpaced = (before: Drawn, next: Drawn): boolean =>
  Math.max(next.x - before.right, before.x - next.right) > next.size * 0.12

/** Items beside each other as one. */
function join<Item extends Drawn>(items: readonly Item[], read: (text: string) => string): Item[] {
  const [first] = items
  if (!first) return []
  const text = items.reduce((joined, item, at) => {
    const before = items[at - 1]
    return `${joined}${before && isSpaced(before, item) ? ' ' : ''}${item.text}`
  }, '')
  return [{ ...first, text: read(text), right: items.at(-1)?.right ?? first.right }]
}

/** Latin words of a right-to-left line. Punctuation beside them stands on their other side when it is read. */
function readLatin(text: string): string {
  const [, left = '', inside = '', right = ''] = /^([,;:.–-]*)(.*?)([,;:.–-]*)$/s.exec(text) ?? []
  return right + inside + left
}

const mirrored = new Map(
  ['()', '[]', '{}', '«»', '‹›', '<>'].flatMap(([open = '', close = '']) => [
    [open, close],
    [close, open],
  ]),
)
/** Brackets stand in the file as they are drawn. */
const mirror = (text: string) => [...text].map((sign) => mirrored.get(sign) ?? sign).join('')

const letter = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}]`
/** Numbers, and right-to-left words with the spaces between them. */
const compileWholes = (number: string) =>
  new RegExp(`(${number}|${letter}+(?:[\\p{M}\\s]*${letter})*\\p{M}*)`, 'u')
/** After Arabic words, signs and hyphens are no part of a number. */
const arabicWholes = compileWholes(String.raw`\p{Nd}+(?:[.,:/٫٬]\p{Nd}+)*`)
const otherWholes = compileWholes(String.raw`[\p{Sc}+]?\p{Nd}+(?:[.,:/+-]\p{Nd}+)*[%\p{Sc}]?`)

/** Numbers, signs and right-to-left words that stand from left to right, as they are read. */
export const readFromRight = (text: string, isArabic = /\p{Script=Arabic}/u.test(text)): string =>
  text
    .split(isArabic ? arabicWholes : otherWholes)
    .flatMap((part, at) => (at % 2 === 1 ? part : [...part]))
    .toReversed()
    .join('')

/** The items of a line as it is read. Those of a right-to-left line are ordered from left to right in the file. */
export function inReadingOrder<Item extends Drawn>(items: readonly Item[]): Item[] {
  if (!isRightToLeft(items)) return [...items]
  const isArabic = items.some(({ text }) => /\p{Script=Arabic}/u.test(text))
  const read: Item[] = []
  let run: Item[] = []
  const endRun = () => {
    const hasLatin = run.some(({ text }) => text.search(latin) >= 0)
    const end = hasLatin ? run.findLastIndex(({ text }) => /[\p{L}\p{N}]/u.test(text)) + 1 : 0
    read.push(
      ...join(run.slice(0, end), readLatin),
      ...join(run.slice(end), (text) => mirror(readFromRight(text, isArabic))),
    )
    run = []
  }
  for (const item of items) {
    const isLatin = item.text.search(latin) >= 0
    if (isLatin && !run.some(({ text }) => text.search(latin) >= 0)) endRun()
    if (isRightToLeftWord(item)) {
      endRun()
      read.push({ ...item, text: mirror(item.text) })
    } else run.push(item)
  }
  endRun()
  return read.toReversed()
}
