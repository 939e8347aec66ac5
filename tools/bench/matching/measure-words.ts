import { isDeepStrictEqual } from 'node:util'
import { matchPage } from '../../../server/engine/scan/page.ts'
import { buildSegment } from '../../../server/engine/segment/build.ts'
import { LiveRows } from '../../../server/engine/segment/live-rows.ts'
import { byteLength } from '../../../server/engine/segment/segment.ts'
import { findRows } from '../../../server/engine/words/found-rows.ts'
import { KnownSearches } from '../../../server/engine/words/known-searches.ts'
import { moveWords } from '../../../server/engine/words/move-words.ts'
import type { Words } from '../../../server/engine/words/words.ts'
import { toSearchWords } from '../../../server/features/matching/search/search-words.ts'
import { openSqlIndex } from '../../../server/features/matching/sql-index/open.ts'
import type { MatchQuery } from '../../../server/features/scoring/service.ts'
import { everyListing } from '../../../server/testing/matching/listings.ts'
import type { BenchDatabase } from '../bench-database.ts'
import {
  at,
  atLeast,
  atMost,
  type Finding,
  many,
  median,
  ms,
  processorTime,
  seconds,
  time,
} from '../measure.ts'
import { someClients } from './clients.ts'
import { buildWord, fillWords } from './fill-words.ts'
import { loadIndex } from './load-index.ts'

const CLIENTS = 20

/** What people type. The last word is searched for by its beginning, as everywhere. */
const searches: readonly (readonly [string, string])[] = [
  ['a rare word', buildWord(30_000)],
  ['a word of a few listings in a hundred', buildWord(900)],
  ['a frequent word', buildWord(20)],
  ['two words', `${buildWord(20)} ${buildWord(200)}`],
  ['the beginning of many words', buildWord(900).slice(0, 3)],
  ['the number of one listing', 'job 4242'],
]

/** Searches, from the words in memory and from PostgreSQL's full text with the product's SQL. The database holds features. */
export async function measureWords(bench: BenchDatabase): Promise<Finding[]> {
  const start = performance.now()
  const textBytes = await fillWords(bench.database)
  console.log(`filled with texts of ${many(textBytes)} bytes in ${seconds(performance.now() - start)}`)
  const { segment, words, wordsMs } = await loadIndex(bench.url, 'words')
  if (!words) throw new Error('The index has no words.')
  const rows = new LiveRows(segment, words)
  const findings: Finding[] = []
  for (const [name, typed] of searches)
    findings.push(...(await measureSearch(bench, rows, words, name, typed)))
  const bytes = byteLength(words)
  const rebuilt = buildSegment(rows.remaining())
  return [
    ...findings,
    {
      what: `words of ${many(segment.count)} listings, for each`,
      value: `${(bytes / segment.count).toFixed(0)} B`,
    },
    { what: '  of the bytes of their texts', ...atMost(bytes / textBytes, 0.15, '') },
    { what: '  read from the database, while the listings answer', value: seconds(wordsMs) },
    { what: '  rebuilt, of the processor', value: ms(processorTime(() => moveWords(rows, words, rebuilt))) },
  ]
}

async function measureSearch(
  bench: BenchDatabase,
  rows: LiveRows,
  words: Words,
  name: string,
  typed: string,
): Promise<Finding[]> {
  const clients = someClients(CLIENTS)
  const search = toSearchWords(typed)
  const query: MatchQuery = { ...everyListing, search, sort: 'best' }
  const sqlIndex = openSqlIndex()
  const wanted = await bench.withActor(
    bench.person,
    async (tx) => search && new KnownSearches(openSqlIndex()).read(tx, search),
  )
  if (!wanted || typeof wanted === 'string') throw new Error(`The index does not answer ${typed}.`)
  const ask = (run: number) => matchPage(rows, at(clients, run), query, findRows(rows, words, wanted))
  const sql = await bench.withActor(bench.person, async (tx) => {
    for (const [run, who] of clients.slice(0, 3).entries()) {
      const { roleSets: _, ...page } = await sqlIndex.page(tx, who, query)
      if (!isDeepStrictEqual(page, ask(run))) throw new Error(`${typed} finds something else in SQL.`)
    }
    return median(await time(CLIENTS, (run) => sqlIndex.page(tx, at(clients, run), query), 1))
  })
  const memory = median(await time(3 * CLIENTS, async (run) => ask(run), 20))
  return [
    { what: `search for ${name}: ${many(ask(0).total)} found, in SQL`, value: ms(sql) },
    { what: '  from memory', value: ms(memory) },
    { what: '  against SQL', ...atLeast(sql / memory, 10) },
  ]
}
