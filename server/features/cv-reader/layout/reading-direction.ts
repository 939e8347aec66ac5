import type { Item } from './pdf-items.ts'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu
const latin = /\p{Script=Latin}/gu
const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const countWords = (items: readonly Item[], pattern: RegExp) =>
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

/** By its punctuation, else by most of its words, else by most of its letters. */
function isRightToLeft(items: readonly Item[]): boolean {
  const leftmost = items.find((item) => /\p{L}/u.test(item.text))
  if (/^\p{Script=Latin}.*[,;:]$/u.test(leftmost?.text.trim() ?? '')) return false
  const isClosedAtLeft = items.some(({ text }, at) => {
    const before = items[at - 1]
    if (text.search(rightToLeft) < 0 || before === undefined) return false
    return /[,;:،؛]$/u.test(text.trim()) || /(?<![\p{L}\p{N}])[,;:،؛]$/u.test(before.text.trimEnd())
  })
  const text = items.map((item) => item.text).join('')
  if (isClosedAtLeft || isPeriodFromRight(text)) return true
  const words = countWords(items, rightToLeft) - countWords(items, latin)
  return words === 0 ? countMatches(text, rightToLeft) > countMatches(text, latin) : words > 0
}

/** Whether a gap between two items is a space. */
export const isSpaced = (before: Item, next: Item): boolean =>
  Math.max(next.x - before.right, before.x - next.right) > next.size * 0.12

/** Latin words of a right-to-left line as one item. Punctuation beside them stands on their other side when it is read. */
function joinLatin(words: readonly Item[]): Item[] {
  const [first] = words
  if (!first) return []
  const text = words.reduce((said, word, at) => {
    const before = words[at - 1]
    return `${said}${before && isSpaced(before, word) ? ' ' : ''}${word.text}`
  }, '')
  const [, left = '', inside = '', right = ''] = /^([,;:.–-]*)(.*?)([,;:.–-]*)$/s.exec(text) ?? []
  return [{ ...first, text: right + inside + left, right: words.at(-1)?.right ?? first.right }]
}

const mirrored = new Map(
  ['()', ')(', '[]', '][', '{}', '}{', '«»', '»«', '‹›', '›‹', '<>', '><'].map(([from = '', to = '']) => [
    from,
    to,
  ]),
)
const letter = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}]`
/** Numbers, and right-to-left words with the spaces between them. */
const wholes = new RegExp(
  String.raw`([\p{Sc}+]?\p{Nd}+(?:[.,:/-]\p{Nd}+)*[%٪]?|${letter}+(?:[\p{M}\s]*${letter})*\p{M}*)`,
  'u',
)

/** Numbers, signs and right-to-left words that stand from left to right, as they are read. */
export const readFromRight = (text: string): string =>
  text
    .split(wholes)
    .flatMap((part, at) => (at % 2 === 1 ? part : [...part]))
    .toReversed()
    .join('')

/** Numbers and signs of a right-to-left line as they are read. Brackets stand in the file as they are drawn. */
function turn(item: Item): Item {
  const text = item.text.search(rightToLeft) < 0 ? readFromRight(item.text) : item.text
  return { ...item, text: [...text].map((sign) => mirrored.get(sign) ?? sign).join('') }
}

/** The items of a line as it is read. Those of a right-to-left line are ordered from left to right in the file. */
export function inReadingOrder(items: readonly Item[]): Item[] {
  if (!isRightToLeft(items)) return [...items]
  const read: Item[] = []
  let run: Item[] = []
  const endRun = () => {
    const end = run.findLastIndex(({ text }) => /[\p{L}\p{N}]/u.test(text)) + 1
    read.push(...joinLatin(run.slice(0, end)), ...run.slice(end).map(turn))
    run = []
  }
  for (const item of items) {
    const isOfRun = item.text.search(latin) >= 0 || (run.length > 0 && item.text.search(rightToLeft) < 0)
    if (isOfRun) run.push(item)
    else {
      endRun()
      read.push(turn(item))
    }
  }
  endRun()
  return read.toReversed()
}
