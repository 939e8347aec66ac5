import type { Item } from './pdf-items.ts'

/** Single characters with spaces between them, as designs print names and headings: "S K I L L S". */
export const isTracked = (text: string) =>
  /^(?:\S\s+){2,}\S$/u.test(text.trim()) && /\p{L}{2}/u.test(text.replace(/\s/g, ''))
/** "& S K I L L S" has two words. */
const withoutSpaces = (text: string) => text.replace(/(?<=[\p{L}\p{N}])\s+(?=[\p{L}\p{N},.:])/gu, '')

/** The widest space within a word and the widest one between words, relative to the font size. */
const GLYPH_GAP = 0.35
const WORD_GAP = 1.2

const gapBetween = (before: Item, item: Item) => (item.x - before.right) / item.size

/** Joins the characters of words that are printed so and stand apart from each other in a row: "T A L" and "W E B E R". A single
 *  such text may hold several words, so that it stays as it is. */
export function withoutTracking(row: readonly Item[]): Item[] {
  const joined: Item[] = []
  row.forEach((item, at) => {
    const [before, next] = [row[at - 1], row[at + 1]]
    const isNear = (neighbour: Item | undefined, gap: number) =>
      neighbour !== undefined &&
      isTracked(neighbour.text) &&
      Math.abs(neighbour.size - item.size) < 0.5 &&
      gap < WORD_GAP
    const besideTracked =
      (before && isNear(before, gapBetween(before, item))) || (next && isNear(next, gapBetween(item, next)))
    const text = isTracked(item.text) && besideTracked ? withoutSpaces(item.text) : item.text
    const last = joined.at(-1)
    const isSameWord =
      last &&
      before &&
      (isTracked(before.text) || isTracked(item.text)) &&
      gapBetween(before, item) < GLYPH_GAP
    if (isSameWord && besideTracked && last.size === item.size)
      joined[joined.length - 1] = {
        ...last,
        text: last.text.trimEnd() + withoutSpaces(text),
        right: item.right,
      }
    else joined.push({ ...item, text })
  })
  return joined
}
