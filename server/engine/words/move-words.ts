import { findId } from '../segment/ids.ts'
import { type LiveRows, REMOVED } from '../segment/live-rows.ts'
import type { Segment } from '../segment/segment.ts'
import { eachRow, readWordText, type Words, WordsWriter, wordCount } from './words.ts'
import { WordsBuilder } from './words-builder.ts'

/** A row that is not in the new segment. */
const GONE = -1

/** The words of a segment that was built of `live.remaining()`: those of its rows, and of the tail's. */
export function moveWords(live: LiveRows, words: Words, segment: Segment): Words {
  const rowByOldRow = new Int32Array(live.segment.count)
  for (let row = 0; row < rowByOldRow.length; row += 1) {
    rowByOldRow[row] =
      live.marks[row] === REMOVED ? GONE : findId(segment.idTable, segment.ids, live.segment.ids, row)
  }
  return merge(words, rowByOldRow, wordsOfTail(live, segment))
}

function wordsOfTail(live: LiveRows, segment: Segment): Words {
  const { tail, tailWords } = live
  const ofRows = tailWords.ofRows()
  const rows: { row: number; words: Uint8Array }[] = []
  for (const [tailRow, words] of ofRows.entries()) {
    if (live.isRemovedFromTail(tailRow)) continue
    rows.push({ row: findId(segment.idTable, segment.ids, tail.ids, tailRow), words })
  }
  const builder = new WordsBuilder(segment.count)
  for (const { row, words } of rows.sort((a, b) => a.row - b.row)) builder.add(row, words)
  return builder.finish()
}

/** @param rowByOldRow the new row of each row of `words`. Rows that stay keep their order: a segment is sorted stably. */
function merge(words: Words, rowByOldRow: Int32Array, added: Words): Words {
  const writer = new WordsWriter(added.rows)
  const rows = new Uint32Array(added.rows)
  const more = new Uint32Array(added.rows)
  let word = 0
  let addedWord = 0
  while (word < wordCount(words) || addedWord < wordCount(added)) {
    const order = compareWords(words, word, added, addedWord)
    const text = order <= 0 ? readWordText(words, word) : readWordText(added, addedWord)
    let count = 0
    if (order <= 0) {
      eachRow(words, word, (before) => {
        const row = rowByOldRow[before] as number
        if (row !== GONE) {
          rows[count] = row
          count += 1
        }
      })
      word += 1
    }
    if (order >= 0) {
      let found = 0
      eachRow(added, addedWord, (row) => {
        more[found] = row
        found += 1
      })
      insert(rows, count, more, found)
      count += found
      addedWord += 1
    }
    writer.add(text, rows, count)
  }
  return writer.finish()
}

/** The order of two words; one after the last comes after all. */
function compareWords(words: Words, word: number, others: Words, otherWord: number): number {
  if (word === wordCount(words)) return 1
  if (otherWord === wordCount(others)) return -1
  return Buffer.compare(readWordText(words, word), readWordText(others, otherWord))
}

/** Inserts ascending values into others, from the end, where there is space. */
function insert(into: Uint32Array, count: number, values: Uint32Array, added: number): void {
  let last = count - 1
  let next = added - 1
  for (let at = count + added - 1; next >= 0; at -= 1) {
    if (last >= 0 && (into[last] as number) > (values[next] as number)) {
      into[at] = into[last] as number
      last -= 1
    } else {
      into[at] = values[next] as number
      next -= 1
    }
  }
}
