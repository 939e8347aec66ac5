import { expect, test } from 'vitest'
import type { Item } from './pdf-items.ts'
import { withoutTracking } from './tracking.ts'

const size = 20
const look = { y: 0, size, font: 'A', bold: false, italic: false, icon: false }

/** Items in a row: each text with the gap before it, in points. */
function row(...parts: readonly (readonly [number, string])[]): Item[] {
  let end = 0
  return parts.map(([gap, text]) => {
    const x = end + gap
    end = x + text.length * 8
    return { ...look, text, x, right: end }
  })
}
const texts = (items: readonly Item[]) => items.map(({ text }) => text)

test.each([
  ['words that stand apart', row([0, 'T A L'], [14, 'W E B E R']), ['TAL', 'WEBER']],
  [
    'a first character of its own',
    row([0, 'S'], [4, 'K I L L S'], [14, 'A N D'], [14, 'T O O L S']),
    ['SKILLS', 'AND', 'TOOLS'],
  ],
  ['a sign before a word', row([0, 'W O R K'], [14, '& S T U D Y']), ['WORK', '& STUDY']],
  ['one text, which may be several words', row([0, 'T A L W E B E R']), ['T A L W E B E R']],
  ['texts of two columns', row([0, 'S K I L L S'], [200, 'W O R K']), ['S K I L L S', 'W O R K']],
  ['usual words', row([0, 'Tal'], [6, 'A. B. Weber']), ['Tal', 'A. B. Weber']],
])('characters with spaces between them: %s', (_, items, expected) => {
  expect(texts(withoutTracking(items))).toEqual(expected)
})
