import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { parseSearch } from './queries.ts'
import { toSearchQuery } from './search-query.ts'

const app = await startTestApp()
afterAll(() => app.close())
const ada = await app.build.client()

const read = (text: string): Promise<string | null> =>
  app.world.withActor(ada, async (tx) => {
    const words = toSearchQuery(text)
    return words && parseSearch(tx, words)
  })

/** In a title; a search without a word of meaning filters nothing. */
async function finds(text: string, title: string): Promise<boolean> {
  const query = await read(text)
  if (query === null) return true
  const { rows } = await sql<{ found: boolean }>`
    select (to_tsvector('english', ${title}) || to_tsvector('simple', ${title})) @@ ${query}::tsquery as found`.execute(
    app.world.database.db,
  )
  return rows[0]?.found ?? false
}

test.each([
  ['data engineering', `'data' & ( 'engin':* | 'engineering':* )`],
  ['Data  Sci', `'data' & ( 'sci':* | 'sci':* )`],
  ['node.js', `'node.js':* | 'node.js':*`],
  ['C++ and C#', `'c' & 'c'`],
  ['python r', `'python' & 'r'`],
  ['python e', `'python'`],
  ['r', `'r'`],
  ['the data and', `'data'`],
  ['the', null],
  ["l'oréal", `'l' & ( 'oréal':* | 'oréal':* )`],
])('"%s" is read as %s', async (text, query) => {
  expect(await read(text)).toBe(query)
})

test.each(['', '   ', 'e', '7', '!!!', '& | ! ( )', "'", '\\', ':*', '<->', '“”', '💼'])(
  '"%s" has no word to look for',
  (text) => {
    expect(toSearchQuery(text)).toBeNull()
  },
)

test('while a word is being typed, what it will find stays found', async () => {
  const document = 'Senior Engineering Manager, Statistics and Analytics'
  for (const word of ['engineering', 'manager', 'statistics', 'analytics', 'senior']) {
    for (let end = 1; end <= word.length; end += 1) {
      expect(await finds(word.slice(0, end), document), word.slice(0, end)).toBe(true)
    }
  }
})

test('eight words count, and the ninth does not', () => {
  expect(toSearchQuery('a b c d e f g h i')).toEqual(toSearchQuery('a b c d e f g h'))
})

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        "'",
        '"',
        '\\',
        '&',
        '|',
        '!',
        '(',
        ')',
        ':',
        '*',
        '<->',
        '<2>',
        ' ',
        '\0',
        '\ud800',
        'a',
        'the',
        '.',
        '-',
        '@',
        '/',
        'é',
        '中',
        '%s',
        '$1',
        ';',
        '--',
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join('')),
  fc.string({ unit: fc.constantFrom('x', '.', 'ü', '语'), minLength: 2000, maxLength: 6000 }),
)

test('nothing that can be typed makes the database fail', async () => {
  await fc.assert(
    fc.asyncProperty(nasty, async (text) => {
      await read(text)
    }),
    { numRuns: 1000 },
  )
})

test('no sign with a meaning of its own comes through', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const words = toSearchQuery(text)
      if (!words) return
      expect(words.last).toMatch(/^(?:'[^'\\&|!()<>:*\s]+':\*)?$/)
      expect(words.whole).toMatch(/^(?:'[^'\\&|!()<>:*\s]+'(?: & (?!$)|$))*$/)
    }),
    { numRuns: 2000 },
  )
})
