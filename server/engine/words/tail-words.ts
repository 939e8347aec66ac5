import { RowWords, type Term } from './row-words.ts'
import { eachRow, readWordText, type Words, wordCount, wordsOfTerm } from './words.ts'
import { WordsBuilder } from './words-builder.ts'

interface Block {
  /** The row of the tail that its rows are counted from. */
  readonly from: number
  readonly words: Words
}

/** Words of the tail's rows. The latest are searched as they are; from time to time these become a block, which is four times as
 *  small and searched like a segment. */
export class TailWords {
  readonly #blocks: Block[] = []
  #open = new RowWords()
  #openFrom = 0

  /** How many rows are in no block. */
  get openCount(): number {
    return this.#open.count
  }

  /** Adds the words of the next row. */
  add(words: Uint8Array): void {
    this.#open.add(words)
  }

  /** The words of all rows that are in no block, as a block for `close`. */
  buildBlock(): Words {
    const builder = new WordsBuilder(this.#open.count)
    for (let row = 0; row < this.#open.count; row += 1) builder.add(row, this.#open.of(row))
    return builder.finish()
  }

  /** Replaces the words of all rows that are in no block. */
  close(words: Words): void {
    this.#blocks.push({ from: this.#openFrom, words })
    this.#openFrom += words.rows
    this.#open = new RowWords()
  }

  /** Sets the flag of every row that has the word. */
  mark(term: Term, flags: Uint8Array): void {
    for (const { from, words } of this.#blocks) {
      const [first, end] = wordsOfTerm(words, term)
      for (let word = first; word < end; word += 1) {
        eachRow(words, word, (row) => {
          flags[from + row] = 1
        })
      }
    }
    this.#open.mark(term, flags.subarray(this.#openFrom))
  }

  /** The words of every row, as they were added. */
  ofRows(): Uint8Array[] {
    const rows = this.#blocks.flatMap(({ words }) => rowsOfBlock(words))
    for (let row = 0; row < this.#open.count; row += 1) rows.push(this.#open.of(row))
    return rows
  }
}

function rowsOfBlock(words: Words): Uint8Array[] {
  const ofRow = Array.from({ length: words.rows }, (): Uint8Array[] => [])
  const end = new Uint8Array(3)
  for (let word = 0; word < wordCount(words); word += 1) {
    const text = readWordText(words, word)
    eachRow(words, word, (row) => ofRow[row]?.push(text, end))
  }
  return ofRow.map((parts) => Buffer.concat(parts))
}
