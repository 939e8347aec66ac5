import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { RowWords, type Term } from '../../../engine/words/row-words.ts'
import { readWordQuery } from '../../../engine/words/word-query.ts'
import { wordsOfTerm } from '../../../engine/words/words.ts'
import { WordsBuilder } from '../../../engine/words/words-builder.ts'
import { startTestApp } from '../../../testing/app.ts'
import { runs } from '../../../testing/runs.ts'
import type { ParsedSearch } from '../../scoring/service.ts'
import { toSearchWords } from '../search/search-words.ts'
import { parseSearch } from './queries.ts'

const app = await startTestApp()
afterAll(() => app.close())
const ada = await app.build.client()

const read = (text: string): Promise<ParsedSearch | null> =>
  app.ports.withActor(ada, async (tx) => {
    const words = toSearchWords(text)
    return words && parseSearch(tx, words)
  })

/** As job_listings.search reads a title. */
const searched = (title: string) =>
  sql`(app.searched_words(${title}) || app.marked_words(app.searched_words(${title}), '='))`

/** Whether a title is found. A search of stop words finds everything. */
async function finds(text: string, title: string): Promise<boolean> {
  const query = await read(text)
  if (query === null) return true
  return app.ports.withActor(ada, async ({ db }) => {
    const select = sql<{ found: boolean }>`select ${searched(title)} @@ ${query.anywhere}::tsquery as found`
    const { rows } = await select.execute(db)
    return rows[0]?.found ?? false
  })
}

test.each([
  ['data engineering', `'data' & ( 'engin':* | 'engineering':* )`],
  ['Data  Sci', `'data' & 'sci':*`],
  ['C++ and C#', `'cplusplus' & 'csharp':*`],
  ['f#/.NET', `'fsharp' & 'dotnet':*`],
  ['c++17 .net', `'cplusplus' & '17' & 'dotnet':*`],
  ['asp.net', `'asp.net':*`],
  ['python r', `'python' & 'r'`],
  ['python e', `'python'`],
  ['r', `'r'`],
  ['the data and', `'data'`],
  ['the', undefined],
  ["l'oréal", `'l' & 'oreal':*`],
  ['it support', `( 'infotech' | '=it' | '+it' ) & 'support':*`],
  ['go', `( 'golang' | '=go' | '+go' )`],
  ['goo', `'goo':*`],
  ['frontend', `( 'frontend':* | 'front' ) & ( 'frontend':* | 'end' )`],
  ['front-end lead', `( 'front' | 'frontend' ) & ( 'end' | 'frontend' ) & 'lead':*`],
  ['Köln', `( 'koln':* | 'cologn' | 'koeln' )`],
  ['the hague', `( 'hagu':* | 'hague':* | 'den' ) & ( 'hagu':* | 'hague':* | 'haag' )`],
])('"%s" is read as %s', async (text, query) => {
  expect((await read(text))?.anywhere).toBe(query)
})

test('the card must have the same words, marked, and the title the words as they are written', async () => {
  expect(await read('IT engineering')).toEqual({
    anywhere: `( 'infotech' | '=it' | '+it' ) & ( 'engin':* | 'engineering':* )`,
    onCard: `( '=infotech' | '+infotech' | '=it' | '+it' ) & ( '=engin':* | '+engin':* | '=engineering':* | '+engineering':* )`,
    inTitle: `( '=infotech' | '=it' ) & '=engineering':*`,
  })
})

test.each([
  ['frontend', 'Front-End Developer'],
  ['front end', 'Frontend Developer'],
  ['fullstack', 'Full Stack Engineer'],
  ['full-stack', 'Fullstack Engineer'],
  ['HR', 'Human Resources Manager'],
  ['human resources manager', 'HR Manager'],
  ['munich', 'Koch in München'],
  ['München', 'Cook, Munich'],
  ['zurich', 'Buchhalter Zürich'],
  ['Zürich', 'Accountant Zurich'],
  ['cafe', 'Café-Leiter'],
  ['the hague', 'Cook, Den Haag'],
  ['Den Haag', 'Cook, The Hague'],
  ['it', 'IT-Support Specialist'],
  ['it', 'Head of IT'],
  ['IT', 'it support'],
  ['go', 'Senior Go Developer'],
  ['golang', 'Backend Engineer (Go, Python)'],
  ['go', 'Backend Engineer - Go'],
  ['golang', 'Developer in Go and Rust'],
  ['registered nurse', 'RN, Night Shift'],
])('"%s" finds "%s"', async (text, title) => {
  expect(await finds(text, title)).toBe(true)
})

test.each([
  ['it', 'Italian Cook'],
  ['golang', 'Go-to-Market Manager'],
  ['golang', 'Waiter: come and go to the beach'],
  ['hr', 'Human Factors Engineer'],
  ['frontend', 'End of Line Operator'],
])('"%s" does not find "%s"', async (text, title) => {
  expect(await finds(text, title)).toBe(false)
})

test.each(['', '   ', 'e', '7', '!!!', '& | ! ( )', "'", '\\', ':*', '<->', '“”', '💼'])(
  '"%s" has no word to search for',
  (text) => {
    expect(toSearchWords(text)).toBeNull()
  },
)

test('a word finds the same title while it is being typed', async () => {
  const document = 'Senior Engineering Manager, Statistics and Analytics'
  for (const word of ['engineering', 'manager', 'statistics', 'analytics', 'senior']) {
    for (let end = 1; end <= word.length; end += 1) {
      expect(await finds(word.slice(0, end), document), word.slice(0, end)).toBe(true)
    }
  }
})

test('names that differ by a sign find their own titles only', async () => {
  const titles = ['C Developer', 'C++ Developer', 'Developer (C#/.NET)', 'Net Designer']
  const found = async (text: string) => {
    const flags = await Promise.all(titles.map((title) => finds(text, title)))
    return titles.filter((_, index) => flags[index])
  }
  expect(await found('c developer')).toEqual(['C Developer'])
  expect(await found('C++')).toEqual(['C++ Developer'])
  expect(await found('c#')).toEqual(['Developer (C#/.NET)'])
  expect(await found('.NET')).toEqual(['Developer (C#/.NET)'])
  expect(await found('net')).toEqual(['Net Designer'])
})

test('only the first eight words count', () => {
  expect(toSearchWords('a b c d e f g h i')).toEqual(toSearchWords('a b c d e f g h'))
})

const hostileText = fc.oneof(
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

test('no input makes the database fail', async () => {
  await fc.assert(
    fc.asyncProperty(hostileText, async (text) => {
      await read(text)
    }),
    { numRuns: runs(300) },
  )
})

/** The lexemes of a title, as the index gets them. */
async function readLexemes(title: string): Promise<Uint8Array> {
  const rows = await app.ports.withActor(ada, async ({ db }) => {
    const select = sql<{ word: string }>`select unnest(tsvector_to_array(${searched(title)})) as word`
    return (await select.execute(db)).rows
  })
  return Buffer.from(rows.map(({ word }) => `${word}\0\0\0`).join(''))
}

test('the index finds the listings that the database finds for any search, or leaves the search to it', async () => {
  let answered = 0
  await fc.assert(
    fc.asyncProperty(hostileText, fc.nat(300), fc.nat(30), async (text, from, length) => {
      const title = text.toWellFormed().replaceAll('\0', ' ')
      const search = title.slice(from % (title.length + 1)).slice(0, length)
      const query = await read(search)
      const terms = query && readWordQuery(query.anywhere)
      if (!terms) return
      answered += 1
      const words = await readLexemes(title)
      const changed = new RowWords()
      changed.add(words)
      const builder = new WordsBuilder(1)
      builder.add(0, words)
      const loaded = builder.finish()
      const isChangedRow = (term: Term) => {
        const flags = new Uint8Array(1)
        changed.mark(term, flags)
        return flags[0] === 1
      }
      const isLoadedRow = (term: Term) => {
        const [first, end] = wordsOfTerm(loaded, term)
        return first < end
      }
      const found = await finds(search, title)
      expect(terms.every((some) => some.some(isChangedRow))).toBe(found)
      expect(terms.every((some) => some.some(isLoadedRow))).toBe(found)
    }),
    { numRuns: runs(500) },
  )
  expect(answered).toBeGreaterThan(100)
})

test('words hold no sign with a meaning in a tsquery', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const words = toSearchWords(text)
      if (!words) return
      for (const { word } of words.flat()) expect(word).toMatch(/^[^'\\&|!()<>:*\s]+$/)
    }),
    { numRuns: runs(500) },
  )
})
